import { textMatcher } from '#database/import/anonymize.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import {
  byRow,
  type RowKey,
  rowKey,
  type SourceRow,
  type ValueCorrection,
  type ValueCorrections,
} from '#database/import/value-corrections.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { currentId, currentRow, currentText } from '#importer/rows/value-correction-row.ts'
import { inOrder, isReversed, PAIRS } from '#importer/staging/corrected-rows.ts'

/**
 * Gives corrections the current slugs of players and tournaments, after the redirects and erasure requests of an import.
 * Corrections of anonymized players are dropped.
 * @returns the rows that have corrections of another row now
 */
export function renameCorrected(corrections: Corrections, values: ValueCorrections): RowKey[] {
  if (values.isEmpty || corrections.isEmpty) return []
  const renamed = new Map<string, ValueCorrection>()
  const joined = new Set<RowKey>()
  const all = values.all.map((correction) => {
    const current = renamedCorrection(corrections, correction, values.sourceOf(rowKey(correction)))
    return { current, isMoved: current.id !== correction.id }
  })
  // If two rows become one, the corrections of the row that stays win.
  for (const { current, isMoved } of all.toSorted((a, b) => Number(a.isMoved) - Number(b.isMoved))) {
    if (current.kind === 'player' && corrections.isRemoved('person', current.id)) continue
    const key = `${rowKey(current)} ${current.field}`
    if (renamed.has(key)) continue
    renamed.set(key, current)
    if (isMoved) joined.add(rowKey(current))
  }
  const rows = new Map<RowKey, SourceRow>()
  for (const [row, source] of values.rows) {
    const [kind, id] = row.split(' ') as [CorrectedKind, string]
    const to = rowKey({ kind, id: currentId(corrections, kind, id) })
    if (to === row || !values.rows.has(to)) rows.set(to, inOrder(kind, currentRow(corrections, source)))
  }
  values.replaceAll(byRow(renamed.values()), rows)
  return [...joined]
}

/** Returns the correction with current slugs, in the column that the player has now. */
function renamedCorrection(
  corrections: Corrections,
  correction: ValueCorrection,
  source: SourceRow | undefined,
): ValueCorrection {
  const { kind, id, field, value } = correction
  const renamed = currentRow(corrections, source ?? {})
  const pairs: readonly (readonly [string, string])[] = PAIRS[kind]
  const turned = pairs.find((pair) => pair.includes(field) && isReversed(renamed, pair))
  return {
    ...correction,
    id: currentId(corrections, kind, id),
    field: turned?.find((column) => column !== field) ?? field,
    value: value === null ? null : currentText(corrections, field, value),
  }
}

/** Removes texts that name an anonymized player from corrections and from the source's rows. */
export function eraseCorrected({ erasedTexts }: Corrections, values: ValueCorrections): void {
  if (values.isEmpty || erasedTexts.size === 0) return
  const contains = textMatcher(erasedTexts)
  const withoutNames = <T extends string | null>(text: T) => (text !== null && contains(text) ? '' : text)
  const corrections = values.all.map((correction) => ({
    ...correction,
    value: withoutNames(correction.value) || null,
    reason: contains(correction.reason) ? ERASED_REASON : correction.reason,
  }))
  const rows = [...values.rows].map(([row, source]) => {
    const texts = Object.entries(source).map(([column, text]) => [column, withoutNames(text)] as const)
    return [row, Object.fromEntries(texts)] as const
  })
  values.replaceAll(byRow(corrections), new Map(rows))
}

/** Takes the place of a reason that names an anonymized player. */
const ERASED_REASON = 'The reason named an anonymized player.'
