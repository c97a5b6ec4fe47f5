import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { defineQuery, type Query } from '#database/query/query.ts'
import type { DOWNLOAD_DICTIONARY, DownloadTable } from '#domain/dictionaries/download-dictionary.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { FIGURE_SUMS, type FigureName, type FigureSums } from '#domain/figures/figures.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'

/** The rows of the whole data set’s tables, each column by its name, in an order that content alone decides. */

type DownloadRow<T extends DownloadTable> = Record<
  keyof (typeof DOWNLOAD_DICTIONARY)[T]['columns'],
  string | number | null
>

const downloadTournaments = defineQuery<object>()('download-tournaments', (db) =>
  db
    .selectFrom('tournaments')
    .select(['tournament_slug', 'title_display as title', 'league', 'location', 'start_date', 'end_date'])
    .select(['match_count as matches', 'logo_url', 'time_zone'])
    .select(['league_code', 'league_name', 'level', 'short_title', 'series'])
    .orderBy('tournament_slug'),
)

const downloadEvents = defineQuery<object>()('download-events', (db) =>
  db
    .selectFrom('events')
    .innerJoin('tournaments', 'tournaments.id', 'events.tournament_id')
    .select(['event_slug', 'tournament_slug', 'event_name', 'event_division', 'events.match_count as matches'])
    .orderBy('event_slug'),
)

const downloadPlayers = defineQuery<object>()('download-players', (db) =>
  db
    .selectFrom('players')
    .select(['player_slug', 'name', 'aliases', 'gender'])
    .select(sql<number>`case when source_gender is null then 0 else 1 end`.as('gender_is_given'))
    .select(['age', 'birth_date', 'country_code'])
    .select(['total_matches_played as matches_played', 'profile_image_url as image_url', 'external_ids'])
    .orderBy('player_slug'),
)

const downloadTeams = defineQuery<object>()('download-teams', (db) =>
  db
    .selectFrom('teams')
    .innerJoin('players as one', 'one.id', 'teams.player_one_id')
    .leftJoin('players as two', 'two.id', 'teams.player_two_id')
    .select(['team_slug', 'one.player_slug as player_one', 'two.player_slug as player_two'])
    .orderBy('team_slug'),
)

/** Selects the slug of a side; a fixed slug if one of its players is not yet known. */
const side = (team: 'one' | 'two') =>
  sql<string>`case when matches.${sql.raw(`team_${team}_id`)} = 0 then ${sql.lit(TO_BE_DECIDED)}
    else ${sql.ref(`${team}_one.player_slug`)} || coalesce('--' || ${sql.ref(`${team}_two.player_slug`)}, '') end`

/** Matches, with their games as the database holds them. */
const downloadMatches = defineQuery<object>()('download-matches', (db) =>
  db
    .selectFrom('matches')
    .innerJoin('events', 'events.id', 'matches.event_id')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .leftJoin('players as one_one', 'one_one.id', 'matches.team_one_player_one_id')
    .leftJoin('players as one_two', 'one_two.id', 'matches.team_one_player_two_id')
    .leftJoin('players as two_one', 'two_one.id', 'matches.team_two_player_one_id')
    .leftJoin('players as two_two', 'two_two.id', 'matches.team_two_player_two_id')
    .select(['match_id', 'tournament_slug', 'event_slug', 'match_division', 'draw', 'draw_kind', 'round'])
    .select(['source_round', 'date'])
    .select(sql<number>`case when source_date is null then 0 else 1 end`.as('date_is_given'))
    .select(['best_of', 'scoring_format'])
    .select([side('one').as('team_one'), side('two').as('team_two')])
    .select(['team_one_seed', 'team_two_seed', 'team_one_name', 'team_two_name', 'tie_id', 'pool', 'position'])
    .select(['winning_team', 'status', 'note', 'start_time', 'court', 'video_url', 'games'])
    .orderBy('match_id'),
)

const downloadMedals = defineQuery<object>()('download-medals', (db) =>
  db
    .selectFrom('medals')
    .innerJoin('tournaments', 'tournaments.id', 'medals.tournament_id')
    .innerJoin('teams', 'teams.id', 'medals.team_id')
    .leftJoin('events', 'events.id', 'medals.event_id')
    .select(['tournament_slug', 'medals.event_division', 'event_slug', 'medal', 'team_slug'])
    .orderBy('tournament_slug')
    .orderBy('medals.event_division')
    .orderBy(sql`coalesce(event_slug, '')`)
    .orderBy(sql`case medal when 'GOLD' then 1 when 'SILVER' then 2 else 3 end`)
    .orderBy('team_slug'),
)

const downloadEventTeams = defineQuery<object>()('download-event-teams', (db) =>
  db
    .selectFrom('event_teams as figures')
    .innerJoin('events', 'events.id', 'figures.event_id')
    .innerJoin('teams', 'teams.id', 'figures.team_id')
    .select(['event_slug', 'team_slug', 'medal_won as medal', 'matches_won', 'matches_lost', 'games_won', 'games_lost'])
    .select(['points_won', 'points_lost', 'avg_point_differential'])
    .orderBy('event_slug')
    .orderBy('team_slug'),
)

const downloadPairRecords = defineQuery<object>()('download-pair-records', (db) =>
  db
    .selectFrom('partner_teams as figures')
    .innerJoin('teams', 'teams.id', 'figures.team_id')
    .select(['team_slug', 'event_division', 'events_played', 'matches_won', 'matches_lost', 'matches_won_percentage'])
    .orderBy('team_slug')
    .orderBy('event_division'),
)

const downloadTimePeriods = defineQuery<object>()('download-time-periods', (db) =>
  db.selectFrom('time_periods').select(['time_period', 'label', 'from_date', 'to_date']).orderBy('position'),
)

/** The rankings of one discipline in every period, by matches won, with the sums that their figures are computed from. */
const downloadRankings = defineFilteredQuery<object, { discipline: Discipline }, object>()(
  'download-rankings',
  (db, { variant: { discipline } }) =>
    db
      .selectFrom('time_periods as periods')
      .innerJoin('player_days as days', (join) =>
        join.onRef('days.day', '>=', 'periods.from_date').onRef('days.day', '<=', 'periods.to_date'),
      )
      .innerJoin('players', 'players.id', 'days.player_id')
      .where('days.match_division', 'in', DISCIPLINE_MATCH_DIVISIONS[discipline])
      .where('players.gender', 'is not', null)
      .groupBy(['periods.position', 'periods.time_period', 'players.gender', 'players.id'])
      .groupBy(['players.player_slug', 'players.name_search'])
      .select(['periods.time_period', 'players.gender', sql<string>`${sql.lit(discipline)}`.as('discipline')])
      .select(
        sql<number>`row_number() over (partition by periods.position, players.gender order by sum(days.matches_won) desc,
          sum(days.points_won) desc, players.name_search, players.player_slug)`.as('place'),
      )
      .select('players.player_slug')
      .select(FIGURE_SUMS.map((name) => sql<number>`sum(${sql.ref(`days.${name}`)})`.as(name)))
      .orderBy('periods.position')
      .orderBy('players.gender', 'desc')
      .orderBy('place'),
)

const RATING_COLUMNS = ['rating', 'standard_error', 'matches'] as const

const downloadRatings = defineQuery<object>()('download-ratings', (db) =>
  db
    .selectFrom('rating_lists as listed')
    .innerJoin('players', 'players.id', 'listed.player_id')
    .select(['day', 'player_slug', 'listed.gender', 'rank', 'last_played', ...RATING_COLUMNS])
    .where('listed.singles', '=', 0)
    .orderBy('day')
    .orderBy('player_slug'),
)

const downloadRatingHistory = defineQuery<object>()('download-rating-history', (db) =>
  db
    .selectFrom('rating_points')
    .innerJoin('players', 'players.id', 'rating_points.player_id')
    .select(['player_slug', 'day', ...RATING_COLUMNS])
    .orderBy('player_slug')
    .orderBy('day'),
)

const downloadForecasts = defineQuery<object>()('download-forecasts', (db) =>
  db
    .selectFrom('match_forecasts as forecast')
    .innerJoin('matches', 'matches.id', 'forecast.match_id')
    .select(['matches.match_id', 'team_one_probability', 'team_one_elo', 'swapped as is_swapped'])
    .select(sql<number>`case when winner_probability is null then 0 else 1 end`.as('is_scored'))
    .where('forecast.singles', '=', 0)
    .orderBy('matches.match_id'),
)

type ReadRow<T extends DownloadTable> = T extends 'rankings'
  ? Omit<DownloadRow<T>, FigureName> & FigureSums
  : DownloadRow<T>

type ReadTable = Exclude<DownloadTable, 'about' | 'dictionary' | 'games'>

const ROWS = {
  tournaments: [downloadTournaments],
  events: [downloadEvents],
  players: [downloadPlayers],
  teams: [downloadTeams],
  matches: [downloadMatches],
  medals: [downloadMedals],
  event_teams: [downloadEventTeams],
  partner_teams: [downloadPairRecords],
  time_periods: [downloadTimePeriods],
  rankings: DISCIPLINES.map((discipline) => downloadRankings({}, { discipline })),
  ratings: [downloadRatings],
  rating_history: [downloadRatingHistory],
  forecasts: [downloadForecasts],
} satisfies { [T in ReadTable]: Query<object, ReadRow<T>>[] }

/** Queries for the rows of each download table that is a plain selection from the database. */
export const DOWNLOAD_ROWS: Record<ReadTable, readonly Query<object, Record<string, string | number | null>>[]> = ROWS
