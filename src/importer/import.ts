import { findingsBefore } from '#database/checks/new-findings.ts'
import { readStoredDataset, type StoredDataset } from '#database/derived/dataset-store.ts'
import type { ChangeLog } from '#database/import/changes.ts'
import { playersLeft } from '#database/import/correct-rows.ts'
import { Corrections } from '#database/import/corrections.ts'
import { keepImport } from '#database/import/history.ts'
import { scrubHistory, withoutWithheld } from '#database/import/scrub.ts'
import { dropStaging } from '#database/import/staging.ts'
import { clearContent, findNameCollisions, rowCounts } from '#database/import/store.ts'
import { UndoLog } from '#database/import/undo.ts'
import { ensureErasureKey, hasAnonymized, setErasureKey } from '#database/import/withheld-person.ts'
import {
  type Database,
  DatabaseBusy,
  DatabaseFailure,
  OutcomeUnknown,
  Rollback,
  type WriteTransaction,
} from '#database/query/database.ts'
import { findsContradictions } from '#domain/data-check.ts'
import type { RejectionListener } from '#importer/report/rejection-log.ts'
import {
  finishReport,
  type ImportReport,
  keptReport,
  type NameCollision,
  startReport,
  type WorkingReport,
} from '#importer/report/report.ts'
import { redirectWarnings } from './corrections/redirect-warnings.ts'
import { removePlayersLeft } from './corrections/remove-players-left.ts'
import { replaceTournaments } from './corrections/replace-tournaments.ts'
import { deriveDataset } from './derive/dataset.ts'
import { FileFailure } from './files/csv-file.ts'
import { openFolder, type ResultsFolder } from './files/folder.ts'
import type { UnreadableFile } from './files/header.ts'
import { readMapping } from './files/mapping.ts'
import { FolderLoad } from './folder-load.ts'
import { type ImportLimits, refusalByFindings, refusalByRows } from './import-limits.ts'
import type { ImportProgress } from './progress.ts'

export interface ImportOptions extends ImportLimits {
  /** The results folder's path. */
  folder: string
  database: Database
  /** Refuse the whole folder at the first row that is rejected. */
  strict?: boolean
  /** Slugs of tournaments of which the folder holds everything: what it does not hold of them goes. */
  replace?: readonly string[]
  /** Also remove the players whom this import leaves without a match or a medal. */
  removePlayersLeft?: boolean
  /** Do everything and keep nothing. */
  dryRun?: boolean
  /** The path of a JSON file that tells how the folder's files differ from the format. */
  mapping?: string
  /** Milliseconds to wait for another import; the database's own default where absent. */
  wait?: number
  onProgress?: (progress: ImportProgress) => void
  /** Is told every rejected row; the report holds the first ten thousand. */
  onRejection?: RejectionListener
}

export type ImportOutcome =
  | { kind: 'imported'; report: ImportReport }
  /** Everything in the folder was in the database already. */
  | { kind: 'unchanged'; report: ImportReport }
  /** The folder could be read, and nothing of it was taken. */
  | { kind: 'refused'; reason: string; report: ImportReport }
  /** The folder, or one of its files, cannot be read at all, or the database cannot be used. */
  | { kind: 'failed'; reason: string }
  /** The database server went away while it made the results visible, and nobody can say whether it did. */
  | { kind: 'unknown'; reason: string }
  /** Another import was writing for as long as this one was ready to wait. */
  | { kind: 'busy'; reason: string }

/** Imports a results folder in one transaction: it becomes visible whole, or nothing changes. */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const began = performance.now()
  try {
    const folder = await openMapped(options)
    if (folder.kind === 'UnreadableFile') return { kind: 'failed', reason: folder.reason }
    const outcome = await options.database.write((transaction) => runImport(transaction, folder, options), options.wait)
    if ('report' in outcome) outcome.report.seconds = (performance.now() - began) / 1000
    return outcome
  } catch (error) {
    return expectedFailure(error)
  }
}

async function openMapped({ folder, mapping }: ImportOptions): Promise<ResultsFolder | UnreadableFile> {
  if (mapping === undefined) return openFolder(folder)
  const read = await readMapping(mapping)
  return read.kind === 'UnreadableFile' ? read : openFolder(folder, read)
}

/**
 * The outcome of an import that an expected error ended, of the folder's files or the database.
 * @throws the error where it is not one of these
 */
export function expectedFailure(error: unknown): ImportOutcome {
  if (error instanceof DatabaseBusy) return { kind: 'busy', reason: error.message }
  if (error instanceof OutcomeUnknown) return { kind: 'unknown', reason: error.message }
  if (error instanceof DatabaseFailure || error instanceof FileFailure) return { kind: 'failed', reason: error.message }
  throw error
}

/** The import inside its transaction. What must not stay is thrown as a {@link Rollback} with the outcome. */
async function runImport(
  transaction: WriteTransaction,
  folder: ResultsFolder,
  {
    strict = false,
    replace = [],
    removePlayersLeft: removesLeft = false,
    dryRun = false,
    onProgress = () => undefined,
    onRejection,
    ...limits
  }: ImportOptions,
): Promise<ImportOutcome> {
  const stored = await readStoredDataset(transaction)
  const report = startReport(folder, { strict: strict || replace.length > 0, dryRun, stored, onRejection })
  const refuse = (reason: string) =>
    new Rollback<ImportOutcome>({ kind: 'refused', reason, report: finishReport(report) })

  if (folder.demo && stored !== null && !stored.demo) {
    throw refuse('the database holds real results, and demonstration data is never mixed with them')
  }
  if (report.demo_data_removed) await clearContent(transaction)
  if (!(await takeErasureKey(transaction, folder.erasureKey))) throw refuse(OTHER_KEY)
  const storedRows = await rowCounts(transaction)
  const undo = await UndoLog.begin(transaction)
  const corrections = await Corrections.read({ transaction, undo })
  const load = new FolderLoad(corrections, folder, report, onProgress)
  const refusal = await loadFolder(corrections, load, { folder, report, strict, replace, removesLeft })
  if (refusal !== null) throw refuse(refusal)
  report.emptied = load.changes.emptied
  const finished = finishReport(report)
  const { rows, rejected } = finished.totals
  if (rows > 0 && rows === rejected) throw refuse('every row was rejected')
  const tooMuch = refusalByRows(limits, finished, storedRows)
  if (tooMuch !== null) throw refuse(tooMuch)
  report.name_collisions = await nameCollisions(transaction)
  await dropStaging(transaction)

  if (!hasChanged(finished, stored)) {
    await undo.discard()
    return { kind: 'unchanged', report: finishReport(report) }
  }
  onProgress({ step: 'derive', file: null, rows, bytes: load.bytes, totalBytes: load.totalBytes })
  if (report.demo_data_removed || report.withheld > 0) await undo.discardAll()
  await derive(transaction, report, load.changes, corrections)
  const outcome: ImportOutcome = { kind: 'imported', report: finishReport(report) }
  const tooOdd = refusalByFindings(limits, outcome.report)
  if (tooOdd !== null) {
    report.version.after = report.version.before
    throw refuse(tooOdd)
  }
  if (dryRun) throw new Rollback<ImportOutcome>(outcome)
  return outcome
}

const OTHER_KEY =
  'private.json has another key than the database, which has anonymized players of its own: import into an empty database'

/** Takes the key of a private export over. @returns false if anonymized players depend on the database's own key */
async function takeErasureKey(transaction: WriteTransaction, key: string | null): Promise<boolean> {
  if (key === null || key === (await ensureErasureKey(transaction))) return true
  if (await hasAnonymized(transaction)) return false
  await setErasureKey(transaction, key)
  return true
}

interface Loading {
  folder: ResultsFolder
  report: WorkingReport
  strict: boolean
  replace: readonly string[]
  removesLeft: boolean
}

/** Reads the folder's rows into their tables. @returns why the import is refused; null where it is not */
async function loadFolder(
  corrections: Corrections,
  load: FolderLoad,
  { folder, report, strict, replace, removesLeft }: Loading,
): Promise<string | null> {
  const { transaction } = corrections.correcting
  const takesAway = folder.files['removals.csv'] !== undefined || replace.length > 0
  const leftBefore = new Set(takesAway ? await playersLeft(transaction) : [])
  if ((await load.run()) === 'stopped') {
    return `a row was rejected, and ${strict ? '--strict' : '--replace'} takes all rows or none`
  }
  report.warnings.push(...(await redirectWarnings(corrections)))
  const refusal = await replaceTournaments(corrections, folder, { report, replace })
  if (takesAway) {
    report.players_left = (await playersLeft(transaction)).filter((slug) => !leftBefore.has(slug))
  }
  if (removesLeft) await removePlayersLeft(corrections, report)
  return refusal
}

function hasChanged({ totals, demo_data_removed }: ImportReport, stored: StoredDataset | null): boolean {
  const changes = totals.new + totals.changed + totals.withdrawn
  if (stored === null) return totals.rows > 0
  return changes > 0 || demo_data_removed || !stored.isCurrent
}

/** Derives every figure anew and makes the new dataset visible. */
async function derive(
  transaction: WriteTransaction,
  report: WorkingReport,
  log: ChangeLog,
  corrections: Corrections,
): Promise<void> {
  const { withheldTexts } = corrections
  const importedAt = new Date().toISOString()
  const newFindings = await findingsBefore(transaction, (kind, slug) => corrections.canonical(kind, slug))
  const { dataset, summary } = await deriveDataset(transaction, report.demo, importedAt.slice(0, 10))
  const { coverage: _, ...derived } = summary
  report.derived = { ...derived, data_from: dataset.data_from, data_through: dataset.data_through }
  const found = await newFindings()
  const byCheck = [...Map.groupBy(found, ({ check }) => check)]
  report.findings = {
    count: found.length,
    contradictions: found.filter(({ check }) => findsContradictions(check)).length,
    by_check: byCheck.map(([check, { length }]) => ({ check, count: length })),
    first: found,
  }
  report.content_hash = dataset.content_hash
  report.version.after = dataset.version
  const finished = finishReport(report)
  const { version, content_hash } = dataset
  const changes = withoutWithheld(log.all(), withheldTexts)
  const kept = { version, content_hash, importedAt, report: keptReport(withoutWithheld(finished, withheldTexts)) }
  await keepImport(transaction, { ...kept, files: fileFigures(finished), changes })
  if (report.withheld > 0) await scrubHistory(transaction, withheldTexts)
}

function fileFigures({ files }: ImportReport) {
  return Object.entries(files).flatMap(([file, counts]) => {
    if (counts === null) return []
    const { rows, withdrawn, rejected } = counts
    const changes = { new_rows: counts.new, changed_rows: counts.changed, withdrawn_rows: withdrawn }
    return [{ file, read_rows: rows, ...changes, rejected_rows: rejected }]
  })
}

async function nameCollisions(transaction: WriteTransaction): Promise<NameCollision[]> {
  const byName = Map.groupBy(await findNameCollisions(transaction), ({ name_search }) => name_search)
  return [...byName.values()].map((players) => ({
    name: players[0]?.name ?? '',
    player_slugs: players.map(({ player_slug }) => player_slug),
  }))
}
