import type { DayRange } from '#domain/days/day-range.ts'
import { formatPeriodRange } from '#domain/format/format.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import {
  type Condition,
  daysOf,
  divisionOf,
  genderOf,
  type Question,
} from '#features/answers/server/reading/question.ts'
import type { Ask } from './family.ts'
import { slugOf } from './pages.ts'

/** Conditions that every list of matches takes into account. */
export const MATCH_CONDITIONS: readonly Condition[] = [
  'one',
  'two',
  'without',
  'gender',
  'discipline',
  'league',
  'round',
  'isFinal',
  'isQualifier',
  'isDeciding',
  'days',
  'tournament',
]

/** Totals of the matches that a question asks about. */
export interface Summary {
  matches: number
  matches_played: number
  tournaments_played: number
  matches_won: number | null
  matches_lost: number | null
  games_won: number | null
  games_lost: number | null
  points_won: number | null
  points_lost: number | null
  pickles: number | null
}

interface Player {
  name: string
  player_slug: string
}

export interface AskedMatch {
  id: string
  date: string
  date_known: boolean
  winning_team: 'ONE' | 'TWO' | null
  team_one_player_one: Player
  team_one_player_two: Player | null
  team_two_player_one: Player
  team_two_player_two: Player | null
  games_ordered: { team_one_score: number; team_two_score: number }[]
  tournament: { title_display: string; tournament_slug: string; start_date: string; end_date: string }
}

const PLAYERS =
  'team_one_player_one { name player_slug } team_one_player_two { name player_slug } team_two_player_one { name player_slug } team_two_player_two { name player_slug }'
export const MATCH_FIELDS = `id date date_known winning_team ${PLAYERS} games_ordered { team_one_score team_two_score } tournament { title_display tournament_slug start_date end_date }`

const SUMMARY_QUERY = `query Summary($input: MatchesListInput!) {
  matchesList(page: 1, pageSize: 1, input: $input) {
    summary {
      matches matches_played tournaments_played matches_won matches_lost
      games_won games_lost points_won points_lost pickles
    }
  }
}`

const FIRST_QUERY = `query First($input: MatchesListInput!) {
  matchesList(page: 1, pageSize: 1, input: $input) { items { ${MATCH_FIELDS} } }
}`

/** Returns the filters of the match finder for the matches that a question asks about. */
export function askedMatches(question: Question, result: MatchResult | null = 'PLAYED'): MatchFilters {
  const { one, two, without, league, round, isFinal, isQualifier, isDeciding, tournament, discipline } = question
  const division = divisionOf({ discipline, gender: question.gender ?? genderOf(one) })
  const isRound = round !== null || (isFinal && isQualifier)
  return {
    ...(one && (one.players.length === 2 ? { team: slugOf(one) } : { player: slugOf(one) })),
    ...(without && { without: without.player_slug }),
    ...(two && { opponent: slugOf(two) }),
    ...(tournament && { tournament: tournament.tournament_slug }),
    ...(league && { league }),
    ...(division ? { division } : discipline && { discipline }),
    ...(result && { result }),
    ...(isRound && { round: round ?? 'FINALS' }),
    ...(isFinal && !isQualifier && { final: 'yes' as const }),
    ...(isQualifier ? { qualifier: 'yes' as const } : isRound && { qualifier: 'no' as const }),
    ...(isDeciding && { deciding_game: 'yes' as const }),
    ...(division === null && one !== null && { dreambreakers: 'no' as const }),
    ...daysOf(question),
  }
}

export async function readSummary(ask: Ask, filters: MatchFilters): Promise<Summary> {
  const { matchesList } = await ask<{ matchesList: { summary: Summary } }>(SUMMARY_QUERY, {
    input: matchFilterInput(filters),
  })
  return matchesList.summary
}

/** Returns the newest match; the oldest one for the order `asc`. */
export async function readFirstMatch(
  ask: Ask,
  filters: MatchFilters,
  order: 'asc' | 'desc',
): Promise<AskedMatch | undefined> {
  const input = { ...matchFilterInput(filters), order_by: order }
  const { matchesList } = await ask<{ matchesList: { items: AskedMatch[] } }>(FIRST_QUERY, { input })
  return matchesList.items[0]
}

/** Returns the days of a question that the data covers, as ` (Jan 10-Jun 28, 2026)`; empty if it covers none. */
export function rangeText({ days }: Pick<Question, 'days'>, coverage: DayRange): string {
  const from = days?.from != null && days.from > coverage.from ? days.from : coverage.from
  const to = days?.to != null && days.to < coverage.to ? days.to : coverage.to
  return from > to ? ' (no results in these days)' : ` (${formatPeriodRange(from, to)})`
}

const COVERAGE_QUERY = `query Coverage($from: Date, $to: Date) {
  matchCoverage(from: $from, to: $to) { event_division league tournaments tournaments_with_matches }
}`

interface CoverageRow {
  event_division: string
  league: string
  tournaments: number
  tournaments_with_matches: number
}

/** Returns a sentence about tournaments whose singles matches are unknown; empty if most are known, or in other disciplines. */
export async function singlesNote(ask: Ask, question: Question): Promise<string> {
  if (question.discipline !== 'singles') return ''
  const division = (question.gender ?? genderOf(question.one)) === 'FEMALE' ? 'WOMENS_SINGLES' : 'MENS_SINGLES'
  const { matchCoverage } = await ask<{ matchCoverage: CoverageRow[] }>(COVERAGE_QUERY, { ...question.days })
  return matchCoverage
    .filter((row) => row.event_division === division && row.tournaments_with_matches * 2 < row.tournaments)
    .filter(({ league }) => question.league === null || question.league === league)
    .map(
      (row) =>
        ` Singles results are available for ${row.tournaments_with_matches} of ${row.tournaments} ${row.league} tournaments.`,
    )
    .join('')
}
