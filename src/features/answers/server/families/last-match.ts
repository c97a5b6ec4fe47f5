import { formatDay, formatPeriodRange, formatSide } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  MATCH_CONDITIONS,
  rangeText,
  readMatches,
  scoreOf,
  sidesOf,
  whyNoPair,
  whyNothing,
} from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, sideOf } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, have, matchesText, namesInText, sideInText } from './wording.ts'

const CUES = ['LAST', 'FIRST', 'WIN', 'LOSE', 'BEAT', 'PLAY', 'MATCH', 'COUNTED', 'PAIR', 'HEAD_TO_HEAD'] as const

/** Returns the day of a match; the tournament's days if the source has no day. */
function dayOf({ date, date_known, tournament: { start_date, end_date } }: AskedMatch): string {
  return date_known ? formatDay(date) : formatPeriodRange(start_date, end_date)
}

const VERBS = { WON: ['beat', 'won'], LOST: ['lost to', 'lost'], PLAYED: ['played', 'played'] } as const

interface Read {
  filters: MatchFilters
  match: AskedMatch | undefined
  /** A sentence for a match that does not exist. */
  never: string
  result: keyof typeof VERBS
}

async function readMatch({ question, ask, coverage }: Answering): Promise<Read> {
  const result = question.result ?? 'PLAYED'
  const filters = askedMatches(question, result)
  const isFirst = has(question, 'FIRST') && !has(question, 'LAST')
  const { matches } = await readMatches(ask, filters, 1, isFirst ? 'asc' : 'desc')
  return {
    filters,
    match: matches[0],
    never: `${neverText(question, result)}${rangeText(question, coverage)}.`,
    result,
  }
}

/** Returns a sentence without its range of days, such as `Ann Lee has not beaten Bea May in singles matches`. */
function neverText(question: Question, result: keyof typeof VERBS): string {
  const side = sideOf(question)
  const subject = `${sideInText(side)} ${have(side)} not`
  const { two } = question
  if (two === null || result === 'PLAYED')
    return `${subject} ${VERBS[result][1]} a ${matchesText(question, 1)}${circumstancesText(question)}`
  const kind = matchesText(question, 2)
  const matches = kind === 'matches' ? '' : ` in ${kind}`
  const verb = result === 'WON' ? 'beaten' : 'lost to'
  return `${subject} ${verb} ${sideInText(two)}${matches}${circumstancesText({ ...question, two: null })}`
}

function sentence(question: Question, match: AskedMatch, result: keyof typeof VERBS): string {
  const slug = sideOf(question).players[0].player_slug
  const [own, others] = sidesOf(match, slug)
  const names = (players: readonly { name: string }[]) => namesInText(players.map(({ name }) => name))
  const order = has(question, 'FIRST') && !has(question, 'LAST') ? 'first' : 'last'
  const score = scoreOf(match, slug)
  return `${names(own)} ${order} ${VERBS[result][0]} ${names(others)} on ${dayOf(match)}, at ${match.tournament.title_display}${score === '' ? '' : ` (${score})`}.`
}

/** Answers with a fact about the first or the last match. */
async function answerMatch(answering: Answering, read: (match: AskedMatch) => string): Promise<Found | NoAnswer> {
  const { filters, match, never, result } = await readMatch(answering)
  if (match === undefined) {
    const nothing = (await whyNothing(answering)) ?? (await whyNoPair(answering))
    return nothing ?? { value: 'never', text: never, url: PAGE.matches(filters), proof: 'See the matches' }
  }
  const value = read(match)
  if (value === '') return { why: `The score of this match is unknown: ${sentence(answering.question, match, result)}` }
  return { value, text: sentence(answering.question, match, result), url: PAGE.match(match.id), proof: 'See the match' }
}

const isOfMatch = (question: Question) =>
  question.one !== null && has(question, 'LAST', 'FIRST') && !has(question, 'STREAK', 'MOST')

/** Returns whether two sides and a place name a match, as in "score of waters vs bright in the mesa cup final". */
const isOfMeeting = ({ one, two, tournament, filters }: Question) =>
  one !== null && two !== null && (tournament !== null || filters.final === 'yes' || filters.round !== undefined)

/** Returns whether the day is asked for: "when" comes first, as it does not in "the score when X last lost". */
const isOfDay = ({ parts }: Question) =>
  parts.some((part) => hasCue(part, 'WHEN')) &&
  parts.findIndex((part) => hasCue(part, 'WHEN')) < parts.findIndex((part) => hasCue(part, 'SCORE'))

export const LAST_SCORE: Family = {
  kind: 'LAST_SCORE',
  fits: (question) =>
    (isOfMatch(question) || isOfMeeting(question)) &&
    has(question, 'SCORE', 'END') &&
    !has(question, 'WHO') &&
    !isOfDay(question),
  uses: [...CUES, 'SCORE', 'END', 'WHEN', 'RECORD', ...MATCH_CONDITIONS],
  answer: (answering) =>
    answerMatch(answering, (match) => scoreOf(match, sideOf(answering.question).players[0].player_slug)),
}

/** Winners of the last match of two sides. */
export const LAST_WINNER: Family = {
  kind: 'LAST_DEFEAT',
  fits: (question) => isOfMatch(question) && question.two !== null && has(question, 'WHO') && has(question, 'WIN'),
  uses: [...CUES, 'WHO', 'WHEN', ...MATCH_CONDITIONS],
  answer: ({ question, ...answering }) =>
    answerMatch({ ...answering, question: { ...question, result: 'PLAYED' } }, (match) => {
      const [one, two] = sidesOf(match)
      return match.winning_team === null ? '' : formatSide({ players: match.winning_team === 'ONE' ? one : two })
    }),
}

export const LAST_PLACE: Family = {
  kind: 'LAST_PLACE',
  fits: (question) =>
    isOfMatch(question) && (has(question, 'WHERE') || has(question, 'TOURNAMENT')) && !has(question, 'WHEN', 'TITLE'),
  uses: [...CUES, 'WHERE', 'TOURNAMENT', ...MATCH_CONDITIONS],
  answer: (answering) => answerMatch(answering, ({ tournament }) => tournament.title_display),
}

export const LAST_TIME: Family = {
  kind: 'LAST_TIME',
  fits: (question) =>
    question.one !== null && has(question, 'LAST', 'FIRST', 'WHEN') && !has(question, 'STREAK', 'NEXT', 'CHANCE'),
  uses: [...CUES, 'WHEN', ...MATCH_CONDITIONS],
  answer: (answering) => answerMatch(answering, dayOf),
}

export const LAST_OPPONENTS: Family = {
  kind: 'LAST_DEFEAT',
  fits: (question) => isOfMatch(question) && question.two === null && isAboutOpponents(question),
  uses: [...CUES, 'WHO', 'OPPONENT', 'PLAYER', ...MATCH_CONDITIONS],
  answer: (answering) =>
    answerMatch(answering, (match) =>
      formatSide({ players: sidesOf(match, sideOf(answering.question).players[0].player_slug)[1] }),
    ),
}

/** Returns whether the question asks for names: "who", or "last team to beat". */
function isAboutOpponents(question: Question): boolean {
  if (has(question, 'WHEN')) return false
  const { parts } = question
  const beat = parts.findIndex((part) => hasCue(part, 'BEAT') || part.words.toLowerCase() === 'defeat')
  const isAskedTeam = parts.slice(0, Math.max(0, beat)).some((part) => hasCue(part, 'PAIR', 'PLAYER'))
  return has(question, 'WHO', 'OPPONENT') || isAskedTeam
}
