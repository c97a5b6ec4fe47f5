import type { EntityReader } from '#api/entity-reader.ts'
import { badUserInput } from '#api/errors.ts'
import type { CountedItems } from '#api/lists/numbered-list.ts'
import { type ExchangeRow, exportedRows } from '#database/export-queries.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { writtenValue } from '#domain/dictionaries/written-value.ts'
import { medalIdOf, medalOfId } from '#domain/division/medal-id.ts'
import {
  type ChangeRow,
  changedRowsAfter,
  changedRowTotals,
  datasetVersionById,
  versionNumber,
} from './dataset-version-queries.ts'

/** Maximum number of changed rows of all imports that one request reads. */
const MAX_ROWS = 20_000

/** The files with rows, in the order of the list, with the columns that look up a row. */
const KEYS = {
  'leagues.csv': 'code',
  'tournaments.csv': 'tournament_slug',
  'players.csv': 'player_slug',
  'matches.csv': 'match_id',
  'medals.csv': 'tournament_slug',
} as const

type CopiedFile = keyof typeof KEYS

/** Returns the number of an import by its number or its dataset version. @throws if the history doesn't have it */
export async function findVersion(snapshot: EntityReader, value: string, advice = ''): Promise<number> {
  const found = /^\d{1,9}$/.test(value)
    ? await snapshot.first(datasetVersionById, { id: Number(value) })
    : await snapshot.first(versionNumber, { version: value })
  if (found === undefined) throw badUserInput(`the history has no import "${value.slice(0, 100)}"${advice}`)
  return Number(found.id)
}

const COPY_AGAIN = ': copy everything again'

/** Returns each row that an import after this one changed, once, as it is now. @throws if not all of them are known */
export async function changesSince(snapshot: EntityReader, since: string): Promise<CountedItems<ChangeRow>> {
  const after = await findVersion(snapshot, since, COPY_AGAIN)
  const totals = await snapshot.first(changedRowTotals, { after })
  if (Number(totals?.unknown ?? 0) > 0)
    throw badUserInput(`not all changes since import ${after} are kept${COPY_AGAIN}`)
  if (Number(totals?.changed ?? 0) > MAX_ROWS)
    throw badUserInput(`more than ${MAX_ROWS} rows changed since import ${after}${COPY_AGAIN}`)
  const existed = new Map<string, boolean>()
  for (const { content } of await snapshot.all(changedRowsAfter, { after })) {
    for (const [file, key, did] of JSON.parse(content ?? '[]') as [CopiedFile, string, boolean][]) {
      const row = `${file} ${key}`
      if (!existed.has(row)) existed.set(row, did)
    }
  }
  const files = Object.keys(KEYS)
  const rows = [...existed].map(([row, did]): CopiedRow => {
    const end = row.indexOf(' ')
    return { file: row.slice(0, end) as CopiedFile, key: row.slice(end + 1), existed: did }
  })
  rows.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.key < b.key ? -1 : 1))
  return { total: rows.length, items: (limit, offset) => readRows(snapshot, rows.slice(offset, offset + limit)) }
}

interface CopiedRow {
  file: CopiedFile
  key: string
  /** Whether the row existed when the copy was made. */
  existed: boolean
}

async function readRows(snapshot: EntityReader, rows: readonly CopiedRow[]): Promise<ChangeRow[]> {
  const found = new Map<string, ExchangeRow>()
  for (const [file, ofFile] of Map.groupBy(rows, (row) => row.file)) {
    const keys = ofFile.map(({ key }) => (file === 'medals.csv' ? (medalOfId(key)?.tournament_slug ?? '') : key))
    const exported = await snapshot.all(exportedRows(file, KEYS[file]), lookUpParams([...new Set(keys)]))
    for (const row of exported) found.set(`${file} ${keyOf(file, row)}`, row)
  }
  return rows.map(({ file, key, existed }, index) => {
    const row = found.get(`${file} ${key}`)
    return {
      version_id: 0,
      place: index,
      file,
      kind: row === undefined ? 'WITHDRAWN' : existed ? 'CHANGED' : 'NEW',
      row_key: key,
      tournament_slug: tournamentOf(file, key, row),
      player_slug: file === 'players.csv' ? key : null,
      field: null,
      before_value: null,
      after_value: row === undefined ? null : JSON.stringify(writtenRow(row)),
    }
  })
}

function keyOf(file: CopiedFile, row: ExchangeRow): string {
  return file === 'medals.csv' ? medalIdOf(row) : String(row[KEYS[file]])
}

function tournamentOf(file: CopiedFile, key: string, row: ExchangeRow | undefined): string | null {
  if (file === 'tournaments.csv') return key
  const slug = file === 'medals.csv' ? medalOfId(key)?.tournament_slug : row?.tournament_slug
  return typeof slug === 'string' ? slug : null
}

function writtenRow(row: ExchangeRow): ExchangeRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, writtenValue(column, value)]))
}
