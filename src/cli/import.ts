import { once } from 'node:events'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { eraseDeleted, isErasurePending } from '#database/erasure.ts'
import { type Database, DatabaseBusy } from '#database/query/database.ts'
import { missedText, noteMissedSealings } from '#database/sealed/missed-sealings.ts'
import { sealDueDays } from '#database/sealed/seal.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import { expectedFailure, type ImportOptions, type ImportOutcome, importFolder } from '#importer/import.ts'
import { RejectionFile } from '#importer/report/rejection-file.ts'
import type { RejectionListener } from '#importer/report/rejection-log.ts'
import { outcomeJson } from '#importer/report-json.ts'
import { outcomeText } from '#importer/report-text.ts'
import type { Config } from '#server/config/config.ts'
import { recordAttempt, runAfterImport } from './after-import.ts'
import { type Command, parseStrictly, type Terminal, UsageError } from './command.ts'
import { databaseLine, databaseName } from './database-line.ts'
import { exitOf, IMPORT_EXIT } from './import-exit.ts'
import { readLimits } from './import-limits.ts'
import { ProgressDisplay } from './progress-display.ts'
import { readConfig, withPrimary } from './settings.ts'
import { watchFolder } from './watch-folder.ts'
import { sealingOf } from './watch-sealing.ts'

const USAGE = `Usage: npm run import -- FOLDER [--strict] [--max-rejected N|N%] [--max-changed N|N%] [--max-findings N|N%]
                        [--min-rows N|N%] [--replace tournament=SLUG] [--mapping FILE] [--remove-players-left]
                        [--after COMMAND] [--dry-run] [--json] [--wait SECONDS] [--watch]
       npm run import -- FILE… [--answers FILE] [--yes] [--propose]

  FOLDER          a folder of CSV files in the results exchange format (docs/exchange-format.md), or of any other tables
  FILE…           tables of any kind (docs/spreadsheets.md): workbooks (.xlsx, .ods), CSV, JSON of tournament programs, folders of
                  them, and https addresses of such files. What can't be known is asked
  --strict        import all rows or none: refuse the folder at the first rejected row
  --max-rejected N|N%
                  refuse the folder if more rows are rejected, or a larger share of all rows
  --max-changed N|N%
                  refuse the folder if it changes or removes more stored rows, or a larger share of them; a share always
                  allows 50 rows
  --max-findings N|N%
                  refuse the folder if the data checks have more new findings, or a larger share of all matches
  --min-rows N|N% refuse the folder if tournaments.csv, players.csv or matches.csv has fewer rows, or a smaller share of
                  the rows stored of that file
  --mapping FILE  a JSON file that describes how the files differ from the format (docs/importing.md); default:
                  mapping/mapping.json in the folder, if it exists
  --answers FILE  a CSV file with the columns kind, text and answer, which answers questions about tables
  --yes           import tables without asking for a confirmation
  --propose       read tables, write players, tournaments and a list of doubts to the folder mapping next to them, and try the
                  import (docs/spreadsheets.md). Imports nothing
  --replace tournament=SLUG
                  remove stored matches and medals of this tournament that the folder doesn't have. Imports all rows or
                  none; may be given more than once
  --remove-players-left
                  also remove the players that this import leaves without a match or a medal, such as those of a removed
                  tournament. Later rows of players.csv add them again
  --after COMMAND run this shell command after an import that changed the data, once the site serves the new version; for
                  example the purge of a CDN. If the command fails, the exit code is 5
  --dry-run       print the report without changing anything
  --json          print the whole report as JSON
  --wait SECONDS  maximum time to wait for another import to end; default: 10
  --watch         import again whenever a file of the folder has changed and is completely written, until SIGTERM or Ctrl+C
`

const options = {
  strict: { type: 'boolean', default: false },
  replace: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  wait: { type: 'string' },
  'max-rejected': { type: 'string' },
  'max-changed': { type: 'string' },
  'max-findings': { type: 'string' },
  'min-rows': { type: 'string' },
  mapping: { type: 'string' },
  propose: { type: 'boolean', default: false },
  answers: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'remove-players-left': { type: 'boolean', default: false },
  after: { type: 'string' },
} as const

/** Erases removed data from the database's files, and deletes the download files. */
type Erase = (database: Database, config: Config) => Promise<void>

export const importCommand: Command = {
  summary: 'imports results into the database: a folder, or files of any kind',
  usage: USAGE,
  run: (args, terminal) => runImport(args, terminal, eraseEverywhere),
}

export async function eraseEverywhere(database: Database, { downloadFolder, databaseUrl }: Config): Promise<void> {
  // Few imports erase, and loading the formats of downloads takes longer than an import of one score.
  const { removeDownloads } = await import('#exporter/downloads.ts')
  await removeDownloads(downloadFolder)
  await eraseDeleted(database, databaseUrl)
}

/**
 * Runs the command with its arguments.
 * @param fixed options of the import that have no argument
 * @returns the exit code
 */
export async function runImport(
  args: readonly string[],
  terminal: Terminal,
  erase: Erase,
  fixed: Pick<ImportOptions, 'refusesGone'> = {},
): Promise<number> {
  const config = readConfig(terminal.environment)
  if (args.includes('--propose')) return proposeFor(args, config, terminal)
  const { json, watch, after, typed, answers, yes, ...requested } = parseArguments(args, terminal)
  const run = { config, terminal, erase, json, after }
  if (!watch && requested.mapping === undefined && (await haveTables(typed, terminal))) {
    const { importTables } = await import('./tables.ts')
    const say = (text: string) => (json ? terminal.err : terminal.out).write(text)
    const work = (folder: ResultsFolder) => importOnce({ ...requested, folder }, run)
    return importTables({ typed, answers, config, terminal, yes, dryRun: requested.dryRun === true, say, run: work })
  }
  if (typed.length > 1) throw new UsageError(`Import one folder at a time; also got: ${typed.slice(1).join(', ')}`)
  if (!watch) return importOnce({ ...requested, ...fixed }, run)
  await importOnChanges(requested, run)
  return IMPORT_EXIT.in
}

/** Returns whether the arguments name files, or a folder with tables of its own kind instead of files of the format. */
async function haveTables([first = '', ...others]: readonly string[], { folder }: Terminal): Promise<boolean> {
  const path = resolve(folder, first)
  const facts = statSync(path, { throwIfNoEntry: false })
  if (others.length > 0 || /^https?:/i.test(first) || (facts !== undefined && !facts.isDirectory())) return true
  const { hasOwnTables } = await import('#importer/propose/propose-folder.ts')
  return facts?.isDirectory() === true && hasOwnTables(path)
}

/** Writes a proposal for the tables that the arguments name. @throws UsageError if there are other options */
async function proposeFor(args: readonly string[], config: Config, terminal: Terminal): Promise<number> {
  const { values, positionals: typed } = parseStrictly(args, options)
  const allowed = ['propose', 'answers']
  const others = Object.entries(values).flatMap(([name, value]) =>
    value && !allowed.includes(name) ? [`--${name}`] : [],
  )
  if (others.length > 0) throw new UsageError(`--propose imports nothing: leave out ${others.join(', ')}.`)
  if (typed.length === 0) throw new UsageError('Name the files or the folder to read.')
  const { runPropose } = await import('./tables.ts')
  return runPropose({ typed, answers: values.answers, config, terminal })
}

/** Imports the folder now and after each change, until a signal asks to stop. A running import is finished first. */
async function importOnChanges(requested: Requested & { folder: string }, run: ImportRun): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
  const sealing = sealingOf(run.config, run.terminal)
  const work = async (isUnchanged: () => Promise<boolean>) => {
    await importOnce({ ...requested, isUnchanged }, run).catch((error: unknown) => {
      if (error instanceof UsageError) throw error
      run.terminal.err.write(`The import failed: ${error instanceof Error ? error.message : error}\n`)
    })
    run.terminal.err.write(`Watching ${requested.folder} for changes\n`)
    await sealing.wake()
  }
  const onWait = (file: string) => {
    run.terminal.err.write(
      `${file} does not end with a line break: its last line may be incomplete, so the import waits\n`,
    )
  }
  await watchFolder(requested.folder, work, { signal: stop.signal, onWait })
  await sealing.close()
}

/** Imports the folder and prints the outcome. @returns the exit code */
async function importOnce(requested: Requested, run: ImportRun): Promise<number> {
  const { config, terminal, json, after } = run
  const rejected = new RejectionFile()
  try {
    const onRejection: RejectionListener = (...rejection) => rejected.add(...rejection)
    const { outcome, erased, isNew } = await importWithProgress({ ...requested, onRejection }, run)
    const jsonOutcome = { ...outcome, database: { name: databaseName(config), new: isNew } }
    const pieces = json ? outcomeJson(jsonOutcome, () => rejected.all()) : [outcomeText(outcome)]
    const to = json || 'report' in outcome ? terminal.out : terminal.err
    for await (const piece of pieces) if (!to.write(piece)) await once(to, 'drain')
    const code = erased ? await exitOf(outcome, requested.folder, terminal) : IMPORT_EXIT.busy
    if (after === undefined || outcome.kind !== 'imported' || requested.dryRun) return code
    return (await runAfterImport(after, terminal)) ? code : IMPORT_EXIT.afterFailed
  } finally {
    await rejected.remove()
  }
}

type Requested = Omit<ImportOptions, 'database' | 'onProgress' | 'onRejection'>

interface ImportRun extends ErasureRun {
  json: boolean
  /** Shell command to run after an import that changed the data; none if undefined. */
  after: string | undefined
}

interface ErasureRun {
  config: Config
  terminal: Terminal
  erase: Erase
}

async function importWithProgress(
  requested: Omit<ImportOptions, 'database' | 'onProgress'>,
  run: ImportRun,
): Promise<{ outcome: ImportOutcome; erased: boolean; isNew: boolean }> {
  const display = new ProgressDisplay(run.terminal)
  try {
    return await withPrimary(run.config, run.terminal, async (database) => {
      if (!run.json) run.terminal.out.write(databaseLine(run.config, database))
      if (!requested.dryRun) await reportMissedSealings(database, run.terminal)
      const outcome = await importFolder({
        ...requested,
        database,
        onProgress: (progress) => display.showImport(progress),
      })
      const erased = requested.dryRun || (await eraseAnonymized(database, run))
      if (!requested.dryRun) await recordAttempt(database, outcome)
      if (outcome.kind === 'imported' && !requested.dryRun) await sealDueDays(database, Date.now)
      return { outcome, erased, isNew: database.isNew }
    })
  } catch (error) {
    return { outcome: expectedFailure(error), erased: true, isNew: false }
  } finally {
    display.end()
  }
}

/** Notes and prints days whose forecasts were not sealed in time, before an import changes their matches. */
async function reportMissedSealings(database: Database, { err }: Terminal): Promise<void> {
  const missed = await noteMissedSealings(database, Date.now).catch((error: unknown) => {
    if (error instanceof DatabaseBusy) return []
    throw error
  })
  for (const day of missed) err.write(`${missedText(day)}\n`)
}

/** Erases the names of anonymized players from files. @returns false if that failed and the next import has to do it */
export async function eraseAnonymized(database: Database, { config, terminal, erase }: ErasureRun): Promise<boolean> {
  if (!(await isErasurePending(database))) return true
  try {
    await erase(database, config)
    return true
  } catch (error) {
    const failure = expectedFailure(error)
    const reason = 'reason' in failure ? failure.reason : failure.kind
    terminal.err.write(
      `The player is anonymized, but files still contain bytes of the name: ${reason}. The next import erases them.\n`,
    )
    return false
  }
}

/** Parses the command's arguments. @throws UsageError if an argument is invalid */
function parseArguments(args: readonly string[], terminal: Terminal) {
  const { values, positionals } = parseStrictly(args, options)
  const { strict, 'dry-run': dryRun, json, watch, mapping, wait, after } = values
  const [folder] = positionals
  if (folder === undefined) throw new UsageError('Name the folder or the files to import.')
  if (wait !== undefined && !/^\d{1,6}$/.test(wait))
    throw new UsageError(`--wait must be a whole number of seconds, got "${wait}".`)
  if (after?.trim() === '') throw new UsageError('--after must be a shell command, got an empty string.')
  const replace = (values.replace ?? []).map((text) => {
    const [, slug] = /^tournament=([a-z0-9-]{1,200})$/.exec(text) ?? []
    if (slug === undefined) throw new UsageError(`--replace must be tournament=SLUG, got "${text}".`)
    return slug
  })
  return {
    folder: resolve(terminal.folder, folder),
    typed: positionals,
    answers: values.answers,
    yes: values.yes,
    replace,
    strict,
    dryRun,
    json,
    watch,
    after,
    removePlayersLeft: values['remove-players-left'],
    ...(wait !== undefined && { wait: Number(wait) * 1000 }),
    ...readLimits(values),
    ...(mapping && { mapping: resolve(terminal.folder, mapping) }),
  }
}
