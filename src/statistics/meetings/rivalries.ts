/** Slugs of the players on both sides of a match. */
interface Opponents {
  one: readonly string[]
  two: readonly string[]
}

/** Two players, or two pairs, who have played each other. Sides and their players are in the order of their slugs. */
export interface Rivalry extends Opponents {
  meetings: number
}

/**
 * Returns the sides that met most often, most meetings first. Each side is in one rivalry at most.
 * @param matches both sides of each match, in either order
 */
export function rivalries(matches: Iterable<Opponents>): Rivalry[] {
  const found = new Map<string, Rivalry>()
  for (const { one, two } of matches) {
    const [first, second] = [one.toSorted(), two.toSorted()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    if (first === undefined || second === undefined) continue
    const key = nameOf([...first, ...second])
    const meetings = (found.get(key)?.meetings ?? 0) + 1
    found.set(key, { one: first, two: second, meetings })
  }
  const taken = new Set<string>()
  return [...found.entries()]
    .toSorted(([a, { meetings: x }], [b, { meetings: y }]) => y - x || (a < b ? -1 : 1))
    .flatMap(([, rivalry]) => {
      const sides = [nameOf(rivalry.one), nameOf(rivalry.two)]
      if (sides.some((side) => taken.has(side))) return []
      for (const side of sides) taken.add(side)
      return [rivalry]
    })
}

const nameOf = (slugs: readonly string[]) => slugs.join(' ')
