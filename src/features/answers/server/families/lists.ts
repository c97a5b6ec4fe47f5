import type { MeasureName } from '#domain/figures/measure.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import { hasCue, type Part } from '#features/answers/server/reading/parts.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import { MATCH_CONDITIONS } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { MEASURE_CUES, measureOf } from './measures.ts'
import { answerAll, answerRanked, isRanked } from './ranked-rows.ts'
import { answerHolders } from './record-book.ts'

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

async function answerLeaders(answering: Answering): Promise<Found | NoAnswer> {
  const { question } = answering
  const isMedal = question.measure === null
  const medal = isMedal ? medalRecord(question) : null
  if (medal !== null) {
    const unusable = question.parts.filter(
      ({ kind }) => kind === 'tournament' || kind === 'country' || kind === 'filter' || kind === 'minimum',
    )
    const isOther = unusable.some((part) => part.kind !== 'filter' || part.filter !== 'league')
    if (isOther) return { why: 'Medals are listed by discipline, league and days only.' }
    return answerHolders(answering, medal)
  }
  const measure = measureOf(question)
  if (measure === null) return { why: 'There is no list of this number.' }
  const record = has(question, 'LEAST', 'LOWEST') ? null : matchRecord(question, measure)
  if (record !== null) return answerHolders(answering, record)
  return answerRanked(answering, has(question, 'PAIR') ? 'PAIR' : 'PLAYER')
}

const LEADER_CUES = [
  ...using('MOST LEAST LONGEST HIGHEST LOWEST BEST_PLAYER NEVER WHO HOW_MANY'),
  ...using('PLAYER PAIR TITLE GOLD SILVER BRONZE MEDAL RECORD'),
  ...MEASURE_CUES,
] as const

/** Returns whether words name a number that players can be compared by. */
function hasMeasure(question: Question): boolean {
  const { measure, record, filters } = question
  return (
    measure !== null ||
    record !== null ||
    Object.keys(filters).length > 0 ||
    has(
      question,
      ...MEASURE_CUES,
      'RECORD',
      'TITLE',
      'GOLD',
      'SILVER',
      'BRONZE',
      'MEDAL',
      'TOURNAMENT',
      'PARTNER',
      'OPPONENT',
    )
  )
}

export const LEADER: Family = {
  kind: 'LEADER',
  fits: (question) =>
    question.one === null &&
    (hasMeasure(question) || (has(question, 'NEVER') && has(question, 'WHO', 'PLAYER', 'PAIR'))) &&
    (has(question, 'MOST', 'LEAST', 'LOWEST', 'NEVER') ||
      question.top !== null ||
      (has(question, 'HIGHEST') && (question.measure !== null || has(question, 'PERCENT', 'AVERAGE', 'RECORD')))) &&
    !has(question, 'RANK', 'RATING', 'DOMINANT', 'STREAK', 'COUNTRY', 'LONG_GAME', 'IMPROVED'),
  uses: [
    ...LEADER_CUES,
    ...using('PARTNER OPPONENT TOURNAMENT measure record country rank top minimum'),
    ...MATCH_CONDITIONS,
  ],
  answer: (answering) => answerLeaders({ ...answering, question: withShare(answering.question) }),
}

/** "Best record" is the highest share of matches won. */
function withShare(question: Question): Question {
  const isRecord = has(question, 'RECORD') && has(question, 'HIGHEST', 'LOWEST') && !has(question, 'MOST', 'LEAST')
  if (has(question, 'NEVER')) return { ...question, measure: 'matches_won_percentage', result: null }
  return isRecord && question.measure === null ? { ...question, measure: 'matches_won_percentage' } : question
}

const CUES = [
  ...using('WHO MOST LEAST LONGEST HIGHEST LOWEST BEST_PLAYER PLAYER HOW_MANY PAIR RECORD measure rank top'),
  ...MEASURE_CUES,
]

/** Returns whether a word of the question is one of some cues, in any position. */
const hasPart = ({ parts }: Question, cue: 'WITH' | 'VERSUS') => parts.some((part) => hasCue(part, cue))

const isOfOne = (question: Question) =>
  question.one !== null && question.two === null && !has(question, 'STREAK', 'RATING', 'LAST', 'FIRST', 'WHEN')

/** Returns whether partners are asked for, with that word or as in "who has X played with". */
function isOfPartners(question: Question): boolean {
  if (!isOfOne(question) || question.one?.players.length !== 1) return false
  if (has(question, 'PARTNER'))
    return isRanked(question) || has(question, 'HOW_MANY', 'WHO') || !has(question, 'RECORD', 'WIN', 'LOSE', 'PERCENT')
  if (!hasPart(question, 'WITH') || hasPart(question, 'VERSUS')) return false
  if (has(question, 'HOW_MANY') && !has(question, 'MATCH', 'COUNTED', 'GAME'))
    return has(question, 'PLAYER') || namesGender(question)
  return has(question, 'PLAY', 'WIN', 'LOSE', 'WHO') && (isRanked(question) || has(question, 'WHO'))
}

/** "Who is X's partner" asks for the most frequent one, and "who are X's partners" for all. */
const isList = (question: Question) =>
  has(question, 'HOW_MANY') || question.parts.some(({ words }) => /^(?:partners|teammates|team mates)$/i.test(words))

export const PARTNERS: Family = {
  kind: 'PARTNERS',
  ofGender: true,
  fits: isOfPartners,
  uses: [...CUES, 'PARTNER', ...MATCH_CONDITIONS],
  answer: (answering) =>
    isList(answering.question) && !isRanked(answering.question)
      ? answerAll(answering, 'PARTNER')
      : answerRanked(answering, 'PARTNER'),
}

const opponentsBy = (question: Question) => (has(question, 'PAIR') ? 'OPPONENTS' : 'OPPONENT')

export const OPPONENTS: Family = {
  kind: 'OPPONENTS',
  ofGender: true,
  fits: (question) =>
    isOfOne(question) &&
    (has(question, 'OPPONENT')
      ? isRanked(question) || has(question, 'HOW_MANY')
      : (isRanked(question) &&
          has(question, 'WHO', 'PLAYER', 'PAIR') &&
          (has(question, 'BEAT', 'PLAY', 'LOSE') || hasPart(question, 'VERSUS'))) ||
        (has(question, 'HOW_MANY') && has(question, 'PLAYER', 'PAIR') && has(question, 'BEAT', 'PLAY', 'LOSE'))),
  uses: [...CUES, 'OPPONENT', ...MATCH_CONDITIONS],
  answer: (answering) =>
    isRanked(answering.question)
      ? answerRanked(answering, opponentsBy(answering.question))
      : answerAll(answering, opponentsBy(answering.question)),
}

function isBefore(parts: readonly Part[], isOne: (part: Part) => boolean, isOther: (part: Part) => boolean): boolean {
  const one = parts.findIndex(isOne)
  return one !== -1 && one < parts.findIndex(isOther)
}

/** Returns whether somebody is asked for who beat the side, as in "teams that beat X" and "has anyone beaten X". */
function isOfWinners({ parts, ...question }: Question): boolean {
  const isAnyone = (part: Part) => hasCue(part, 'WHO', 'PAIR', 'PLAYER') || /^(?:any|some)/i.test(part.words)
  return question.result === 'LOST' && isBefore(parts, isAnyone, (part) => part.kind === 'players')
}

export const BEATEN_BY: Family = {
  kind: 'OPPONENTS',
  fits: (question) =>
    isOfOne(question) &&
    (isOfWinners(question) || (has(question, 'WHO') && question.result !== null && has(question, 'BEAT', 'PLAY'))) &&
    !isRanked(question) &&
    !has(question, 'CHANCE', 'RECORD', 'HOW_MANY', 'PICKLE'),
  uses: using('WHO BEAT LOSE WIN PAIR PLAYER PLAY MATCH').concat(MATCH_CONDITIONS),
  answer: (answering) => answerAll(answering, 'OPPONENTS'),
}

/** Returns whether a tournament is asked for, as in "which tournament" and "tournament with the most". */
export const isOfTournaments = ({ parts }: Question) =>
  parts.some(
    (part, index) =>
      hasCue(part, 'TOURNAMENT') &&
      (/^(?:which|what)$/i.test(parts[index - 1]?.words ?? '') ||
        /^(?:with|where)$/i.test(parts[index + 1]?.words ?? '')),
  )

export const TOURNAMENTS: Family = {
  kind: 'TOURNAMENTS',
  fits: (question) =>
    isRanked(question) && isOfTournaments(question) && question.two === null && !has(question, 'LAST'),
  uses: [...CUES, 'TOURNAMENT', 'WHERE', ...MATCH_CONDITIONS],
  async answer(answering) {
    if (answering.question.one === null) return { why: 'Tournaments can be compared for a player or a pair.' }
    return answerRanked(answering, 'TOURNAMENT')
  },
}
