import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findingsBefore } from '#database/checks/new-findings.ts'
import { type NewDataset, readStoredDataset, type StoredDataset } from '#database/derived/dataset-store.ts'
import { ensureErasureKey, hasAnonymized, setErasureKey } from '#database/import/anonymized-slug.ts'
import { playersLeft } from '#database/import/correct-rows.ts'
import { recordFollowed } from '#database/import/followed.ts'
import { Corrections } from '#database/import/merge-corrections.ts'
import { dropStaging } from '#database/import/staging.ts'
import { clearContent, findNameCollisions, rowCounts } from '#database/import/store.ts'
import { UndoLog } from '#database/import/undo.ts'
import { ValueCorrections } from '#database/import/value-corrections.ts'
import {
  type Database,
  DatabaseBusy,
  DatabaseFailure,
  OutcomeUnknown,
  Rollback,
  type WriteTransaction,
} from '#database/query/database.ts'
import { adoptSealedFiles } from '#database/sealed/adopt-files.ts'
import { nextTime } from '#database/versions/version-clock.ts'
import type { Day } from '#domain/days/day.ts'
import type { RejectionListener } from '#importer/report/rejection-log.ts'
import {
  findingsReport,
  finishReport,
  type ImportReport,
  type NameCollision,
  startReport,
  type WorkingReport,
} from '#importer/report/report.ts'
import { redirectWarnings } from './corrections/redirect-warnings.ts'
import { removePlayersLeft } from './corrections/remove-players-left.ts'
import { replaceTournaments } from './corrections/replace-tournaments.ts'
import { settleValues } from './corrections/settle-values.ts'
import { deriveImport } from './derive/derive-dataset.ts'
import { FileFailure } from './files/csv-file.ts'
import { openFolder, type ResultsFolder } from './files/folder.ts'
import { type UnreadableFile, unreadable } from './files/header.ts'
import { readMapping } from './files/mapping.ts'
import { FolderLoad } from './folder-load.ts'
import { type ImportLimits, refusalByFindings, refusalByRows } from './import-limits.ts'
import type { ImportProgress } from './progress.ts'
import { MAPPING_FILE } from './propose/proposal-files.ts'
import { hasOwnTables, proposeFolder, wasProposed } from './propose/propose-folder.ts'
import { storeImport } from './report/store-import.ts'

export interface ImportOptions extends ImportLimits {
  /** Path of the results folder, or a folder that was opened already. */
  folder: string | ResultsFolder
  database: Database
  /** Whether to refuse the whole folder at the first rejected row. */
  strict?: boolean
  /** Slugs of tournaments that the folder contains completely: their other stored matches and medals are removed. */
  replace?: readonly string[]
  /** Whether to remove the players whom this import leaves without a match or a medal. */
  removePlayersLeft?: boolean
  /** Whether to refuse corrections of rows that don't exist. */
  refusesGone?: boolean
  /** Whether to roll everything back after reporting it. */
  dryRun?: boolean
  /**
   * Path of a JSON file that describes how the folder's files differ from the format. Without it, the mapping that was
   * proposed for the folder is used, if there is one.
   */
  mapping?: string
  /** Milliseconds to wait for another import; the database's default if absent. */
  wait?: number
  /** Returns false if the folder has changed since the import began; it is then refused. */
  isUnchanged?: () => Promise<boolean>
  onProgress?: (progress: ImportProgress) => void
  /** Receives every rejected row; the report holds the first ten thousand. */
  onRejection?: RejectionListener
}

export type ImportOutcome =
  /** `rebuilt` is the reason why all statistics were calculated again; null if only changed matches were updated. */
  | { kind: 'imported'; report: ImportReport; rebuilt: string | null }
  /** The database already had everything in the folder. */
  | { kind: 'unchanged'; report: ImportReport }
  /** The folder was read, but none of its rows were imported. */
  | { kind: 'refused'; reason: string; report: ImportReport }
  /** The folder, one of its files or the database cannot be used. */
  | { kind: 'failed'; reason: string }
  /** The database server went away during the commit, so it is unknown whether the results are imported. */
  | { kind: 'unknown'; reason: string }
  /** Another import was still writing after the wait. */
  | { kind: 'busy'; reason: string }

/** Imports a results folder in one transaction: readers see either all of its changes or none. */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const began = performance.now()
  try {
    const folder = await openMapped(options)
    if (folder.kind === 'UnreadableFile') return { kind: 'failed', reason: folder.reason }
    const write = (transaction: WriteTransaction) => runImport(transaction, folder, { ...options, began })
    const outcome = await options.database.write(write, options.wait)
    if (!('report' in outcome)) return outcome
    outcome.report.seconds = secondsSince(began)
    const isIn = outcome.kind === 'imported' || outcome.kind === 'unchanged'
    const remark = isIn && options.dryRun !== true ? await adoptSealedFiles(options.database, folder.path) : null
    if (remark !== null) outcome.report.warnings.push(remark)
    return outcome
  } catch (error) {
    return expectedFailure(error)
  }
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

async function openMapped({ folder, mapping, dryRun }: ImportOptions): Promise<ResultsFolder | UnreadableFile> {
  if (typeof folder !== 'string') return folder
  if (mapping === undefined && (await hasOwnTables(folder))) {
    const proposal = await proposeFolder(folder)
    const isNew = proposal.open.length > 0 && !wasProposed(folder)
    if (isNew) return unreadable(`${folder} has tables that raise questions: run the command with --propose`)
    const isEmpty = Object.keys(proposal.folder.files).length === 0
    if (isEmpty) return unreadable(`nothing of ${folder} can be read: ${proposal.tables.join('; ')}`)
    if (dryRun !== true) await proposal.save()
    return proposal.folder
  }
  const proposed = join(folder, MAPPING_FILE)
  if (mapping === undefined && !existsSync(proposed)) return openFolder(folder)
  const read = await readMapping(mapping ?? proposed)
  return read.kind === 'UnreadableFile' ? read : openFolder(folder, read)
}

/**
 * Returns the outcome of an import that failed because of the folder's files or the database.
 * @throws every other error
 */
export function expectedFailure(error: unknown): ImportOutcome {
  if (error instanceof DatabaseBusy) return { kind: 'busy', reason: error.message }
  if (error instanceof OutcomeUnknown) return { kind: 'unknown', reason: error.message }
  if (error instanceof DatabaseFailure || error instanceof FileFailure) return { kind: 'failed', reason: error.message }
  throw error
}

/** Runs the import inside its transaction. Throws a {@link Rollback} if the outcome must not change the database. */
async function runImport(
  transaction: WriteTransaction,
  folder: ResultsFolder,
  options: ImportOptions & { began: number },
): Promise<ImportOutcome> {
  const { strict = false, replace = [], dryRun = false, onProgress = () => undefined, onRejection } = options
  const stored = await readStoredDataset(transaction)
  const working = startReport(folder, { strict: strict || replace.length > 0, dryRun, stored, onRejection })
  const notAllowed = await prepareDatabase(transaction, folder, stored)
  const storedRows = await rowCounts(transaction)
  const undo = await UndoLog.begin(transaction)
  const corrections = await Corrections.read({ transaction, undo })
  const values = await ValueCorrections.read({ transaction, undo })
  const load = new FolderLoad({ corrections, values }, folder, working, onProgress)
  const notLoaded = notAllowed ?? (await loadFolder(corrections, load, { folder, report: working, options }))

  const report = finishReport(working)
  const refusal = (reason: string) => new Rollback<ImportOutcome>({ kind: 'refused', reason, report })
  if (notLoaded !== null) throw refusal(notLoaded)
  if (options.isUnchanged && !(await options.isUnchanged())) throw refusal('the folder changed while it was read')
  report.emptied = load.changes.emptied
  report.changed_back = load.changes.changedBack
  const beyondLimit = refusalByRows(options, report, storedRows)
  if (beyondLimit !== null) throw refusal(beyondLimit)
  report.name_collisions = await nameCollisions(transaction)
  await dropStaging(transaction)
  if (!hasChanged(report, stored)) {
    await undo.discard()
    return { kind: 'unchanged', report }
  }

  const { bytes, totalBytes } = load
  onProgress({ step: 'derive', file: null, rows: report.totals.rows, bytes, totalBytes })
  // Copies of former data or with an erased name must be made again.
  const mustCopyAgain = report.demo_data_removed || report.withheld > 0
  const changedRows = mustCopyAgain ? null : await undo.changedRows()
  if (mustCopyAgain) await undo.discardAll()
  const importedAt = await nextTime(transaction)
  const today = new Date().toISOString().slice(0, 10)
  const { dataset, rebuilt } = await derive(transaction, report, { corrections, undo, today })
  const tooManyFindings = refusalByFindings(options, report)
  if (tooManyFindings !== null) {
    report.version.after = report.version.before
    throw refusal(tooManyFindings)
  }
  const outcome: ImportOutcome = { kind: 'imported', report, rebuilt }
  if (dryRun) throw new Rollback<ImportOutcome>(outcome)
  await recordFollowed(transaction, importedAt)
  report.seconds = secondsSince(options.began)
  const history = { dataset, importedAt, changes: load.changes.all(), changedRows, erased: corrections.erasedTexts }
  await storeImport(transaction, report, history)
  return outcome
}

const OTHER_KEY =
  'private.json has a different key than the database, which has anonymized players: import into an empty database'

/** Removes demonstration data and sets the key of a private export. @returns why the folder is refused, or null */
async function prepareDatabase(
  transaction: WriteTransaction,
  { demo, erasureKey }: ResultsFolder,
  stored: StoredDataset | null,
): Promise<string | null> {
  if (demo && stored?.demo === false)
    return 'the database has real results, which are never mixed with demonstration data'
  if (!demo && stored?.demo === true) await clearContent(transaction)
  if (erasureKey === null || erasureKey === (await ensureErasureKey(transaction))) return null
  if (await hasAnonymized(transaction)) return OTHER_KEY
  await setErasureKey(transaction, erasureKey)
  return null
}

interface Loading {
  folder: ResultsFolder
  report: WorkingReport
  options: ImportOptions
}

/** Reads the folder's rows into the imported tables. @returns why the import is refused, or null */
async function loadFolder(
  corrections: Corrections,
  load: FolderLoad,
  { folder, report, options: { strict, replace = [], removePlayersLeft: removesLeft, refusesGone } }: Loading,
): Promise<string | null> {
  const { transaction } = corrections.context
  const removesRows = folder.files['removals.csv'] !== undefined || replace.length > 0
  const leftBefore = new Set(removesRows ? await playersLeft(transaction) : [])
  if ((await load.run()) === 'stopped') {
    return `a row was rejected, and ${strict ? '--strict' : '--replace'} takes all rows or none`
  }
  report.warnings.push(...(await redirectWarnings(corrections)))
  const refusal = await replaceTournaments(corrections, folder, { report, replace })
  if (removesRows) {
    report.players_left = (await playersLeft(transaction)).filter((slug) => !leftBefore.has(slug))
  }
  if (removesLeft) await removePlayersLeft(corrections, report)
  const read = new Set(load.corrected.read.keys())
  report.corrections_changed = await settleValues(corrections, load.values, { read, report })
  return refusal ?? (refusesGone ? load.values.goneReason() : null)
}

function hasChanged(
  { totals, demo_data_removed, corrections_changed }: ImportReport,
  stored: StoredDataset | null,
): boolean {
  if (stored === null) return totals.rows > 0
  const hasNewRows = totals.new + totals.changed + totals.withdrawn > 0
  return hasNewRows || corrections_changed || demo_data_removed || !stored.isCurrent
}

interface Deriving {
  corrections: Corrections
  undo: UndoLog
  today: Day
}

/** Brings the statistics up to date, makes the new dataset visible, and completes the report with the results. */
async function derive(
  transaction: WriteTransaction,
  report: ImportReport,
  { corrections, undo, today }: Deriving,
): Promise<{ dataset: NewDataset; rebuilt: string | null }> {
  const newFindings = await findingsBefore(transaction, (kind, slug) => corrections.canonical(kind, slug))
  const { dataset, summary, rebuilt } = await deriveImport(transaction, { undo, demo: report.demo, today })
  const { coverage: _, ...derived } = summary
  report.derived = { ...derived, data_from: dataset.data_from, data_through: dataset.data_through }
  report.findings = findingsReport(await newFindings())
  report.content_hash = dataset.content_hash
  report.version.after = dataset.version
  return { dataset, rebuilt }
}

async function nameCollisions(transaction: WriteTransaction): Promise<NameCollision[]> {
  const byName = Map.groupBy(await findNameCollisions(transaction), ({ name_search }) => name_search)
  return [...byName.values()].map((players) => ({
    name: players[0]?.name ?? '',
    player_slugs: players.map(({ player_slug }) => player_slug),
  }))
}
