import { FIGURE_NAMES, type FigureName } from '#domain/figures/figures.ts'
import { measureNamed } from '#domain/figures/measure.ts'
import { describeMeasure } from '#domain/figures/measured.ts'
import { type ColumnFacts, filled, known, table } from './dictionary.ts'
import { EXTERNAL_IDS, MATCH_COLUMNS } from './exchange-dictionary.ts'

const DIVISION = 'MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES'
const TOURNAMENT = filled('text', 'The tournament’s slug, in tournaments.')
const EVENT = filled('text', 'The event’s slug, in events.')
const TEAM = filled('text', 'The team’s slug, in teams.')
const EVENT_DIVISION = filled('text', `The kind of event: ${DIVISION} or MLP.`)
const RATING = filled(
  'number',
  'Points per game that the player is above or below average. 0 is the average player on court over the past year, for each gender.',
  'points per game to 11',
)
const RATING_ERROR = filled('number', 'Standard error of the rating.', 'points per game to 11')
const RATED_MATCHES = filled('integer', 'Number of doubles matches behind the rating.', 'matches')
const PERIOD = filled('text', 'The period, in time_periods.')

function figureColumn(name: FigureName): ColumnFacts {
  const { kind, unit } = measureNamed(name)
  const meaning = describeMeasure(name)
  return kind === 'count'
    ? filled('integer', meaning, unit[1])
    : known('number', meaning, kind === 'share' ? 'percent' : unit[1])
}

const FIGURE_COLUMNS = Object.fromEntries(FIGURE_NAMES.map((name) => [name, figureColumn(name)])) as Record<
  FigureName,
  ColumnFacts
>

/**
 * Every table of the SQLite file, with values from the source and values that Erne derives. The file is created from this
 * list.
 */
export const DOWNLOAD_DICTIONARY = {
  about: table({
    meaning: 'Facts about this file: version, days, license and counts.',
    key: ['name'],
    columns: { name: filled('text', 'Name of the fact.'), value: known('text', 'Its value.') },
  }),
  dictionary: table({
    meaning: 'Every column of every table of this file.',
    key: ['table_name', 'column_name'],
    columns: {
      table_name: filled('text', 'Name of the table.'),
      column_name: filled('text', 'Name of the column.'),
      type: filled('text', 'Type of its values: text, day, integer, number, yes or no.'),
      filled: filled('yes or no', 'Whether the column has a value in every row.'),
      unit: known('text', 'Unit of its numbers.'),
      meaning: filled('text', 'Description of the column.'),
    },
  }),
  tournaments: table({
    meaning: 'Tournaments, one per row.',
    key: ['tournament_slug'],
    columns: {
      tournament_slug: filled('text', 'The tournament’s slug: the last part of its URL.'),
      title: filled('text', 'The tournament’s title.'),
      league: filled('text', 'The sanctioning tour or league: APP, MLP, PPA, USAP, USOPEN, or LT for any other.'),
      location: known('text', 'The tournament’s location.'),
      start_date: filled('day', 'The first day; earlier than announced if a match was played before it.'),
      end_date: filled('day', 'The last day; later than announced if a match was played after it.'),
      matches: filled('integer', 'Number of matches with a result, walkovers included.', 'matches'),
      logo_url: known('text', 'The URL of the tournament’s logo.'),
      time_zone: known('text', 'The IANA name of the venue’s time zone, such as America/New_York.'),
      league_code: filled(
        'text',
        'The league’s code: the same as in the column league, or the code of one of the operator’s own leagues.',
      ),
      league_name: filled('text', 'The league’s full name.'),
      level: known('text', 'The level of play in the operator’s words, such as Pro or 50+ 3.5.'),
      short_title: known('text', 'The operator’s title for tables.'),
      series: known(
        'text',
        'The slug that all editions of one tournament share: as imported, otherwise from their titles.',
      ),
    },
  }),
  events: table({
    meaning: 'Events of tournaments, one per row.',
    key: ['event_slug'],
    columns: {
      event_slug: filled('text', 'The event’s slug, as in its URL.'),
      tournament_slug: TOURNAMENT,
      event_name: filled('text', 'The event’s name.'),
      event_division: EVENT_DIVISION,
      matches: filled('integer', 'Number of matches with a result, walkovers included.', 'matches'),
    },
  }),
  players: table({
    meaning: 'Players, one per row. Two people with the same name are two rows.',
    key: ['player_slug'],
    columns: {
      player_slug: filled('text', 'The player’s slug: the last part of the URL.'),
      name: filled('text', 'The player’s name, with accents and case.'),
      aliases: filled('text', 'Other names, as a JSON list.'),
      gender: known(
        'text',
        'MALE or FEMALE: as imported, otherwise inferred from the player’s divisions and partners.',
      ),
      gender_is_given: filled('yes or no', 'Whether the gender was imported, rather than inferred.'),
      age: known('integer', 'Age in whole years on the last day that the data covers.', 'years'),
      birth_date: known('day', 'The player’s birth date.'),
      country_code: known('text', 'Country code, ISO 3166-1 alpha-2.'),
      matches_played: filled('integer', 'Played matches, DreamBreakers included.', 'matches'),
      image_url: known('text', 'The URL of a picture.'),
      external_ids: EXTERNAL_IDS,
    },
  }),
  teams: table({
    meaning: 'Pairs and single players that were a side of a match, one per row.',
    key: ['team_slug'],
    columns: {
      team_slug: filled(
        'text',
        'The slugs of both players in alphabetical order, joined by two hyphens; in singles the player’s slug.',
      ),
      player_one: filled('text', 'A player, in players.'),
      player_two: known('text', 'The partner, in players; empty in singles.'),
    },
  }),
  matches: table({
    meaning:
      'Matches, one per row, including walkovers and matches without a result. Every statistic is counted from this table.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The match’s id, as imported.'),
      tournament_slug: TOURNAMENT,
      event_slug: EVENT,
      match_division: filled('text', `The kind of match: ${DIVISION} or DREAMBREAKER.`),
      draw: known('text', 'The event’s draw, as imported.'),
      draw_kind: filled('text', 'MAIN, SECONDARY, QUALIFIER or CONSOLATION. Medals are won only in the main draw.'),
      round: known('text', 'FINALS, BRONZE_MEDAL_MATCH, SEMI_FINALS and so on; empty if unknown.'),
      source_round: known('text', 'The round, as imported.'),
      date: filled('day', 'The day at the venue; the tournament’s first day if the match has no date.'),
      date_is_given: filled('yes or no', 'Whether the match has a date of its own.'),
      ...MATCH_COLUMNS.format,
      team_one: filled('text', 'The slug of team one, in teams.'),
      team_two: filled('text', 'The slug of team two, in teams.'),
      ...MATCH_COLUMNS.teams,
      status: filled(
        'text',
        'COMPLETED or RETIRED, which count as played; WALKOVER, SCHEDULED, IN_PROGRESS, POSTPONED, CANCELLED and ABANDONED count in no statistic.',
      ),
      ...MATCH_COLUMNS.schedule,
    },
  }),
  games: table({
    meaning: 'Games with a known score, one per row.',
    key: ['match_id', 'game'],
    columns: {
      match_id: filled('text', 'The match’s id, in matches.'),
      game: filled('integer', 'Number of the game in the match, from 1.'),
      team_one_score: filled('integer', 'Points of team one.', 'points'),
      team_two_score: filled('integer', 'Points of team two.', 'points'),
    },
  }),
  medals: table({
    meaning: 'Medals, one per row and team: as imported, otherwise from the final and the bronze medal match.',
    key: [],
    columns: {
      tournament_slug: TOURNAMENT,
      event_division: EVENT_DIVISION,
      event_slug: known('text', 'The event’s slug, in events; empty if none of its matches is known.'),
      medal: filled('text', 'GOLD, SILVER or BRONZE.'),
      team_slug: TEAM,
    },
  }),
  event_teams: table({
    meaning: 'Results of a team in an event in which it played a match, one per row.',
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
        'Points won minus points lost, per game with a known score.',
        'points per game',
      ),
    },
  }),
  partner_teams: table({
    meaning: 'Results of a pair in all events of one division, one per row.',
    key: ['team_slug', 'event_division'],
    columns: {
      team_slug: TEAM,
      event_division: EVENT_DIVISION,
      events_played: filled('integer', 'Number of events in which the pair played a match.', 'events'),
      matches_won: FIGURE_COLUMNS.matches_won,
      matches_lost: FIGURE_COLUMNS.matches_lost,
      matches_won_percentage: FIGURE_COLUMNS.matches_won_percentage,
    },
  }),
  time_periods: table({
    meaning: 'The periods of the rankings.',
    key: ['time_period'],
    columns: {
      time_period: filled('text', 'ALL_TIME, LAST_52_WEEKS and so on, or a calendar year.'),
      label: filled('text', 'The period’s label.'),
      from_date: filled('day', 'First day of the period.'),
      to_date: filled('day', 'Last day of the period. Rolling periods end on the last day of the data.'),
    },
  }),
  rankings: table({
    meaning: 'The six rankings in each period, by matches won: players with a match in the discipline, one per row.',
    key: ['time_period', 'gender', 'discipline', 'place'],
    columns: {
      time_period: PERIOD,
      gender: filled('text', 'MALE or FEMALE. Players of unknown gender are in no ranking.'),
      discipline: filled('text', 'The discipline: singles, gender_doubles or mixed_doubles.'),
      place: filled('integer', 'Position by matches won, then points won, then name; unique, from 1.'),
      player_slug: filled('text', 'The player, in players.'),
      ...FIGURE_COLUMNS,
    },
  }),
  ratings: table({
    meaning: 'Ratings of doubles players on the first of each month and after the last day of the data, one per row.',
    key: ['day', 'player_slug'],
    columns: {
      day: filled('day', 'The day of the list. Matches on this day are not yet counted.'),
      player_slug: filled('text', 'The player, in players.'),
      gender: filled('text', 'MALE or FEMALE. Ratings of women and men cannot be compared.'),
      rank: known(
        'integer',
        'Rank among players of the gender with ten doubles matches and one in the last 365 days; empty for other players.',
      ),
      rating: RATING,
      standard_error: RATING_ERROR,
      matches: RATED_MATCHES,
      last_played: filled('day', 'Day of the player’s last doubles match.'),
    },
  }),
  rating_history: table({
    meaning:
      'The rating of each player before each day with a doubles match of the player, except the first, one per row.',
    key: ['player_slug', 'day'],
    columns: {
      player_slug: filled('text', 'The player, in players.'),
      day: filled(
        'day',
        'The day of the rating. Matches on this day are not yet counted. The last day is the day after the data.',
      ),
      rating: RATING,
      standard_error: RATING_ERROR,
      matches: RATED_MATCHES,
    },
  }),
  forecasts: table({
    meaning: 'Forecasts of doubles matches, each made only from the days before the match, one per row.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The match’s id, in matches.'),
      team_one_probability: filled('number', 'Probability that team one wins, 0 to 1.'),
      team_one_elo: filled('number', 'Probability that team one wins according to Elo ratings, for comparison.'),
      is_scored: filled('yes or no', 'Whether the match was completed with a winner, so that the forecast is scored.'),
      is_swapped: filled('yes or no', 'Whether team two counts as team one when the forecast is scored.'),
    },
  }),
} as const

export type DownloadTable = keyof typeof DOWNLOAD_DICTIONARY
export const DOWNLOAD_TABLES = Object.keys(DOWNLOAD_DICTIONARY) as DownloadTable[]
