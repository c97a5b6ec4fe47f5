import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatPeriodRange, formatQuantity, formatTeam, lowerFirst } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { countryName } from '#domain/names/country.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { canPlay, daysOf, type Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Found, given, has, readRows, sideOf } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { chosenRows, MAX_LISTED, rankedText } from './ranked-rows.ts'
import { have, kindText, knownNote, namesInText, sideInText } from './wording.ts'

const RECORD_QUERY = `query Held($page: Int!, $first: Int!, $input: RecordsInput!) {
  records(page: $page, pageSize: $first, input: $input) {
    pageInfo { totalCount }
    items {
      rank value certain doubtful_days from to first_match_id last_match_id
      player { name slug: player_slug } team { slug: team_slug player_one { name } player_two { name } }
    }
  }
}`

/** A holder of a record; only streaks have days and matches. */
interface Held {
  rank: number
  value: number
  certain: number | null
  doubtful_days: string[]
  from: string
  to: string
  first_match_id: string
  last_match_id: string
  player: { name: string; slug: string } | null
  team: { slug: string; player_one: { name: string }; player_two: { name: string } | null } | null
}

/** Returns the conditions of a list of records, as the API and the page's address have them. */
export function recordFilters(question: Question) {
  const { gender, discipline, league } = question
  return {
    ...(gender && { gender }),
    ...(discipline && { discipline }),
    ...(league && { league }),
    ...daysOf(question),
  }
}

/** Reads the first rows of a record, and how many there are. */
export function readRecord(
  { ask }: Pick<Answering, 'ask'>,
  record: RecordName,
  filters: object,
  first = 100,
  page = 1,
) {
  return readRows<Held>(ask, RECORD_QUERY, { page, first, input: { record, ...filters } })
}

export const holderName = ({ player, team }: Held) => player?.name ?? (team ? formatTeam(team) : '')

const isStreak = (record: RecordName) => record === 'WINNING_STREAK' || record === 'ACTIVE_WINNING_STREAK'

const MATCHES = ['match', 'matches'] as const

/** Answers with the holders of a record, or with their number if it is asked for. */
export async function answerHolders(answering: Answering, record: RecordName): Promise<Found> {
  const { question, range } = answering
  const isPair = has(question, 'PAIR')
  if (isPair && RECORDS[record].isOfPlayers) refuse('This record is kept for players, not for pairs.')
  if (has(question, 'LEAST', 'LOWEST')) refuse('Only the most are listed, not the fewest.')
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  const holders = chosenRows((await readRecord(answering, record, filters)).rows, question)
  const where = kindText(question) + range
  const [first] = holders
  if (first === undefined) refuse(`No one holds this record${where}.`)
  const names = holders.map(holderName)
  if (names.length > MAX_LISTED + (question.top ?? 0))
    refuse(`More than ${MAX_LISTED} share this record${where}: too many to list here.`)
  // Equal streaks may be uncertain in different ways.
  const written = holders.map((holder) => writeCount(holder, MATCHES))
  const ranked = {
    names: names.map((name, index) => name + (written[index]?.doubt ?? '')),
    label: lowerFirst(RECORDS[record].label.replace(/^Longest /, '')),
    ...(isStreak(record)
      ? { value: formatQuantity(first.value, ...MATCHES), how: 'longest' }
      : { value: formatCount(first.value) }),
  }
  const isNumber =
    isStreak(record) && (!(has(question, 'WHO', 'PLAYER') || isPair || question.gender) || has(question, 'HOW_MANY'))
  return {
    value: isNumber ? String(first.value) : names.join(', '),
    ...(isNumber && written[0] && { shown: written[0].number }),
    text: rankedText(ranked, question, where),
    ...PAGE.record(record, filters),
  }
}

/** Answers with the number of a record that the question's side has. */
async function answerOwn(answering: Answering, record: RecordName): Promise<Found> {
  const { question, range } = answering
  const side = sideOf(question)
  const isPair = side.players.length === 2
  const { label, isOfPlayers } = RECORDS[record]
  const [name, noun] = [sideInText(side), lowerFirst(label)]
  if (isPair && isOfPlayers) refuse(`${label} are counted for players, not for pairs.`)
  if (!canPlay(question)) refuse(`${name} cannot play in this division.`)
  const { gender, ...filters } = recordFilters(question)
  const input = { ...filters, holder_slug: slugOf(side), ...(isPair && { of: 'PAIR' }) }
  const { rows } = await readRecord(answering, record, input, 1)
  const [held] = rows
  const value = String(held?.value ?? 0)
  if (!isStreak(record)) {
    const number = `${formatCount(Number(value))} ${value === '1' ? noun.replace(/s$/, '') : noun}`
    return {
      value,
      text: `${name} ${have(side)} ${number}${range}.`,
      ...PAGE.record(record, filters, `See all ${noun}`),
    }
  }
  const kind = kindText(question)
  if (held === undefined)
    return { value, text: `${name} ${have(side)} no winning streak${kind}${range}.`, ...PAGE.side(side) }
  const { number: shown, sentence } = writeCount(held, MATCHES)
  const { from, to, ...others } = filters
  const matches = {
    [isPair ? 'team' : 'player']: slugOf(side),
    ...others,
    ...({ result: 'WON', dreambreakers: 'no' } as const),
    since: held.first_match_id,
    until: held.last_match_id,
  }
  return {
    value,
    shown,
    text: `The ${noun} of ${name}${kind} is ${sentence}, ${formatPeriodRange(held.from, held.to)}.`,
    ...PAGE.countedMatches(matches, held.value),
  }
}

/** Answers about winning streaks, and about lists of the record book, of one side or of the holders. */
export async function answerStreak(answering: Answering): Promise<Found> {
  const record = has(answering.question, 'CURRENT') ? 'ACTIVE_WINNING_STREAK' : 'WINNING_STREAK'
  return answering.question.one === null ? answerHolders(answering, record) : answerOwn(answering, record)
}

export async function answerOwnRecord(answering: Answering): Promise<Found> {
  return answerOwn(answering, given(answering.question.record))
}

const COUNTRIES_QUERY = `query Countries($input: MedalTableInput!) {
  medalTable(page: 1, pageSize: 100, input: $input) { items { country_code gold silver bronze } }
}`

type Metal = 'gold' | 'silver' | 'bronze'

/** Answers with the countries that lead by medals. */
export async function answerCountries({ question, ask, range, players }: Answering): Promise<Found> {
  const metal = has(question, 'SILVER') ? 'silver' : has(question, 'BRONZE') ? 'bronze' : 'gold'
  const isOfMetal = has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE')
  const { gender, ...filters } = recordFilters(question)
  type Row = { country_code: string } & Record<Metal, number>
  const { rows } = await readRows<Row>(ask, COUNTRIES_QUERY, { input: { by: 'COUNTRY', ...filters } })
  const countOf = (row: Record<Metal, number>) => (isOfMetal ? row[metal] : row.gold + row.silver + row.bronze)
  const most = Math.max(0, ...rows.map(countOf))
  if (most === 0) refuse(`There are no medals${range}.`)
  const names = rows.filter((row) => countOf(row) === most).map((row) => countryName(row.country_code))
  const medals = `${isOfMetal ? `${metal} ` : ''}medals`
  return {
    value: names.join(', '),
    text: `${namesInText(names)} won ${formatCount(most)} ${medals}, the most of any country${range}.${knownNote(players, 'country_code')}`,
    ...PAGE.medals({ by: 'country', ...filters }),
  }
}
