import { basename } from 'node:path'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { MappingJson } from '#importer/files/mapping.ts'
import { PLAYERS_OF_MATCH, RESULTS_FILES } from '#importer/files/results-files.ts'
import { type ColumnSource, columnsOfSource, comparableText, rowConversion } from '#importer/files/row-conversion.ts'
import type { Doubts } from './doubts.ts'
import { dayOf } from './match-table.ts'
import type { NameCount } from './persons.ts'
import { type PlayerRow, recordsOf } from './players.ts'
import type { Preset } from './presets.ts'
import { readIgnore, type Sheets } from './sheets.ts'
import type { TournamentMention } from './tournaments.ts'
import { readDivision, Translations } from './translations.ts'

/** The proposed reading of the tables of matches. */
export interface MatchDescription {
  columns: Record<string, ColumnSource>
  values: Record<string, Record<string, string>>
  defaults: Record<string, string>
  matchIdFrom: readonly string[]
  /** Columns of the tables that are not read. */
  ignored: readonly string[]
  /** The rows of all tables, read in this way. */
  rows: readonly MatchRecord[]
}

type RowDescription = Pick<MatchDescription, 'columns' | 'values' | 'defaults'>

/** A row of matches by the columns of the format. */
type MatchRecord = Readonly<Record<string, string>>

/** Describes the tables of matches. What the earlier mapping says has precedence. */
export function describeMatches(
  sheets: Sheets,
  { folder, doubts, mapping }: { folder: string; doubts: Doubts; mapping: MappingJson },
): MatchDescription {
  const { preset } = sheets
  const earlier = mapping.columns?.['matches.csv']
  if (preset !== undefined) return describePreset(sheets, preset, earlier ?? preset.columns)
  const answered = askColumns(sheets, doubts)
  const found = { ...(earlier ?? sheets.matches[0]?.columns), ...answered.columns }
  const known = mapping.values?.['matches.csv'] ?? {}
  const { values, columns: implied } = new Translations(doubts, sheets.matches, known).find(found)
  const columns = { ...implied, ...found }
  const before = mapping.defaults?.['matches.csv'] ?? {}
  const defaults: Record<string, string> = {}
  if (sheets.matches.length > 0 && columns.event_division === undefined && before.event_division === undefined) {
    const division = askDivision(sheets, doubts)
    if (division !== null) Object.assign(defaults, { event_division: division, match_division: division })
  }
  if (sheets.matches.length > 0 && columns.tournament_slug === undefined && before.tournament_slug === undefined)
    defaults.tournament_slug = askTournament(sheets, basename(folder), doubts)
  const description = { columns, values, defaults: { ...defaults, ...before } }
  const rows = convertedRows(sheets, description)
  return { ...description, matchIdFrom: matchIdFrom(description, rows), ignored: answered.ignored, rows }
}

/** Describes tables in a public layout. The other columns of the layout are left out on purpose. */
function describePreset(sheets: Sheets, preset: Preset, columns: Preset['columns']): MatchDescription {
  const { values, defaults, matchIdFrom } = preset
  const description = { columns: { ...columns }, values: { ...values }, defaults: { ...defaults } }
  const read = new Set(Object.values(columns).flatMap(columnsOfSource))
  const headers = new Set(sheets.matches.flatMap(({ table }) => table.header))
  const ignored = [...headers].filter((header) => header !== '' && !read.has(header))
  return { ...description, matchIdFrom, ignored, rows: convertedRows(sheets, description) }
}

/** Asks for the columns whose headers are unknown. */
function askColumns({ matches }: Sheets, doubts: Doubts): Pick<MatchDescription, 'columns' | 'ignored'> {
  const columns: Record<string, ColumnSource> = {}
  const without: string[] = []
  const { required, optional } = RESULTS_FILES['matches.csv']
  const known: readonly string[] = [...required, ...optional]
  for (const header of new Set(matches.flatMap(({ unknown }) => unknown))) {
    const question = `What does the column "${header}" contain? Without an answer, the column is not read.`
    const doubt = {
      kind: 'column',
      text: header,
      question,
      answers: 'ignore, or a column of matches.csv such as court',
    } as const
    const column = doubts.ask(doubt, (answer) => readIgnore(answer) ?? known.find((name) => name === answer) ?? null)
    if (column === 'ignore') without.push(header)
    else if (column !== null) columns[column] = header
  }
  return { columns, ignored: without }
}

function askDivision({ matches }: Sheets, doubts: Doubts): string | null {
  const names = matches.map(({ table }) => table.name).join(', ')
  const question = `Which kind of event are the matches of ${names}? No column states it.`
  const doubt = { kind: 'division', text: names, question, answers: EVENT_DIVISIONS.join(', ') } as const
  return doubts.ask(doubt, (answer) => readDivision(answer) || null)
}

function askTournament({ matches }: Sheets, title: string, doubts: Doubts): string {
  const names = matches.map(({ table }) => table.name).join(', ')
  const question = `What is the title of the tournament of ${names}? Without an answer, the title is "${title}".`
  const doubt = { kind: 'tournament', text: names, question, answers: 'a title' } as const
  return doubts.ask(doubt, (answer) => answer) ?? title
}

const ID_PARTS = ['tournament_slug', 'event_name', 'draw', 'round', 'pool', 'players']

/** Returns the columns for the ids of matches: without the date, which may be corrected, unless only it distinguishes them. */
function matchIdFrom({ columns, defaults }: RowDescription, rows: readonly MatchRecord[]): string[] {
  if (columns.match_id !== undefined) return []
  const has = (part: string) => part === 'players' || columns[part] !== undefined || defaults[part] !== undefined
  const parts = ID_PARTS.filter(has)
  const keys = rows.map((row) => {
    const players = PLAYERS_OF_MATCH.map((column) => comparableText(row[column] ?? '')).sort()
    return JSON.stringify([...parts.map((part) => row[part] ?? ''), ...players])
  })
  return has('date') && new Set(keys).size < keys.length ? [...parts, 'date'] : parts
}

/** Returns the rows of all tables of matches by the columns of the format. */
function convertedRows({ matches }: Sheets, { columns, values, defaults }: RowDescription): MatchRecord[] {
  const names = [...new Set([...Object.keys(columns), ...Object.keys(defaults)])]
  return matches.flatMap(({ table }) => {
    const header = table.header.map((cell) => cell.toLowerCase())
    const convert = rowConversion(names, header, { columns, values, defaults, others: [] })
    return table.rows.map((row) => {
      const fields = convert(row)
      return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
    })
  })
}

/** Returns the names of players in matches with the number of their rows. */
export function countNames(rows: readonly MatchRecord[]): NameCount[] {
  const names = rows.flatMap((row) => PLAYERS_OF_MATCH.map((column) => (row[column] ?? '').replace(/\s+/g, ' ')))
  const byName = Map.groupBy(
    names.filter((name) => name !== ''),
    (name) => name,
  )
  return [...byName].map(([name, same]) => ({ name, rows: same.length }))
}

/** Returns the tournaments that rows name, with the day of each row. */
export function mentionsOf(
  { matches, preset }: Sheets,
  rows: readonly MatchRecord[],
  order: 'day-first' | 'month-first' | null,
): TournamentMention[] {
  if (preset === undefined) {
    return rows.map(({ tournament_slug: title = '', date = '' }) => ({ key: title, title, day: dayOf(date, order) }))
  }
  const { key, title, day } = preset.tournament
  return matches
    .flatMap(({ table }) => recordsOf(table))
    .map((row) => ({ key: row[key] ?? '', title: row[title] ?? '', day: dayOf(row[day] ?? '', order) }))
}

/** Returns the facts about players in the tables of matches, by the player's name. */
export function factsOf({ matches, preset }: Sheets): Map<string, PlayerRow> {
  const facts = new Map<string, PlayerRow>()
  if (preset === undefined) return facts
  for (const row of matches.flatMap(({ table }) => recordsOf(table)))
    for (const { name, country } of preset.players) facts.set(row[name] ?? '', { country: row[country] ?? '' })
  return facts
}
