import type { Database } from '#database/query/database.ts'

/**
 * Sets the times of imports to the last day of the data, and their durations to zero, in an embedded database that exists for one
 * site of plain files: the same results then make the same files.
 */
export function setImportTimes(database: Database): Promise<void> {
  return database.write(async (transaction) => {
    const [dataset] = await transaction.select<{ day: string | null }>('select data_through as day from dataset')
    const time = `${dataset?.day ?? '2000-01-01'}T12:00:00.000Z`
    await transaction.execute(
      "update dataset_versions set imported_at = $1, report = json_set(report, '$.seconds', 0)",
      [time],
    )
    await transaction.execute('update corrections set corrected_at = $1', [time])
    for (const followed of ['followed_matches', 'followed_medals']) {
      await transaction.execute(`update ${followed} set changed_at = $1`, [time])
    }
  })
}
