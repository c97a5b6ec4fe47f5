interface DataCheckFacts {
  title: string
  /** What is compared, and what is left out. */
  meaning: string
  /** What is counted as passed or failed. */
  counted: readonly [one: string, many: string]
}

/** What must hold of sound results, in the order of display. Each is checked whenever statistics are derived. */
export const DATA_CHECKS = {
  ONE_GOLD: {
    title: 'At most one gold an event',
    meaning: 'Two teams with gold in one event. MLP is left out: there a team is more than a pair.',
    counted: ['event', 'events'],
  },
  ONE_MAIN_DRAW: {
    title: 'Every event has one main draw',
    meaning:
      'The medals of an event are won in its main draw. If an event has several draws, their names must show which one is the main draw, such as “Main Draw”, “Pro” or “Gold Bracket”. Team leagues are left out.',
    counted: ['event', 'events'],
  },
  LOSERS_ARE_OUT: {
    title: 'Whoever loses a knockout match is out',
    meaning:
      'A team that lost a knockout match of the main draw plays no later round of it, but for the bronze medal match after a semi-final. A team that also played in a back draw, or a match whose round cannot be told, may have come back that way and is left out, and so is MLP.',
    counted: ['knockout match', 'knockout matches'],
  },
  NEAR_THE_TOURNAMENT: {
    title: 'Matches are played while their tournament is',
    meaning:
      'A match’s day lies no more than two days outside of the days that the source gives for its tournament; where it gives no last day, at most 30 days after the first. Matches without a day of their own are left out.',
    counted: ['match', 'matches'],
  },
  NOT_IN_THE_FUTURE: {
    title: 'No match lies in the future',
    meaning: 'No match lies after the day of the import, one day of leeway for the hour at the venue.',
    counted: ['match', 'matches'],
  },
  PLAYER_ONCE: {
    title: 'Nobody stands on both sides',
    meaning: 'Each player is named once in a match.',
    counted: ['match', 'matches'],
  },
  NO_DOUBLED_MATCH: {
    title: 'No match stands twice',
    meaning:
      'Two matches of the same sides in one event, of one kind, round and draw, on one day, with the same score, whichever side is named first.',
    counted: ['match', 'matches'],
  },
  NO_LIKELY_DOUBLE: {
    title: 'No match is likely to stand twice',
    meaning:
      'Two matches of the same sides in one tournament that agree in all but one of event, day, round and score. Dreambreakers and matches of two fixtures are left out.',
    counted: ['match', 'matches'],
  },
  SCORES_OF_A_FORMAT: {
    title: 'Scores are those of a format',
    meaning:
      'Each game of a completed match with a winner ended at the points that win it, 11, 15 or 21 where the source does not say, or beyond them by two.',
    counted: ['match', 'matches'],
  },
  ONE_PLAYER_ONE_PAGE: {
    title: 'Nobody has two pages',
    meaning:
      'Two players of one name may be one person where nothing tells them apart: not gender, country, day of birth or age, no tournament that both played, no day on which both played.',
    counted: ['player', 'players'],
  },
  ONE_PLACE_A_DAY: {
    title: 'Nobody plays two tournaments on one day',
    meaning: 'Two people under one name would. Matches without a day of their own are left out.',
    counted: ['player', 'players'],
  },
  GENDER_OF_DIVISION: {
    title: 'Men play men’s divisions, women women’s',
    meaning:
      'Whoever’s gender is known plays in the divisions of that gender, and nobody in both; of all who stand in a match.',
    counted: ['player', 'players'],
  },
  MIXED_IS_MIXED: {
    title: 'Mixed doubles are mixed',
    meaning: 'A side of a mixed doubles match is a man and a woman, where both genders are known.',
    counted: ['side', 'sides'],
  },
  DIVISION_OF_EVENT: {
    title: 'Matches have the division of their event',
    meaning:
      'A match of a men’s doubles event is a men’s doubles match, and so on. MLP events have matches of several divisions and are left out.',
    counted: ['match', 'matches'],
  },
  NO_MORE_GAMES_THAN_AGREED: {
    title: 'No more games than agreed',
    meaning: 'A match has no more games than its best of, where the source gives one.',
    counted: ['match', 'matches'],
  },
  RESULTS_STAY: {
    title: 'Matches keep their results',
    meaning: 'The last import that changed the data turned no match with a result back into one to be played.',
    counted: ['match', 'matches'],
  },
  RESULTS_ARE_KNOWN: {
    title: 'Results are known after two days',
    meaning:
      'No match is still scheduled or in progress two days after its day, in the time zone of its tournament. A match without a date is on its tournament’s last day.',
    counted: ['match to come', 'matches to come'],
  },
  ENOUGH_GAMES: {
    title: 'Enough games for the best-of',
    meaning:
      'A completed match has all of its games, or a side won more than half of them, if both the score and the best-of are known.',
    counted: ['match', 'matches'],
  },
  MEDALS_HAVE_MATCHES: {
    title: 'Events with medals have matches',
    meaning: 'Of a division of a tournament whose medals are known, at least one match is known.',
    counted: ['division with medals', 'divisions with medals'],
  },
  MATCHES_HAVE_ROUNDS: {
    title: 'Matches have rounds',
    meaning: 'The round of each match can be told.',
    counted: ['match', 'matches'],
  },
} as const satisfies Record<string, DataCheckFacts>

export type DataCheck = keyof typeof DATA_CHECKS
export const DATA_CHECK_NAMES = Object.keys(DATA_CHECKS) as DataCheck[]

/** Checks whose findings are gaps in the data, or only likely to be wrong, rather than contradictions. */
const NO_CONTRADICTIONS: ReadonlySet<DataCheck> = new Set<DataCheck>([
  'MEDALS_HAVE_MATCHES',
  'MATCHES_HAVE_ROUNDS',
  'NO_LIKELY_DOUBLE',
  'ONE_PLAYER_ONE_PAGE',
])

/** Whether the findings of a check are rows that contradict each other or what is possible. */
export function findsContradictions(check: DataCheck): boolean {
  return !NO_CONTRADICTIONS.has(check)
}
