import { type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import { formatQuantity, formatRecord, formatSide } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue, type Part } from '#features/answers/server/reading/parts.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import { askedMatches, MATCH_CONDITIONS, type Measured, rangeText, readMeasured, whyNothing } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, sideOf, using } from './family.ts'
import { chosenRows, isRanked, MAX_LISTED } from './leaders.ts'
import { formatMeasure, MEASURE_CUES, measureOf } from './measures.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, matchesText, namesInText, sideInText } from './wording.ts'

/** Minimum number of decided matches for a share or an average of a partner, an opponent or a tournament. */
const MIN_MATCHES = 5

type Group = Exclude<MeasureGroup, 'PLAYER' | 'PAIR'>

const NOUNS = { PARTNER: 'partner', OPPONENT: 'opponent', OPPONENTS: 'opponent', TOURNAMENT: 'tournament' } as const

/** Prepositions of the groups: played with a partner, against an opponent, and at a tournament. */
const PREPOSITIONS = { PARTNER: 'with', OPPONENT: 'against', OPPONENTS: 'against', TOURNAMENT: 'at' } as const

/** Returns whether a question such as "who has the best record against X" asks for a number of the opponents. */
const isOfOpponents = ({ parts }: Question) =>
  parts.some((part, index) => hasCue(part, 'VERSUS') && parts[index + 1]?.kind === 'players')

function isBefore(parts: readonly Part[], isOne: (part: Part) => boolean, isOther: (part: Part) => boolean): boolean {
  const one = parts.findIndex(isOne)
  return one !== -1 && one < parts.findIndex(isOther)
}

/** Returns the measure from the view of the other side: the opponents won what the side lost. */
const turned = (measure: MeasureName) =>
  (measure.endsWith('_won') ? measure.replace(/won$/, 'lost') : measure.replace(/lost$/, 'won')) as MeasureName

/** Returns the number by which a group is compared: "best" means the share of matches won. */
function groupMeasure(question: Question): MeasureName | null {
  const isBest = has(question, 'BEST_PLAYER', 'HIGHEST', 'LONGEST', 'LOWEST') && question.result === null
  if (isBest && question.measure === null) return 'matches_won_percentage'
  // "Tournament" names the rows, not what is counted.
  const measure = measureOf({ ...question, cues: new Set([...question.cues].filter((cue) => cue !== 'TOURNAMENT')) })
  return measure !== null && question.measure !== null && isOfOpponents(question) ? turned(measure) : measure
}

function groupFilters(question: Question, measure: MeasureName): { filters: MatchFilters; gender: Question['gender'] } {
  // A gender without a division of its own is that of the partners or opponents.
  const isOfGroup = namesGender(question)
  const { result } = measureNamed(measure).opens
  return {
    filters: askedMatches(isOfGroup ? { ...question, gender: null } : question, result),
    gender: isOfGroup ? question.gender : null,
  }
}

const nameOf = (row: Measured) => row.tournament?.title_display ?? formatSide(row)

/** Returns the filter of the matches that a row counts. */
function rowFilter(by: Group, { players, tournament }: Measured): MatchFilters {
  if (tournament) return { tournament: tournament.tournament_slug }
  return { [by === 'PARTNER' ? 'partner' : 'opponent']: players.map(({ player_slug }) => player_slug).join('--') }
}

function verbOf(by: Group, measure: MeasureName, isLeast: boolean): string {
  const { kind, verb, unit } = measureNamed(measure)
  const isOpposed = by === 'OPPONENT' || by === 'OPPONENTS'
  if (kind !== 'count') return `has the ${isLeast ? 'worst' : 'best'} record ${PREPOSITIONS[by]}`
  const often = `${isLeast ? 'least' : 'most'} often`
  if (unit[0] !== 'match') return `${verb} the ${isLeast ? 'fewest' : 'most'} ${unit[1]} ${PREPOSITIONS[by]}`
  if (isOpposed && measure === 'matches_won') return `beat ${often}`
  return isOpposed && measure === 'matches_lost' ? `lost ${often} to` : `${verb} ${often} ${PREPOSITIONS[by]}`
}

async function answerMost(answering: Answering, by: Group): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const measure = groupMeasure(question)
  if (measure === null) return { why: 'This number is not counted.' }
  const side = sideOf(question)
  const { filters, gender } = groupFilters(question, measure)
  const isLeast = has(question, 'LEAST', 'LOWEST')
  const isShare = measureNamed(measure).kind !== 'count'
  const isTurned = isShare && isOfOpponents(question)
  const min_matches = isShare ? MIN_MATCHES : 0
  const order_by = isLeast !== isTurned ? ('asc' as const) : ('desc' as const)
  const { rows } = await readMeasured(ask, { by, measure, filters, gender, min_matches, order_by })
  const [first] = rows
  const where = `${kindText(question)}${circumstancesText(question)}${rangeText(question, coverage)}`
  const noun = NOUNS[by]
  if (first === undefined || (first.value === 0 && !isTurned && !isLeast)) {
    const least = min_matches > 0 ? ` with at least ${min_matches} matches` : ''
    return (await whyNothing(answering)) ?? { why: `${sideInText(side)} has no such ${noun}${least}${where}.` }
  }
  // The answer is the partner with more matches if several are equally good.
  const isOnlyBest = isShare && question.top === null && question.rank === null
  const chosen = isOnlyBest ? [first] : chosenRows(rows, question)
  const names = chosen.map(nameOf)
  if (names.length === 0) return { why: `No ${noun} has rank ${question.rank}${where}.` }
  if (question.top === null && names.length > MAX_LISTED)
    return { why: `${names.length} ${noun}s share this number${where}: too many to list here.` }
  const { value, matches_won: won, matches_lost: lost } = first
  const record = isTurned ? formatRecord(lost, won) : formatRecord(won, lost)
  const shown = isShare
    ? `${formatMeasure(measure, isTurned ? 100 - value : value)} (${record}, at least ${MIN_MATCHES} matches)`
    : formatQuantity(value, ...measureNamed(measure).unit)
  const [only] = chosen
  const list = question.top ?? question.rank
  const sentence = isTurned
    ? `${namesInText(names)} ${verbOf(by, measure, isLeast)} ${sideInText(side)}`
    : `${sideInText(side)} ${verbOf(by, measure, isLeast)} ${namesInText(names)}`
  return {
    value: names.join(', '),
    text: `${sentence}${list === null ? `: ${shown}` : ''}${where}.`,
    url: only && chosen.length === 1 ? PAGE.matches({ ...filters, ...rowFilter(by, only) }) : allOf(by, question),
    proof: chosen.length === 1 ? 'See these matches' : `See all ${noun}s`,
  }
}

function kindText(question: Question): string {
  const kind = matchesText(question, 2)
  return kind === 'matches' ? '' : ` in ${kind}`
}

function allOf(by: Group, question: Question): string {
  const side = sideOf(question)
  if (by === 'TOURNAMENT') return `${PAGE.side(side)}/events`
  return by === 'PARTNER' ? PAGE.partners(side.players[0].player_slug) : PAGE.opponents(side)
}

const VERBS = {
  WON: { PARTNER: 'won with', OPPONENT: 'beat', OPPONENTS: 'beat', TOURNAMENT: 'won at' },
  LOST: { PARTNER: 'lost with', OPPONENT: 'lost to', OPPONENTS: 'lost to', TOURNAMENT: 'lost at' },
  PLAYED: { PARTNER: 'played with', OPPONENT: 'played', OPPONENTS: 'played', TOURNAMENT: 'played at' },
} as const

/** Counts a side's partners or opponents, or lists them. */
async function answerAll(answering: Answering, by: Group): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const result = question.result ?? 'PLAYED'
  const { filters, gender } = groupFilters(question, 'matches_played')
  const matches = { ...filters, result }
  const { rows, total } = await readMeasured(ask, { by, measure: 'matches_played', filters: matches, gender })
  const nothing = total === 0 ? await whyNothing(answering) : null
  if (nothing) return nothing
  const side = sideOf(question)
  const where = `${kindText(question)}${circumstancesText(question)}${rangeText(question, coverage)}`
  const noun = by === 'OPPONENTS' ? 'pair' : NOUNS[by]
  const counted = `${sideInText(side)} ${VERBS[result][by]} ${formatQuantity(total, `different ${noun}`)}${where}`
  const isCount = has(question, 'HOW_MANY')
  if (isCount)
    return { value: String(total), text: `${counted}.`, url: allOf(by, question), proof: `See all ${NOUNS[by]}s` }
  if (total > MAX_LISTED) return { why: `${counted}: too many to list here.` }
  const names = rows.map(nameOf)
  const isBeaten = result === 'LOST' && by !== 'PARTNER'
  const [subject, object] = [total === 0 ? 'Nobody' : namesInText(names), sideInText(side)]
  return {
    value: total === 0 ? 'nobody' : names.join(', '),
    text: isBeaten
      ? `${subject} beat ${object}${where}.`
      : `${object} ${VERBS[result][by]} ${subject.replace('Nobody', 'nobody')}${where}.`,
    url: PAGE.matches(matches),
    proof: 'See the matches',
  }
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
      : answerMost(answering, 'PARTNER'),
}

const opponentsBy = (question: Question): Group => (has(question, 'PAIR') ? 'OPPONENTS' : 'OPPONENT')

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
      ? answerMost(answering, opponentsBy(answering.question))
      : answerAll(answering, opponentsBy(answering.question)),
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
    return answerMost(answering, 'TOURNAMENT')
  },
}
