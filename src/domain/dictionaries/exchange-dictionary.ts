import { filled, known, table } from './dictionary.ts'

const PLAYER = 'in players.csv'
const SEED = 'The side’s seed in the draw, from 1'

/** Every column of the results exchange format, as exports write it: what the source said, in the importer’s words. */
export const EXCHANGE_DICTIONARY = {
  'tournaments.csv': table({
    meaning: 'Tournaments, one a row.',
    key: ['tournament_slug'],
    columns: {
      tournament_slug: filled('text', 'The tournament’s own name in addresses: lower case letters, digits, hyphens.'),
      title: filled('text', 'What it is called.'),
      league: filled('text', 'Who sanctions it: APP, MLP, PPA, USAP, USOPEN, or LT where it is none of these.'),
      start_date: filled('day', 'The first day, as the source gives it.'),
      location: known('text', 'Where it is played.'),
      end_date: known('day', 'The last day, as the source gives it.'),
      logo_url: known(
        'text',
        'The address of its logo. Logos belong to the tournaments, whatever the licence of the data.',
      ),
      time_zone: known('text', 'The IANA name of the venue’s time zone, such as America/New_York.'),
    },
  }),
  'players.csv': table({
    meaning: 'Players, one a row. Two people of one name are two rows.',
    key: ['player_slug'],
    columns: {
      player_slug: filled('text', 'The player’s own name in addresses: lower case letters, digits, hyphens.'),
      name: filled('text', 'The name, with accents and case.'),
      gender: known('text', 'MALE or FEMALE, where the source gives it; what Erne infers is not here.'),
      age: known('integer', 'The age on the day age_as_of, where the source gives one.', 'years'),
      age_as_of: known('day', 'The day on which the age was right.'),
      birth_date: known('day', 'The day of birth.'),
      country: known('text', 'The country as the source writes it: a name or a code.'),
      image_url: known('text', 'The address of a picture. Pictures belong to whoever made them.'),
      aliases: known('text', 'Other names, with bars between them; a JSON list where a name has a bar itself.'),
    },
  }),
  'matches.csv': table({
    meaning:
      'Matches, one a row, walkovers and those without a result included. Every figure of Erne is counted from this file.',
    key: ['match_id'],
    columns: {
      match_id: filled('text', 'The source’s own id.'),
      tournament_slug: filled('text', 'The tournament, in tournaments.csv.'),
      event_division: filled(
        'text',
        'What kind of event it belongs to: MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES or MLP.',
      ),
      match_division: filled(
        'text',
        'What kind of match it is: a division of two, or DREAMBREAKER; an MLP event holds several kinds.',
      ),
      team_one_player_one: filled('text', `A player of side one, ${PLAYER}. The order of a pair means nothing.`),
      team_two_player_one: filled('text', `A player of side two, ${PLAYER}.`),
      event_name: known('text', 'What the event is called.'),
      draw: known('text', 'Which of the event’s draws, as the source writes it; empty for the main draw.'),
      round: known('text', 'The round, as the source writes it.'),
      date: known('day', 'The day at the venue; empty where the source gives none.'),
      best_of: known('integer', 'The most games that there could be.', 'games'),
      scoring_format: known('text', 'How games were scored, as the source writes it.'),
      team_one_player_two: known('text', `The second player of side one, ${PLAYER}; empty in singles.`),
      team_two_player_two: known('text', `The second player of side two, ${PLAYER}; empty in singles.`),
      team_one_seed: known('integer', `${SEED}, side one.`),
      team_two_seed: known('integer', `${SEED}, side two.`),
      team_one_name: known('text', 'The franchise or club of side one, in a team league.'),
      team_two_name: known('text', 'The franchise or club of side two, in a team league.'),
      tie_id: known('text', 'The fixture of a team league that it belongs to, unique in its tournament.'),
      pool: known('text', 'The name of its group, in a pool stage.'),
      position: known('integer', 'The position in its round, from 1 at the top of the draw; in a fixture its order.'),
      winning_team: known('integer', 'Which side won, 1 or 2; empty where the source names no winner.'),
      games: known(
        'text',
        'The points of each game, side one first: 11-7 9-11 11-4. Empty where they are not known.',
        'points',
      ),
      completion: known(
        'text',
        'How it ended, completed or retired, or how far it is: walkover, scheduled, in progress, postponed, cancelled and abandoned count in no figure.',
      ),
      note: known('text', 'What the source remarks.'),
      start_time: known(
        'text',
        'The time at which the match starts or started, ISO 8601 with the venue’s offset: 2026-11-25T14:30:00-05:00.',
      ),
      court: known('text', 'The court, as the source names it.'),
    },
  }),
  'medals.csv': table({
    meaning: 'Medals that the source gives, one a row and pair. Where it gives none, matches tell them.',
    key: [],
    columns: {
      tournament_slug: filled('text', 'The tournament, in tournaments.csv.'),
      event_division: filled('text', 'The kind of event, as in matches.csv.'),
      medal: filled('text', 'GOLD, SILVER or BRONZE.'),
      player_one: filled('text', `The player, ${PLAYER}.`),
      player_two: known('text', `The partner, ${PLAYER}; empty in singles.`),
    },
  }),
} as const
