import { roundDepth } from '#domain/match/round.ts'
import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'

export type Fixture = EventLeagueFragment['fixtures'][number]

/** What a group's round ends in. */
const GROUP_ROUND = / RR$/i

/** Round 2 before round 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true })

/**
 * The rounds of a league with their fixtures, as they were played: those of the groups by their numbers, since their
 * days overlap, then the others by their last day, and on one day the final last.
 */
export function leagueRounds(fixtures: readonly Fixture[]): [name: string, fixtures: Fixture[]][] {
  const rounds = Map.groupBy(fixtures, ({ draw, round }) => round?.replace(GROUP_ROUND, '') ?? draw ?? 'Round unknown')
  const keyed = [...rounds].map(([name, of]) => {
    const inGroups = of.some(({ round }) => round !== null && GROUP_ROUND.test(round))
    const lastDay = of.reduce((last, { date }) => (date > last ? date : last), '')
    const depth = Math.max(...of.flatMap(({ matches }) => matches.map(({ round_name }) => roundDepth(round_name))))
    return { name, of, inGroups, lastDay: inGroups ? '' : lastDay, depth: inGroups ? 0 : depth }
  })
  return keyed
    .toSorted(
      (a, b) =>
        Number(b.inGroups) - Number(a.inGroups) ||
        BY_NUMBER.compare(a.lastDay, b.lastDay) ||
        a.depth - b.depth ||
        BY_NUMBER.compare(a.name, b.name),
    )
    .map(({ name, of }) => [name, of])
}
