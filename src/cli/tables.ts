import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { summarizeResults } from '#database/import/summary.ts'
import type { Database } from '#database/query/database.ts'
import { FileFailure } from '#importer/files/csv-file.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import { isAddress } from '#importer/files/readers/download.ts'
import { readInputs } from '#importer/files/readers/inputs.ts'
import { expectedFailure, importFolder } from '#importer/import.ts'
import { PROPOSAL_FOLDER, readWritten } from '#importer/propose/proposal-files.ts'
import { type Proposal, propose } from '#importer/propose/propose.ts'
import { isInFormat, wasProposed } from '#importer/propose/propose-folder.ts'
import { recordsOf } from '#importer/propose/table.ts'
import type { Config } from '#server/config/config.ts'
import type { Terminal } from './command.ts'
import { databaseName } from './database-line.ts'
import { askInTerminal, confirmInTerminal } from './questions.ts'
import { withPrimary } from './settings.ts'
import { mappingPlace, proposalText, summaryText, type TrialResult, trialResult } from './tables-text.ts'

/** Exit codes of a proposal, as documented in docs/spreadsheets.md. */
const TABLES_EXIT = { complete: 0, failed: 1, open: 3 } as const

/** Files, folders and addresses with tables of results, as they were typed. */
interface TablesRequest {
  typed: readonly string[]
  /** Path of a CSV file with answers, as typed. */
  answers: string | undefined
  config: Config
  terminal: Terminal
}

/** Tables that were read. */
interface ReadTables {
  proposal: Proposal
  /** Whether earlier answers were there before this run. */
  wasKnown: boolean
  /** The folder with `mapping`, as it was typed. */
  place: string
}

/** Reads tables, and asks what is in doubt if there is a terminal. @throws FileFailure if a file can't be read */
async function readTables({ typed, terminal, answers }: TablesRequest): Promise<ReadTables> {
  const paths = typed.map((path) => (isAddress(path) ? path : resolve(terminal.folder, path)))
  const [folder, place] = placeOf(paths[0] ?? '.', typed[0] ?? '.', terminal)
  const wasKnown = wasProposed(folder)
  const sheets = await readInputs(paths, join(folder, PROPOSAL_FOLDER, 'downloads'))
  if (sheets.length === 0)
    throw new FileFailure(`${typed.join(', ')} has no tables: name a workbook, a CSV or a JSON file`)
  const table =
    answers === undefined ? null : await readWritten(resolve(terminal.folder, answers), answers, 'doubts.csv')
  const given = table === null ? [] : recordsOf(table)
  const again = (more: readonly Record<string, string>[]) => propose({ folder, sheets, answers: [...given, ...more] })
  return { proposal: await askInTerminal(await again([]), again, terminal), wasKnown, place: mappingPlace(place) }
}

/** Returns the folder for `mapping`, as a path and as typed: the folder itself, that of the file, or the current one. */
function placeOf(path: string, typed: string, { folder }: Terminal): [string, string] {
  if (isAddress(path)) return [folder, '.']
  return isFolder(path) ? [path, typed] : [dirname(path), dirname(typed)]
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Imports the tables as a trial, into the database of the settings or, if there is none yet, into an empty one. */
async function tryImport(proposal: Proposal, { config, terminal }: TablesRequest): Promise<TrialResult> {
  const work = (database: Database) => importFolder({ database, folder: proposal.folder, dryRun: true })
  const isNew = config.databaseUrl.startsWith('file:') && !existsSync(databaseName(config))
  const outcome = isNew ? inEmptyDatabase(work) : withPrimary(config, terminal, work)
  return trialResult(await outcome.catch(expectedFailure), proposal)
}

async function inEmptyDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'erne-trial-'))
  try {
    const { openDatabase } = await import('#database/open.ts')
    const database = await openDatabase(`file:${join(place, 'trial.db')}`)
    return await work(database).finally(() => database.close())
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Options of an import of tables whose questions are answered. */
interface TablesImport extends TablesRequest {
  /** Whether to import without asking. */
  yes: boolean
  dryRun: boolean
  /** Receives what was read, instead of the terminal's output if that has JSON. */
  say: (text: string) => void
  run: (folder: ResultsFolder) => Promise<number>
}

/**
 * Imports tables after a trial. Open questions, a trial without a match and a missing confirmation end it with nothing imported;
 * a folder whose questions were asked before is imported without a confirmation, and open questions leave out their rows.
 * @returns the exit code
 */
export function importTables(request: TablesImport): Promise<number> {
  return withReason('Nothing has changed', request.terminal, () => importClear(request))
}

/** Runs the work, and prints why a file can't be read or written. @returns the exit code */
async function withReason(outcome: string, { err }: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    err.write(`${outcome}: ${error.message}.\n`)
    return TABLES_EXIT.failed
  }
}

async function importClear(request: TablesImport): Promise<number> {
  const { typed, terminal, yes, dryRun, say, run } = request
  const { proposal, wasKnown, place } = await readTables(request)
  const trial = await tryImport(proposal, request)
  if (!dryRun && hasContent(proposal)) await proposal.save()
  const isAgain = wasKnown && typed.length === 1 && isFolder(resolve(terminal.folder, typed[0] ?? ''))
  say(`${proposalText(proposal, place)}${trial.text}`)
  const isOpen = proposal.open.length > 0 && !isAgain && terminal.keyboard === undefined
  const mayAsk = terminal.keyboard !== undefined && trial.accepted > 0 && !yes && !dryRun
  const mayImport = mayAsk ? await confirmInTerminal(terminal) : yes || isAgain || dryRun
  const stop = whyNot({ isOpen, mayImport, trial, proposal })
  if (stop !== null) {
    terminal.err.write(`Nothing was imported: ${stop}.\n`)
    return TABLES_EXIT.open
  }
  const code = await run(proposal.folder)
  const isIn = code === TABLES_EXIT.complete || code === TABLES_EXIT.open
  if (isIn && !dryRun) say(`\n${await summary(request)}`)
  return code === TABLES_EXIT.complete && proposal.open.length + proposal.unread > 0 ? TABLES_EXIT.open : code
}

/** Returns whether the tables have anything to import or to ask about. Otherwise nothing is written. */
function hasContent({ folder, open }: Proposal): boolean {
  return open.length > 0 || Object.keys(folder.files).length > 0
}

async function summary({ config, terminal }: TablesRequest): Promise<string> {
  return summaryText(await withPrimary(config, terminal, (database) => database.write(summarizeResults)))
}

interface Decision {
  isOpen: boolean
  mayImport: boolean
  trial: TrialResult
  proposal: Proposal
}

/** Returns why tables are not imported yet; null if they are. */
function whyNot({ isOpen, mayImport, trial, proposal }: Decision): string | null {
  if (isOpen) return 'questions are open'
  if (!hasContent(proposal)) return 'nothing could be read'
  if (trial.accepted === 0 && trial.all + proposal.unread > 0) return 'no match can go in'
  return mayImport ? null : 'add --yes if this is right'
}

/** Writes a proposal for tables, and prints what they were read as and what is in doubt. @returns the exit code */
export function runPropose(request: TablesRequest): Promise<number> {
  return withReason('Nothing was written', request.terminal, () => proposeTables(request))
}

async function proposeTables(request: TablesRequest): Promise<number> {
  const { terminal, typed } = request
  const [folder = '.'] = typed
  if (typed.length === 1 && (await isInFormat(resolve(terminal.folder, folder))))
    throw new FileFailure(`${folder} is in the results exchange format. Import it without --propose`)
  const { proposal, place } = await readTables(request)
  const trial = await tryImport(proposal, request)
  if (hasContent(proposal)) await proposal.save()
  terminal.out.write(`${proposalText(proposal, place)}${proposal.open.length > 0 ? '\n' : ''}${trial.text}`)
  const isClear =
    proposal.open.length === 0 &&
    proposal.unread === 0 &&
    (trial.accepted > 0 || (trial.all === 0 && Object.keys(proposal.folder.files).length > 0))
  if (isClear) terminal.out.write('\nNo question is open.\n')
  terminal.out.write(`${isClear ? 'Import' : 'Then import'} with:\n  npm run import -- ${request.typed.join(' ')}\n`)
  return isClear ? TABLES_EXIT.complete : TABLES_EXIT.open
}
