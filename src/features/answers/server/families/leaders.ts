import { addDays } from '#domain/days/day.ts'
import type { MeasureName } from '#domain/figures/measure.ts'
import { RECORDS } from '#domain/figures/record.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import { formatDay, formatQuantity } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Found, given, has } from './family.ts'
import { measureOf } from './measures.ts'
import { PAGE } from './pages.ts'
import { answerAll, answerRanked, MAX_LISTED } from './ranked-rows.ts'
import { answerHolders, holderName, readRecord, recordFilters } from './record-book.ts'
import { hasWords, isOfBestAt, isOfMatches, isRanked, isTournamentWon } from './what-is-asked.ts'
import { kindText, namesInText, nounOf, singular } from './wording.ts'

/** Returns the list of the record book that a question about medals is about; null if there is none. */
function medalRecord(question: Question): RecordName | null {
  if (question.record !== null) return question.record
  if (has(question, 'PARTNER')) return has(question, 'TITLE', 'GOLD') ? 'TITLE_PARTNERS' : null
  const isWon = has(question, 'TOURNAMENT') ? question.result === 'WON' : isTournamentWon(question)
  if (has(question, 'TITLE', 'GOLD') || (isWon && !isOfMatches(question))) return 'TITLES'
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

/** "Best record", and "best player" of a league or a tournament, is the highest share of matches won. */
function withShare(question: Question): Question {
  if (isOfBestAt(question)) return { ...question, measure: 'matches_won_percentage' }
  const isRecord = has(question, 'RECORD') && has(question, 'HIGHEST', 'LOWEST') && !has(question, 'MOST', 'LEAST')
  if (has(question, 'NEVER')) return { ...question, measure: 'matches_won_percentage', result: null }
  return isRecord && question.measure === null ? { ...question, measure: 'matches_won_percentage' } : question
}

/** Answers with the players or pairs that lead by a number over matches, or by medals. */
export async function answerLeaders(given: Answering): Promise<Found> {
  const question = withShare(given.question)
  const answering = { ...given, question }
  const medal = question.measure === null ? medalRecord(question) : null
  if (medal !== null) {
    const { tournament, excepted, country, minimum, filters } = question
    const isOther = (tournament ?? excepted ?? country ?? minimum) !== null || Object.keys(filters).length > 0
    if (isOther) refuse('Medals are listed by discipline, league and days only.')
    return answerHolders(answering, medal)
  }
  const measure = measureOf(question)
  if (measure === null) refuse('There is no list of this number.')
  const record = has(question, 'LEAST', 'LOWEST') ? null : matchRecord(question, measure)
  return record !== null
    ? answerHolders(answering, record)
    : answerRanked(answering, has(question, 'PAIR') ? 'PAIR' : 'PLAYER')
}

/** Reads the holders of a list of medals, and returns them with the words of an answer about them. */
async function readHolders({ question, ask }: Answering) {
  const record = given(medalRecord(question))
  const isPair = has(question, 'PAIR')
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  return {
    ...(await readRecord({ ask }, record, filters)),
    record,
    filters,
    medal: `${RECORDS[record].unit[0]}${kindText({ ...question, gender: question.discipline && question.gender })}`,
    nouns: isPair ? 'pairs' : nounOf(question.gender),
  }
}

/** Answers with the number of players or pairs who have won a medal. */
export async function answerHolderCount(answering: Answering): Promise<Found> {
  const { total, record, filters, medal, nouns } = await readHolders(answering)
  return {
    value: String(total),
    text: `${formatQuantity(total, singular(nouns), nouns)} won a ${medal}${answering.range}.`,
    ...PAGE.record(record, filters),
  }
}

/** Answers with the players or pairs who won their first medal in some days. */
export async function answerFirstHolders(answering: Answering): Promise<Found> {
  const { question, range, coverage } = answering
  const { total, rows, record, filters, medal, nouns } = await readHolders(answering)
  const { from } = filters
  if (from === undefined || from <= coverage.from)
    refuse(`The results begin on ${formatDay(coverage.from)}: earlier medals are unknown.`)
  if (total > rows.length)
    refuse(`${formatQuantity(total, singular(nouns), nouns)} won a ${medal}${range}: too many to compare.`)
  const earlier = new Set<string | undefined>()
  for (let page = 1, left = 1; left > 0; page++) {
    const before = { ...filters, from: undefined, to: addDays(from, -1) }
    const holders = await readRecord(answering, record, before, 100, page)
    for (const { player, team } of holders.rows) earlier.add((player ?? team)?.slug)
    left = holders.total - 100 * page
  }
  const names = rows.filter(({ player, team }) => !earlier.has((player ?? team)?.slug)).map(holderName)
  if (names.length > MAX_LISTED)
    refuse(`${names.length} ${nouns} won their first ${medal}${range}: too many to list here.`)
  const who = names.length === 0 ? 'Nobody' : namesInText(names)
  return {
    value: names.join(', ') || 'nobody',
    text: `${who} won ${names.length === 1 && !has(question, 'PAIR') ? 'a' : 'their'} first ${medal}${range}, of the medals in the results since ${formatDay(coverage.from)}.`,
    ...PAGE.record(record, filters),
  }
}

/** "Who is X's partner" asks for the most frequent one, and "who are X's partners" for all. */
const isList = (question: Question) =>
  has(question, 'HOW_MANY') || hasWords(question, /^(?:partners|teammates|team mates)\b/i)

/** Answers with the partners of a player: the first ones by a number, or all. */
export async function answerPartners(answering: Answering): Promise<Found> {
  const isAll = isList(answering.question) && !isRanked(answering.question)
  return isAll ? answerAll(answering, 'PARTNER') : answerRanked(answering, 'PARTNER')
}

/** Answers with the opponents of a side: the first ones by a number, or all. */
export async function answerOpponents(answering: Answering): Promise<Found> {
  const by = has(answering.question, 'PAIR') ? 'OPPONENTS' : 'OPPONENT'
  return isRanked(answering.question) ? answerRanked(answering, by) : answerAll(answering, by)
}

/** Answers with the tournament at which a side has most of a number. */
export async function answerTournaments(answering: Answering): Promise<Found> {
  if (answering.question.one === null) refuse('Tournaments can be compared for a player or a pair.')
  return answerRanked(answering, 'TOURNAMENT')
}
