import { isPending, readCompletion } from '#importer/fields/completion.ts'
import { Unreadable } from '#importer/fields/field.ts'
import type { DayOrder } from '#importer/files/day-order.ts'
import type { MappingJson } from '#importer/files/mapping.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { quantity } from '#importer/report/quantity.ts'
import { leaderOf, readClubScore } from '#importer/sheet-words/club-score.ts'
import { dayOf, dayOrderOf } from '#importer/sheet-words/days.ts'
import { headerWords, kindsOf } from '#importer/sheet-words/header-words.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { genderOf, WON_OR_LOST } from '#importer/sheet-words/words.ts'
import { isComplete } from './column-answers.ts'
import { fillBlocks, joinNames, splitPairs, splitVersus, turnScores } from './columns.ts'
import { type Description, describe, type Hints } from './description.ts'
import type { Doubts } from './doubts.ts'
import { wholeMatches } from './game-rows.ts'
import { readColumns, readMatchTable } from './match-table.ts'
import { namesForIds } from './player-ids.ts'
import { readPlayerTable, unreadHeaders } from './player-table.ts'
import type { MatchRow } from './propose-match-rows.ts'
import type { PlayerRow } from './propose-players.ts'
import type { ProposedTournaments } from './propose-tournaments.ts'
import { type Table, textsOf } from './table.ts'
import { withoutTotals } from './totals.ts'
import {
  onlyNames,
  readSeeds,
  readWinnerColumns,
  readWinnerIds,
  readWinnerMarks,
  withoutClubs,
} from './winner-marks.ts'

/** The tables by what they have. */
interface Sheets {
  matches: Description[]
  players: { table: Table; rows: PlayerRow[] }[]
  tournaments: Table[]
  /** Tables that are not read. */
  others: { table: Table; reason: keyof typeof REASONS }[]
}

/** Why a table is not read. */
const REASONS = {
  question: ' before a question about it is answered',
  teams: ', because its results are of teams',
  'no results': ', because it has no results',
  hidden: ', because its sheet is hidden: show it, or delete it',
  'no columns': ', because it has no columns for two sides, for players or for tournaments',
  'no sides': ', because it may have results, but no columns for two sides',
} as const

/** Returns whether a table that is not read has results. */
export function hasResults({ table, reason }: Sheets['others'][number]): boolean {
  return ['question', 'teams', 'no sides'].includes(reason) || (reason === 'hidden' && mayHaveResults(table))
}

interface SortContext {
  tournaments: ProposedTournaments
  doubts: Doubts
  mapping: MappingJson
}

/** The steps that prepare every table before its columns are found, in this order. */
const PREPARATIONS = [
  fillBlocks,
  turnScores,
  joinNames,
  splitVersus,
  splitPairs,
  wholeMatches,
  readWinnerIds,
  readWinnerColumns,
  onlyNames,
  readWinnerMarks,
  readSeeds,
  withoutClubs,
]

/** Sorts tables by what they have: by a mapping first, then by two sides, and then by players and tournaments. */
export function sortTables(tables: readonly Table[], { tournaments, doubts, mapping }: SortContext): Sheets {
  const sheets: Sheets = { matches: [], players: [], tournaments: [], others: [] }
  const named = [mapping.files?.['matches.csv'] ?? []].flat()
  const prepared = namesForIds(
    tables.map((table) => PREPARATIONS.reduce((prepared, prepare) => prepare(prepared), table)),
  )
  const hints = { ...hintsOf(mapping), genders: gendersOf(prepared) }
  for (const table of prepared) {
    if (table.isHidden) {
      sheets.others.push({ table, reason: 'hidden' })
      continue
    }
    const isMapped = named.includes(table.name) && Object.keys(hints.columns).length > 0
    const match = isMapped ? { ...readColumns(table), columns: { ...hints.columns } } : readMatchTable(table)
    const before = doubts.open.length
    const description = match === null ? null : describe(withoutTotals(match), hints, doubts)
    if (description !== null) sheets.matches.push(description)
    else if (match !== null) {
      const isOfTeams = isComplete(match.columns, match.firstSideWon)
      const reason = doubts.open.length > before ? 'question' : isOfTeams ? 'teams' : 'no results'
      sheets.others.push({ table, reason })
    } else sortOther(table, sheets, { tournaments, doubts, mapping })
  }
  if (sheets.matches.length > 0) return sheets
  // Without any match, numbers next to names may be the results.
  const lists = sheets.players
  sheets.players = lists.filter(({ table }) => !haveNumbers(table, unreadHeaders(table)))
  sheets.others = sheets.others.map((other) =>
    other.reason === 'no columns' && haveNumbers(other.table) ? { ...other, reason: 'no sides' } : other,
  )
  for (const list of lists) if (!sheets.players.includes(list)) sheets.others.push({ ...list, reason: 'no sides' })
  return sheets
}

/** Returns whether several columns have numbers, or words such as "won", in every row. */
function haveNumbers(table: Table, headers: readonly string[] = table.header): boolean {
  const isResult = (text: string) => /^\d{1,3}$/.test(text) || WON_OR_LOST.test(text)
  const isOfPlayer = (header: string) => /^X?$/.test(kindsOf(headerWords(header)) ?? 'unknown')
  const areResults = (texts: readonly string[]) => texts.length > 0 && texts.every(isResult)
  return headers.filter((header) => !isOfPlayer(header) && areResults(textsOf(table, header))).length > 1
}

const GENDER = /\s*\b(?:gender|sex|geschlecht)\b/

/** Returns the players of a table of matches that has columns of genders next to theirs, such as "P1 Gender". */
function playersBeside(table: Table): PlayerRow[] {
  return table.header.flatMap((header, at) => {
    const role = JSON.stringify(roleOf(headerWords(header).replace(GENDER, '')))
    const name = table.header.findIndex((each) => each !== header && JSON.stringify(roleOf(each)) === role)
    if (!GENDER.test(headerWords(header)) || name < 0) return []
    return table.rows.map((row) => ({ name: row[name] ?? '', gender: genderOf(row[at] ?? '') }))
  })
}

/** Returns the genders that tables say. */
function gendersOf(tables: readonly Table[]): Hints['genders'] {
  const rows = tables.flatMap((table) =>
    readMatchTable(table) === null ? (readPlayerTable(table) ?? []) : playersBeside(table),
  )
  const known = rows.filter(({ gender = '' }) => gender !== '')
  return new Map(known.map(({ name = '', gender = '' }) => [comparableText(name), gender]))
}

function hintsOf(mapping: MappingJson): Hints {
  const file = 'matches.csv'
  return {
    columns: mapping.columns?.[file] ?? {},
    values: mapping.values?.[file] ?? {},
    defaults: mapping.defaults?.[file] ?? {},
    ignored: mapping.other_columns?.[file] ?? [],
    genders: new Map(),
  }
}

function sortOther(table: Table, sheets: Sheets, { tournaments, doubts, mapping }: SortContext): void {
  const players = readPlayerTable(table)
  if (players !== null) sheets.players.push({ table, rows: players })
  else if (!mayHaveResults(table) && tournaments.addTable(table)) sheets.tournaments.push(table)
  else {
    const hasScores = mayHaveResults(table)
    const description = hasScores ? describe(readColumns(table), { ...hintsOf(mapping), columns: {} }, doubts) : null
    const reason = hasScores ? 'question' : table.rows.flat().some(isGames) ? 'no sides' : 'no columns'
    if (description === null) sheets.others.push({ table, reason })
    else sheets.matches.push(description)
  }
}

/** Returns whether a cell has the games of a match, and is no time of day. */
const isGames = (cell: string) => readClubScore(cell).pairs.length > 1

const isTime = (text: string) => /^(?:[6-9]|1\d|2[0-3]):[0-5][05]$/.test(text)

/** Returns whether a table may have results: two sides, or a column of scores such as `11-7` or `2:1`. */
export function mayHaveResults(table: Table): boolean {
  const isScore = (text: string) => readClubScore(text).pairs.length > 0 && dayOf(text, 'day-first') === null
  if (readMatchTable(table) !== null) return true
  return table.header.some((header) => {
    const texts = textsOf(table, header)
    return texts.filter(isScore).length * 2 > texts.length && !texts.every(isTime)
  })
}

/** Returns the order of day and month in the dates of tables, or asks for it. */
export function readDayOrder(tables: readonly Table[], doubts: Doubts): DayOrder | null {
  const texts = tables.flatMap((table) => table.header.flatMap((header) => textsOf(table, header)))
  const { order, isUnknown } = dayOrderOf(texts)
  if (!isUnknown) return order
  const question = 'Do dates such as 3/4/2026 start with the day or the month?'
  const doubt = { kind: 'dates', text: 'order of day and month', question } as const
  return doubts.choose(doubt, { 'day-first': /^day-first$/, 'month-first': /^month-first$/ })
}

/** Returns the end of a line about scores that were turned around, because each begins with the winner's points. */
function winnerFirst(turned: number): string {
  const are = turned === 1 ? '1 score is' : `${turned} scores are`
  return turned === 0 ? '' : `; ${are} turned around, because all scores begin with the winner's points`
}

/** Maximum number of lines of each kind that the line of a table quotes. */
const SHOWN = 3

/** The facts about rows of matches that the line of their table counts. */
const COUNTED: readonly [text: string, is: (record: MatchRow['record']) => boolean][] = [
  ['without a result', ({ completion }) => completion === 'scheduled'],
  ['without a winner', isWithoutWinner],
]

/** Returns whether a match that has ended has no winner: none is named, and the games don't decide, or not alone. */
function isWithoutWinner({ winning_team, games = '', completion = '' }: MatchRow['record']): boolean {
  const read = readCompletion(completion)
  const isDecided = (completion === '' || read === 'COMPLETED') && leaderOf(readClubScore(games).pairs) !== null
  return winning_team === '' && !isDecided && (completion === '' || read instanceof Unreadable || !isPending(read))
}

/** Returns one line for each table that states how it was read. */
export function describeTables(sheets: Sheets, rows: readonly MatchRow[]): string[] {
  const rowsOf = (table: Table) => rows.filter(({ description }) => description.table === table)
  const turned = (table: Table) => rowsOf(table).filter(({ isTurned }) => isTurned).length
  const counted = (table: Table) =>
    COUNTED.map(([text, is]) => ({ text, count: rowsOf(table).filter(({ record }) => is(record)).length }))
      .filter(({ count }) => count > 0)
      .map(({ text, count }) => `, ${count} ${text}`)
      .join('')
  const without = (headers: readonly string[]) =>
    headers.length > 0 ? `, without the columns ${headers.join(', ')}` : ''
  const rest = ({ malformed, remarks }: Table) => {
    const left = malformed.map(({ line, reason }) => `; line ${line} is left out: ${reason}`)
    const unread = remarks.map(({ line, text }) => `; line ${line} is not read: "${text.slice(0, 60)}"`)
    const more = unread.length > SHOWN ? `; nor are ${unread.length - SHOWN} more lines` : ''
    return [...left.slice(0, SHOWN), ...unread.slice(0, SHOWN), more].join('')
  }
  return [
    ...sheets.matches.map(
      ({ table, ignored }) =>
        `${table.name}: ${quantity(table.rows.length, 'match', 'matches')}${counted(table)}${without(ignored)}${winnerFirst(turned(table))}${table.added.map((text) => `; ${text}`).join('')}${rest(table)}`,
    ),
    ...sheets.players.map(
      ({ table }) =>
        `${table.name}: ${quantity(table.rows.length, 'player')}${without(unreadHeaders(table))}${rest(table)}`,
    ),
    ...sheets.tournaments.map((table) => `${table.name}: ${quantity(table.rows.length, 'tournament')}${rest(table)}`),
    ...sheets.others.map(({ table, reason }) => `${table.name}: not read${REASONS[reason]}`),
  ]
}
