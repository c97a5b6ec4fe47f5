import type { Database } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

export const allSealedDays = defineQuery<object>()('all-sealed-days', (db) =>
  db.selectFrom('sealed_days').selectAll().orderBy('id'),
)

export const allSealedSalts = defineQuery<object>()('all-sealed-salts', (db) =>
  db.selectFrom('sealed_salts').selectAll().orderBy('sealed_day').orderBy('hash'),
)

const allSealedForecasts = defineQuery<object>()('all-sealed-forecasts', (db) =>
  db.selectFrom('sealed_forecasts').selectAll().orderBy('match_id'),
)

/** A chain of files with its forecasts and salts. */
export interface KeptFiles {
  days: Tables['sealed_days'][]
  forecasts: Tables['sealed_forecasts'][]
  salts: Tables['sealed_salts'][]
}

/** Returns the chain of a database. */
export function sealedFiles(database: Database): Promise<KeptFiles> {
  return database.snapshot(async (snapshot) => ({
    days: await snapshot.all(allSealedDays, {}),
    forecasts: await snapshot.all(allSealedForecasts, {}),
    salts: await snapshot.all(allSealedSalts, {}),
  }))
}

/**
 * Adds the files that were sealed after the backup which a database was restored from.
 * @param before the chain of the database before
 * @returns the number of added files; null if the backup has another chain, so that none can follow
 */
export async function keepSealedFiles(database: Database, before: KeptFiles): Promise<number | null> {
  const { days } = await sealedFiles(database)
  const isSameChain = days.every(({ digest }, index) => (before.days[index]?.digest ?? digest) === digest)
  if (!isSameChain) return null
  const last = days.at(-1)?.id ?? 0
  const added = before.days.filter(({ id }) => id > last)
  const isAdded = ({ sealed_day }: { sealed_day: number }) => sealed_day > last
  await database.write(async (transaction) => {
    await transaction.insertRows('sealed_days', added)
    await transaction.insertRows('sealed_forecasts', before.forecasts.filter(isAdded))
    await transaction.insertRows('sealed_salts', before.salts.filter(isAdded))
  })
  return added.length
}
