import { sql } from 'kysely'
import { defineQuery } from '#database/query.ts'

/** What imports loaded, in the columns of the exchange format and in the order of the keys. */

export const exportTournaments = defineQuery<object>()('export-tournaments', (db) =>
  db
    .selectFrom('source_tournaments')
    .select([
      'tournament_slug',
      'title_display as title',
      'league',
      'location',
      'source_start_date as start_date',
      'source_end_date as end_date',
      'logo_url',
    ])
    .orderBy('tournament_slug'),
)

export const exportPlayers = defineQuery<object>()('export-players', (db) =>
  db
    .selectFrom('source_players')
    .select([
      'player_slug',
      'name',
      'source_gender as gender',
      'source_age as age',
      'source_age_as_of as age_as_of',
      'birth_date',
      'source_country as country',
      'profile_image_url as image_url',
      'aliases',
    ])
    .orderBy('player_slug'),
)

export const exportMatches = defineQuery<object>()('export-matches', (db) =>
  db
    .selectFrom('source_matches as matches')
    .innerJoin('source_tournaments as tournaments', 'tournaments.id', 'matches.tournament_id')
    .leftJoin('source_players as one_one', 'one_one.id', 'matches.team_one_player_one_id')
    .leftJoin('source_players as one_two', 'one_two.id', 'matches.team_one_player_two_id')
    .leftJoin('source_players as two_one', 'two_one.id', 'matches.team_two_player_one_id')
    .leftJoin('source_players as two_two', 'two_two.id', 'matches.team_two_player_two_id')
    .select([
      'matches.match_id',
      'tournaments.tournament_slug',
      'matches.event_name',
      'matches.event_division',
      'matches.match_division',
      'matches.draw',
      'matches.source_round as round',
      'matches.source_date as date',
      'matches.best_of',
      'matches.scoring_format',
      'one_one.player_slug as team_one_player_one',
      'one_two.player_slug as team_one_player_two',
      'two_one.player_slug as team_two_player_one',
      'two_two.player_slug as team_two_player_two',
      'matches.team_one_seed',
      'matches.team_two_seed',
      'matches.team_one_name',
      'matches.team_two_name',
      'matches.tie_id',
      'matches.pool',
      'matches.position',
      'matches.winning_team',
      'matches.games',
      'matches.status as completion',
      'matches.note',
    ])
    .orderBy('matches.match_id'),
)

export const exportMedals = defineQuery<object>()('export-medals', (db) =>
  db
    .selectFrom('source_medals as given')
    .innerJoin('source_tournaments as tournaments', 'tournaments.id', 'given.tournament_id')
    .innerJoin('source_players as one', 'one.id', 'given.player_one_id')
    .leftJoin('source_players as two', 'two.id', 'given.player_two_id')
    .select([
      'tournaments.tournament_slug',
      'given.event_division',
      'given.medal',
      'one.player_slug as player_one',
      'two.player_slug as player_two',
    ])
    .orderBy('tournaments.tournament_slug')
    .orderBy('given.event_division')
    .orderBy(sql`case given.medal when 'GOLD' then 1 when 'SILVER' then 2 else 3 end`)
    .orderBy('one.player_slug')
    .orderBy('two.player_slug'),
)

export const exportRedirects = defineQuery<object>()('export-redirects', (db) =>
  db.selectFrom('redirects').select(['kind', 'old_slug', 'new_slug']).orderBy('kind').orderBy('old_slug'),
)

export const exportRemovals = defineQuery<object>()('export-removals', (db) =>
  db.selectFrom('removals').select(['kind', 'id', 'reason']).orderBy('kind').orderBy('id'),
)
