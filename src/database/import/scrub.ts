import type { WriteTransaction } from '#database/query/database.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { textMatcher } from './anonymize.ts'

/** Returns the value with {@link ANONYMIZED_NAME} in place of texts that contain an erased one. Keys of objects stay. */
export function withoutErased<T>(value: T, erased: ReadonlySet<string>): T {
  return erased.size === 0 ? value : (replaced(value, textMatcher(erased)) as T)
}

function replaced(value: unknown, contains: (text: string) => boolean): unknown {
  if (typeof value === 'string') return contains(value) ? ANONYMIZED_NAME : value
  if (Array.isArray(value)) return value.map((item) => replaced(item, contains))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, contains)]))
}

const CHANGE_TEXTS = ['row_key', 'tournament_slug', 'player_slug', 'before_value', 'after_value'] as const
type StoredChange = { version_id: number; place: number } & Record<(typeof CHANGE_TEXTS)[number], string | null>

/** Removes erased texts from the reports and changes of all past imports, and the keys of the rows that they changed. */
export async function scrubHistory(transaction: WriteTransaction, erased: ReadonlySet<string>): Promise<void> {
  const contains = textMatcher(erased)
  // Copies begin again after an erasure, so that they have no erased row either.
  await transaction.execute('delete from changed_rows')
  const versions = await transaction.select<{ id: number; report: string }>('select id, report from dataset_versions')
  for (const { id, report } of versions) {
    const scrubbed = JSON.stringify(replaced(JSON.parse(report), contains))
    if (scrubbed === report) continue
    await transaction.execute('update dataset_versions set report = $1 where id = $2', [scrubbed, id])
  }
  const columns = CHANGE_TEXTS.map((column, index) => `${column} = $${index + 1}`).join(', ')
  const changes = await transaction.select<StoredChange>(
    `select version_id, place, ${CHANGE_TEXTS.join(', ')} from dataset_changes`,
  )
  for (const change of changes) {
    const texts = CHANGE_TEXTS.map((column) => change[column])
    if (!texts.some((text) => text !== null && contains(text))) continue
    // Slugs that link to a page are emptied.
    const scrubbed = CHANGE_TEXTS.map((column) => {
      const text = change[column]
      if (text === null || !contains(text)) return text
      return column === 'tournament_slug' || column === 'player_slug' ? null : ANONYMIZED_NAME
    })
    await transaction.execute(
      `update dataset_changes set ${columns} where version_id = ${change.version_id} and place = ${change.place}`,
      scrubbed,
    )
  }
}
