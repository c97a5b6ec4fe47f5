import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Database } from '#database/database.ts'
import { isErasurePending } from '#database/erasure.ts'
import { expectedFailure, type ImportOutcome, importFolder } from './import.ts'
import type { ImportProgress } from './progress.ts'
import { progressDisplay } from './progress-display.ts'
import { RejectionFile } from './rejection-file.ts'
import type { RejectionListener } from './rejection-log.ts'
import { outcomeJson, outcomeText } from './report-text.ts'

/** The exit codes of the import command, as docs/importing.md lists them. */
export const IMPORT_EXIT = { in: 0, unchanged: 1, usage: 2, inWithRejected: 3, busy: 75 } as const

const EXIT_OF = {
  imported: IMPORT_EXIT.in,
  unchanged: IMPORT_EXIT.in,
  refused: IMPORT_EXIT.unchanged,
  failed: IMPORT_EXIT.unchanged,
  unknown: IMPORT_EXIT.unchanged,
  busy: IMPORT_EXIT.busy,
} as const satisfies Record<ImportOutcome['kind'], number>

/** An import that is in, and of which rows were rejected, has an exit code of its own. */
function exitOf(outcome: ImportOutcome): number {
  const code = EXIT_OF[outcome.kind]
  const isPartly = code === IMPORT_EXIT.in && 'report' in outcome && outcome.report.totals.rejected > 0
  return isPartly ? IMPORT_EXIT.inWithRejected : code
}

export const IMPORT_USAGE = `Usage: npm run import -- FOLDER [--strict] [--max-rejected N|N%] [--replace tournament=SLUG] [--mapping FILE]
                        [--dry-run] [--json] [--wait SECONDS]

  FOLDER          a folder of CSV files in the results exchange format (docs/exchange-format.md)
  --strict        take all rows or none: refuse the folder at the first row that is rejected
  --max-rejected N|N%
                  refuse the folder where more rows are rejected, or a larger share of all rows
  --mapping FILE  a JSON file that tells how the files differ from the format (docs/importing.md)
  --replace tournament=SLUG
                  the folder holds everything of this tournament: matches and medals that it does not hold are removed.
                  Takes all rows or none; may be given more than once
  --dry-run       do everything, report it, and keep nothing
  --json          print the whole report as JSON
  --wait SECONDS  how long to wait for another import to end; 10 if not given
`

/** Where the command runs and prints, and how it comes by the database. */
export interface ImportCommandIo {
  out: Writable
  /** Progress and errors. */
  err: Writable & { isTTY?: boolean }
  openDatabase: () => Promise<Database>
  /** Takes what was withheld out of the database's bytes and out of files that were made of it. */
  erase: (database: Database) => Promise<void>
  /** The folder in which the person who typed the command stands. */
  folder: string
}

interface ImportArguments {
  folder: string
  strict: boolean
  replace: readonly string[]
  dryRun: boolean
  json: boolean
  wait: number | undefined
  maxRejected?: string
  mapping?: string
}

/** Runs `import` with its arguments, and says how the process should exit. */
export async function runImportCommand(args: readonly string[], io: ImportCommandIo): Promise<number> {
  const parsed = parseArguments(args)
  if (typeof parsed === 'string') {
    io.err.write(`${parsed}\n\n${IMPORT_USAGE}`)
    return IMPORT_EXIT.usage
  }
  const rejected = new RejectionFile()
  try {
    const { outcome, erased } = await importWithProgress(parsed, io, (...rejection) => rejected.add(...rejection))
    const pieces = parsed.json ? outcomeJson(outcome, () => rejected.all()) : [outcomeText(outcome)]
    const to = parsed.json || 'report' in outcome ? io.out : io.err
    for await (const piece of pieces) if (!to.write(piece)) await once(to, 'drain')
    return erased ? exitOf(outcome) : IMPORT_EXIT.busy
  } finally {
    await rejected.remove()
  }
}

async function importWithProgress(
  { json: _, ...options }: ImportArguments,
  io: ImportCommandIo,
  onRejection: RejectionListener,
): Promise<{ outcome: ImportOutcome; erased: boolean }> {
  let database: Database
  try {
    database = await io.openDatabase()
  } catch (error) {
    return { outcome: expectedFailure(error), erased: true }
  }
  const display = progressDisplay(io.err)
  try {
    const folder = resolve(io.folder, options.folder)
    const mapping = options.mapping === undefined ? {} : { mapping: resolve(io.folder, options.mapping) }
    const onProgress = (progress: ImportProgress) => display.show(progress)
    const outcome = await importFolder({ ...options, ...mapping, folder, database, onProgress, onRejection })
    return { outcome, erased: options.dryRun || (await eraseWithheld(database, io)) }
  } catch (error) {
    return { outcome: expectedFailure(error), erased: true }
  } finally {
    display.end()
    await database.close()
  }
}

/** @returns false where it has to be done by the next import; the import itself is in all the same */
async function eraseWithheld(database: Database, io: ImportCommandIo): Promise<boolean> {
  if (!(await isErasurePending(database))) return true
  try {
    await io.erase(database)
    return true
  } catch (error) {
    const failure = expectedFailure(error)
    const reason = 'reason' in failure ? failure.reason : failure.kind
    io.err.write(`The name is withheld, but bytes of it are left: ${reason}. The next import erases them.\n`)
    return false
  }
}

function isWhole(slugs: readonly (string | undefined)[]): slugs is string[] {
  return !slugs.includes(undefined)
}

/** The arguments, or what is wrong with them. */
function parseArguments(args: readonly string[]): ImportArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        replace: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        wait: { type: 'string' },
        'max-rejected': { type: 'string' },
        mapping: { type: 'string' },
      },
    })
    const [folder, ...more] = positionals
    if (folder === undefined) return 'Name the folder to import.'
    if (more.length > 0) return `One folder at a time: ${more.join(', ')} is too much.`
    if (values.wait !== undefined && !/^\d{1,6}$/.test(values.wait)) return '--wait takes whole seconds.'
    const wait = values.wait === undefined ? undefined : Number(values.wait) * 1000
    const maxRejected = values['max-rejected']
    if (maxRejected !== undefined && !/^(?:\d{1,9}|\d{1,2}(?:\.\d{1,3})?%|100%)$/.test(maxRejected)) {
      return '--max-rejected takes a whole number of rows, or a share such as 5%.'
    }
    const replace = values.replace.map((text) => /^tournament=([a-z0-9-]{1,200})$/.exec(text)?.[1])
    if (!isWhole(replace)) return '--replace takes tournament=SLUG.'
    const { strict, 'dry-run': dryRun, json, mapping } = values
    return {
      folder,
      replace,
      strict,
      dryRun,
      json,
      wait,
      ...(maxRejected && { maxRejected }),
      ...(mapping && { mapping }),
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
