import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'

/** Finds the times of the imports that last changed matches. The keys are ids in the source. */
export const matchChangeTimes = defineQuery<LookUp>()('match-change-times', (db, param, dialect) =>
  db
    .selectFrom('followed_matches')
    .select(['match_id', 'changed_at'])
    .where(isLookedUp('match_id', param, dialect, 'text')),
)
