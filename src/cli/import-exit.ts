import type { ImportOptions, ImportOutcome } from '#importer/import.ts'
import type { Terminal } from './command.ts'

/** Exit codes of the import command, as documented in docs/importing.md. An invalid command line exits with 2. */
export const IMPORT_EXIT = {
  in: 0,
  unchanged: 1,
  inWithRejected: 3,
  inWithContradictions: 4,
  afterFailed: 5,
  busy: 75,
} as const

const EXIT_OF = {
  imported: IMPORT_EXIT.in,
  unchanged: IMPORT_EXIT.in,
  refused: IMPORT_EXIT.unchanged,
  failed: IMPORT_EXIT.unchanged,
  unknown: IMPORT_EXIT.unchanged,
  busy: IMPORT_EXIT.busy,
} as const satisfies Record<ImportOutcome['kind'], number>

/** Returns the exit code of an outcome. Imports with rejected rows or new contradictions have their own codes. */
export async function exitOf(
  outcome: ImportOutcome,
  folder: ImportOptions['folder'],
  terminal: Terminal,
): Promise<number> {
  const code = EXIT_OF[outcome.kind]
  if (code !== IMPORT_EXIT.in || !('report' in outcome)) return code
  const { totals, findings, files } = outcome.report
  if (totals.rejected > 0) return IMPORT_EXIT.inWithRejected
  if ((files['matches.csv']?.rows ?? 0) === 0 && typeof folder === 'string') {
    const { otherResults } = await import('#importer/propose/propose-folder.ts')
    const unread = await otherResults(folder)
    if (unread.length > 0) {
      terminal.err.write(`No match was read, but ${unread.join(', ')} has scores: import it by itself, by its name.\n`)
      return IMPORT_EXIT.inWithRejected
    }
  }
  return (findings?.contradictions ?? 0) > 0 ? IMPORT_EXIT.inWithContradictions : code
}
