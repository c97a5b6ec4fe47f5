import { defineFilteredQuery, holdsWords } from '#database/filtered-query.ts'
import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp, type Order, type PlacePage } from '#database/query-shapes.ts'
import type { Gender } from '#domain/gender.ts'
import { LISTED, PLAYER_COLUMNS } from './columns.ts'

/** Which players are listed. */
export interface PlayersFilters {
  words: readonly string[]
  gender?: Gender | null | undefined
  country_code?: string | null
}

/** Players by the number of their matches. */
export const playersPage = defineFilteredQuery<PlayersFilters, { order: Order }, PlacePage>()(
  'players-page',
  (db, { filters, variant, param, dialect }) => {
    const place = `players.total_matches_played_${variant.order}` as const
    let query = db.selectFrom('players').select(PLAYER_COLUMNS).select(`${place} as place`)
    for (const condition of holdsWords('players.search', filters.words, dialect)) query = query.where(condition)
    if (filters.gender) query = query.where('gender', '=', filters.gender)
    if (filters.country_code) query = query.where('country_code', '=', filters.country_code)
    return query.where(place, '>', param('after')).orderBy(place).limit(param('limit'))
  },
  (row) => ({ place: row.place, node: row }),
)

/** Where a player stands. */
export const playerPlace = defineFilteredQuery<object, { order: Order }, { slug: string }>()(
  'player-place',
  (db, { variant: { order }, param }) =>
    db.selectFrom('players').select(`total_matches_played_${order} as place`).where('player_slug', '=', param('slug')),
)

export const playerBySlug = defineQuery<{ slug: string }>()('player-by-slug', (db, param) =>
  db.selectFrom('players').select(PLAYER_COLUMNS).where('player_slug', '=', param('slug')),
)

/** The players that have one of the slugs. */
export const playersBySlugs = defineQuery<LookUp>()('players-by-slugs', (db, param, dialect) =>
  db
    .selectFrom('players')
    .select(PLAYER_COLUMNS)
    .where(isLookedUp('player_slug', param, dialect, 'text')),
)

export const playersByIds = defineQuery<LookUp>()('players-by-ids', (db, param, dialect) =>
  db
    .selectFrom('players')
    .select(PLAYER_COLUMNS)
    .where(isLookedUp('id', param, dialect, 'integer')),
)

/** What numbered lists of a player's rows need: the key and how many rows there are. */
export const playerCounts = defineQuery<{ slug: string }>()('player-counts', (db, param) =>
  db.selectFrom('players').select(['id', LISTED]).where('player_slug', '=', param('slug')),
)

/** Other names of players, as a JSON list each. */
export const aliasesByPlayers = defineQuery<LookUp>()('aliases-by-players', (db, param, dialect) =>
  db
    .selectFrom('players')
    .select(['id', 'aliases'])
    .where(isLookedUp('id', param, dialect, 'integer')),
)
