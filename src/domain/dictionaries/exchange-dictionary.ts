import { filled, known, table } from './dictionary.ts'

const PLAYER = 'in players.csv'
/** The ids of a player in other systems, in players.csv and in the table of players. */
export const EXTERNAL_IDS = known('text', 'The player’s ids in other systems, separated by bars: dupr:123|wpr:45.')
/** Columns that matches.csv and the table of matches share. */
export const MATCH_COLUMNS = {
  format: {
    best_of: known('integer', 'Maximum number of games.', 'games'),
    scoring_format: known('text', 'The scoring format, such as sideout_11 or rally_21.'),
  },
  teams: {
    team_one_seed: known('integer', 'Seed of team one in the draw, from 1.'),
    team_two_seed: known('integer', 'Seed of team two in the draw, from 1.'),
    team_one_name: known('text', 'The franchise or club of team one, in a team league.'),
    team_two_name: known('text', 'The franchise or club of team two, in a team league.'),
    tie_id: known('text', 'The id of the team match in a team league, unique in its tournament.'),
    pool: known('text', 'The name of the match’s pool.'),
    position: known(
      'integer',
      'The match’s position in its round, from 1 at the top of the draw; in a team match, its order.',
    ),
    winning_team: known('integer', 'The winning team, 1 or 2; empty if the winner is unknown.'),
  },
  schedule: {
    note: known('text', 'A note about the match.'),
    start_time: known('text', 'Start time, ISO 8601 with the venue’s offset: 2026-11-25T14:30:00-05:00.'),
    court: known('text', 'The name of the court.'),
    video_url: known('text', 'The URL of a video of the match.'),
  },
}

/** Every column of the results exchange format, as exports write it: the source's facts as the importer parsed them. */
export const EXCHANGE_DICTIONARY = {
  'tournaments.csv': table({
    meaning: 'Tournaments, one per row.',
    key: ['tournament_slug'],
    columns: {
      tournament_slug: filled('text', 'The tournament’s slug, as in its URL: lower case letters, digits and hyphens.'),
      title: filled('text', 'The tournament’s title.'),
      league: filled(
        'text',
        'The sanctioning tour or league: APP, MLP, PPA, USAP, USOPEN, a code of leagues.csv, or LT for any other.',
      ),
      start_date: filled('day', 'The tournament’s first day.'),
      location: known('text', 'The tournament’s location.'),
      end_date: known('day', 'The tournament’s last day.'),
      logo_url: known(
        'text',
        'The URL of the tournament’s logo. Logos belong to the tournaments, whatever the license of the data.',
      ),
      time_zone: known('text', 'The IANA name of the venue’s time zone, such as America/New_York.'),
      level: known('text', 'The level of play in the operator’s words, such as Pro or 50+ 3.5.'),
      short_title: known('text', 'The operator’s title for tables.'),
      series: known('text', 'The slug that all editions of one tournament share.'),
    },
  }),
  'players.csv': table({
    meaning: 'Players, one per row. Two people with the same name are two rows.',
    key: ['player_slug'],
    columns: {
      player_slug: filled('text', 'The player’s slug, as in the URL: lower case letters, digits and hyphens.'),
      name: filled('text', 'The player’s name, with accents and case.'),
      gender: known('text', 'MALE or FEMALE, if known. Inferred genders are not included.'),
      age: known('integer', 'The age on the day age_as_of, if known.', 'years'),
      age_as_of: known('day', 'The day for which the age was reported.'),
      birth_date: known('day', 'The player’s birth date.'),
      country: known('text', 'The country, as a name or a code.'),
      image_url: known('text', 'The URL of a picture. Pictures belong to their authors.'),
      aliases: known('text', 'Other names, separated by bars; a JSON list if a name contains a bar itself.'),
      external_ids: EXTERNAL_IDS,
    },
  }),
  'matches.csv': table({
    meaning:
      'Matches, one per row, including walkovers and matches without a result. Every statistic is counted from this file.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The match’s id, which never changes and is unique among all matches.'),
      tournament_slug: filled('text', 'The tournament’s slug, in tournaments.csv.'),
      event_division: filled(
        'text',
        'The kind of event: MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES or MLP.',
      ),
      match_division: filled(
        'text',
        'The kind of match: a division as above or DREAMBREAKER. MLP events have several kinds of matches.',
      ),
      team_one_player_one: filled('text', `A player of team one, ${PLAYER}. The order of a pair has no meaning.`),
      team_two_player_one: filled('text', `A player of team two, ${PLAYER}.`),
      event_name: known('text', 'The event’s name.'),
      draw: known('text', 'The name of the event’s draw; empty for the main draw.'),
      round: known('text', 'The name of the round, such as Quarter-Finals.'),
      date: known('day', 'The day at the venue; empty if unknown.'),
      ...MATCH_COLUMNS.format,
      team_one_player_two: known('text', `The second player of team one, ${PLAYER}; empty in singles.`),
      team_two_player_two: known('text', `The second player of team two, ${PLAYER}; empty in singles.`),
      ...MATCH_COLUMNS.teams,
      games: known('text', 'The points of each game, team one first: 11-7 9-11 11-4. Empty if unknown.', 'points'),
      completion: known(
        'text',
        'The match’s status: completed or retired, which count as played; walkover, scheduled, in progress, postponed, canceled and abandoned count in no statistic.',
      ),
      ...MATCH_COLUMNS.schedule,
    },
  }),
  'medals.csv': table({
    meaning: 'Medals, one per row and pair. Medals of other events are derived from matches.',
    key: [],
    columns: {
      tournament_slug: filled('text', 'The tournament’s slug, in tournaments.csv.'),
      event_division: filled('text', 'The kind of event, as in matches.csv.'),
      medal: filled('text', 'GOLD, SILVER or BRONZE.'),
      player_one: filled('text', `The player’s slug, ${PLAYER}.`),
      player_two: known('text', `The partner’s slug, ${PLAYER}; empty in singles.`),
    },
  }),
  'leagues.csv': table({
    meaning: 'Leagues of the operator’s own, one per row, next to APP, MLP, PPA, USAP, USOPEN and LT.',
    key: ['code'],
    columns: {
      code: filled('text', 'The league’s code: capital letters, digits and hyphens.'),
      name: filled('text', 'The league’s full name.'),
      logo_url: known('text', 'The https URL of the league’s logo.'),
    },
  }),
} as const
