import type { DrawFormat } from './tournament-kinds.ts'

/** The fewest and the most teams of a draw of each format; `doubling`: 4, 8, 16 … only, so that losers' sides fit. */
const LIMITS: Record<DrawFormat, { least: number; most: number; doubling?: true }> = {
  knockout: { least: 4, most: 64 },
  qualified: { least: 4, most: 96 },
  consolation: { least: 4, most: 32 },
  backdraw: { least: 4, most: 32, doubling: true },
  'double-elimination': { least: 4, most: 32, doubling: true },
  'round-robin': { least: 4, most: 12 },
  standings: { least: 4, most: 8 },
}
/** From this many teams a round robin is played in two pools. */
export const TWO_POOLS_FROM = 8
/** Finals of a double elimination that go to a second match, as a share. */
const SECOND_FINALS = 0.3

/** The size that a format allows nearest to the one wished. */
export function fitDrawSize(format: DrawFormat, wished: number): number {
  const { least, most, doubling } = LIMITS[format]
  const size = doubling ? 2 ** Math.round(Math.log2(wished)) : Math.round(wished)
  return Math.max(least, Math.min(most, size))
}

/** How many places the next power of two has: the size of the bracket. */
export function bracketSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(entries))
}

/** Whether one entry more is one match more, within the format's limits. */
export function canTune(format: DrawFormat, entries: number): boolean {
  return (format === 'knockout' || format === 'qualified') && entries >= 4 && entries <= LIMITS[format].most
}

/** How many matches a draw will have; a fraction where chance decides of one more. */
export function countDrawMatches(format: DrawFormat, entries: number): number {
  switch (format) {
    case 'knockout':
    case 'qualified':
      return entries
    case 'consolation':
      return entries + Math.max(0, entries - bracketSize(entries) / 2 - 1)
    case 'backdraw':
      return 2 * entries - 4
    case 'double-elimination':
      return 2 * entries - 2 + SECOND_FINALS
    case 'standings':
      return pairings(entries)
    case 'round-robin':
      if (entries < TWO_POOLS_FROM) return pairings(entries) + 2
      return pairings(Math.ceil(entries / 2)) + pairings(Math.floor(entries / 2)) + 4
  }
}

function pairings(teams: number): number {
  return (teams * (teams - 1)) / 2
}
