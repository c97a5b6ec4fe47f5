import { type Kysely, sql } from 'kysely'
import { type PlayerRow, pick, type RowOf } from '#database/query/columns.ts'
import { readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { LAST_LIST } from './rating-queries.ts'

const MOVE_COLUMNS = ['day', 'from_rating', 'to_rating', 'beyond', 'standard_error', 'matches'] as const

/** The change of a player's rating over 90 days. */
export type MoveRow = RowOf<'rating_moves', (typeof MOVE_COLUMNS)[number]> & { player: PlayerRow }

const moves = (db: Kysely<Tables>) => db.selectFrom('rating_moves').select([...MOVE_COLUMNS, 'player_id'])

/** The players of a gender whose ratings rose most, by the latest list that is not after a day. */
export const mostImproved = readBy(
  defineQuery<{ gender: Gender; on: Day }>()('most-improved', (db, param) =>
    moves(db)
      .where('day', '=', sql<Day>`(select max(day) from rating_lists where day <= ${param('on')})`)
      .where('gender', '=', param('gender'))
      .where('position', 'is not', null)
      .orderBy('position'),
  ),
  (row, { players }): MoveRow => ({ ...pick(row, MOVE_COLUMNS), player: players.get(row.player_id) }),
)

/** Players' changes in the last list. */
export const movesOfPlayers = defineQuery<LookUp>()('moves-of-players', (db, param, dialect) =>
  moves(db)
    .where('day', '=', LAST_LIST)
    .where(isLookedUp('player_id', param, dialect, 'integer')),
)
