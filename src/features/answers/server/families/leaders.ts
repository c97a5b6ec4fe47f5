import { RANKING_MINIMUM } from '#domain/figures/figures.ts'
import { type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatSide, lowerFirst } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { countryName } from '#domain/names/country.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { askedMatches, MATCH_CONDITIONS, rangeText, readMeasured, whyNothing } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { formatMeasure, MEASURE_CUES, measureOf } from './measures.ts'
import { PAGE } from './pages.ts'
import { holderName, readLeaders, recordFilters } from './record-lists.ts'
import { circumstancesText, disciplineText, knownNote, matchesText, namesInText } from './wording.ts'

/** Returns the discipline, league and gender of a question as the end of a phrase; empty without them. */
function kindText(question: Question): string {
  const { league, gender } = question
  const discipline = disciplineText(question)
  if (discipline !== '') return ` in ${league ? `${league} ` : ''}${discipline}`
  const players = gender === null ? '' : ` of all ${gender === 'FEMALE' ? 'women' : 'men'}`
  return `${players}${league ? ` at ${league} tournaments` : ''}`
}

/** Returns the list of the record book that a question about medals is about; null if there is none. */
function medalRecord(question: Question): RecordName | null {
  if (question.record !== null) return question.record
  if (has(question, 'PARTNER')) return has(question, 'TITLE', 'GOLD') ? 'TITLE_PARTNERS' : null
  if (has(question, 'TITLE', 'GOLD') || (has(question, 'TOURNAMENT') && question.result === 'WON')) return 'TITLES'
  if (has(question, 'SILVER')) return 'SILVER_MEDALS'
  if (has(question, 'BRONZE')) return 'BRONZE_MEDALS'
  return has(question, 'MEDAL') ? 'MEDALS' : null
}

/** Lists of the record book, by the number over matches and the filter that they equal. */
const MATCH_RECORDS = {
  'matches_won final': 'FINALS_WON',
  'matches_played final': 'FINALS_PLAYED',
  'matches_lost final': 'FINALS_LOST',
  'matches_won deciding_game': 'DECIDING_GAMES_WON',
  matches_won: 'MATCHES_WON',
  matches_lost: 'MATCHES_LOST',
  matches_played: 'MATCHES_PLAYED',
  points_won: 'POINTS_WON',
  pickles: 'PICKLES',
  tournaments_played: 'TOURNAMENTS_PLAYED',
} as const satisfies Record<string, RecordName>

/** Returns the list of the record book that has the leaders of a number over matches; null if there is none. */
function matchRecord(
  { filters, tournament, country, without, minimum }: Question,
  measure: MeasureName,
): RecordName | null {
  const names = Object.entries(filters).flatMap(([name, value]) => (value === 'yes' ? [name] : ['other']))
  if ((tournament ?? country ?? without ?? minimum) !== null) return null
  return (MATCH_RECORDS as Record<string, RecordName>)[[measure, ...names].join(' ')] ?? null
}

/** Returns the rows that a question asks for: the first rank, another one, or the first few rows, with those that share the last rank. */
export function chosenRows<Row extends { rank: number }>(
  rows: readonly Row[],
  { top, rank }: Question,
): readonly Row[] {
  return rows.filter((row) => (top === null ? row.rank === (rank ?? 1) : row.rank <= top))
}

/** Returns whether a question asks for the first rows of a list. */
export const isRanked = (question: Question) =>
  question.top !== null || has(question, 'MOST', 'LEAST', 'LONGEST', 'HIGHEST', 'LOWEST', 'BEST_PLAYER')

interface Ranked {
  names: readonly string[]
  value: string
  /** Name of the counted thing, such as `titles`. */
  label: string
}

/** Returns the sentence about the rows, such as `Ann Ray has the most titles: 12`. */
function rankedText({ names, value, label }: Ranked, question: Question, where: string): string {
  const { top, rank } = question
  const isLeast = has(question, 'LEAST', 'LOWEST')
  const isCount = /^\d+$/.test(value.replaceAll(',', ''))
  const how = isCount ? (isLeast ? 'fewest' : 'most') : isLeast ? 'lowest' : 'highest'
  if (top !== null) return `Top ${names.length} by ${label}${where}: ${names.join(', ')}.`
  const verb = names.length === 1 ? 'has' : 'have'
  const share = names.length === 1 ? '' : ' each'
  const order = rank === null || rank === 1 ? `the ${how} ${label}` : `rank ${rank} by ${label}`
  return `${namesInText(names)} ${verb} ${order}${where}: ${value}${share}.`
}

async function answerRecord(answering: Answering, record: RecordName): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const isPair = has(question, 'PAIR')
  if (isPair && RECORDS[record].isOfPlayers) return { why: 'This record is kept for players, not for pairs.' }
  if (has(question, 'LEAST', 'LOWEST')) return { why: 'Only the most are listed, not the fewest.' }
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  const chosen = chosenRows(await readLeaders(answering, record, filters), question)
  const range = rangeText(question, coverage)
  const [first] = chosen
  if (first === undefined) return { why: `No one holds this record${kindText(question)}${range}.` }
  const names = chosen.map(holderName)
  const ranked = { names, value: formatCount(first.value), label: lowerFirst(RECORDS[record].label) }
  return {
    value: names.join(', '),
    text: rankedText(ranked, question, kindText(question) + range),
    url: PAGE.record(record, filters),
    proof: 'See the full list',
  }
}

/** Returns the label in a sentence: a share is a `win rate`, of points or games if it is not of matches. */
function spokenLabel(measure: MeasureName, label: string): string {
  const { kind, unit } = measureNamed(measure)
  return kind === 'share' ? `share of ${unit[1]} won` : lowerFirst(label)
}

async function answerMeasure(answering: Answering, measure: MeasureName): Promise<Found | NoAnswer> {
  const { question, ask, coverage, players } = answering
  const isPair = has(question, 'PAIR')
  const isLeast = has(question, 'LEAST', 'LOWEST')
  const { kind, opens, label } = measureNamed(measure)
  if (isPair && measure === 'partners') return { why: 'A pair has no other partners.' }
  if (isLeast && measure === 'matches_played') return { why: 'Ask for the most matches played, not the fewest.' }
  const filters: MatchFilters = {
    ...askedMatches(question, isLeast ? 'PLAYED' : opens.result),
    dreambreakers: 'no',
  }
  const { minimum, tournament, filters: narrow } = question
  // "Never lost a final" is about few matches.
  const isOfFew = has(question, 'NEVER') && (tournament ?? narrow.final ?? narrow.round) != null
  const usual = isOfFew ? FEW_MATCHES : RANKING_MINIMUM
  const min_matches = minimum ?? (kind === 'count' && !isLeast ? 0 : usual)
  const { rows } = await readMeasured(ask, {
    by: isPair ? 'PAIR' : 'PLAYER',
    measure,
    filters,
    gender: question.gender,
    country: question.country,
    min_matches,
    order_by: isLeast ? 'asc' : 'desc',
  })
  const chosen = has(question, 'NEVER') ? rows.filter(({ value }) => value === 100) : chosenRows(rows, question)
  const [first] = chosen
  const least = min_matches > 0 ? ` (at least ${min_matches} matches)` : ''
  const where = `${placeText(question)}${least}${rangeText(question, coverage)}`
  if (first === undefined || (first.value === 0 && !isLeast))
    return (await whyNothing(answering)) ?? { why: `No ${isPair ? 'pair' : 'player'} is on this list${where}.` }
  const names = chosen.map((row) => formatSide(row))
  if (question.top === null && names.length > MAX_LISTED)
    return { why: `${names.length} share this number${where}: too many to list here.` }
  if (has(question, 'NEVER')) return unbeaten(names, where, PAGE.matches(filters))
  const slug = first.players.map(({ player_slug }) => player_slug).join('--')
  const own = isPair ? { team: slug } : { player: slug }
  return {
    value: names.join(', '),
    text:
      rankedText(
        { names, value: formatMeasure(measure, first.value), label: spokenLabel(measure, label) },
        question,
        where,
      ) + (question.country === null ? '' : knownNote(players, 'country_code')),
    url: PAGE.matches({ ...own, ...filters }),
    proof: `See the matches of ${names[0]}`,
  }
}

/** Minimum number of matches of an unbeaten side in one round or at one tournament. */
const FEW_MATCHES = 3

/** Maximum number of sides that an answer lists. */
export const MAX_LISTED = 12

function unbeaten(names: readonly string[], where: string, url: string): Found | NoAnswer {
  const are = names.length === 1 ? 'is' : 'are'
  return {
    value: names.join(', '),
    text: `${namesInText(names)} ${are} unbeaten${where}.`,
    url,
    proof: 'See the matches',
  }
}

/** Returns the kind of the matches, the place and the players as the end of a phrase. */
function placeText(question: Question): string {
  const kind = matchesText(question, 2)
  const country = question.country === null ? '' : ` of all players known to be from ${countryName(question.country)}`
  const gender = question.gender === null || question.discipline !== null ? '' : kindText({ ...question, league: null })
  return `${kind === 'matches' ? '' : ` in ${kind}`}${circumstancesText(question)}${gender}${country}`
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
    return answerRecord(answering, medal)
  }
  const measure = measureOf(question)
  if (measure === null) return { why: 'There is no list of this number.' }
  const record = has(question, 'LEAST', 'LOWEST') ? null : matchRecord(question, measure)
  return record === null ? answerMeasure(answering, measure) : answerRecord(answering, record)
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
