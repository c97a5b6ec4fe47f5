import type { ChangeLog } from '#database/import/changes.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import { pendingRedirects, pendingRemovals } from '#database/import/staging.ts'
import { shownValue } from '#importer/files/results-files.ts'
import type { FileReport, WorkingReport } from '#importer/report/report.ts'
import { isEnd } from '#importer/rows/correction-row.ts'
import { type Applied, applyRedirect } from './apply-redirects.ts'
import { applyRemoval } from './apply-removals.ts'

interface Loading {
  corrections: Corrections
  report: WorkingReport
  changes: ChangeLog
}

/** The values that the changes of all rows have. */
const NEW = { kind: 'NEW', tournament_slug: null, player_slug: null, before_value: null } as const

/** Applies the staged rows of redirects.csv. */
export async function applyRedirects(loading: Loading, counts: FileReport): Promise<void> {
  for (const row of await pendingRedirects(loading.corrections.context.transaction)) {
    const { kind, old_slug, new_slug } = row
    const applied = await applyRedirect(loading.corrections, row)
    if (!reportRow(loading, counts, { file: 'redirects.csv', line: row.line, value: new_slug, applied })) continue
    if ('isErased' in applied) {
      loading.report.withheld++
      continue
    }
    loading.changes.add({
      ...NEW,
      ...(kind === 'tournament' ? { tournament_slug: new_slug } : { player_slug: new_slug }),
      file: 'redirects.csv',
      row_key: old_slug,
      field: 'new_slug',
      after_value: new_slug,
    })
  }
}

/** Applies the staged rows of removals.csv, beginning with the rows that end a removal. */
export async function applyRemovals(loading: Loading, counts: FileReport): Promise<void> {
  const rows = await pendingRemovals(loading.corrections.context.transaction)
  for (const row of rows.toSorted((a, b) => Number(isEnd(b)) - Number(isEnd(a)))) {
    const { kind, id, reason } = row
    const applied = await applyRemoval(loading.corrections, row)
    if (!reportRow(loading, counts, { file: 'removals.csv', line: row.line, value: id, applied })) continue
    if (kind === 'person' && applied.kind === 'new') loading.report.withheld++
    const row_key = kind === 'person' ? kind : id
    loading.changes.add({ file: 'removals.csv', row_key, field: 'reason', after_value: reason, ...NEW })
  }
  await replaceFormerSlugs(loading.corrections)
}

/** Replaces slugs of anonymized players that version 0.2 made without a key, in redirects that come from its exports. */
async function replaceFormerSlugs(corrections: Corrections): Promise<void> {
  const ids = new Map([...corrections.formerSlugs].map(([id, former]) => [former, id]))
  for (const [former, id] of ids) {
    const to = corrections.redirectOf('player', former)
    if (to === undefined) continue
    await corrections.redirect('player', former, null)
    await corrections.redirect('player', id, ids.get(to) ?? to)
  }
}

interface AppliedRow {
  file: 'redirects.csv' | 'removals.csv'
  line: number
  value: string | null
  applied: Applied
}

/** Adds the outcome of a row to the report. @returns whether the row changed anything */
function reportRow({ report }: Loading, counts: FileReport, { file, line, value, applied }: AppliedRow): boolean {
  counts[applied.kind]++
  if (applied.kind === 'rejected') {
    const { column, reason } = applied
    report.rejected.add({ file, line, column, value: value === null ? null : shownValue(value), reason }, 'comparing')
    return false
  }
  if (applied.kind === 'unchanged') return false
  const { what, effect, hint } = applied
  report.corrections.push({ file, line, what, effect, ...(hint !== undefined && { hint }) })
  return true
}
