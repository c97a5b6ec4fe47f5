import { defineQuery } from '#database/query/query.ts'

/** Selects the path segments of pages: players and pairs with a number of matches, and matches from a day on. */
interface PageChoice {
  min_matches: number
}

export const tournamentPages = defineQuery<object>()('tournament-pages', (db) =>
  db.selectFrom('tournaments').select('tournament_slug as slug').orderBy('id'),
)

export const playerPages = defineQuery<PageChoice>()('player-pages', (db, param) =>
  db
    .selectFrom('players')
    .select('player_slug as slug')
    .where('match_count', '>=', param('min_matches'))
    .orderBy('player_slug'),
)

/** Selects only pairs, because the page of a singles team is the player's. */
export const pairPages = defineQuery<PageChoice>()('pair-pages', (db, param) =>
  db
    .selectFrom('teams')
    .select('team_slug as slug')
    .where('player_two_id', 'is not', null)
    .where('match_count', '>=', param('min_matches'))
    .orderBy('team_slug'),
)

export const matchPages = defineQuery<{ from: string }>()('match-pages', (db, param) =>
  db.selectFrom('matches').select('match_id as slug').where('date', '>=', param('from')).orderBy('match_id'),
)

export const formerSlugs = defineQuery<object>()('former-slugs', (db) =>
  db.selectFrom('redirects').select(['kind', 'old_slug', 'new_slug']).orderBy('kind').orderBy('old_slug'),
)
