import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatSide } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { daysOf, type Question } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer } from './family.ts'
import { PAGE } from './pages.ts'
import { disciplineText, namesInText } from './wording.ts'

const LEADERS_QUERY = `query Leaders($input: RecordsInput!) {
  records(page: 1, pageSize: 100, input: $input) {
    items { rank value player { name } team { player_one { name } player_two { name } } }
  }
}`

interface Leader {
  rank: number
  value: number
  player: { name: string } | null
  team: { player_one: { name: string }; player_two: { name: string } | null } | null
}

/** The predicate of the sentence about the holders of each record. */
const PREDICATES: Readonly<Record<RecordName, string>> = {
  WINNING_STREAK: 'had the longest winning streak',
  ACTIVE_WINNING_STREAK: 'has the longest active winning streak',
  TITLES: 'won the most titles',
  TRIPLE_CROWNS: 'won the most triple crowns',
  TITLE_PARTNERS: 'won titles with the most partners',
  FINALS_WON: 'won the most finals',
  FINALS_PLAYED: 'played the most finals',
  DECIDING_GAMES_WON: 'won the most deciding games',
  PICKLES: 'won the most pickles',
  MATCHES_WON: 'won the most matches',
  MATCHES_PLAYED: 'played the most matches',
  TOURNAMENTS_PLAYED: 'played in the most tournaments',
  POINTS_WON: 'won the most points',
  MEDALS: 'won the most medals',
  SILVER_MEDALS: 'won the most silver medals',
  BRONZE_MEDALS: 'won the most bronze medals',
  FINALS_LOST: 'lost the most finals',
  MATCHES_LOST: 'lost the most matches',
}

/** Returns the discipline, league and gender of a question as the end of a phrase; empty without them. */
function kindText(question: Question): string {
  const { league, gender } = question
  const discipline = disciplineText(question)
  if (discipline !== '') return ` in ${league ? `${league} ` : ''}${discipline}`
  const players = gender === null ? '' : ` of all ${gender === 'FEMALE' ? 'women' : 'men'}`
  return `${players}${league ? ` at ${league} tournaments` : ''}`
}

/** Returns the record that a question is about; null if there is none. */
function recordOf(question: Question): RecordName | null {
  const isLost = question.result === 'LOST'
  if (has(question, 'TRIPLE_CROWN')) return 'TRIPLE_CROWNS'
  if (has(question, 'PICKLE')) return 'PICKLES'
  if (has(question, 'PARTNER')) return has(question, 'TITLE', 'WIN', 'GOLD') ? 'TITLE_PARTNERS' : null
  if (has(question, 'TITLE', 'GOLD') || (has(question, 'TOURNAMENT') && has(question, 'WIN'))) return 'TITLES'
  if (has(question, 'SILVER')) return 'SILVER_MEDALS'
  if (has(question, 'BRONZE')) return 'BRONZE_MEDALS'
  if (has(question, 'MEDAL')) return 'MEDALS'
  if (question.isDeciding) return isLost || question.result === 'PLAYED' ? null : 'DECIDING_GAMES_WON'
  if (question.isFinal) return isLost ? 'FINALS_LOST' : question.result === 'WON' ? 'FINALS_WON' : 'FINALS_PLAYED'
  if (has(question, 'POINT')) return isLost ? null : 'POINTS_WON'
  if (has(question, 'GAME')) return null
  if (has(question, 'TOURNAMENT')) return isLost ? null : 'TOURNAMENTS_PLAYED'
  if (isLost) return 'MATCHES_LOST'
  if (question.result === 'WON') return 'MATCHES_WON'
  return has(question, 'MATCH', 'PLAY') ? 'MATCHES_PLAYED' : null
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

export function holderName({ player, team }: Leader): string {
  if (player) return player.name
  return team ? formatSide({ players: [team.player_one, team.player_two].filter((one) => one !== null) }) : ''
}

/** Reads the holders of the first rank of a record. */
export async function readHolders({ ask }: Answering, record: RecordName, filters: object): Promise<readonly Leader[]> {
  const { records } = await ask<{ records: { items: Leader[] } }>(LEADERS_QUERY, { input: { record, ...filters } })
  return records.items.filter(({ rank }) => rank === 1)
}

async function answerLeaders(answering: Answering): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const record = recordOf(question)
  if (record === null) return { why: 'There is no list of this record.' }
  const isPair = has(question, 'PAIR')
  if (isPair && !RECORDS[record].ofPairs) return { why: 'This record is kept for players, not for pairs.' }
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  const leaders = await readHolders(answering, record, filters)
  const range = rangeText(question, coverage)
  const [first] = leaders
  if (first === undefined) return { why: `No one holds this record${range}.` }
  const names = leaders.map(holderName)
  const kind = kindText(question)
  const share = leaders.length === 1 ? '' : ' each'
  return {
    value: names.join(', '),
    text: `${namesInText(names)} ${PREDICATES[record]}${kind}: ${formatCount(first.value)}${share}${range}.`,
    url: PAGE.record(record, filters),
    proof: 'See the full list',
  }
}

const COUNTRIES_QUERY = `query Countries($input: MedalTableInput!) {
  medalTable(page: 1, pageSize: 100, input: $input) { items { country_code gold silver bronze } }
}`

interface CountryMedals {
  country_code: string
  gold: number
  silver: number
  bronze: number
}

function metalOf(question: Question): 'gold' | 'silver' | 'bronze' | null {
  if (has(question, 'SILVER')) return 'silver'
  if (has(question, 'BRONZE')) return 'bronze'
  return has(question, 'TITLE', 'GOLD') ? 'gold' : null
}

async function answerCountries({ question, ask, coverage }: Answering): Promise<Found | NoAnswer> {
  const metal = metalOf(question)
  const { gender, ...filters } = recordFilters(question)
  const { medalTable } = await ask<{ medalTable: { items: CountryMedals[] } }>(COUNTRIES_QUERY, {
    input: { by: 'COUNTRY', ...filters },
  })
  const countOf = (row: CountryMedals) => (metal === null ? row.gold + row.silver + row.bronze : row[metal])
  const most = Math.max(0, ...medalTable.items.map(countOf))
  const names = medalTable.items.filter((row) => countOf(row) === most).map((row) => countryName(row.country_code))
  if (most === 0) return { why: `There are no medals${rangeText(question, coverage)}.` }
  return {
    value: names.join(', '),
    text: `${namesInText(names)} won ${formatCount(most)} ${metal === null ? '' : `${metal} `}medals, the most of any country${rangeText(question, coverage)}.`,
    url: PAGE.medals({ by: 'country', ...filters }),
    proof: 'See the medal table',
  }
}

const LEADER_CUES = [
  'MOST',
  'LONGEST',
  'HIGHEST',
  'WHO',
  'HOW_MANY',
  'WIN',
  'LOSE',
  'PLAY',
  'MATCH',
  'PLAYER',
  'PAIR',
  'TITLE',
  'GOLD',
  'SILVER',
  'BRONZE',
  'MEDAL',
  'RECORD',
] as const
const LEADER_CONDITIONS = ['gender', 'discipline', 'league', 'days'] as const

export const LEADER: Family = {
  kind: 'LEADER',
  fits: (question) =>
    question.one === null &&
    has(question, 'MOST') &&
    !has(question, 'RANK', 'RATING', 'DOMINANT', 'STREAK', 'COUNTRY', 'LONG_GAME'),
  uses: [
    ...LEADER_CUES,
    'TRIPLE_CROWN',
    'PICKLE',
    'PARTNER',
    'TOURNAMENT',
    'POINT',
    'GAME',
    'isFinal',
    'isDeciding',
    ...LEADER_CONDITIONS,
  ],
  answer: answerLeaders,
}

export const LEADING_COUNTRY: Family = {
  kind: 'LEADER',
  fits: (question) =>
    question.one === null &&
    has(question, 'MOST') &&
    has(question, 'COUNTRY') &&
    has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'),
  uses: [...LEADER_CUES, 'COUNTRY', 'discipline', 'league', 'days'],
  answer: answerCountries,
}
