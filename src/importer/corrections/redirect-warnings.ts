import { idOf } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'

/** Returns a warning for each new redirect to an unknown slug, usually a typo. Call it after all rows are read. */
export async function redirectWarnings(corrections: Corrections): Promise<string[]> {
  const warnings: string[] = []
  for (const { kind, old_slug, new_slug } of corrections.newRedirects) {
    const table = kind === 'player' ? 'source_players' : 'source_tournaments'
    const target = corrections.canonical(kind, new_slug)
    if (corrections.isRemoved(kind, target)) continue
    if ((await idOf(corrections.context.transaction, table, target)) !== undefined) continue
    warnings.push(`redirects.csv: ${old_slug} redirects to ${new_slug}, but there is no ${kind} "${target}"`)
  }
  return warnings
}
