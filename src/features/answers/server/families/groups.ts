import { hasCue, type Part } from '#features/answers/server/reading/parts.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import { MATCH_CONDITIONS } from './asked-matches.ts'
import { type Family, has, using } from './family.ts'
import { MEASURE_CUES } from './measures.ts'
import { answerAll, answerRanked, isRanked } from './ranked-rows.ts'

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
