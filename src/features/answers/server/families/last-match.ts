import { formatSide } from '#domain/format/format.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import type { Condition, Question } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import {
  type AskedMatch,
  askedMatches,
  dayOf,
  MATCH_CONDITIONS,
  rangeText,
  readMatches,
  scoreOf,
  sidesOf,
  whyNoPair,
  whyNothing,
  winnersOf,
} from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, sideOf, using } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, have, matchesText, namesInText, sideInText } from './wording.ts'

/** A fact about the first or the last match of a side. */
interface Fact extends Pick<Family, 'kind' | 'fits'> {
  uses: readonly (Cue | Condition)[]
  /** Returns the fact, from the view of the player with a slug; empty if it is unknown. */
  read: (match: AskedMatch, slug: string) => string
  /** Result of the match if the verb does not name it. */
  result?: 'PLAYED'
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

/** Returns whether the question asks for names: "who", or "last team to beat". */
function isAboutOpponents(question: Question): boolean {
  if (has(question, 'WHEN')) return false
  const { parts } = question
  const beat = parts.findIndex((part) => hasCue(part, 'BEAT') || part.words.toLowerCase() === 'defeat')
  const isAskedTeam = parts.slice(0, Math.max(0, beat)).some((part) => hasCue(part, 'PAIR', 'PLAYER'))
  return has(question, 'WHO', 'OPPONENT') || isAskedTeam
}

const SCORE: Fact = {
  kind: 'LAST_SCORE',
  fits: (question) =>
    (isOfMatch(question) || isOfMeeting(question)) &&
    has(question, 'SCORE', 'END') &&
    !has(question, 'WHO') &&
    !isOfDay(question),
  uses: using('SCORE END WHEN RECORD'),
  read: scoreOf,
}

const WINNERS: Fact = {
  kind: 'LAST_DEFEAT',
  fits: (question) => isOfMatch(question) && question.two !== null && has(question, 'WHO') && has(question, 'WIN'),
  uses: using('WHO WHEN'),
  read: (match) => (match.winning_team === null ? '' : formatSide({ players: winnersOf(match)[0] })),
  result: 'PLAYED',
}

const PLACE: Fact = {
  kind: 'LAST_PLACE',
  fits: (question) => isOfMatch(question) && has(question, 'WHERE', 'TOURNAMENT') && !has(question, 'WHEN', 'TITLE'),
  uses: using('WHERE TOURNAMENT'),
  read: ({ tournament }) => tournament.title_display,
}

const OPPONENTS: Fact = {
  kind: 'LAST_DEFEAT',
  fits: (question) => isOfMatch(question) && question.two === null && isAboutOpponents(question),
  uses: using('WHO OPPONENT PLAYER'),
  read: (match, slug) => formatSide({ players: sidesOf(match, slug)[1] }),
}

const DAY: Fact = {
  kind: 'LAST_TIME',
  fits: (question) =>
    question.one !== null && has(question, 'LAST', 'FIRST', 'WHEN') && !has(question, 'STREAK', 'NEXT', 'CHANCE'),
  uses: ['WHEN'],
  read: dayOf,
}

const CUES = using('LAST FIRST WIN LOSE BEAT PLAY MATCH COUNTED PAIR HEAD_TO_HEAD')

/** Facts about the first or the last match of a side. */
export const LAST_MATCH: readonly Family[] = [SCORE, WINNERS, PLACE, OPPONENTS, DAY].map(
  ({ kind, fits, uses, ...fact }) => ({
    kind,
    fits,
    uses: [...CUES, ...uses, ...MATCH_CONDITIONS],
    answer: (answering) => answerFact(answering, fact),
  }),
)

const VERBS = { WON: ['beat', 'won'], LOST: ['lost to', 'lost'], PLAYED: ['played', 'played'] } as const

async function answerFact(
  answering: Answering,
  { read, result = answering.question.result ?? 'PLAYED' }: Pick<Fact, 'read'> & { result?: keyof typeof VERBS },
): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const filters = askedMatches(question, result)
  const isFirst = has(question, 'FIRST') && !has(question, 'LAST')
  const [match] = (await readMatches(ask, filters, 1, isFirst ? 'asc' : 'desc')).matches
  if (match === undefined) {
    const never = `${neverText(question, result)}${rangeText(question, coverage)}.`
    const nothing = (await whyNothing(answering)) ?? (await whyNoPair(answering))
    return nothing ?? { value: 'never', text: never, url: PAGE.matches(filters), proof: 'See the matches' }
  }
  const slug = sideOf(question).players[0].player_slug
  const [own, others] = sidesOf(match, slug).map((side) => namesInText(side.map(({ name }) => name)))
  const score = scoreOf(match, slug)
  const text = `${own} ${isFirst ? 'first' : 'last'} ${VERBS[result][0]} ${others} on ${dayOf(match)}, at ${match.tournament.title_display}${score && ` (${score})`}.`
  const value = read(match, slug)
  if (value === '') return { why: `This fact about the match is unknown: ${text}` }
  return { value, text, url: PAGE.match(match.id), proof: 'See the match' }
}

/** Returns a sentence without its range of days, such as `Ann Lee has not won a final against Bea May`. */
function neverText(question: Question, result: keyof typeof VERBS): string {
  const side = sideOf(question)
  const verb = VERBS[result][1]
  return `${sideInText(side)} ${have(side)} not ${verb} a ${matchesText(question, 1)}${circumstancesText(question)}`
}
