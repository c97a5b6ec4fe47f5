import type { Expression, Kysely } from 'kysely'
import { defineQuery } from '#database/query.ts'
import {
  defineQueryShapes,
  isLookedUp,
  type LookUp,
  type Order,
  type PlacePage,
  placeOf,
  placeOrder,
} from '#database/query-shapes.ts'
import { type SearchParams, type SearchShape, searchConditions } from '#database/search.ts'
import type { Tables } from '#database/tables.ts'
import type { Gender } from '#domain/gender.ts'
import { PLAYER_COLUMNS, readPlayer } from './columns.ts'

interface PlayersShape extends SearchShape {
  order: Order
  gender: boolean
  country: boolean
}

type PlayersParams = PlacePage & SearchParams & { gender: Gender | null; country: string | null }

/** Players by the number of their matches. */
export const playersPage = defineQueryShapes<PlayersShape, PlayersParams>()(
  'players-page',
  (shape, db, param, dialect) => {
    const place = `players.total_matches_played_${shape.order}` as const
    const order = placeOrder(place, !shape.placed)
    const searched = { place, text: 'players.search' }
    let query = db.selectFrom('players').select(PLAYER_COLUMNS).select(`${place} as place`)
    for (const condition of searchConditions(searched, shape, param, dialect)) query = query.where(condition)
    if (shape.gender) query = query.where('gender', '=', param('gender'))
    if (shape.country) query = query.where('country_code', '=', param('country'))
    return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
  },
  () => (values) => ({ place: placeOf(values), node: readPlayer(values, 0) }),
)

/** Where a player stands. */
export const playerPlace = defineQueryShapes<{ order: Order }, { slug: string }>()('player-place', (shape, db, param) =>
  db
    .selectFrom('players')
    .select(`total_matches_played_${shape.order} as place`)
    .where('player_slug', '=', param('slug')),
)

export const playerBySlug = defineQuery<{ slug: string }>()('player-by-slug', (db, param) =>
  db.selectFrom('players').select(PLAYER_COLUMNS).where('player_slug', '=', param('slug')),
)

/** The key of the player with a slug: none where there is no such player. */
export function playerId(db: Kysely<Tables>, slug: Expression<string | null>) {
  return db.selectFrom('players').select('players.id').where('players.player_slug', '=', slug)
}

/** How many rows of a kind the player with a slug has. */
export function playerTotal(
  db: Kysely<Tables>,
  count: 'match_count' | 'event_team_count',
  slug: Expression<string | null>,
) {
  return db.selectFrom('players').select(`players.${count}`).where('players.player_slug', '=', slug).as('total')
}

/** What numbered lists of a player's rows need: the key and how many rows there are. */
export const playerCounts = defineQuery<{ slug: string }>()('player-counts', (db, param) =>
  db.selectFrom('players').select(['id', 'match_count', 'event_team_count']).where('player_slug', '=', param('slug')),
)

/** Other names of players, as a JSON list each. */
export const aliasesByPlayers = defineQuery<LookUp>()('aliases-by-players', (db, param, dialect) =>
  db
    .selectFrom('players')
    .select(['id', 'aliases'])
    .where(isLookedUp('id', param, dialect, 'integer')),
)
