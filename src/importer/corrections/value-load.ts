import type { ChangeLog } from '#database/import/changes.ts'
import { NO_EFFECT } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import { pendingCorrections } from '#database/import/staging.ts'
import { type RowKey, rowKey, type ValueCorrection, type ValueCorrections } from '#database/import/value-corrections.ts'
import type { StagedCorrection } from '#database/tables/staging-tables.ts'
import { type Rejection, shownValue } from '#importer/files/results-files.ts'
import type { FileReport, WorkingReport } from '#importer/report/report.ts'
import { isEnd } from '#importer/rows/correction-row.ts'
import { renameCorrected } from './rename-values.ts'

interface ValueLoadContext {
  corrections: Corrections
  values: ValueCorrections
  report: WorkingReport
  changes: ChangeLog
}

/** A row of corrections.csv that changed something, with its effect on the report. */
interface AppliedCorrection {
  row: StagedCorrection & { line: number }
  count: 'new' | 'changed'
  what: string
}

/** Applies the rows of corrections.csv to the corrections of the import. Stored rows are corrected by `correct-stored.ts`. */
export class ValueLoad {
  readonly values: ValueCorrections
  readonly #context: ValueLoadContext
  /** Rows whose corrections this import changed. */
  readonly changed = new Set<RowKey>()
  readonly #applied = new Map<RowKey, AppliedCorrection[]>()

  constructor(context: ValueLoadContext) {
    this.#context = context
    this.values = context.values
  }

  /** Applies the staged rows of corrections.csv, after redirects and removals were applied. */
  async apply(counts: FileReport): Promise<FileReport> {
    const { corrections, values } = this.#context
    const corrected_at = new Date().toISOString()
    for (const row of await pendingCorrections(corrections.context.transaction)) {
      const key = rowKey(row)
      const before = values.of(key).find(({ field }) => field === row.field)
      const { kind, id, field, value, reason } = row
      const ends = isEnd(row)
      if (ends ? before === undefined : before?.value === value && before.reason === reason) {
        counts.unchanged++
        continue
      }
      const others = values.of(key).filter((other) => other !== before)
      const after: ValueCorrection = { kind, id, field, value, reason, state: 'ROW_GONE', corrected_at }
      values.setRow(key, ends ? others : [...others, after])
      this.changed.add(key)
      const count = before === undefined ? 'new' : 'changed'
      counts[count]++
      const what = ends ? 'is no longer corrected' : `is corrected to "${value ?? ''}"`
      const applied = { row, count, what: `${field} of ${kind} ${id} ${what}` } as const
      this.#applied.set(key, [...(this.#applied.get(key) ?? []), applied])
    }
    return counts
  }

  /** Follows the redirects and erasure requests of this import. */
  rename(): void {
    for (const row of renameCorrected(this.#context.corrections, this.values)) this.changed.add(row)
  }

  /** Undoes the corrections of a row that would make it invalid, and reports why. */
  reject(key: RowKey, { column, value, reason }: Rejection): void {
    const { report, values } = this.#context
    const counts = report.files['corrections.csv']
    values.setRow(key, values.before(key))
    for (const { row, count } of this.#applied.get(key) ?? []) {
      const found = [column, value === null ? null : `"${value}"`, reason].filter((part) => part !== null).join(' ')
      const because = `is not possible: ${found}`
      const rejection = { file: 'corrections.csv', line: row.line, column: 'value', reason: because } as const
      report.rejected.add({ ...rejection, value: row.value === null ? null : shownValue(row.value) }, 'comparing')
      if (counts === null) continue
      counts.rejected++
      counts[count]--
    }
    this.#applied.delete(key)
  }

  /** Returns a sentence about a row that this import corrects and that doesn't exist; null if there is none. */
  goneReason(): string | null {
    const gone = [...this.changed].flatMap((row) => this.values.of(row)).find(({ state }) => state === 'ROW_GONE')
    if (gone === undefined) return null
    const { kind, id } = gone
    const advice = kind === 'medal' ? ': only medals of medals.csv can be corrected' : ''
    return `there is no ${kind} "${id}"${advice}`
  }

  /** Adds the corrections that were not rejected to the report and to the history. */
  report(): void {
    const { report, changes } = this.#context
    for (const { row, count, what } of [...this.#applied.values()].flat()) {
      const { kind, id, field, value, line } = row
      report.corrections.push({ file: 'corrections.csv', line, what, effect: NO_EFFECT })
      changes.add({
        file: 'corrections.csv',
        kind: isEnd(row) ? 'WITHDRAWN' : count === 'new' ? 'NEW' : 'CHANGED',
        row_key: `${kind} ${id} ${field}`,
        tournament_slug: kind === 'tournament' ? id : null,
        player_slug: kind === 'player' ? id : null,
        field: 'value',
        before_value: this.values.before(rowKey(row)).find((before) => before.field === field)?.value ?? null,
        after_value: isEnd(row) ? null : value,
      })
    }
  }
}
