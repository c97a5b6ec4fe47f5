import type { MeasureName } from '#domain/figures/measure.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Found, has, type NoAnswer } from './family.ts'
import { measureOf } from './measures.ts'
import { answerAll, answerRanked } from './ranked-rows.ts'
import { answerHolders } from './record-book.ts'
import { isRanked } from './what-is-asked.ts'

/** Returns the list of the record book that a question about medals is about; null if there is none. */
function medalRecord(question: Question): RecordName | null {
  if (question.record !== null) return question.record
  if (has(question, 'PARTNER')) return has(question, 'TITLE', 'GOLD') ? 'TITLE_PARTNERS' : null
  if (has(question, 'TITLE', 'GOLD') || (has(question, 'TOURNAMENT') && question.result === 'WON')) return 'TITLES'
  if (has(question, 'SILVER')) return 'SILVER_MEDALS'
  if (has(question, 'BRONZE')) return 'BRONZE_MEDALS'
  return has(question, 'MEDAL') ? 'MEDALS' : null
}

/** The filters whose matches the record book counts in lists of their own. */
const COUNTED_FILTERS = { final: 'FINALS', deciding_game: 'DECIDING_GAMES' } as const

/** Returns the list of the record book that has the leaders of a number over matches; null if there is none. */
function matchRecord({ filters, ...question }: Question, measure: MeasureName): RecordName | null {
  const { tournament, country, without, minimum } = question
  if ((tournament ?? country ?? without ?? minimum) !== null) return null
  const counted = Object.entries(filters).map(([name, value]) =>
    value === 'yes' && name in COUNTED_FILTERS ? COUNTED_FILTERS[name as keyof typeof COUNTED_FILTERS] : 'OTHER',
  )
  const name = measure.toUpperCase().replace(/^MATCHES/, counted.join('_') || 'MATCHES')
  return RECORD_NAMES.find((record) => record === name && (counted.length === 0 || /^MATCHES/i.test(measure))) ?? null
}

/** "Best record" is the highest share of matches won. */
function withShare(question: Question): Question {
  const isRecord = has(question, 'RECORD') && has(question, 'HIGHEST', 'LOWEST') && !has(question, 'MOST', 'LEAST')
  if (has(question, 'NEVER')) return { ...question, measure: 'matches_won_percentage', result: null }
  return isRecord && question.measure === null ? { ...question, measure: 'matches_won_percentage' } : question
}

/** Answers with the players or pairs that lead by a number over matches, or by medals. */
export async function answerLeaders(given: Answering): Promise<Found | NoAnswer> {
  const question = withShare(given.question)
  const answering = { ...given, question }
  const medal = question.measure === null ? medalRecord(question) : null
  if (medal !== null) {
    const { tournament, excepted, country, minimum, filters } = question
    const isOther = (tournament ?? excepted ?? country ?? minimum) !== null || Object.keys(filters).length > 0
    return isOther ? { why: 'Medals are listed by discipline, league and days only.' } : answerHolders(answering, medal)
  }
  const measure = measureOf(question)
  if (measure === null) return { why: 'There is no list of this number.' }
  const record = has(question, 'LEAST', 'LOWEST') ? null : matchRecord(question, measure)
  return record !== null
    ? answerHolders(answering, record)
    : answerRanked(answering, has(question, 'PAIR') ? 'PAIR' : 'PLAYER')
}

/** "Who is X's partner" asks for the most frequent one, and "who are X's partners" for all. */
const isList = (question: Question) =>
  has(question, 'HOW_MANY') || question.parts.some(({ words }) => /^(?:partners|teammates|team mates)$/i.test(words))

/** Answers with the partners of a player: the first ones by a number, or all. */
export async function answerPartners(answering: Answering): Promise<Found | NoAnswer> {
  const isAll = isList(answering.question) && !isRanked(answering.question)
  return isAll ? answerAll(answering, 'PARTNER') : answerRanked(answering, 'PARTNER')
}

/** Answers with the opponents of a side: the first ones by a number, or all. */
export async function answerOpponents(answering: Answering): Promise<Found | NoAnswer> {
  const by = has(answering.question, 'PAIR') ? 'OPPONENTS' : 'OPPONENT'
  return isRanked(answering.question) ? answerRanked(answering, by) : answerAll(answering, by)
}

/** Answers with the tournament at which a side has most of a number. */
export async function answerTournaments(answering: Answering): Promise<Found | NoAnswer> {
  if (answering.question.one === null) return { why: 'Tournaments can be compared for a player or a pair.' }
  return answerRanked(answering, 'TOURNAMENT')
}
