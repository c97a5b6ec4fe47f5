import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatPeriodRange, formatQuantity, formatSide, lowerFirst } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { countryName } from '#domain/names/country.ts'
import { canPlay, daysOf, type Question, type Side } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { chosenRows, rankedText } from './ranked-rows.ts'
import { seeMatches } from './totals.ts'
import { have, kindText, knownNote, namesInText, sideInText } from './wording.ts'

const RECORD_QUERY = `query Held($first: Int!, $input: RecordsInput!) {
  records(page: 1, pageSize: $first, input: $input) {
    items {
      rank value certain doubtful_days from to first_match_id last_match_id
      player { name } team { player_one { name } player_two { name } }
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
  player: { name: string } | null
  team: { player_one: { name: string }; player_two: { name: string } | null } | null
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

const holderName = ({ player, team }: Held) =>
  player ? player.name : formatSide({ players: [team?.player_one, team?.player_two].filter((one) => one != null) })

/** Reads the first rows of a record. */
export async function readRecord({ ask }: Pick<Answering, 'ask'>, record: RecordName, filters: object, first = 100) {
  const input = { record, ...filters }
  return (await ask<{ records: { items: Held[] } }>(RECORD_QUERY, { first, input })).records.items
}

const isStreak = (record: RecordName) => record === 'WINNING_STREAK' || record === 'ACTIVE_WINNING_STREAK'

const MATCHES = ['match', 'matches'] as const

/** Answers with the holders of a record, or with their number if it is asked for. */
export async function answerHolders(answering: Answering, record: RecordName): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const isPair = has(question, 'PAIR')
  if (isPair && RECORDS[record].isOfPlayers) return { why: 'This record is kept for players, not for pairs.' }
  if (has(question, 'LEAST', 'LOWEST')) return { why: 'Only the most are listed, not the fewest.' }
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  const holders = chosenRows(await readRecord(answering, record, filters), question)
  const where = kindText(question) + rangeText(question, coverage)
  const [first] = holders
  if (first === undefined) return { why: `No one holds this record${where}.` }
  // Equal streaks may be uncertain in different ways.
  const written = holders.map((holder) => writeCount(holder, MATCHES))
  const names = holders.map(holderName)
  const label = lowerFirst(RECORDS[record].label.replace(/^Longest /, ''))
  const ranked = { names: names.map((name, index) => name + (written[index]?.doubt ?? '')), label }
  const isNumber =
    isStreak(record) && (!(has(question, 'WHO', 'PLAYER') || isPair || question.gender) || has(question, 'HOW_MANY'))
  return {
    value: isNumber ? String(first.value) : names.join(', '),
    ...(isNumber && written[0] && { shown: written[0].number }),
    text: isStreak(record)
      ? rankedText({ ...ranked, value: formatQuantity(first.value, ...MATCHES), how: 'longest' }, question, where)
      : rankedText({ ...ranked, value: formatCount(first.value) }, question, where),
    url: PAGE.record(record, filters),
    proof: 'See the full list',
  }
}

/** Answers with the number of a record that one side has. */
async function answerOwn(answering: Answering, side: Side, record: RecordName): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const isPair = side.players.length === 2
  const { label, isOfPlayers } = RECORDS[record]
  if (isPair && isOfPlayers) return { why: `${label} are counted for players, not for pairs.` }
  if (!canPlay(question)) return { why: `${sideInText(side)} cannot play in this division.` }
  const { gender, ...filters } = recordFilters(question)
  const input = { ...filters, holder_slug: slugOf(side), ...(isPair && { of: 'PAIR' }) }
  const [held] = await readRecord(answering, record, input, 1)
  const [name, range] = [sideInText(side), rangeText(question, coverage)]
  const noun = lowerFirst(label)
  if (held !== undefined && isStreak(record))
    return streakOf(held, side, `The ${noun} of ${name}${kindText(question)}`, filters)
  const value = held?.value ?? 0
  const number = isStreak(record)
    ? 'no winning streak'
    : `${formatCount(value)} ${value === 1 ? noun.replace(/s$/, '') : noun}`
  return {
    value: String(value),
    text: `${name} ${have(side)} ${number}${isStreak(record) ? kindText(question) : ''}${range}.`,
    url: isStreak(record) ? PAGE.side(side) : PAGE.record(record, filters),
    proof: isStreak(record) ? 'See the profile' : `See all ${noun}`,
  }
}

function streakOf(
  held: Held,
  side: Side,
  subject: string,
  { from, to, ...filters }: Omit<ReturnType<typeof recordFilters>, 'gender'>,
): Found {
  const { number, sentence } = writeCount(held, MATCHES)
  const owner = side.players.length === 2 ? { team: slugOf(side) } : { player: slugOf(side) }
  const { first_match_id: since, last_match_id: until } = held
  return {
    value: String(held.value),
    shown: number,
    text: `${subject} is ${sentence}, ${formatPeriodRange(held.from, held.to)}.`,
    url: PAGE.matches({ ...owner, ...filters, result: 'WON', dreambreakers: 'no', since, until }),
    proof: seeMatches(held.value),
  }
}

const COUNTRIES_QUERY = `query Countries($input: MedalTableInput!) {
  medalTable(page: 1, pageSize: 100, input: $input) { items { country_code gold silver bronze } }
}`

type Metal = 'gold' | 'silver' | 'bronze'

async function answerCountries({ question, ask, coverage, players }: Answering): Promise<Found | NoAnswer> {
  const metal = has(question, 'SILVER') ? 'silver' : has(question, 'BRONZE') ? 'bronze' : 'gold'
  const isOfMetal = has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE')
  const { gender, ...filters } = recordFilters(question)
  type Result = { medalTable: { items: ({ country_code: string } & Record<Metal, number>)[] } }
  const { medalTable } = await ask<Result>(COUNTRIES_QUERY, { input: { by: 'COUNTRY', ...filters } })
  const counted = medalTable.items.map((row) => ({
    name: countryName(row.country_code),
    count: isOfMetal ? row[metal] : row.gold + row.silver + row.bronze,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  if (most === 0) return { why: `There are no medals${rangeText(question, coverage)}.` }
  const names = counted.flatMap(({ name, count }) => (count === most ? [name] : []))
  return {
    value: names.join(', '),
    text: `${namesInText(names)} won ${formatCount(most)} ${isOfMetal ? `${metal} ` : ''}medals, the most of any country${rangeText(question, coverage)}.${knownNote(players, 'country_code')}`,
    url: PAGE.medals({ by: 'country', ...filters }),
    proof: 'See the medal table',
  }
}

export const LEADING_COUNTRY: Family = {
  kind: 'LEADER',
  fits: (question) =>
    question.one === null &&
    has(question, 'MOST') &&
    has(question, 'COUNTRY') &&
    has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'),
  uses: [...using('MOST WHO HOW_MANY WIN TITLE GOLD SILVER BRONZE MEDAL COUNTRY discipline league days')],
  answer: answerCountries,
}

/** Winning streaks, and lists of the record book that only their labels name, of one side or of the holders. */
export const STREAK: Family = {
  kind: 'STREAK',
  fits: (question) => has(question, 'STREAK') && question.two === null,
  uses: [
    ...using('STREAK LONGEST MOST CURRENT WIN MATCH HOW_MANY WHO PLAYER'),
    ...using('PAIR RECORD HIGHEST GAME PLAY one gender discipline league days'),
  ],
  answer(answering) {
    const { one } = answering.question
    const record = has(answering.question, 'CURRENT') ? 'ACTIVE_WINNING_STREAK' : 'WINNING_STREAK'
    return one === null ? answerHolders(answering, record) : answerOwn(answering, one, record)
  },
}

export const OWN_RECORD: Family = {
  kind: 'OWN_RECORD',
  fits: ({ one, two, record, ...question }) =>
    one !== null && two === null && record !== null && !has(question, 'WHO', 'MOST'),
  uses: ['record', 'HOW_MANY', 'WIN', 'PLAY', 'one', 'league', 'days'],
  async answer(answering) {
    const { one, record } = answering.question
    if (one === null || record === null) throw new Error('the question has no record of a side')
    return answerOwn(answering, one, record)
  },
}
