import type { RowCounts } from '#database/import/store.ts'
import { count, quantity } from '#importer/report/quantity.ts'
import type { FileReport, ImportReport } from '#importer/report/report.ts'

/** Limits beyond which an import is refused: numbers such as `20`, or shares such as `5%`. */
export interface ImportLimits {
  /** Maximum number of rejected rows; a share is of all rows of the folder. */
  maxRejected?: string
  /** Maximum number of stored rows that change or are removed; a share is of all stored rows, and at least 50 rows. */
  maxChanged?: string
  /** Maximum number of new findings of the data checks; a share is of the matches that the import leaves stored. */
  maxFindings?: string
  /** Minimum number of rows of each required file; a share is of the rows that are stored of that file. */
  minRows?: string
}

/** Matches a limit: a whole number, or a share. */
export const LIMIT = /^(?:\d{1,9}|\d{1,2}(?:\.\d{1,3})?%|100%)$/

/** Number of changed rows that a share always allows, since a small database often changes by a large share. */
const ALWAYS_CHANGED = 50

/** The files that a complete folder has. */
const REQUIRED_FILES: readonly (keyof RowCounts)[] = ['tournaments.csv', 'players.csv', 'matches.csv']

/** Returns why an import is refused for its rows; null if it is within its limits. */
export function refusalByRows(
  { maxRejected, maxChanged, minRows }: ImportLimits,
  { files, totals }: ImportReport,
  stored: RowCounts,
): string | null {
  const { rows, rejected } = totals
  if (rows > 0 && rows === rejected) return 'every row was rejected'
  if (maxRejected !== undefined && rejected > amount(maxRejected, rows)) {
    return `${count(rejected)} of ${count(rows)} rows were rejected, more than --max-rejected ${maxRejected}`
  }
  const refusal = minRows === undefined ? null : tooFewRows(minRows, files, stored)
  return refusal ?? (maxChanged === undefined ? null : tooManyChanged(maxChanged, totals, stored))
}

function tooFewRows(minRows: string, files: ImportReport['files'], stored: RowCounts): string | null {
  for (const file of REQUIRED_FILES) {
    const rows = files[file]?.rows ?? null
    if (rows === null) return `${file} is not in the folder, and --min-rows ${minRows} needs it`
    const needed = amount(minRows, stored[file])
    const share = minRows.endsWith('%') ? ` of ${count(stored[file])} stored` : ''
    if (rows < needed) return `${file} has ${quantity(rows, 'row')}, fewer than --min-rows ${minRows}${share}`
  }
  return null
}

function tooManyChanged(maxChanged: string, { changed, withdrawn }: FileReport, stored: RowCounts): string | null {
  const total = Object.values(stored).reduce((sum, rows) => sum + rows, 0)
  const allowed = maxChanged.endsWith('%')
    ? Math.max(ALWAYS_CHANGED, amount(maxChanged, total))
    : amount(maxChanged, total)
  if (changed + withdrawn <= allowed) return null
  return `${count(changed + withdrawn)} of ${count(total)} stored rows would change or be removed, more than --max-changed ${maxChanged}`
}

/** Returns why an import is refused for the new findings of the data checks; null if it is within its limit. */
export function refusalByFindings({ maxFindings }: ImportLimits, { findings, derived }: ImportReport): string | null {
  const found = findings?.count ?? 0
  if (maxFindings === undefined || found <= amount(maxFindings, derived?.counts.matches ?? 0)) return null
  return `the data checks have ${count(found)} new findings, more than --max-findings ${maxFindings}`
}

/** Returns the number of rows that a limit allows. @param total number of rows that a share refers to */
function amount(limit: string, total: number): number {
  const number = Number.parseFloat(limit)
  return limit.endsWith('%') ? (number * total) / 100 : number
}
