import { FIGURE_NAMES, type FigureName, figureNamed } from '#domain/figures/figures.ts'
import { type ColumnFacts, filled, known, table } from './dictionary.ts'

const DIVISION = 'MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES'
const TOURNAMENT = filled('text', 'The tournament, in tournaments.')
const EVENT = filled('text', 'The event, in events.')
const TEAM = filled('text', 'The team, in teams.')
const EVENT_DIVISION = filled('text', `The kind of event: ${DIVISION} or MLP.`)
const RATING = filled(
  'number',
  'Points the player wins or loses by. 0 is the average player on court over the past year, for each gender.',
  'points a game to 11',
)
const RATING_ERROR = filled('number', 'Standard error of the rating.', 'points a game to 11')
const RATED_MATCHES = filled('integer', 'Number of doubles matches behind the rating.', 'matches')
const PERIOD = filled('text', 'The period, in time_periods.')

function figureColumn(name: FigureName): ColumnFacts {
  const figure = figureNamed(name)
  switch (figure.kind) {
    case 'count':
      return filled('integer', figure.description, figure.unit)
    case 'share':
      return known('number', figure.description, 'percent')
    case 'average':
      return known('number', figure.description, figure.unit)
  }
}

const FIGURE_COLUMNS = Object.fromEntries(FIGURE_NAMES.map((name) => [name, figureColumn(name)])) as Record<
  FigureName,
  ColumnFacts
>

/**
 * Every table of the SQLite file, with what Erne tells from the source beside what the source says. The file is made by
 * this list: a column that is not here is not in the file.
 */
export const DOWNLOAD_DICTIONARY = {
  about: table({
    meaning: 'What this file holds: version, days, licence, counts.',
    key: ['name'],
    columns: { name: filled('text', 'What is told.'), value: known('text', 'What it is.') },
  }),
  dictionary: table({
    meaning: 'Every column of every table of this file.',
    key: ['table_name', 'column_name'],
    columns: {
      table_name: filled('text', 'The table.'),
      column_name: filled('text', 'The column.'),
      type: filled('text', 'What its values are: text, day, integer, number, yes or no.'),
      filled: filled('yes or no', 'Whether it has a value in every row.'),
      unit: known('text', 'What its numbers count or measure.'),
      meaning: filled('text', 'What it means.'),
    },
  }),
  tournaments: table({
    meaning: 'Tournaments, one a row.',
    key: ['tournament_slug'],
    columns: {
      tournament_slug: filled('text', 'The last part of the tournament’s address.'),
      title: filled('text', 'What it is called.'),
      league: filled('text', 'Who sanctions it: APP, MLP, PPA, USAP, USOPEN, or LT where it is none of these.'),
      location: known('text', 'Where it is played.'),
      start_date: filled('day', 'The first day; earlier than the source’s where a match was played before.'),
      end_date: filled('day', 'The last day; later than the source’s where a match was played after.'),
      matches: filled('integer', 'Its matches with a result, walkovers included.', 'matches'),
      logo_url: known('text', 'The address of its logo.'),
      time_zone: known('text', 'The IANA name of the venue’s time zone, such as America/New_York.'),
    },
  }),
  events: table({
    meaning: 'Events of tournaments, one a row.',
    key: ['event_slug'],
    columns: {
      event_slug: filled('text', 'The event’s own name in addresses.'),
      tournament_slug: TOURNAMENT,
      event_name: filled('text', 'What it is called.'),
      event_division: EVENT_DIVISION,
      matches: filled('integer', 'Its matches with a result, walkovers included.', 'matches'),
    },
  }),
  players: table({
    meaning: 'Players, one a row. Two people of one name are two rows.',
    key: ['player_slug'],
    columns: {
      player_slug: filled('text', 'The last part of the player’s address.'),
      name: filled('text', 'The name, with accents and case.'),
      aliases: filled('text', 'Other names, as a JSON list.'),
      gender: known('text', 'MALE or FEMALE: the source’s word, else inferred from the own divisions and partners.'),
      gender_is_given: filled('yes or no', 'Whether the gender is the source’s word.'),
      age: known('integer', 'Whole years on the last day that the data covers.', 'years'),
      birth_date: known('day', 'The day of birth.'),
      country_code: known('text', 'ISO 3166-1 alpha-2.'),
      matches_played: filled('integer', 'Played matches, Dreambreakers included.', 'matches'),
      image_url: known('text', 'The address of a picture.'),
    },
  }),
  teams: table({
    meaning: 'Pairs and single players that stood on a side, one a row.',
    key: ['team_slug'],
    columns: {
      team_slug: filled(
        'text',
        'The slugs of both players, in their order, joined by two hyphens; a single player’s own.',
      ),
      player_one: filled('text', 'A player, in players.'),
      player_two: known('text', 'The partner, in players; empty in singles.'),
    },
  }),
  matches: table({
    meaning: 'Matches, one a row, walkovers and those without a result included. Every figure is counted from here.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The source’s own id.'),
      tournament_slug: TOURNAMENT,
      event_slug: EVENT,
      match_division: filled('text', `The kind of match: ${DIVISION} or DREAMBREAKER.`),
      draw: known('text', 'The event’s draw, as the source names it.'),
      draw_kind: filled('text', 'MAIN, SECONDARY, QUALIFIER or CONSOLATION. Only the main draw gives medals.'),
      round: known('text', 'FINALS, BRONZE_MEDAL_MATCH, SEMI_FINALS and so on; empty where it cannot be told.'),
      source_round: known('text', 'The round as the source writes it.'),
      date: filled('day', 'The day at the venue; the tournament’s first where the source gives none.'),
      date_is_given: filled('yes or no', 'Whether the source gives the day.'),
      best_of: known('integer', 'The most games that there could be.', 'games'),
      scoring_format: known('text', 'How games were scored, as the source writes it.'),
      team_one: filled('text', 'Side one, in teams.'),
      team_two: filled('text', 'Side two, in teams.'),
      team_one_seed: known('integer', 'The seed of side one, from 1.'),
      team_two_seed: known('integer', 'The seed of side two, from 1.'),
      team_one_name: known('text', 'The franchise or club of side one, in a team league.'),
      team_two_name: known('text', 'The franchise or club of side two, in a team league.'),
      tie_id: known('text', 'The fixture of a team league that it belongs to, unique in its tournament.'),
      pool: known('text', 'The group of a pool stage.'),
      position: known('integer', 'The position in its round, from 1 at the top of the draw; in a fixture its order.'),
      winning_team: known('integer', 'Which side won, 1 or 2; empty where the source names no winner.'),
      status: filled(
        'text',
        'COMPLETED or RETIRED, which count as played; WALKOVER, SCHEDULED, IN_PROGRESS, POSTPONED, CANCELLED and ABANDONED count nowhere.',
      ),
      note: known('text', 'What the source remarks.'),
      start_time: known(
        'text',
        'The time at which the match starts or started, ISO 8601 with the venue’s offset: 2026-11-25T14:30:00-05:00.',
      ),
      court: known('text', 'The court, as the source names it.'),
    },
  }),
  games: table({
    meaning: 'Games with a known score, one a row.',
    key: ['match_id', 'game'],
    columns: {
      match_id: filled('text', 'The match, in matches.'),
      game: filled('integer', 'Which game of the match, from 1.'),
      team_one_score: filled('integer', 'What side one scored.', 'points'),
      team_two_score: filled('integer', 'What side two scored.', 'points'),
    },
  }),
  medals: table({
    meaning:
      'Medals, one a row and team: the source’s where it gives them for an event, else told by its last matches.',
    key: [],
    columns: {
      tournament_slug: TOURNAMENT,
      event_division: EVENT_DIVISION,
      event_slug: known('text', 'The event, in events; empty where none of its matches is known.'),
      medal: filled('text', 'GOLD, SILVER or BRONZE.'),
      team_slug: TEAM,
    },
  }),
  event_teams: table({
    meaning: 'What a team did in an event in which it played a match, one a row.',
    key: ['event_slug', 'team_slug'],
    columns: {
      event_slug: EVENT,
      team_slug: TEAM,
      medal: filled('text', 'GOLD, SILVER, BRONZE or NONE.'),
      matches_won: FIGURE_COLUMNS.matches_won,
      matches_lost: FIGURE_COLUMNS.matches_lost,
      games_won: filled('integer', 'Games won. The unfinished game of a retired match does not count.', 'games'),
      games_lost: filled('integer', 'Games lost. The unfinished game of a retired match does not count.', 'games'),
      points_won: FIGURE_COLUMNS.points_won,
      points_lost: FIGURE_COLUMNS.points_lost,
      avg_point_differential: known(
        'number',
        'Points won less points lost, a game with a known score.',
        'points a game',
      ),
    },
  }),
  partner_teams: table({
    meaning: 'What a pair did over all events of one division, one a row.',
    key: ['team_slug', 'event_division'],
    columns: {
      team_slug: TEAM,
      event_division: EVENT_DIVISION,
      events_played: filled('integer', 'Events in which they played a match.', 'events'),
      matches_won: FIGURE_COLUMNS.matches_won,
      matches_lost: FIGURE_COLUMNS.matches_lost,
      matches_won_percentage: FIGURE_COLUMNS.matches_won_percentage,
    },
  }),
  time_periods: table({
    meaning: 'The periods that figures are counted for.',
    key: ['time_period'],
    columns: {
      time_period: filled('text', 'ALL_TIME, LAST_52_WEEKS and so on, or a calendar year.'),
      label: filled('text', 'What it is called.'),
      from_date: filled('day', 'Its first day.'),
      to_date: filled('day', 'Its last day: periods that roll end with the data.'),
    },
  }),
  rankings: table({
    meaning: 'The six rankings in each period, by matches won: who played a match of the discipline, one a row.',
    key: ['time_period', 'gender', 'discipline', 'place'],
    columns: {
      time_period: PERIOD,
      gender: filled('text', 'MALE or FEMALE. Whose gender nobody knows stands in no ranking.'),
      discipline: filled('text', 'What was played: singles, gender_doubles or mixed_doubles.'),
      place: filled('integer', 'The place by matches won, then points won, then name; from 1, each once.'),
      player_slug: filled('text', 'The player, in players.'),
      ...FIGURE_COLUMNS,
    },
  }),
  ratings: table({
    meaning: 'Ratings of doubles players on the first of each month and after the last day of the data, one a row.',
    key: ['day', 'player_slug'],
    columns: {
      day: filled('day', 'The day before whose matches the list stands.'),
      player_slug: filled('text', 'The player, in players.'),
      gender: filled('text', 'MALE or FEMALE. Ratings of the genders cannot be compared.'),
      rank: known('integer', 'Among players of the gender with ten doubles matches and one in the last 365 days.'),
      rating: RATING,
      standard_error: RATING_ERROR,
      matches: RATED_MATCHES,
      last_played: filled('day', 'The day of the last of these matches.'),
    },
  }),
  rating_history: table({
    meaning:
      'The rating of each player before each day of doubles that the player played, but for the first, one a row.',
    key: ['player_slug', 'day'],
    columns: {
      player_slug: filled('text', 'The player, in players.'),
      day: filled('day', 'The day before whose matches the rating stands; the last one is the day after the data.'),
      rating: RATING,
      standard_error: RATING_ERROR,
      matches: RATED_MATCHES,
    },
  }),
  forecasts: table({
    meaning: 'Forecasts of doubles matches, each made from the days before the match alone, one a row.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The match, in matches.'),
      team_one_probability: filled('number', 'That side one wins, 0 to 1.'),
      team_one_elo: filled('number', 'The same by Elo, for comparison.'),
      is_scored: filled('yes or no', 'Whether the match was completed with a winner, and so counts in the record.'),
      is_swapped: filled('yes or no', 'Whether side two counts as the first one in the record’s calibration.'),
    },
  }),
} as const

export type DownloadTable = keyof typeof DOWNLOAD_DICTIONARY
export const DOWNLOAD_TABLES = Object.keys(DOWNLOAD_DICTIONARY) as DownloadTable[]
