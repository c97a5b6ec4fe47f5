import { sql } from 'kysely'
import { defineQuery } from '#database/query.ts'
import { RESULT_STATUSES } from '#domain/match.ts'

/** A part of a table by its keys, from one to another, both included. */
interface KeyRange {
  from: number
  to: number
}

/** The greatest keys of what has pages of its own; null where there is none. */
export const sitemapKeys = defineQuery<object>()('sitemap-keys', (db) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('tournaments').select(sql<number | null>`max(id)`.as('id')).as('tournaments'),
    eb.selectFrom('players').select(sql<number | null>`max(id)`.as('id')).as('players'),
    eb
      .selectFrom('teams')
      .select(sql<number | null>`max(id)`.as('id'))
      .where('player_two_id', 'is not', null)
      .as('teams'),
    eb.selectFrom('matches').select(sql<number | null>`max(id)`.as('id')).as('matches'),
  ]),
)

export const sitemapTournaments = defineQuery<KeyRange>()('sitemap-tournaments', (db, param) =>
  db
    .selectFrom('tournaments')
    .select(['tournament_slug as slug', 'end_date as day'])
    .where('id', '>=', param('from'))
    .where('id', '<=', param('to'))
    .orderBy('id'),
)

/** Players with the day of their last result. */
export const sitemapPlayers = defineQuery<KeyRange>()('sitemap-players', (db, param) =>
  db
    .selectFrom('players')
    .select((eb) => [
      'player_slug as slug',
      eb
        .selectFrom('match_players')
        .innerJoin('matches', 'matches.id', 'match_players.match_id')
        .select('matches.date')
        .whereRef('match_players.player_id', '=', 'players.id')
        .where('matches.status', 'in', RESULT_STATUSES)
        .orderBy('match_players.sort_key', 'desc')
        .limit(1)
        .as('day'),
    ])
    .where('id', '>=', param('from'))
    .where('id', '<=', param('to'))
    .orderBy('id'),
)

/** Pairs with the day of their last result. A single player's team has the player's page. */
export const sitemapTeams = defineQuery<KeyRange>()('sitemap-teams', (db, param) =>
  db
    .selectFrom('teams')
    .select((eb) => [
      'team_slug as slug',
      eb
        .selectFrom('match_teams')
        .innerJoin('matches', 'matches.id', 'match_teams.match_id')
        .select('matches.date')
        .whereRef('match_teams.team_id', '=', 'teams.id')
        .where('matches.status', 'in', RESULT_STATUSES)
        .orderBy('match_teams.sort_key', 'desc')
        .limit(1)
        .as('day'),
    ])
    .where('id', '>=', param('from'))
    .where('id', '<=', param('to'))
    .where('player_two_id', 'is not', null)
    .orderBy('id'),
)

export const sitemapMatches = defineQuery<KeyRange>()('sitemap-matches', (db, param) =>
  db
    .selectFrom('matches')
    .select(['match_id as slug', 'date as day'])
    .where('id', '>=', param('from'))
    .where('id', '<=', param('to'))
    .orderBy('id'),
)
