import { UNDECIDED, UNSCORED } from './exclusions.ts'
import type { Measure } from './measure-kind.ts'
import type { SumName } from './sums.ts'

const MATCHES = ['match', 'matches'] as const
const GAMES = ['game', 'games'] as const
const POINTS = ['point', 'points'] as const

const PLAYED = { result: 'PLAYED' } as const
const NOT_PLAYED = 'Walkovers and DreamBreakers.'
const NOT_DECIDED = `${NOT_PLAYED} ${UNDECIDED}`
const NO_SCORE = `${UNSCORED} They still count as won or lost.`
const BY_MATCH_DIVISION =
  'The match’s own division decides whether it counts as singles, gender doubles or mixed doubles, not its event’s: a women’s doubles match of an MLP event is gender doubles.'

/**
 * Every number over the matches of one side. From this table follow the columns of pages and files, the fields and sort
 * keys of the API, the matches that a number opens, the glossary, and what questions can ask for: by the label of a
 * measure, or by one of the phrases in `asked`.
 */
export const MEASURES = {
  matches_played: {
    kind: 'count',
    from: 'matches_played',
    unit: MATCHES,
    verb: 'played',
    opens: PLAYED,
    label: 'Matches played',
    header: 'Matches',
    tooltip: 'Matches played',
    leavesOut: NOT_PLAYED,
    asked: '',
  },
  matches_won: {
    kind: 'count',
    from: 'matches_won',
    unit: MATCHES,
    verb: 'won',
    opens: { result: 'WON' },
    label: 'Matches won',
    header: 'Matches Won',
    short: 'Won',
    tooltip: 'Matches won, without walkovers',
    more: BY_MATCH_DIVISION,
    leavesOut: NOT_DECIDED,
    asked: 'wins, victories',
    ranking: { isSortable: true },
  },
  matches_lost: {
    kind: 'count',
    from: 'matches_lost',
    unit: MATCHES,
    verb: 'lost',
    opens: { result: 'LOST' },
    label: 'Matches lost',
    header: 'Matches Lost',
    short: 'Lost',
    tooltip: 'Matches lost, without walkovers',
    more: BY_MATCH_DIVISION,
    leavesOut: NOT_DECIDED,
    asked: 'losses, defeats',
    ranking: {},
  },
  matches_won_percentage: {
    kind: 'share',
    from: ['matches_won', 'matches_lost'],
    unit: MATCHES,
    verb: 'won',
    opens: PLAYED,
    label: 'Matches won %',
    header: 'Matches Won %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    more: '“-” if no match was won or lost.',
    leavesOut: UNDECIDED,
    asked:
      'win rate, winning rate, success rate, win percentage, winning percentage, win percent, win pct, winning pct, win ratio, strike rate, winrate',
    ranking: { isSortable: true, hasMinimum: true },
  },
  games_played: {
    kind: 'count',
    from: 'games_scored',
    unit: GAMES,
    verb: 'played',
    opens: PLAYED,
    label: 'Games played',
    header: 'Games',
    tooltip: 'Games with a known score',
    leavesOut: UNSCORED,
    asked: '',
  },
  games_won: {
    kind: 'count',
    from: 'games_won',
    unit: GAMES,
    verb: 'won',
    opens: PLAYED,
    label: 'Games won',
    header: 'Games Won',
    tooltip: 'Games won in these matches',
    leavesOut: UNSCORED,
    asked: 'game wins, sets won',
  },
  games_lost: {
    kind: 'count',
    from: 'games_lost',
    unit: GAMES,
    verb: 'lost',
    opens: PLAYED,
    label: 'Games lost',
    header: 'Games Lost',
    tooltip: 'Games lost in these matches',
    leavesOut: UNSCORED,
    asked: 'game losses, sets lost',
  },
  games_won_percentage: {
    kind: 'share',
    from: ['games_won', 'games_lost'],
    unit: GAMES,
    verb: 'won',
    opens: PLAYED,
    label: 'Games won %',
    header: 'Games Won %',
    tooltip: 'Games won ÷ (games won + games lost)',
    leavesOut: UNSCORED,
    asked: 'game win rate, game win percentage',
  },
  points_won: {
    kind: 'count',
    from: 'points_won',
    unit: POINTS,
    verb: 'won',
    opens: PLAYED,
    label: 'Points won',
    header: 'Pts Won',
    tooltip: 'Points won in these matches, over all games with a known score',
    more: 'In doubles, a point counts for both players of the pair.',
    leavesOut: NO_SCORE,
    asked: 'points scored',
    ranking: { isSortable: true },
  },
  points_lost: {
    kind: 'count',
    from: 'points_lost',
    unit: POINTS,
    verb: 'lost',
    opens: PLAYED,
    label: 'Points lost',
    header: 'Pts Lost',
    tooltip: 'Points lost in these matches, over all games with a known score',
    more: 'The opponents’ points.',
    leavesOut: NO_SCORE,
    asked: 'points conceded',
    ranking: {},
  },
  points_won_percentage: {
    kind: 'share',
    from: ['points_won', 'points_lost'],
    unit: POINTS,
    verb: 'won',
    opens: PLAYED,
    label: 'Points won %',
    header: 'Pts Won %',
    tooltip: 'Points won ÷ (points won + points lost)',
    more: '“-” if no game has a score.',
    leavesOut: UNSCORED,
    asked: 'point win rate, point win percentage, point percentage, points percentage',
    ranking: { isSortable: true, hasMinimum: true },
  },
  points_per_match: {
    kind: 'average',
    from: ['points_won', 'matches_played'],
    unit: POINTS,
    verb: 'won',
    opens: PLAYED,
    label: 'Points per match',
    header: 'Pts per Match',
    tooltip: 'Points won ÷ matches played',
    asked: 'average points per match, points a match, points each match',
  },
  points_per_game: {
    kind: 'average',
    from: ['points_won', 'games_scored'],
    unit: POINTS,
    verb: 'won',
    opens: PLAYED,
    label: 'Points per game',
    header: 'Pts per Game',
    tooltip: 'Points won ÷ games with a known score',
    asked: 'average points per game, points a game, points each game',
  },
  pickles: {
    kind: 'count',
    from: 'pickles',
    unit: ['game to zero', 'games to zero'],
    verb: 'won',
    opens: { result: 'PLAYED', pickle: 'yes' },
    label: 'Pickles',
    header: 'Pickles (11-0 games)',
    tooltip: 'Finished games in which the opponents scored no point',
    asked: '',
  },
  pickles_lost: {
    kind: 'count',
    from: 'pickles_lost',
    unit: ['game to zero', 'games to zero'],
    verb: 'lost',
    opens: PLAYED,
    label: 'Pickles lost',
    header: 'Pickles Lost',
    tooltip: 'Finished games in which the side scored no point',
    asked: 'times pickled, pickles received, pickles suffered, pickles conceded',
  },
  tournaments_played: {
    kind: 'count',
    from: 'tournaments_played',
    unit: ['tournament', 'tournaments'],
    verb: 'played in',
    opens: PLAYED,
    label: 'Tournaments played',
    header: 'Tournaments',
    tooltip: 'Tournaments with at least one match played',
    asked: 'tournaments entered, events played, events entered',
  },
  partners: {
    kind: 'count',
    from: 'partners',
    unit: ['different partner', 'different partners'],
    verb: 'played with',
    opens: PLAYED,
    label: 'Partners',
    header: 'Partners',
    tooltip: 'Different partners',
    asked: 'different partners, number of partners',
  },
  opponents: {
    kind: 'count',
    from: 'opponents',
    unit: ['different opponent', 'different opponents'],
    verb: 'played against',
    opens: PLAYED,
    label: 'Opponents',
    header: 'Opponents',
    tooltip: 'Different opponents',
    asked: 'different opponents, number of opponents',
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[]

/** Returns a measure as a union of all kinds, so that code that distinguishes kinds must handle every kind. */
export const measureNamed = (name: MeasureName): Measure => MEASURES[name]

type SumOf<From> = From extends readonly SumName[] ? From[number] : From extends SumName ? From : never
/** The sums that measures are computed from. */
export type SumsOf<Name extends MeasureName> = Readonly<Record<SumOf<(typeof MEASURES)[Name]['from']>, number>>
