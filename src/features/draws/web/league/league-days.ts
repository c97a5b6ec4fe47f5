import type { Day } from '#domain/days/day.ts'
import { hasResult } from '#domain/match/match.ts'
import { ROUND_FACTS, roundOrder } from '#domain/match/round.ts'
import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'

export type TeamMatch = EventLeagueFragment['fixtures'][number]
export type LeagueGroups = EventLeagueFragment['groups']

/** The team matches of one day; of those without a date if `date` is null. */
export interface LeagueDay {
  date: Day | null
  teamMatches: TeamMatch[]
}

/** The mark of a round-robin round at the end of the source's text, or of the winners' side. */
const ROUND_MARK = / (RR|W)$/i

/** Groups team matches by day, newest day first and days unknown last; on one day the final comes first. */
export function leagueDays(teamMatches: readonly TeamMatch[]): LeagueDay[] {
  const days = Map.groupBy(teamMatches, ({ matches }) => matches.find(({ date_known }) => date_known)?.date ?? null)
  return [...days]
    .map(([date, ofDay]) => ({ date, teamMatches: ofDay.toSorted((a, b) => orderOf(a) - orderOf(b)) }))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}

/** Returns a number that sorts the final first, then other playoffs, which have no round of a group, then the groups. */
function orderOf({ matches }: TeamMatch): number {
  const order = Math.max(...matches.map(({ round_name }) => roundOrder(round_name)))
  return order === 0 ? -roundOrder('BACKDRAW') : -order
}

/** Returns the day that is open at first: the newest one with a result, otherwise the newest one. */
export function openDay(days: readonly LeagueDay[]): LeagueDay | undefined {
  const isPlayed = ({ matches }: TeamMatch) => matches.some(({ status }) => hasResult(status))
  return days.find(({ teamMatches }) => teamMatches.some(isPlayed)) ?? days[0]
}

/** Returns the round of a team match: "Final", "Round 3", or the source's text without its marks; null if unknown. */
export function teamMatchRound({ matches, round, draw }: TeamMatch): string | null {
  const name = matches.find(({ round_name }) => round_name !== null)?.round_name ?? null
  if (name === null || name === 'ROUND_ROBIN') return (round ?? draw)?.replace(ROUND_MARK, '') ?? null
  return ROUND_FACTS[name].label
}

/**
 * Returns the places of both teams in their groups for a team match after the group stage, its winner first: `No. 1 of
 * Group 2 and No. 3 of Group 1`. Returns null for other team matches, and if a team is in no group.
 */
export function teamPlaces({ matches, one, two, winner }: TeamMatch, groups: LeagueGroups): string | null {
  if (matches.some(({ round_name }) => round_name === 'ROUND_ROBIN')) return null
  const places = (winner === 'TWO' ? [two, one] : [one, two]).flatMap(({ id }) =>
    groups.flatMap(({ name, standings }) => {
      const place = standings.findIndex(({ roster }) => roster.id === id) + 1
      return place === 0 ? [] : `No. ${place} of ${name}`
    }),
  )
  return places.length === 2 ? places.join(' and ') : null
}
