import type { DayRange } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { MeasureName } from '#domain/figures/measure.ts'
import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import { formatDay, formatPeriodRange } from '#domain/format/format.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { daysOf, divisionOf, genderOf, type Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Ask, readRows } from './family.ts'
import { slugOf } from './pages.ts'
import { circumstancesText, matchesText, sideInText } from './wording.ts'

interface Players {
  players: { name: string; player_slug: string }[]
}

export interface AskedMatch {
  id: string
  match_division: MatchDivision
  date: string
  date_known: boolean
  winning_team: 'ONE' | 'TWO' | null
  sides: Players[]
  games_ordered: { team_one_score: number; team_two_score: number }[]
  tournament: { title_display: string; tournament_slug: string; start_date: string; end_date: string }
}

export const MATCH_FIELDS = `id match_division date date_known winning_team
  sides { players { name player_slug } } games_ordered { team_one_score team_two_score }
  tournament { title_display tournament_slug start_date end_date }`

const LEADERS_QUERY = `query Measured($first: Int!, $input: MatchLeadersInput!) {
  matchLeaders(page: 1, pageSize: $first, input: $input) {
    pageInfo { totalCount }
    items { rank value matches_played matches_won matches_lost players { name player_slug } tournament { title_display tournament_slug } }
  }
}`

const MATCHES_QUERY = `query Matches($page: Int!, $first: Int!, $input: MatchesListInput!) {
  matchesList(page: $page, pageSize: $first, input: $input) { pageInfo { totalCount } items { ${MATCH_FIELDS} } }
}`

/** Returns the filters of the match finder for the matches that a question asks about. */
export function askedMatches(question: Question, result: MatchResult | null = 'PLAYED'): MatchFilters {
  const { one, two, without, league, filters, tournament, discipline } = question
  const division = divisionOf({ discipline, gender: question.gender ?? genderOf(one) })
  const { final, qualifier, ...others } = filters
  const isQualifier = qualifier === 'yes'
  const isRound = filters.round !== undefined || (final === 'yes' && isQualifier)
  return {
    ...(one && { [one.players.length === 2 ? 'team' : 'player']: slugOf(one) }),
    ...(without && { without: without.player_slug }),
    ...(two && { opponent: slugOf(two) }),
    ...(tournament && { tournament: tournament.tournament_slug }),
    ...(league && { league }),
    ...(division ? { division } : discipline && { discipline }),
    // A walkover is no played match.
    ...(result && filters.status !== 'WALKOVER' && { result }),
    ...others,
    ...(isRound && { round: filters.round ?? 'FINALS' }),
    ...(final && !(final === 'yes' && isQualifier) && { final }),
    ...(qualifier ? { qualifier } : isRound && { qualifier: 'no' as const }),
    ...(division === null && one !== null && { dreambreakers: 'no' as const }),
    ...daysOf(question),
  }
}

/** A side with a number over its matches. */
export interface Measured extends Players {
  rank: number
  value: number
  matches_played: number
  matches_won: number
  matches_lost: number
  tournament: { title_display: string; tournament_slug: string } | null
}

export interface MeasuredBy {
  by: MeasureGroup
  measure: MeasureName
  filters: MatchFilters
  first?: number
  gender?: Gender | null
  country?: string | null
  min_matches?: number
  order_by?: 'asc' | 'desc'
}

/** Reads sides with a number over their matches, and how many there are. */
export function readMeasured(ask: Ask, { filters, first = 100, country, ...others }: MeasuredBy) {
  const input = { matches: matchFilterInput(filters), country_code: country, ...others }
  return readRows<Measured>(ask, LEADERS_QUERY, { first, input })
}

/** Reads the number of one side's matches; undefined without a match. */
export async function readOwn(ask: Ask, filters: MatchFilters, measure: MeasureName): Promise<Measured | undefined> {
  const by = filters.team === undefined ? 'PLAYER' : 'PAIR'
  return (await readMeasured(ask, { by, measure, filters, first: 1 })).rows[0]
}

/** Counts the matches of a list. */
export const countMatches = async (ask: Ask, filters: MatchFilters) => (await readMatches(ask, filters, 1)).total

/** Reads the newest matches, or the oldest ones for the order `asc`, and how many there are. */
export async function readMatches(
  ask: Ask,
  filters: MatchFilters,
  first = 100,
  order_by: 'asc' | 'desc' = 'desc',
  page = 1,
) {
  const input = { ...matchFilterInput(filters), order_by }
  const { rows, total } = await readRows<AskedMatch>(ask, MATCHES_QUERY, { page, first, input })
  return { matches: rows, total }
}

/** Maximum number of pages of 100 matches that are read for one answer, which a request may ask for. */
const MAX_PAGES = 5

/** Reads all matches; null if they are too many. */
export async function readAllMatches(ask: Ask, filters: MatchFilters): Promise<AskedMatch[] | null> {
  const all: AskedMatch[] = []
  for (let page = 1; ; page++) {
    const { matches, total } = await readMatches(ask, filters, 100, 'desc', page)
    all.push(...matches)
    if (total > 100 * MAX_PAGES) return null
    if (all.length >= total) return all
  }
}

/** Returns a match from the view of the side that a player is on; without one, of the winners, or else of side one. */
export function viewOf(match: AskedMatch, slug?: string) {
  const [one = { players: [] }, two = { players: [] }] = match.sides
  const isOn = ({ players }: Players) => players.some(({ player_slug }) => player_slug === slug)
  const isOne = slug === undefined ? match.winning_team !== 'TWO' : isOn(one)
  const games = match.games_ordered.map(({ team_one_score, team_two_score }) =>
    isOne ? ([team_one_score, team_two_score] as const) : ([team_two_score, team_one_score] as const),
  )
  return {
    own: isOne ? one : two,
    others: isOne ? two : one,
    isWon: match.winning_team === (isOne ? 'ONE' : 'TWO'),
    games,
    /** The games, such as `11-5 11-7`; empty if they are unknown. */
    score: games.map((game) => game.join('-')).join(' '),
  }
}

/** Returns the day of a match; the tournament's days if the source has no day. */
export function dayOf({ date, date_known, tournament: { start_date, end_date } }: AskedMatch): string {
  return date_known ? formatDay(date) : formatPeriodRange(start_date, end_date)
}

/** Returns a match in words, such as `Ann Ray beat Bea Poe 11-5 on Jan 3, 2026, at the Harbor Open`. */
export function outcomeText(match: AskedMatch): string {
  const { own, others, score } = viewOf(match)
  const verb = match.winning_team === null ? 'played' : 'beat'
  return `${sideInText(own)} ${verb} ${sideInText(others)}${score && ` ${score}`} on ${dayOf(match)}, at ${match.tournament.title_display}`
}

/** Filters that only some matches of a side can meet: without one, zero is an answer. */
const WITHIN_KIND = { two: null, without: null, result: null } as const

/**
 * Refuses to answer if a zero would mislead: the results have no such matches at all, or none of the first player of the
 * kind.
 */
export async function checkMatches({ question, ask, range }: Answering): Promise<void> {
  const { one } = question
  const { league, discipline, division, tournament, from, to, final, round, qualifier, not_league, not_discipline } =
    askedMatches(question)
  const kind = { league, discipline, division, tournament, from, to, not_league, not_discipline, result: 'PLAYED' }
  const isNone = async (filters: object) => (await countMatches(ask, filters)) === 0
  const none = (asked: Question, whose = '') =>
    `The results have no ${matchesText(asked, 2)}${whose}${circumstancesText(asked)}${range}.`
  const plain = { ...question, ...WITHIN_KIND }
  if (await isNone({ ...kind, final, round, qualifier })) refuse(none({ ...plain, one: null }))
  for (const player of one?.players ?? []) {
    if (await isNone({ ...kind, player: player.player_slug, dreambreakers: 'no' }))
      refuse(none({ ...plain, filters: {}, one: { players: [player] } }, ` of ${player.name}`))
  }
}

/** Refuses to answer about two players who never were a pair. */
export async function checkPair({ question: { one }, ask }: Answering): Promise<void> {
  if (one?.players.length === 2 && (await countMatches(ask, { team: slugOf(one), result: 'PLAYED' })) === 0)
    refuse(`${sideInText(one)} have not played any matches together.`)
}

/** Returns the days of a question that the data covers, as ` (Jan 10-Jun 28, 2026)`; empty if a tournament names the days. */
export function rangeText({ days, tournament }: Pick<Question, 'days' | 'tournament'>, coverage: DayRange): string {
  if (days === null && tournament !== null) return ''
  const from = days?.from != null && days.from > coverage.from ? days.from : coverage.from
  const to = days?.to != null && days.to < coverage.to ? days.to : coverage.to
  return from > to ? '' : ` (${formatPeriodRange(from, to)})`
}

/** Refuses to answer about days outside the data. */
export function checkDays({ days, parts }: Question, coverage: DayRange): void {
  if (days === null) return
  const isOutside = (days.from !== null && days.from > coverage.to) || (days.to !== null && days.to < coverage.from)
  const named = parts.filter(({ kind }) => kind === 'days')
  if (isOutside) refuse(`The results are of ${formatPeriodRange(coverage.from, coverage.to)}.`, named)
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
  if (question.discipline !== 'singles' || question.tournament !== null) return ''
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
