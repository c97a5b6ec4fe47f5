import { formatCount, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { Question, Side } from '#features/answers/server/reading/question.ts'
import { askedMatches, MATCH_CONDITIONS, rangeText, readSummary, singlesNote } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { circumstancesText, have, matchesText, sideInText } from './wording.ts'

/** Returns the label of the link to the matches of an answer. */
export function seeMatches(count: number): string {
  return count === 1 ? 'See the match' : `See the ${formatQuantity(count, 'match', 'matches')}`
}

export const sideOf = ({ one }: Question): Side => {
  if (one === null) throw new Error('the question has no side')
  return one
}

/** Returns the page of matches; for an unfiltered head-to-head, the comparison. */
function proofOf({ one, two, ...conditions }: Question, filters: MatchFilters): string {
  const isPlain = MATCH_CONDITIONS.every((name) => name === 'one' || name === 'two' || !conditions[name as 'league'])
  return one && two && isPlain ? PAGE.compare(slugOf(one), slugOf(two)) : PAGE.matches(filters)
}

async function answerRecord({ question, ask, coverage }: Answering): Promise<Found> {
  const side = sideOf(question)
  const filters = askedMatches(question)
  const summary = await readSummary(ask, filters)
  const [won, lost] = [summary.matches_won ?? 0, summary.matches_lost ?? 0]
  const range = rangeText(question, coverage)
  const kind = matchesText(question, won + lost)
  const name = sideInText(side)
  const where = circumstancesText({ ...question, two: null })
  const text =
    summary.matches_played === 0
      ? `${name} ${have(side)} not played any ${matchesText(question, 0)}${circumstancesText(question)}${range}.`
      : question.two
        ? meetingsText(question, { won, lost, kind: where + range })
        : `${name} won ${formatCount(won)} and lost ${formatCount(lost)} of ${formatQuantity(summary.matches_played, kind, matchesText(question, 2))}${where}${range}.`
  return {
    value: `${won}-${lost}`,
    text: text + (await singlesNote(ask, question)),
    url: proofOf(question, filters),
    proof: seeMatches(summary.matches),
  }
}

function meetingsText(question: Question, { won, lost, kind }: { won: number; lost: number; kind: string }): string {
  const [one, two] = [sideInText(sideOf(question)), sideInText(question.two as Side)]
  const several = sideOf(question).players.length === 2
  const verb =
    won > lost
      ? several
        ? 'lead'
        : 'leads'
      : won < lost
        ? several
          ? 'trail'
          : 'trails'
        : several
          ? 'are tied with'
          : 'is tied with'
  const matches = matchesText(question, 2)
  return `${one} ${verb} ${two} ${won}-${lost}${matches === 'matches' ? '' : ` in ${matches}`}${kind}.`
}

const RECORD_CUES = [
  'RECORD',
  'WIN',
  'LOSE',
  'PLAY',
  'MATCH',
  'TOURNAMENT',
  'PAIR',
  'TOGETHER',
  'HEAD_TO_HEAD',
  'PARTNER',
] as const

/** Returns whether a question asks for wins and losses. */
export function isAboutRecord(question: Question): boolean {
  return has(question, 'RECORD') || (has(question, 'WIN') && has(question, 'LOSE') && question.result === null)
}

export const HEAD_TO_HEAD: Family = {
  kind: 'HEAD_TO_HEAD',
  fits: (question) => question.two !== null && question.one !== null && !has(question, 'WHO', 'WHEN'),
  uses: [...RECORD_CUES, 'BEAT', 'SCORE', ...MATCH_CONDITIONS],
  answer: answerRecord,
}

export const RECORD: Family = {
  kind: 'RECORD',
  fits: (question) => question.one !== null && isAboutRecord(question),
  uses: [...RECORD_CUES, 'HOW_MANY', ...MATCH_CONDITIONS],
  answer: answerRecord,
}

export const PERCENTAGE: Family = {
  kind: 'PERCENTAGE',
  fits: (question) => question.one !== null && has(question, 'PERCENT'),
  uses: [
    'PERCENT',
    'HOW_MANY',
    'WIN',
    'LOSE',
    'MATCH',
    'TOURNAMENT',
    'GAME',
    'POINT',
    'PAIR',
    'TOGETHER',
    'PLAY',
    'BEAT',
    'RECORD',
    ...MATCH_CONDITIONS,
  ],
  async answer({ question, ask, coverage }): Promise<Found | NoAnswer> {
    const side = sideOf(question)
    const filters = askedMatches(question)
    const summary = await readSummary(ask, filters)
    const measure = has(question, 'POINT') ? 'points' : has(question, 'GAME') ? 'games' : 'matches'
    const [won, lost] = [summary[`${measure}_won`] ?? 0, summary[`${measure}_lost`] ?? 0]
    const range = rangeText(question, coverage)
    const kind = matchesText(question, 2)
    if (won + lost === 0)
      return { why: `${sideInText(side)} ${have(side)} no ${kind}${circumstancesText(question)}${range}.` }
    const isLost = question.result === 'LOST'
    const share = formatPercentage((100 * (isLost ? lost : won)) / (won + lost))
    const counted = measure === 'matches' ? kind : kind === 'matches' ? measure : `${measure} in ${kind}`
    return {
      value: share,
      text: `${sideInText(side)} ${isLost ? 'lost' : 'won'} ${share} of ${formatCount(won + lost)} ${counted}${circumstancesText(question)}${range}.`,
      url: PAGE.matches(filters),
      proof: seeMatches(summary.matches),
    }
  },
}
