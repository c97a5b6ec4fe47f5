/**
 * Returns the rounds of a round robin, by the circle method. If the number of entries is odd, one pauses in each round.
 */
export function roundRobinRounds<Entry>(entries: readonly Entry[]): [Entry, Entry][][] {
  const places: (Entry | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null]
  const [fixed = null, ...others] = places
  return others.map((_, round) => {
    const turned = [fixed, ...others.slice(round), ...others.slice(0, round)]
    return turned.slice(0, turned.length / 2).flatMap((one, index): [Entry, Entry][] => {
      const two = turned[turned.length - 1 - index] ?? null
      return one === null || two === null ? [] : [[one, two]]
    })
  })
}

/**
 * Plays a round robin.
 * @returns the standings by matches won; entries with equal wins keep their order
 */
export function playRoundRobin<Entry>(
  entries: readonly Entry[],
  play: (one: Entry, two: Entry, round: number, rounds: number) => { winner: Entry },
): Entry[] {
  const wins = new Map<Entry, number>()
  const rounds = roundRobinRounds(entries)
  for (const [index, pairs] of rounds.entries()) {
    for (const [one, two] of pairs) {
      const { winner } = play(one, two, index + 1, rounds.length)
      wins.set(winner, (wins.get(winner) ?? 0) + 1)
    }
  }
  return entries.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0))
}

/** Splits entries into groups by dealing them out in turn. */
export function dealGroups<Entry>(entries: readonly Entry[], groups: number): Entry[][] {
  return Array.from({ length: groups }, (_, group) => entries.filter((_, index) => index % groups === group))
}
