import type { ExchangeRow } from '#database/export-queries.ts'
import { byRow, rowKey, type SourceRow } from '#database/import/value-corrections.ts'
import type { Snapshot } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { medalIdOf, medalOfId } from '#domain/division/medal-id.ts'
import type { ResultsFile } from '#importer/files/results-files.ts'
import { CORRECTED_FILES } from '#importer/rows/value-correction-row.ts'
import { correctedMedalId } from '#importer/staging/corrected-rows.ts'

const appliedCorrections = defineQuery<object>()('applied-corrections', (db) =>
  db.selectFrom('corrections').selectAll().where('state', '=', 'APPLIED'),
)

const correctedRows = defineQuery<object>()('corrected-rows', (db) => db.selectFrom('corrected_rows').selectAll())

/** Returns the row as the source has it; undefined if it has no corrections that differ from the source. */
export type SourceOf = (file: ResultsFile, row: ExchangeRow) => SourceRow | undefined

/** Reads the rows of the source that corrections changed. */
export async function readSources(snapshot: Snapshot): Promise<SourceOf> {
  const applied = byRow(await snapshot.all(appliedCorrections, {}))
  const sources = new Map<string, SourceRow>()
  for (const { kind, id, content } of await snapshot.all(correctedRows, {})) {
    if (applied.has(rowKey({ kind, id }))) sources.set(rowKey({ kind, id }), JSON.parse(content))
  }
  for (const [row, corrections] of applied) {
    const medal = row.startsWith('medal ') ? medalOfId(row.slice('medal '.length)) : null
    if (medal !== null) sources.set(`medal ${correctedMedalId({ ...medal }, corrections)}`, { ...medal })
  }
  return (file, row) => {
    const kind = KINDS.get(file)
    return kind === undefined ? undefined : sources.get(`${kind} ${idOf(kind, row)}`)
  }
}

const KINDS = new Map<ResultsFile, CorrectedKind>(
  Object.entries(CORRECTED_FILES).map(([kind, { file }]) => [file, kind as CorrectedKind]),
)

function idOf(kind: CorrectedKind, row: ExchangeRow): string {
  if (kind === 'medal') return medalIdOf(row)
  return String(row[CORRECTED_FILES[kind].key[0]])
}
