/** Players whom matches link, if only through others. */
export class PlayerGroups {
  /** Of each player another of the group, and at last the one with the lowest number, who is its own. */
  readonly #towards: Int32Array

  constructor(players: number) {
    this.#towards = Int32Array.from({ length: players }, (_, player) => player)
  }

  /** Makes one group of the groups of all these players. */
  link([first, ...others]: readonly [number, ...number[]]): void {
    for (const other of others) {
      const [one, two] = [this.#lowest(first), this.#lowest(other)]
      this.#towards[Math.max(one, two)] = Math.min(one, two)
    }
  }

  /** Of each player the lowest number of the group. */
  all(): Int32Array {
    return this.#towards.map((_, player) => this.#lowest(player))
  }

  #lowest(player: number): number {
    let lowest = player
    while (this.#towards[lowest] !== lowest) lowest = this.#towards[lowest] as number
    // Whoever is looked up is next to the lowest from now on.
    this.#towards[player] = lowest
    return lowest
  }
}
