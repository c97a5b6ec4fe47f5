import { defineFilteredQuery, holdsWords, readFilteredBy } from '#database/filtered-query.ts'
import type { Order, PlacePage } from '#database/query-shapes.ts'
import type { Gender } from '#domain/gender.ts'

/** Which players are listed. */
export interface PlayersFilters {
  words: readonly string[]
  gender?: Gender | null | undefined
  country_code?: string | null
}

/** Players by the number of their matches. */
export const playersPage = readFilteredBy(
  defineFilteredQuery<PlayersFilters, { order: Order }, PlacePage>()(
    'players-page',
    (db, { filters, variant, param, dialect }) => {
      const place = `players.total_matches_played_${variant.order}` as const
      let query = db.selectFrom('players').select(['id', `${place} as place`])
      for (const condition of holdsWords('players.search', filters.words, dialect)) query = query.where(condition)
      if (filters.gender) query = query.where('gender', '=', filters.gender)
      if (filters.country_code) query = query.where('country_code', '=', filters.country_code)
      return query.where(place, '>', param('after')).orderBy(place).limit(param('limit'))
    },
  ),
  ({ id, place }, { players }) => ({ place, node: players.get(id) }),
)

/** Where a player stands. */
export const playerPlace = defineFilteredQuery<object, { order: Order }, { slug: string }>()(
  'player-place',
  (db, { variant: { order }, param }) =>
    db.selectFrom('players').select(`total_matches_played_${order} as place`).where('player_slug', '=', param('slug')),
)
