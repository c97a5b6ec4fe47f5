/** Sets that grow together as members are joined; each is known by its least member, whatever the order. */
export class UnionFind<Member extends string | number> {
  /** Of each member but the least a smaller one of its set. */
  readonly #parents = new Map<Member, Member>()

  find(member: Member): Member {
    let least = member
    for (let up = this.#parents.get(least); up !== undefined; up = this.#parents.get(least)) least = up
    // Whoever is looked up is next to the least from now on.
    if (least !== member) this.#parents.set(member, least)
    return least
  }

  join(one: Member, two: Member): void {
    const [a, b] = [this.find(one), this.find(two)]
    if (a < b) this.#parents.set(b, a)
    if (b < a) this.#parents.set(a, b)
  }
}
