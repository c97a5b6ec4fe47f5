import type { Tally } from './figures.ts'

/** The sums over the matches of one side that measures are computed from. Partners and opponents count once each. */
export interface MeasuredSums extends Tally {
  pickles: number
  /** Finished games that the side lost to zero. */
  pickles_lost: number
  tournaments_played: number
  partners: number
  opponents: number
}

type Sum = keyof MeasuredSums

/** A number over the matches of one side. */
export type Measure = (
  | { kind: 'count'; from: Sum }
  /** The first sum in percent of both. */
  | { kind: 'share'; from: readonly [part: Sum, rest: Sum] }
  | { kind: 'average'; from: readonly [total: Sum, count: Sum] }
) & {
  label: string
  /** The counted thing, singular and plural. */
  unit: readonly [one: string, several: string]
  /** The measure in a sentence about a side, such as `won 8 matches`. */
  verb: string
  /** The matches that the number links to. */
  matches: 'WON' | 'LOST' | 'PLAYED'
  /** Phrases of questions in addition to the label, separated by commas. */
  asked: string
}

const MATCHES = ['match', 'matches'] as const
const GAMES = ['game', 'games'] as const
const POINTS = ['point', 'points'] as const

/**
 * The numbers that can be counted over any selection of matches: in questions, and in the lists of leaders. A question
 * may name one by its label or by one of the phrases in `asked`.
 */
export const MEASURES = {
  matches_played: {
    kind: 'count',
    from: 'matches_played',
    label: 'Matches played',
    unit: MATCHES,
    verb: 'played',
    matches: 'PLAYED',
    asked: '',
  },
  matches_won: {
    kind: 'count',
    from: 'matches_won',
    label: 'Matches won',
    unit: MATCHES,
    verb: 'won',
    matches: 'WON',
    asked: 'wins, victories',
  },
  matches_lost: {
    kind: 'count',
    from: 'matches_lost',
    label: 'Matches lost',
    unit: MATCHES,
    verb: 'lost',
    matches: 'LOST',
    asked: 'losses, defeats',
  },
  matches_won_percentage: {
    kind: 'share',
    from: ['matches_won', 'matches_lost'],
    label: 'Matches won %',
    unit: MATCHES,
    verb: 'won',
    matches: 'PLAYED',
    asked:
      'win rate, winning rate, success rate, win percentage, winning percentage, win percent, win pct, winning pct, win ratio, strike rate, winrate',
  },
  games_played: {
    kind: 'count',
    from: 'games_scored',
    label: 'Games played',
    unit: GAMES,
    verb: 'played',
    matches: 'PLAYED',
    asked: '',
  },
  games_won: {
    kind: 'count',
    from: 'games_won',
    label: 'Games won',
    unit: GAMES,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'game wins, sets won',
  },
  games_lost: {
    kind: 'count',
    from: 'games_lost',
    label: 'Games lost',
    unit: GAMES,
    verb: 'lost',
    matches: 'PLAYED',
    asked: 'game losses, sets lost',
  },
  games_won_percentage: {
    kind: 'share',
    from: ['games_won', 'games_lost'],
    label: 'Games won %',
    unit: GAMES,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'game win rate, game win percentage',
  },
  points_won: {
    kind: 'count',
    from: 'points_won',
    label: 'Points won',
    unit: POINTS,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'points scored',
  },
  points_lost: {
    kind: 'count',
    from: 'points_lost',
    label: 'Points lost',
    unit: POINTS,
    verb: 'lost',
    matches: 'PLAYED',
    asked: 'points conceded',
  },
  points_won_percentage: {
    kind: 'share',
    from: ['points_won', 'points_lost'],
    label: 'Points won %',
    unit: POINTS,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'point win rate, point win percentage, point percentage, points percentage',
  },
  points_per_match: {
    kind: 'average',
    from: ['points_won', 'matches_played'],
    label: 'Points per match',
    unit: POINTS,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'average points per match, points a match, points each match',
  },
  points_per_game: {
    kind: 'average',
    from: ['points_won', 'games_scored'],
    label: 'Points per game',
    unit: POINTS,
    verb: 'won',
    matches: 'PLAYED',
    asked: 'average points per game, points a game, points each game',
  },
  pickles: {
    kind: 'count',
    from: 'pickles',
    label: 'Pickles',
    unit: ['game to zero', 'games to zero'],
    verb: 'won',
    matches: 'PLAYED',
    asked: '',
  },
  pickles_lost: {
    kind: 'count',
    from: 'pickles_lost',
    label: 'Pickles lost',
    unit: ['game to zero', 'games to zero'],
    verb: 'lost',
    matches: 'LOST',
    asked: 'times pickled, pickles received, pickles suffered, pickles conceded',
  },
  tournaments_played: {
    kind: 'count',
    from: 'tournaments_played',
    label: 'Tournaments played',
    unit: ['tournament', 'tournaments'],
    verb: 'played in',
    matches: 'PLAYED',
    asked: 'tournaments entered, events played, events entered',
  },
  partners: {
    kind: 'count',
    from: 'partners',
    label: 'Partners',
    unit: ['different partner', 'different partners'],
    verb: 'played with',
    matches: 'PLAYED',
    asked: 'different partners, number of partners',
  },
  opponents: {
    kind: 'count',
    from: 'opponents',
    label: 'Opponents',
    unit: ['different opponent', 'different opponents'],
    verb: 'played against',
    matches: 'PLAYED',
    asked: 'different opponents, number of opponents',
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[]

/** Returns a measure as a union of all kinds. */
export const measureNamed = (name: MeasureName): Measure => MEASURES[name]

/** Returns the value of a measure; null for a share or an average of nothing. */
export function measured(name: MeasureName, sums: Readonly<MeasuredSums>): number | null {
  const measure = measureNamed(name)
  if (measure.kind === 'count') return sums[measure.from]
  const [one, two] = [sums[measure.from[0]], sums[measure.from[1]]]
  const whole = measure.kind === 'share' ? one + two : two
  return whole === 0 ? null : ((measure.kind === 'share' ? 100 : 1) * one) / whole
}
