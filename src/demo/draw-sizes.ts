import type { DrawFormat } from './kinds.ts'

/** Minimum and maximum number of teams in a draw of each format. With `powerOfTwo`, only powers of two are allowed. */
const LIMITS: Record<DrawFormat, { min: number; max: number; powerOfTwo?: true }> = {
  knockout: { min: 4, max: 64 },
  qualified: { min: 4, max: 96 },
  backdraw: { min: 4, max: 32, powerOfTwo: true },
  'nameless-backdraw': { min: 4, max: 32, powerOfTwo: true },
  progression: { min: 8, max: 64, powerOfTwo: true },
  pools: { min: 6, max: 16 },
  standings: { min: 4, max: 7 },
  medals: { min: 4, max: 16 },
  league: { min: 4, max: 12 },
}
/** Minimum number of teams for a league to play in two groups. */
export const TWO_GROUPS_FROM = 8
/** Average matches of an MLP fixture: four, plus a DreamBreaker in about a third of the fixtures. */
const MATCHES_PER_FIXTURE = 4.35

/** Returns the allowed draw size closest to the requested number of teams. */
export function fitDrawSize(format: DrawFormat, requested: number): number {
  const { min, max, powerOfTwo } = LIMITS[format]
  const size = powerOfTwo ? 2 ** Math.round(Math.log2(requested)) : Math.round(requested)
  return Math.max(min, Math.min(max, size))
}

/** Returns the number of slots of a bracket: the next power of two. */
export function bracketSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(entries))
}

/** Returns the expected number of matches of a draw, which has a fraction if some matches depend on chance. */
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
      return (pairingsInGroups(entries, entries < TWO_GROUPS_FROM ? 1 : 2) + 4) * MATCHES_PER_FIXTURE
  }
}

function pairingsInGroups(teams: number, groups: 1 | 2): number {
  const pairings = (size: number) => (size * (size - 1)) / 2
  return groups === 1 ? pairings(teams) : pairings(Math.ceil(teams / 2)) + pairings(Math.floor(teams / 2))
}
