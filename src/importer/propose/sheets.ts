import type { Doubts } from './doubts.ts'
import { dayOrderOf, type MatchTable, readMatchTable } from './match-table.ts'
import { readPlayerTable, unreadHeaders } from './player-table.ts'
import type { PlayerRow } from './players.ts'
import { type Preset, presetOf } from './presets.ts'
import { type Table, textsOf } from './table.ts'
import type { ProposedTournaments } from './tournaments.ts'

/** The tables of a folder by what they have. */
export interface Sheets {
  /** Tables of matches with the same columns. */
  matches: MatchTable[]
  /** The public layout of the tables of matches. */
  preset: Preset | undefined
  players: { table: Table; rows: PlayerRow[] }[]
  tournaments: Table[]
  /** Tables that are not read. */
  others: Table[]
}

/** Sorts tables by what they have. Tables of matches with other columns than most are left out, as a doubt. */
export function sortTables(tables: readonly Table[], tournaments: ProposedTournaments, doubts: Doubts): Sheets {
  const sheets: Sheets = { matches: [], preset: undefined, players: [], tournaments: [], others: [] }
  const matches: MatchTable[] = []
  for (const table of tables) {
    const preset = presetOf(table)
    const match = preset === undefined ? readMatchTable(table) : { table, columns: preset.columns, unknown: [] }
    const players = match === null ? readPlayerTable(table) : null
    if (match !== null) matches.push(match)
    else if (players !== null) sheets.players.push({ table, rows: players })
    else if (tournaments.addTable(table)) sheets.tournaments.push(table)
    else sheets.others.push(table)
  }
  const byColumns = Map.groupBy(matches, ({ columns }) => JSON.stringify(columns))
  const [most = []] = [...byColumns.values()].toSorted((a, b) => rowsOf(b) - rowsOf(a))
  sheets.matches = most
  sheets.preset = most[0] && presetOf(most[0].table)
  const different = matches.filter((match) => !most.includes(match)).map(({ table }) => table)
  for (const { name } of different) {
    const question = `${name} has different columns from ${most[0]?.table.name} and is not read: give it the same header, or put it into a folder of its own.`
    doubts.ask({ kind: 'file', text: name, question, answers: 'ignore' }, readIgnore)
  }
  for (const { name } of sheets.others) {
    const question = `${name} is not read: it has no columns with usual names for the players of two sides, for player names, or for tournament titles and first days. Its first line must be the header.`
    doubts.ask({ kind: 'file', text: name, question, answers: 'ignore' }, readIgnore)
  }
  sheets.others.push(...different)
  return sheets
}

function rowsOf(tables: readonly MatchTable[]): number {
  return tables.reduce((sum, { table }) => sum + table.rows.length, 0)
}

export function readIgnore(answer: string): 'ignore' | null {
  return /^(?:ignore|ignorieren)$/i.test(answer) ? 'ignore' : null
}

/** Returns the order of day and month in the dates of tables, or asks for it. */
export function readDayOrder(tables: readonly Table[], doubts: Doubts): 'day-first' | 'month-first' | null {
  const texts = tables.flatMap((table) => table.header.flatMap((header) => textsOf(table, header)))
  const { order, isUnknown } = dayOrderOf(texts)
  if (!isUnknown) return order
  const question = 'Do dates such as 3/4/2026 start with the day or the month?'
  const doubt = { kind: 'dates', text: 'order of day and month', question, answers: 'day-first, month-first' } as const
  return doubts.ask(doubt, (answer) => (answer === 'day-first' || answer === 'month-first' ? answer : null))
}

/** Returns one line for each table that states how it was read. */
export function describeTables(tables: readonly Table[], sheets: Sheets): string[] {
  const preset = sheets.preset === undefined ? '' : `, in the layout of ${sheets.preset.name}`
  return tables.map((table) => {
    const { name, rows, misfit } = table
    const left = misfit === null ? '' : `; line ${misfit} has a different number of fields from the header`
    if (sheets.matches.some((match) => match.table === table)) return `${name}: ${rows.length} matches${preset}${left}`
    if (sheets.players.some((players) => players.table === table)) {
      const unread = unreadHeaders(table)
      return `${name}: ${rows.length} players${unread.length > 0 ? `, without ${unread.join(', ')}` : ''}${left}`
    }
    if (sheets.tournaments.includes(table)) return `${name}: ${rows.length} tournaments${left}`
    return `${name}: not read`
  })
}
