interface DataCheckFacts {
  title: string
  /** The comparison, and the data that it leaves out. */
  meaning: string
  /** The things that pass or fail, singular and plural. */
  counted: readonly [one: string, many: string]
}

/** Checks of data quality, in display order. All of them run whenever statistics are derived. */
export const DATA_CHECKS = {
  ONE_GOLD: {
    title: 'At most one gold per event',
    meaning: 'No event has two teams with gold. MLP is left out, because its teams are larger than pairs.',
    counted: ['event', 'events'],
  },
  ONE_MAIN_DRAW: {
    title: 'One main draw per event',
    meaning:
      'Medals are won in the main draw of an event. If an event has several draws, the name of the main draw must be recognizable, such as “Main Draw”, “Pro” or “Gold Bracket”. Team leagues are left out.',
    counted: ['event', 'events'],
  },
  LOSERS_ARE_OUT: {
    title: 'Knockout losers don’t reappear',
    meaning:
      'A team that lost a knockout match of the main draw plays no later round of it, except the bronze medal match after a semifinal. Teams that also played in a backdraw or in a match of an unknown round are left out, because they may have returned to the main draw. MLP is left out too.',
    counted: ['knockout match', 'knockout matches'],
  },
  NEAR_THE_TOURNAMENT: {
    title: 'Dates fall within the tournament',
    meaning:
      'A match is at most two days before or after the dates of its tournament. If the tournament’s last day is unknown, the match is at most 30 days after the first day. Matches without a date are left out.',
    counted: ['match', 'matches'],
  },
  NOT_IN_THE_FUTURE: {
    title: 'No future dates',
    meaning:
      'No match with a result is more than one day after the day of the import. One day is allowed because of time zones.',
    counted: ['match', 'matches'],
  },
  PLAYER_ONCE: {
    title: 'No player twice in a match',
    meaning: 'A match names each of its players once.',
    counted: ['match', 'matches'],
  },
  NO_DOUBLED_MATCH: {
    title: 'No duplicate matches',
    meaning:
      'No two matches have the same teams, event, division, round, draw, day and score. The order of the teams does not matter.',
    counted: ['match', 'matches'],
  },
  NO_LIKELY_DOUBLE: {
    title: 'No likely duplicate matches',
    meaning:
      'No two matches of the same teams in one tournament differ in only one of event, day, round and score. DreamBreakers and games of different team matches are left out.',
    counted: ['match', 'matches'],
  },
  SCORES_OF_A_FORMAT: {
    title: 'Valid scores',
    meaning:
      'Each game of a completed match with a winner ended at the target score, or above it with a lead of two. If the scoring format is unknown, 11, 15 and 21 are allowed. Tennis sets are left out.',
    counted: ['match', 'matches'],
  },
  ONE_PLAYER_ONE_PAGE: {
    title: 'No duplicate players',
    meaning:
      'Two players with the same name may be one person unless their gender, country, birth date or age differs, or both played at the same tournament or on the same day.',
    counted: ['player', 'players'],
  },
  ONE_PLACE_A_DAY: {
    title: 'One tournament per player and day',
    meaning:
      'Matches of one player in two tournaments on the same day may belong to two people with the same name. Matches without a date are left out.',
    counted: ['player', 'players'],
  },
  GENDER_OF_DIVISION: {
    title: 'Divisions fit the players’ genders',
    meaning:
      'Men play only in men’s and mixed divisions, women only in women’s and mixed divisions, and no player plays in both men’s and women’s divisions. All players with a match are checked.',
    counted: ['player', 'players'],
  },
  MIXED_IS_MIXED: {
    title: 'Mixed doubles are mixed',
    meaning: 'A side of a mixed doubles match is a man and a woman, if both genders are known.',
    counted: ['side', 'sides'],
  },
  DIVISION_OF_EVENT: {
    title: 'Matches fit their event’s division',
    meaning:
      'A match of a men’s doubles event is a men’s doubles match, and so on. MLP events have matches of several divisions and are left out.',
    counted: ['match', 'matches'],
  },
  NO_MORE_GAMES_THAN_AGREED: {
    title: 'Not more games than best-of',
    meaning: 'A match has no more games than its best-of, if the best-of is known.',
    counted: ['match', 'matches'],
  },
  RESULTS_STAY: {
    title: 'Matches keep their results',
    meaning: 'The last import that changed the data did not turn a match with a result into an upcoming match.',
    counted: ['match', 'matches'],
  },
  CORRECTIONS_HAVE_ROWS: {
    title: 'Corrected rows exist',
    meaning: 'Every correction is of a match, player, tournament or medal that is in the data.',
    counted: ['correction', 'corrections'],
  },
  RESULTS_ARE_KNOWN: {
    title: 'Results within two days',
    meaning:
      'No match is still scheduled or in progress two days after its day, in the time zone of its tournament. A match without a date is treated as played on its tournament’s last day.',
    counted: ['upcoming match', 'upcoming matches'],
  },
  ENOUGH_GAMES: {
    title: 'Enough games for the best-of',
    meaning:
      'A completed match has all of its games, or a side won more than half of them, if both the score and the best-of are known.',
    counted: ['match', 'matches'],
  },
  MEDALS_HAVE_MATCHES: {
    title: 'Events with medals have matches',
    meaning: 'A division of a tournament with known medals has at least one known match.',
    counted: ['division with medals', 'divisions with medals'],
  },
  MATCHES_HAVE_ROUNDS: {
    title: 'Every match has a round',
    meaning: 'The round of each match is known.',
    counted: ['match', 'matches'],
  },
} as const satisfies Record<string, DataCheckFacts>

export type DataCheck = keyof typeof DATA_CHECKS
export const DATA_CHECK_NAMES = Object.keys(DATA_CHECKS) as DataCheck[]

/** Checks whose findings are gaps in the data or only probable errors, not contradictions. */
const NO_CONTRADICTIONS: ReadonlySet<DataCheck> = new Set<DataCheck>([
  'MEDALS_HAVE_MATCHES',
  'MATCHES_HAVE_ROUNDS',
  'NO_LIKELY_DOUBLE',
  'ONE_PLAYER_ONE_PAGE',
])

/** Returns whether findings of the check are contradictions or impossible values. */
export function findsContradictions(check: DataCheck): boolean {
  return !NO_CONTRADICTIONS.has(check)
}
