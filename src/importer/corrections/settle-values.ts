import { idOf } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import { stagedDivisions, storedMedals } from '#database/import/stored-rows.ts'
import { type RowKey, rowKey, type ValueCorrection } from '#database/import/value-corrections.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { CorrectionState } from '#database/tables/value-correction-tables.ts'
import { medalIdOf, medalOfId } from '#domain/division/medal-id.ts'
import type { WorkingReport } from '#importer/report/report.ts'
import { correctedMedalId } from '#importer/staging/corrected-rows.ts'
import { eraseCorrected } from './rename-values.ts'
import type { ValueLoad } from './value-load.ts'

const TABLES = { match: 'source_matches', player: 'source_players', tournament: 'source_tournaments' } as const

/**
 * Determines the state of every correction after all rows of an import were merged, and stores the corrections.
 * @param read rows that were read with their corrections, whose states are known
 * @returns whether a correction, its state or the source's value changed
 */
export async function settleValues(
  corrections: Corrections,
  load: ValueLoad,
  { read, report }: { read: ReadonlySet<RowKey>; report: WorkingReport },
): Promise<boolean> {
  const { transaction } = corrections.context
  const { values } = load
  eraseCorrected(corrections, values)
  const inFolder = await stagedDivisions(transaction)
  for (const [row, ofRow] of Map.groupBy(values.all, rowKey)) {
    const { kind, id } = ofRow[0] as ValueCorrection
    const exists =
      kind === 'medal'
        ? await isMedalStored(transaction, id, ofRow)
        : (await idOf(transaction, TABLES[kind], id)) !== undefined
    // The source has the right medal, and no longer the wrong one.
    const isReplaced = kind === 'medal' && inFolder.has(id.split('/').slice(0, 2).join('/'))
    const stateOf = ({ state }: ValueCorrection): CorrectionState => {
      if (!exists) return 'ROW_GONE'
      if (read.has(row)) return state
      if (isReplaced || (kind === 'medal' && state === 'ROW_GONE')) return 'CONFIRMED'
      return state === 'ROW_GONE' ? 'APPLIED' : state
    }
    values.setRow(
      row,
      ofRow.map((correction) => ({ ...correction, state: stateOf(correction) })),
    )
  }
  const states = Map.groupBy(values.all, ({ state }) => state)
  const count = (state: CorrectionState) => states.get(state)?.length ?? 0
  report.corrected = { applied: count('APPLIED'), confirmed: count('CONFIRMED'), gone: count('ROW_GONE') }
  load.report()
  return values.store()
}

async function isMedalStored(
  transaction: WriteTransaction,
  id: string,
  corrections: readonly ValueCorrection[],
): Promise<boolean> {
  const medal = medalOfId(id)
  if (medal === null) return false
  const stored = await storedMedals(transaction, medal)
  const right = correctedMedalId({ ...medal }, corrections)
  return stored.some((row) => medalIdOf(row) === right)
}
