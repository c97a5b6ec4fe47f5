import type { Kysely } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'

export const correctionCount = defineQuery<object>()('correction-count', (db) =>
  db.selectFrom('corrections').select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Selects corrections with the source's rows, newest first. */
function newestFirst(db: Kysely<Tables>) {
  return db
    .selectFrom('corrections as c')
    .leftJoin('corrected_rows as r', (join) => join.onRef('r.kind', '=', 'c.kind').onRef('r.id', '=', 'c.id'))
    .select(['c.kind', 'c.id', 'c.field', 'c.value', 'c.reason', 'c.state', 'c.corrected_at', 'r.content'])
    .orderBy('c.corrected_at', 'desc')
    .orderBy('c.kind')
    .orderBy('c.id')
    .orderBy('c.field')
}

/** Lists the corrections that were not withdrawn, newest first. */
export const corrections = defineQuery<{ limit: number; offset: number }>()('corrections', (db, param) =>
  newestFirst(db).limit(param('limit')).offset(param('offset')),
)

/** Lists the corrections of rows of one kind, newest first. */
export const correctionsOfRows = defineQuery<LookUp & { kind: CorrectedKind }>()(
  'corrections-of-rows',
  (db, param, dialect) =>
    newestFirst(db)
      .where('c.kind', '=', param('kind'))
      .where(isLookedUp('c.id', param, dialect, 'text')),
)

export type CorrectionRow = NonNullable<(typeof corrections)['types']>['row']
