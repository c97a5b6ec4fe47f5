import { defineQuery } from '#database/query/query.ts'

/** Lists the levels of tournaments. */
export const storedLevels = defineQuery<object>()('stored-levels', (db) =>
  db
    .selectFrom('tournaments')
    .select((eb) => eb.ref('level').$notNull().as('level'))
    .distinct()
    .where('level', 'is not', null)
    .orderBy('level'),
)
