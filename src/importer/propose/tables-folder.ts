import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FileFailure } from '#importer/files/csv-file.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import { type Header, readHeader } from '#importer/files/header.ts'
import { NO_MAPPING } from '#importer/files/mapping.ts'
import { type OpenedFile, type OpenedPart, openFile } from '#importer/files/opened-file.ts'
import { isContentFile, RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile } from '#importer/files/results-files.ts'
import { columnsOfSource } from '#importer/files/row-conversion.ts'
import { columnsOfRows, PROPOSAL_FOLDER, type WrittenTable } from './proposal-files.ts'
import type { MatchRow } from './propose-match-rows.ts'
import type { Table } from './table.ts'

type Row = Readonly<Record<string, string>>

/** The content of a results folder that was made of the operator's tables. */
interface TablesContent {
  path: string
  /** The tables with matches, also those without a row. */
  tables: readonly Table[]
  matches: readonly MatchRow[]
  players: readonly Row[]
  tournaments: readonly Row[]
  leagues: readonly Row[]
}

/** Returns a results folder whose files are tables in memory; rows keep the names and lines of their files. */
export function tablesFolder({ path, tables, matches, ...lists }: TablesContent): ResultsFolder {
  const folder: ResultsFolder = {
    kind: 'ResultsFolder',
    path,
    files: {},
    mapping: { ...NO_MAPPING, findByName: ['players', 'tournaments'] },
    demo: false,
    erasureKey: null,
    warnings: [],
  }
  if (lists.leagues.length > 0) folder.files['leagues.csv'] = listFile('leagues.csv', lists.leagues)
  if (lists.tournaments.length > 0) folder.files['tournaments.csv'] = listFile('tournaments.csv', lists.tournaments)
  if (lists.players.length > 0) folder.files['players.csv'] = listFile('players.csv', lists.players)
  if (tables.length > 0) folder.files['matches.csv'] = matchesFile(tables, matches)
  return folder
}

/** Adds the removals, redirects and corrections next to the tables. @throws FileFailure if one can't be read */
export async function withCorrections(folder: ResultsFolder): Promise<ResultsFolder> {
  for (const file of RESULTS_FILE_NAMES) {
    if (isContentFile(file) || !existsSync(join(folder.path, file))) continue
    const opened = await openFile(file, folder.path, [file], NO_MAPPING)
    if ('kind' in opened) throw new FileFailure(opened.reason)
    folder.files = { ...folder.files, [file]: opened }
  }
  return folder
}

function listFile<F extends WrittenTable & ResultsFile>(file: F, rows: readonly Row[]): OpenedFile<F> {
  const { required, optional } = RESULTS_FILES[file] as Record<'required' | 'optional', readonly string[]>
  const known = new Set([...required, ...optional])
  const columns = columnsOfRows(file, rows).filter((column) => known.has(column))
  const part = heldPart(file, `${PROPOSAL_FOLDER}/${file}`, columns, {
    rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
    lines: rows.map((_, index) => index + 2),
    malformed: [],
  })
  return opened([part])
}

function matchesFile(tables: readonly Table[], matches: readonly MatchRow[]): OpenedFile<'matches.csv'> {
  const { required, optional } = RESULTS_FILES['matches.csv']
  const used = new Set(matches.flatMap(({ record }) => Object.keys(record)))
  const columns = [...required, ...optional.filter((column) => used.has(column))]
  const byTable = Map.groupBy(matches, ({ description }) => description.table)
  const parts = tables.flatMap((table) =>
    byLine(byTable.get(table) ?? []).map((rows, index) => {
      const part = heldPart('matches.csv', table.name, columns, {
        rows: rows.map(({ record }) => columns.map((column) => record[column] ?? '')),
        lines: rows.map(({ line }) => line),
        malformed: index === 0 ? table.malformed : [],
      })
      const sources = Object.entries(rows[0]?.description.columns ?? {})
      const ownNames = Object.fromEntries(
        sources.map(([column, source]) => [column, columnsOfSource(source).join(', ')]),
      )
      return { ...part, header: { ...part.header, ownNames } }
    }),
  )
  return opened(parts)
}

/** Divides rows so that each part has a line only once: a line of a cross table has several matches. */
function byLine(rows: readonly MatchRow[]): MatchRow[][] {
  const parts: MatchRow[][] = [[]]
  const counts = new Map<number, number>()
  for (const row of rows) {
    const count = counts.get(row.line) ?? 0
    counts.set(row.line, count + 1)
    parts[count] = [...(parts[count] ?? []), row]
  }
  return parts
}

function heldPart<F extends ResultsFile>(
  file: F,
  name: string,
  columns: readonly string[],
  held: NonNullable<OpenedPart<F>['held']>,
): OpenedPart<F> {
  const header = readHeader(file, columns)
  if ('kind' in header) throw new Error(header.reason)
  return {
    path: name,
    encoding: 'utf-8',
    delimiter: ',',
    name,
    bytes: 0,
    modified: 0,
    header: header as Header<F>,
    held,
  }
}

function opened<F extends ResultsFile>(parts: [OpenedPart<F>] | OpenedPart<F>[]): OpenedFile<F> {
  const [first] = parts as [OpenedPart<F>]
  return { parts, header: first.header, bytes: 0, dayOrder: null, ignoresExtraFields: false }
}
