import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import type { Gender } from '#domain/division/gender.ts'

/** Filters for players and pairs; both players of a pair have the gender. */
interface HolderFilters {
  gender?: Gender | null | undefined
}

/** Every player who can win medals and hold records, with the keys that lists are sorted by. */
export const playerHolders = defineFilteredQuery<HolderFilters, object, object>()(
  'player-holders',
  (db, { filters: { gender } }) => {
    const players = db.selectFrom('players').select(['id', 'name_search', 'player_slug as slug'])
    return gender ? players.where('gender', '=', gender) : players
  },
)

/** Every pair that can win medals and hold records, with the keys that lists are sorted by. */
export const pairHolders = defineFilteredQuery<HolderFilters, object, object>()(
  'pair-holders',
  (db, { filters: { gender } }) => {
    const pairs = db
      .selectFrom('teams')
      .innerJoin('players as one', 'one.id', 'teams.player_one_id')
      .innerJoin('players as two', 'two.id', 'teams.player_two_id')
      .select(['teams.id', 'teams.search as name_search', 'teams.team_slug as slug'])
    return gender ? pairs.where('one.gender', '=', gender).where('two.gender', '=', gender) : pairs
  },
)
