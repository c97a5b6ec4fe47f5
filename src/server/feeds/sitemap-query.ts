import { sql } from 'kysely'
import { WITH_RESULT } from '#database/derived/match-status.ts'
import { defineQuery, type Query } from '#database/query/query.ts'

/** A range of ids in a table, both ends included. */
interface KeyRange {
  from: number
  to: number
}

/** Selects the maximum ids of tournaments, players, pairs and matches; null if there are none. */
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

/** Selects the day of the last result of a player or team. */
const lastDay = (kind: 'player' | 'team') =>
  sql<string | null>`(select matches.date from ${sql.table(`match_${kind}s`)} as listed
    inner join matches on matches.id = listed.match_id
    where ${sql.ref(`listed.${kind}_id`)} = ${sql.ref(`${kind}s.id`)} and matches.status in ${sql.raw(WITH_RESULT)}
    order by listed.sort_key desc limit 1)`.as('day')

export const sitemapPlayers = defineQuery<KeyRange>()('sitemap-players', (db, param) =>
  db
    .selectFrom('players')
    .select(['player_slug as slug', lastDay('player')])
    .where('id', '>=', param('from'))
    .where('id', '<=', param('to'))
    .orderBy('id'),
)

/** Selects only pairs, because the page of a singles team is the player's. */
export const sitemapTeams = defineQuery<KeyRange>()('sitemap-teams', (db, param) =>
  db
    .selectFrom('teams')
    .select(['team_slug as slug', lastDay('team')])
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

/** Lists the series of tournaments. */
export const sitemapSeries: Query<object, { series: string | null }> = defineQuery<object>()('sitemap-series', (db) =>
  db.selectFrom('tournaments').select('series').distinct().orderBy('series'),
)
