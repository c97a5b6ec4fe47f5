import type { WriteTransaction } from '#database/query/database.ts'
import { WITHHELD_NAME } from '#domain/names/withheld.ts'
import { textHolder } from './withhold.ts'

/** Returns the value with {@link WITHHELD_NAME} in place of texts that contain a withheld text. Keys of objects stay. */
export function withoutWithheld<T>(value: T, withheld: ReadonlySet<string>): T {
  return withheld.size === 0 ? value : (replaced(value, textHolder(withheld)) as T)
}

function replaced(value: unknown, holds: (text: string) => boolean): unknown {
  if (typeof value === 'string') return holds(value) ? WITHHELD_NAME : value
  if (Array.isArray(value)) return value.map((item) => replaced(item, holds))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, holds)]))
}

const CHANGE_TEXTS = ['row_key', 'tournament_slug', 'player_slug', 'before_value', 'after_value'] as const
type StoredChange = { version_id: number; place: number } & Record<(typeof CHANGE_TEXTS)[number], string | null>

/** Removes withheld texts from the reports and changes of all past imports. */
export async function scrubHistory(transaction: WriteTransaction, withheld: ReadonlySet<string>): Promise<void> {
  const holds = textHolder(withheld)
  const versions = await transaction.select<{ id: number; report: string }>('select id, report from dataset_versions')
  for (const { id, report } of versions) {
    const scrubbed = JSON.stringify(replaced(JSON.parse(report), holds))
    if (scrubbed === report) continue
    await transaction.execute('update dataset_versions set report = $1 where id = $2', [scrubbed, id])
  }
  const columns = CHANGE_TEXTS.map((column, index) => `${column} = $${index + 1}`).join(', ')
  const changes = await transaction.select<StoredChange>(
    `select version_id, place, ${CHANGE_TEXTS.join(', ')} from dataset_changes`,
  )
  for (const change of changes) {
    const texts = CHANGE_TEXTS.map((column) => change[column])
    if (!texts.some((text) => text !== null && holds(text))) continue
    // Slugs that link to a page are emptied.
    const scrubbed = CHANGE_TEXTS.map((column) => {
      const text = change[column]
      if (text === null || !holds(text)) return text
      return column === 'tournament_slug' || column === 'player_slug' ? null : WITHHELD_NAME
    })
    await transaction.execute(
      `update dataset_changes set ${columns} where version_id = ${change.version_id} and place = ${change.place}`,
      scrubbed,
    )
  }
}
