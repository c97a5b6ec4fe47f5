import { RANKING_MINIMUM } from '#domain/figures/figures.ts'
import { MEASURE_NAMES, type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import { formatQuantity, formatRecord, formatSide, lowerFirst } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import { askedMatches, checkMatches, type Measured, readMeasured } from './asked-matches.ts'
import { type Answering, type Found, has, sideOf } from './family.ts'
import { formatMeasure, measureOf } from './measures.ts'
import { PAGE, type Proof } from './pages.ts'
import {
  circumstancesText,
  fromText,
  have,
  inMatchesText,
  kindText,
  knownNote,
  namesInText,
  sideInText,
  whereText,
} from './wording.ts'

/** The rows of a list, with the words that connect them with the side that the list is of. */
const ROWS = {
  PLAYER: { noun: 'player', preposition: '', filter: 'player' },
  PAIR: { noun: 'pair', preposition: '', filter: 'team' },
  PARTNER: { noun: 'partner', preposition: 'with', filter: 'partner' },
  OPPONENT: { noun: 'opponent', preposition: 'against', filter: 'opponent' },
  OPPONENTS: { noun: 'pair', preposition: 'against', filter: 'opponent' },
  TOURNAMENT: { noun: 'tournament', preposition: 'at', filter: 'tournament' },
} as const satisfies Record<MeasureGroup, { noun: string; preposition: string; filter: keyof MatchFilters }>

/** Maximum number of rows that an answer lists. */
export const MAX_LISTED = 20
/** Minimum number of decided matches for a share or an average of a partner, an opponent or a tournament. */
const MIN_MATCHES = 5
/** Minimum number of matches of an unbeaten side in one round or at one tournament. */
const FEW_MATCHES = 3

/** Returns the rows that a question asks for: the first rank, another one, or the first few rows, with those that share the last rank. */
export function chosenRows<Row extends { rank: number }>(
  rows: readonly Row[],
  { top, rank }: Question,
): readonly Row[] {
  return rows.filter((row) => (top === null ? row.rank === (rank ?? 1) : row.rank <= top))
}

interface Ranked {
  names: readonly string[]
  value: string
  /** Name of the counted thing, such as `titles`. */
  label: string
  /** Superlative of the number, if it is not one of counts and shares. */
  how?: string
  /** Rows of a side's list. */
  by?: MeasureGroup
  isLeast?: boolean
}

/** Returns the sentence about the rows, such as `Ann Ray has the most titles: 12`. */
export function rankedText(
  { names, value, label, how, by = 'PLAYER', isLeast = false }: Ranked,
  { top, rank, one }: Question,
  where: string,
) {
  const isCount = /^\d+$/.test(value.replaceAll(',', ''))
  const most = how ?? (isCount ? (isLeast ? 'fewest' : 'most') : isLeast ? 'lowest' : 'highest')
  const { noun, preposition } = ROWS[by]
  const of = one === null ? '' : ` ${noun}s of ${sideInText(one)}`
  if (top !== null) return `Top ${names.length}${of} by ${label}${where}: ${names.join(', ')}.`
  const all = namesInText(names)
  const [verb, share] = names.length === 1 ? ['has', ''] : ['have', ' each']
  if (rank !== null && rank > 1)
    return `${all} ${verb} rank ${rank}${of === '' ? '' : ` of the${of}`} by ${label}${where}: ${value}${share}.`
  const [subject, object] =
    one === null ? [`${all} ${verb}`, ''] : [`${sideInText(one)} ${have(one)}`, ` ${preposition} ${all}`]
  return `${subject} the ${most} ${label}${object}${where}: ${value}${share}.`
}

/** Returns whether a question such as "who has the best record against X" asks for a number of the opponents. */
const isOfOpponents = ({ parts }: Question) =>
  parts.some((part, index) => hasCue(part, 'VERSUS') && parts[index + 1]?.kind === 'players')

/** Returns the number by which the rows of a side are compared: "best" means the share of matches won. */
function groupMeasure(question: Question): MeasureName | null {
  const isBest = has(question, 'BEST_PLAYER', 'HIGHEST', 'LONGEST', 'LOWEST') && question.result === null
  if (isBest && question.measure === null) return 'matches_won_percentage'
  // "Tournament" names the rows, not what is counted.
  const measure = measureOf({ ...question, cues: new Set([...question.cues].filter((cue) => cue !== 'TOURNAMENT')) })
  if (measure === null || question.measure === null || !isOfOpponents(question)) return measure
  // The opponents won what the side lost.
  const turned = measure.endsWith('_lost') ? measure.replace('_lost', '_won') : measure.replace(/(?:_won)?$/, '_lost')
  return MEASURE_NAMES.find((name) => name === turned || `${name}_won` === turned) ?? measure
}

/** Returns the matches of the rows. A gender without a division of its own is that of the partners or opponents. */
function rowMatches(question: Question, result: MatchFilters['result']) {
  const { one, gender } = question
  if (one === null) return { filters: { ...askedMatches(question, result), dreambreakers: 'no' as const }, gender }
  const isOfGroup = namesGender(question)
  return {
    filters: askedMatches(isOfGroup ? { ...question, gender: null } : question, result),
    gender: isOfGroup ? gender : null,
  }
}

/** Returns the filter of the matches that a row counts. */
function rowFilter(by: MeasureGroup, { players, tournament }: Measured): MatchFilters {
  return { [ROWS[by].filter]: tournament?.tournament_slug ?? players.map(({ player_slug }) => player_slug).join('--') }
}

const nameOf = (row: Measured) => row.tournament?.title_display ?? formatSide(row)

/** Returns the page of all rows of a side. */
function allOf(by: MeasureGroup, question: Question): Proof {
  const side = sideOf(question)
  if (by === 'TOURNAMENT') return PAGE.events(side)
  return by === 'PARTNER' ? PAGE.partners(side) : PAGE.opponents(side, ROWS[by].noun)
}

/** Returns the minimum number of matches of a row. */
function minimumOf({ one, minimum, tournament, filters, ...question }: Question, isShare: boolean): number {
  if (minimum !== null) return minimum
  if (one !== null) return isShare ? MIN_MATCHES : 0
  // "Never lost a final" is about few matches.
  if (has(question, 'NEVER') && (tournament ?? filters.final ?? filters.round) != null) return FEW_MATCHES
  return isShare || has(question, 'LEAST', 'LOWEST') ? RANKING_MINIMUM : 0
}

/** Answers with the players, pairs, partners, opponents or tournaments that lead by a number over matches. */
export async function answerRanked(answering: Answering, by: MeasureGroup): Promise<Found> {
  const { question, ask, range, players } = answering
  const { one: side, country, top } = question
  const measure = side === null ? measureOf(question) : groupMeasure(question)
  if (measure === null) refuse('There is no list of this number.')
  const { kind, opens, unit, label } = measureNamed(measure)
  const [isLeast, isShare, isNever] = [has(question, 'LEAST', 'LOWEST'), kind !== 'count', has(question, 'NEVER')]
  const { noun } = ROWS[by]
  if (by === 'PAIR' && measure === 'partners') refuse('A pair has no other partners.')
  if (isLeast && side === null && measure === 'matches_played')
    refuse('Ask for the most matches played, not the fewest.')
  const { filters, gender } = rowMatches(question, isLeast && side === null ? 'PLAYED' : opens.result)
  const min_matches = minimumOf(question, isShare)
  // The numbers of opponents are told from the view of the question's side.
  const isTurned = side !== null && isShare && isOfOpponents(question)
  const order_by = isLeast !== isTurned ? ('asc' as const) : ('desc' as const)
  const { rows } = await readMeasured(ask, { by, measure, filters, gender, country, min_matches, order_by })
  // The answer is the partner with more matches if several are equally good.
  const isOnlyBest = side !== null && isShare && top === null && question.rank === null
  const unbeaten = rows.filter(({ value }) => value === 100)
  const chosen = isNever ? unbeaten : isOnlyBest ? rows.slice(0, 1) : chosenRows(rows, question)
  const [first] = chosen
  const least = min_matches > 0 ? ` (at least ${min_matches} matches)` : ''
  const ofGender = side === null && question.discipline === null ? kindText({ ...question, league: null }) : ''
  const of = `${ofGender}${fromText(country, 'of all players known to be from')}${least}`
  const where = `${inMatchesText(question)}${circumstancesText(question)}${of}${range}`
  if (first === undefined || (first.value === 0 && !isLeast && !isTurned)) {
    await checkMatches(answering)
    refuse(`No ${noun} is on this list${where}.`)
  }
  const names = chosen.map(nameOf)
  if (names.length > MAX_LISTED + (top ?? 0))
    refuse(`More than ${MAX_LISTED} ${noun}s share this number${where}: too many to list here.`)
  const value = names.join(', ')
  if (isNever)
    return {
      value,
      text: `${namesInText(names)} ${names.length === 1 ? 'is' : 'are'} unbeaten${where}.`,
      ...PAGE.matches(filters),
    }
  const record = side !== null && isShare ? ` (${formatRecord(first.matches_won, first.matches_lost)})` : ''
  const ranked = {
    names,
    value: formatMeasure(measure, first.value) + record,
    label: kind === 'share' ? `share of ${unit[1]} won` : lowerFirst(label),
    by,
    isLeast: isLeast !== isTurned,
  }
  const own = PAGE.matches({ ...filters, ...rowFilter(by, first) }, `See the matches of ${names[0]}`)
  return {
    value,
    text: rankedText(ranked, question, where) + (country === null ? '' : knownNote(players, 'country_code')),
    ...(side !== null && chosen.length > 1 ? allOf(by, question) : own),
  }
}

const VERBS = {
  WON: { PARTNER: 'won with', OPPONENT: 'beat', OPPONENTS: 'beat' },
  LOST: { PARTNER: 'lost with', OPPONENT: 'lost to', OPPONENTS: 'lost to' },
  PLAYED: { PARTNER: 'played with', OPPONENT: 'played', OPPONENTS: 'played' },
} as const

/** Counts a side's partners or opponents, or lists them. */
export async function answerAll(answering: Answering, by: keyof (typeof VERBS)['WON']): Promise<Found> {
  const { question, ask } = answering
  const { result } = { ...question, result: question.result ?? ('PLAYED' as const) }
  const { filters, gender } = rowMatches(question, result)
  const { rows, total } = await readMeasured(ask, { by, measure: 'matches_played', filters, gender })
  if (total === 0) await checkMatches(answering)
  const [side, where] = [sideInText(sideOf(question)), whereText(answering)]
  const counted = `${side} ${VERBS[result][by]} ${formatQuantity(total, `different ${ROWS[by].noun}`)}${where}`
  if (has(question, 'HOW_MANY')) return { value: String(total), text: `${counted}.`, ...allOf(by, question) }
  if (total > MAX_LISTED) refuse(`${counted}: too many to list here.`)
  const names = total === 0 ? ['nobody'] : rows.map(nameOf)
  const isBeaten = result === 'LOST' && by !== 'PARTNER'
  const text = isBeaten ? `${namesInText(names)} beat ${side}` : `${side} ${VERBS[result][by]} ${namesInText(names)}`
  return {
    value: names.join(', '),
    text: `${text.replace(/^nobody/, 'Nobody')}${where}.`,
    ...PAGE.matches(filters),
  }
}
