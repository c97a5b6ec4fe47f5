import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, DatabaseBusy, DatabaseFailure } from '#database/query/database.ts'
import { storeAttempt } from '#database/versions/attempt.ts'
import type { ImportOutcome } from '#importer/import.ts'
import type { Terminal } from './command.ts'

/** Milliseconds after an import within which every server process serves the new version. */
const SWITCH_MILLISECONDS = 2_000

/**
 * Runs the operator's command in a shell, as soon as every server process serves the new version. Its output goes to stderr,
 * because stdout has the report.
 * @returns whether it succeeded; if not, the reason was printed
 */
export async function runAfterImport(command: string, { folder, environment, err }: Terminal): Promise<boolean> {
  await pause(SWITCH_MILLISECONDS)
  const child = spawn(command, { shell: true, cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => err.write(text))
  const ending = await once(child, 'close').then(
    ([code, signal]) => (signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`),
    (error: Error) => `could not be started: ${error.message}`,
  )
  if (child.exitCode === 0) return true
  // The command itself is not printed, because it may contain a password.
  err.write(
    `The results are imported, but the command of --after ${ending}. Run the command yourself, because an import without changes does not run it.\n`,
  )
  return false
}

/**
 * Stores the outcome of an import for the metrics. If another import is writing, that one stores its own. A database that
 * cannot be written keeps the attempt before, whose age shows the problem.
 */
export async function recordAttempt(database: Database, outcome: ImportOutcome): Promise<void> {
  if (outcome.kind === 'busy') return
  const rejected_rows = 'report' in outcome ? outcome.report.totals.rejected : null
  try {
    await storeAttempt(database, { ended_at: new Date().toISOString(), outcome: outcome.kind, rejected_rows })
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseFailure)) throw error
  }
}
