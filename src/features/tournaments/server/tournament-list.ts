import type { RequestContext } from '#api/context.ts'
import { directed, type SortKey } from '#api/lists/sort-key.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import type { Order } from '#database/query/query-shapes.ts'
import { dayNumber, dayParts } from '#domain/days/day.ts'
import { dayInZone } from '#domain/days/time-zone.ts'
import type { League } from '#domain/division/league.ts'
import { isResultOverdue } from '#domain/match/result-overdue.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { containsWords, foldText } from '#domain/names/search-text.ts'

/** Filters of the list of tournaments; an absent filter excludes nothing. */
export interface TournamentsFilters {
  words?: readonly string[]
  /** The leagues of the tournaments; all if empty. */
  leagues?: readonly League[]
  league_code?: string | null | undefined
  level?: string | null | undefined
  upcoming?: boolean | null | undefined
  under_way?: boolean | null | undefined
  /** The year in which the tournaments began. */
  year?: number | null | undefined
}

/** Returns true if the tournament is upcoming. Two days after its last day it is not, even without results. */
export function isUpcoming({ is_upcoming, end_date, time_zone }: TournamentRow, now: number): boolean {
  return is_upcoming === 1 && !isResultOverdue({ day: end_date, zone: time_zone }, now)
}

/** Returns true if today, at the venue, is a day of the tournament; on the last day only until every match has a result. */
export function isUnderWay({ start_date, end_date, time_zone, pending_count }: TournamentRow, now: number): boolean {
  const today = dayInZone(now, time_zone)
  return start_date <= today && (today < end_date || (today === end_date && pending_count > 0))
}

/** Returns tournaments by their first day, then by title. */
export async function tournamentsByDay(
  { entities }: RequestContext,
  { words = [], leagues = [], league_code, level, upcoming, under_way, year }: TournamentsFilters,
  order: Order,
): Promise<TournamentRow[]> {
  const { tournaments } = await entities()
  const now = Date.now()
  const listed = tournaments.all.filter(
    (tournament) =>
      containsWords(tournament.search, words) &&
      (leagues.length === 0 || leagues.includes(tournament.league)) &&
      (league_code == null || tournament.league_code === league_code) &&
      (level == null || tournament.level === level) &&
      (upcoming == null || isUpcoming(tournament, now) === upcoming) &&
      (under_way == null || isUnderWay(tournament, now) === under_way) &&
      (year == null || dayParts(tournament.start_date).year === year),
  )
  // Entities are sorted newest first. The sort is stable, so it keeps the order of titles on one day.
  return order === 'desc' ? listed : listed.sort((a, b) => compareTexts(a.start_date, b.start_date))
}

/** Returns the values that {@link tournamentsByDay} sorts a tournament by. */
export function tournamentKey({ start_date, title_display, tournament_slug }: TournamentRow, order: Order): SortKey {
  return [directed(dayNumber(start_date), order), foldText(title_display), tournament_slug]
}
