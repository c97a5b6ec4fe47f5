import { defineQuery } from '#database/query.ts'

/** What players are called and found by, folded; whoever played most first. */
export const playerNames = defineQuery<object>()('player-names', (db) =>
  db.selectFrom('players').select(['id', 'name_search as name', 'search']).orderBy('total_matches_played_desc'),
)

/** What tournaments are found by, folded; the latest first. */
export const tournamentNames = defineQuery<object>()('tournament-names', (db) =>
  db.selectFrom('tournaments').select(['id', 'search as name', 'search']).orderBy('start_date_desc'),
)
