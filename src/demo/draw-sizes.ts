import type { DrawFormat } from './kinds.ts'

/** The fewest and the most teams of a draw of each format; `doubling`: powers of two only. */
const LIMITS: Record<DrawFormat, { least: number; most: number; doubling?: true }> = {
  knockout: { least: 4, most: 64 },
  qualified: { least: 4, most: 96 },
  backdraw: { least: 4, most: 32, doubling: true },
  'nameless-backdraw': { least: 4, most: 32, doubling: true },
  progression: { least: 8, most: 64, doubling: true },
  pools: { least: 6, most: 16 },
  standings: { least: 4, most: 7 },
  medals: { least: 4, most: 16 },
  league: { least: 4, most: 12 },
}
/** From this many teams a league plays in two groups. */
export const TWO_GROUPS_FROM = 8
/** Four matches, and a Dreambreaker in about a third of the fixtures. */
const MATCHES_A_FIXTURE = 4.35

/** The size that a format allows nearest to the one wished. */
export function fitDrawSize(format: DrawFormat, wished: number): number {
  const { least, most, doubling } = LIMITS[format]
  const size = doubling ? 2 ** Math.round(Math.log2(wished)) : Math.round(wished)
  return Math.max(least, Math.min(most, size))
}

/** How many slots the next power of two has: the size of the bracket. */
export function bracketSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(entries))
}

/** How many matches a draw will have; a fraction where chance decides of one more. */
export function countDrawMatches(format: DrawFormat, entries: number): number {
  switch (format) {
    case 'knockout':
    case 'qualified':
    case 'progression':
      return entries
    case 'backdraw':
    case 'nameless-backdraw':
      return 2 * entries - 4
    case 'pools':
      return pairingsInGroups(entries, 2) + 4
    case 'standings':
      return pairingsInGroups(entries, 1)
    case 'medals':
      return 0
    case 'league':
      return (pairingsInGroups(entries, entries < TWO_GROUPS_FROM ? 1 : 2) + 4) * MATCHES_A_FIXTURE
  }
}

function pairingsInGroups(teams: number, groups: 1 | 2): number {
  const pairings = (size: number) => (size * (size - 1)) / 2
  return groups === 1 ? pairings(teams) : pairings(Math.ceil(teams / 2)) + pairings(Math.floor(teams / 2))
}
