import { type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import { formatQuantity, formatSide } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { askedMatches, MATCH_CONDITIONS, type Measured, rangeText, readMeasured, whyNothing } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, sideOf, using } from './family.ts'
import { formatMeasure, MEASURE_CUES, measureOf } from './measures.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, matchesText, namesInText, sideInText } from './wording.ts'

/** Minimum number of decided matches for a share or an average of a partner or an opponent. */
const MIN_MATCHES = 5
/** Maximum number of sides that an answer lists. */
const MAX_LISTED = 12

type Group = Extract<MeasureGroup, 'PARTNER' | 'OPPONENT' | 'OPPONENTS'>

/** Returns the number by which partners or opponents are compared: "best" means the share of matches won. */
function groupMeasure(question: Question): MeasureName | null {
  const isBest = has(question, 'BEST_PLAYER', 'HIGHEST', 'LONGEST') && question.result === null
  return isBest && question.measure === null
    ? 'matches_won_percentage'
    : measureOf({ ...question, cues: withoutNames(question) })
}

/** "Partner" and "tournament" name the rows and the matches, not what is counted. */
const withoutNames = ({ cues }: Question) => new Set([...cues].filter((cue) => cue !== 'TOURNAMENT'))

/** Returns the filters of a side's matches; a gender without a discipline is that of the partners or opponents. */
function groupFilters(question: Question, measure: MeasureName): { filters: MatchFilters; gender: Question['gender'] } {
  const isOfGroup = question.gender !== null && question.discipline === null
  const { result } = measureNamed(measure).opens
  return {
    filters: askedMatches(isOfGroup ? { ...question, gender: null } : question, result),
    gender: isOfGroup ? question.gender : null,
  }
}

const NOUNS = { PARTNER: 'partner', OPPONENT: 'opponent', OPPONENTS: 'opponent' } as const
const slugOfRow = ({ players }: Measured) => players.map(({ player_slug }) => player_slug).join('--')
const nameOf = (row: Measured) => formatSide(row)

function verbOf(by: Group, measure: MeasureName, isLeast: boolean): string {
  const often = isLeast ? 'least often' : 'most often'
  if (by === 'PARTNER') {
    if (measure === 'matches_won_percentage') return 'has the best record with'
    return (
      { matches_won: `won ${often} with`, matches_lost: `lost ${often} with` }[measure as string] ??
      `played ${often} with`
    )
  }
  if (measure === 'matches_won_percentage') return 'has the best record against'
  return (
    { matches_won: `beat ${often}`, matches_lost: `lost ${often} to` }[measure as string] ?? `played ${often} against`
  )
}

async function answerMost(answering: Answering, by: Group): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const measure = groupMeasure(question)
  if (measure === null) return { why: 'This number is not counted.' }
  const side = sideOf(question)
  const { filters, gender } = groupFilters(question, measure)
  const isLeast = has(question, 'LEAST', 'LOWEST')
  const min_matches = measureNamed(measure).kind === 'count' ? 0 : MIN_MATCHES
  const order_by = isLeast ? ('asc' as const) : ('desc' as const)
  const { rows } = await readMeasured(ask, { by, measure, filters, gender, min_matches, order_by })
  const [first] = rows
  const noun = NOUNS[by]
  const range = rangeText(question, coverage)
  const where = `${kindText(question)}${circumstancesText(question)}${range}`
  if (first === undefined || first.value === 0) {
    const nothing = await whyNothing(answering)
    const least = min_matches > 0 ? ` with at least ${min_matches} matches` : ''
    return nothing ?? { why: `${sideInText(side)} has no such ${noun}${least}${where}.` }
  }
  // The answer is the partner with more matches if several are equally good.
  const isShare = measureNamed(measure).kind !== 'count'
  const wanted = question.top ?? question.rank
  const chosen =
    question.top !== null
      ? rows.slice(0, question.top)
      : wanted !== null
        ? rows.filter(({ rank }) => rank === wanted)
        : isShare
          ? [first]
          : rows.filter(({ rank }) => rank === 1)
  const names = chosen.map(nameOf)
  if (names.length === 0) return { why: `No ${noun} has rank ${wanted}${where}.` }
  const shown = isShare
    ? `${formatMeasure(measure, first.value)} (${first.matches_won}-${first.matches_lost}, at least ${MIN_MATCHES} matches)`
    : formatQuantity(first.value, ...measureNamed(measure).unit)
  const filter = by === 'PARTNER' ? 'partner' : 'opponent'
  const [only] = chosen
  return {
    value: names.join(', '),
    text: `${sideInText(side)} ${verbOf(by, measure, isLeast)} ${namesInText(names)}${wanted === null ? `: ${shown}` : ''}${where}.`,
    url: only && chosen.length === 1 ? PAGE.matches({ ...filters, [filter]: slugOfRow(only) }) : allOf(by, question),
    proof: chosen.length === 1 ? 'See these matches' : `See all ${noun}s`,
  }
}

function kindText(question: Question): string {
  const kind = matchesText(question, 2)
  return kind === 'matches' ? '' : ` in ${kind}`
}

function allOf(by: Group, question: Question): string {
  const side = sideOf(question)
  return by === 'PARTNER' ? PAGE.partners(side.players[0].player_slug) : PAGE.opponents(side)
}

async function answerCount(answering: Answering, by: Group): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const { filters, gender } = groupFilters(question, measureOf(question) ?? 'matches_played')
  const { total } = await readMeasured(ask, { by, measure: 'matches_played', filters, gender, first: 1 })
  const nothing = total === 0 ? await whyNothing(answering) : null
  if (nothing) return nothing
  const result = {
    WON: by === 'PARTNER' ? 'won with' : 'beat',
    LOST: by === 'PARTNER' ? 'lost with' : 'lost to',
    PLAYED: '',
  }
  const verb = result[question.result ?? 'PLAYED'] || (by === 'PARTNER' ? 'played with' : 'played against')
  const noun = by === 'OPPONENTS' ? 'pair' : NOUNS[by]
  return {
    value: String(total),
    text: `${sideInText(sideOf(question))} ${verb} ${formatQuantity(total, `different ${noun}`)}${kindText(question)}${circumstancesText(question)}${rangeText(question, coverage)}.`,
    url: allOf(by, question),
    proof: `See all ${NOUNS[by]}s`,
  }
}

/** Lists everyone who beat a side, or whom it beat. */
async function answerBeaten(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const result = question.result ?? 'PLAYED'
  const filters = askedMatches(question, result)
  const { rows, total } = await readMeasured(ask, { by: 'OPPONENTS', measure: 'matches_played', filters })
  const name = sideInText(sideOf(question))
  const where = `${kindText(question)}${circumstancesText(question)}${rangeText(question, coverage)}`
  if (total > MAX_LISTED)
    return {
      why: `${total} opponents ${result === 'LOST' ? 'beat' : 'are known of'} ${name}${where}: too many to list here.`,
    }
  const nothing = total === 0 ? await whyNothing(answering) : null
  if (nothing) return nothing
  const names = rows.map(nameOf)
  return {
    value: total === 0 ? 'nobody' : names.join(', '),
    text: total === 0 ? NOBODY[result](name, where) : LISTED[result](name, namesInText(names), where),
    url: PAGE.matches(filters),
    proof: 'See the matches',
  }
}

const NOBODY = {
  LOST: (name: string, where: string) => `Nobody has beaten ${name}${where}.`,
  WON: (name: string, where: string) => `${name} has beaten nobody${where}.`,
  PLAYED: (name: string, where: string) => `${name} has played nobody${where}.`,
} as const
const LISTED = {
  LOST: (name: string, others: string, where: string) => `${others} beat ${name}${where}.`,
  WON: (name: string, others: string, where: string) => `${name} beat ${others}${where}.`,
  PLAYED: (name: string, others: string, where: string) => `${name} played ${others}${where}.`,
} as const

const CUES = [
  ...using('WHO MOST LEAST LONGEST HIGHEST LOWEST BEST_PLAYER PLAYER HOW_MANY PAIR RECORD measure rank top'),
  ...MEASURE_CUES,
]

/** Returns whether a word of the question is one of some cues, in any position. */
const hasPart = ({ parts }: Question, cue: 'WITH' | 'VERSUS') => parts.some((part) => hasCue(part, cue))

const isOfOne = ({ one, two }: Question) => one !== null && two === null
const isRanked = (question: Question) =>
  has(question, 'MOST', 'LEAST', 'LONGEST', 'HIGHEST', 'LOWEST', 'BEST_PLAYER') || question.top !== null

export const PARTNERS: Family = {
  kind: 'PARTNERS',
  ofGender: true,
  fits: (question) =>
    isOfOne(question) &&
    question.one?.players.length === 1 &&
    !has(question, 'STREAK', 'RATING', 'LAST', 'FIRST', 'WHEN') &&
    (has(question, 'PARTNER')
      ? isRanked(question) || has(question, 'HOW_MANY')
      : isRanked(question) && hasPart(question, 'WITH') && has(question, 'PLAY', 'WIN', 'LOSE', 'WHO')),
  uses: [...CUES, 'PARTNER', ...MATCH_CONDITIONS],
  answer: (answering) =>
    isRanked(answering.question) ? answerMost(answering, 'PARTNER') : answerCount(answering, 'PARTNER'),
}

const opponentsBy = (question: Question): Group => (has(question, 'PAIR') ? 'OPPONENTS' : 'OPPONENT')

export const OPPONENTS: Family = {
  kind: 'OPPONENTS',
  ofGender: true,
  fits: (question) =>
    isOfOne(question) &&
    !has(question, 'STREAK', 'RATING', 'LAST', 'FIRST', 'WHEN') &&
    (has(question, 'OPPONENT')
      ? isRanked(question) || has(question, 'HOW_MANY')
      : (isRanked(question) &&
          has(question, 'WHO', 'PLAYER', 'PAIR') &&
          (has(question, 'BEAT', 'PLAY', 'LOSE') || hasPart(question, 'VERSUS'))) ||
        (has(question, 'HOW_MANY') && has(question, 'PLAYER', 'PAIR') && has(question, 'BEAT', 'PLAY', 'LOSE'))),
  uses: [...CUES, 'OPPONENT', ...MATCH_CONDITIONS],
  answer: (answering) =>
    isRanked(answering.question)
      ? answerMost(answering, opponentsBy(answering.question))
      : answerCount(answering, opponentsBy(answering.question)),
}

export const BEATEN_BY: Family = {
  kind: 'OPPONENTS',
  fits: (question) =>
    isOfOne(question) &&
    has(question, 'WHO') &&
    (question.result === 'LOST' || (question.result === 'WON' && has(question, 'BEAT'))) &&
    !isRanked(question) &&
    !has(question, 'LAST', 'FIRST', 'WHEN', 'STREAK', 'CHANCE'),
  uses: ['WHO', 'BEAT', 'LOSE', 'WIN', 'PAIR', 'PLAYER', 'PLAY', 'MATCH', ...MATCH_CONDITIONS],
  answer: answerBeaten,
}
