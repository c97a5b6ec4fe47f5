import { MEASURE_NAMES, type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import { formatAverage, formatCount, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { AVERAGED, has } from './family.ts'
import { hasWords } from './what-is-asked.ts'
import { circumstancesText, inMatchesText, matchesText } from './wording.ts'

type Noun = 'matches' | 'games' | 'points' | 'pickles' | 'tournaments' | 'partners' | 'opponents'

function nounOf(question: Question): Noun {
  // For a named side, partners and opponents are the rows of a list.
  if (question.one === null && has(question, 'PARTNER', 'OPPONENT'))
    return has(question, 'PARTNER') ? 'partners' : 'opponents'
  if (has(question, 'PICKLE')) return 'pickles'
  if (has(question, 'POINT')) return 'points'
  if (has(question, 'GAME')) return 'games'
  return has(question, 'TOURNAMENT') && !isOfMatches(question) ? 'tournaments' : 'matches'
}

/** Nouns of what was played. For other nouns, what was won is asked for. */
const COUNTED_WITHOUT_VERB: readonly Noun[] = ['matches', 'tournaments', 'partners', 'opponents']

/** Returns whether matches are counted: their noun is before a word for tournaments, as in "finals won at PPA tournaments". */
export function isOfMatches({ parts }: Question): boolean {
  const noun = parts.findIndex(
    (part) => hasCue(part, 'MATCH', 'COUNTED') || (part.kind === 'filter' && part.filter !== 'league'),
  )
  return noun !== -1 && noun < parts.findIndex((part) => hasCue(part, 'TOURNAMENT'))
}

/** Returns the measure that a question asks for: the one it names, or the one that its noun and its verb make. */
export function measureOf(question: Question): MeasureName | null {
  // "Games won and lost" are two numbers.
  if (question.result === null && has(question, 'WIN') && has(question, 'LOSE') && !has(question, 'MATCH')) return null
  if (question.measure !== null) return derived(question, question.measure)
  const noun = nounOf(question)
  const result = question.result ?? (COUNTED_WITHOUT_VERB.includes(noun) ? 'PLAYED' : 'WON')
  const isShare = has(question, 'PERCENT')
  if (has(question, ...AVERAGED))
    return has(question, 'POINT') ? derived(question, result === 'LOST' ? 'points_lost' : 'points_won') : null
  if (noun === 'pickles') return isShare ? null : result === 'LOST' ? 'pickles_lost' : 'pickles'
  if (noun === 'partners' || noun === 'opponents')
    return isShare || result !== 'PLAYED' || has(question, 'PICKLE', 'POINT', 'GAME') ? null : noun
  if (noun === 'tournaments') return isShare || result !== 'PLAYED' ? null : 'tournaments_played'
  // A "share of matches" is one of all matches, unless they were won or lost.
  if (isShare && noun === 'matches' && question.result === null && hasWords(question, /^(?:share|proportion)$/i))
    return null
  if (isShare) return `${noun}_won_percentage`
  if (noun === 'points' && result === 'PLAYED') return null
  return `${noun}_${result === 'WON' ? 'won' : result === 'LOST' ? 'lost' : 'played'}` as MeasureName
}

/**
 * Returns the share or the average of a count that a question names, such as "percentage of points won". "Points per game" that
 * somebody conceded are points lost.
 */
function derived(question: Question, name: MeasureName): MeasureName | null {
  const { kind, from } = measureNamed(name)
  if (kind === 'average' && question.result === 'LOST')
    return name.replace(/^points_(?!lost)/, 'points_lost_') as MeasureName
  const isAverage = has(question, ...AVERAGED)
  if (kind !== 'count' || !(isAverage || has(question, 'PERCENT'))) return name
  const per = has(question, 'PER_GAME') ? 'games_scored' : 'matches_played'
  const wanted = MEASURE_NAMES.find((other) => {
    const measure = measureNamed(other)
    if (measure.kind === 'share') return !isAverage && measure.from.includes(from)
    return isAverage && measure.kind === 'average' && measure.from[0] === from && measure.from[1] === per
  })
  return wanted ?? null
}

/** Returns a value in its shortest form: a number, a percentage with one decimal, or an average with one. */
export function formatMeasure(name: MeasureName, value: number): string {
  const { kind } = measureNamed(name)
  if (kind === 'share') return formatPercentage(value)
  return kind === 'average' ? formatAverage(value) : String(value)
}

/** Returns a value with its verb and the matches that it is counted over, such as `won 22 points in mixed doubles matches`. */
export function measureText(question: Question, name: MeasureName, value: number, matches: number): string {
  const { kind, from, verb, unit } = measureNamed(name)
  const isOfMatches = unit[0] === 'match'
  const inKind = isOfMatches ? '' : inMatchesText(question)
  const counted = (count: number) => `${formatCount(count)} ${matchesText(question, count)}`
  const per = from[1] === 'games_scored' ? 'game' : 'match'
  const what = {
    share: `${formatPercentage(value)} of ${isOfMatches ? counted(matches) : `the ${unit[1]}`}`,
    average: `${formatAverage(value)} ${unit[1]} per ${per}`,
    count: isOfMatches ? counted(value) : formatQuantity(value, ...unit),
  }
  return `${verb} ${what[kind]}${inKind}${circumstancesText(question)}`
}
