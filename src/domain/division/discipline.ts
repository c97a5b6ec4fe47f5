import type { Gender } from './gender.ts'

/** What statistics are kept by: the kind of match, whoever plays it. */
export const DISCIPLINES = ['singles', 'gender_doubles', 'mixed_doubles'] as const
export type Discipline = (typeof DISCIPLINES)[number]

export const DISCIPLINE_LABELS = {
  singles: 'Singles',
  gender_doubles: 'Gender doubles',
  mixed_doubles: 'Mixed doubles',
} as const satisfies Record<Discipline, string>

/** What the discipline is called of players of one gender. */
export function disciplineLabel(discipline: Discipline, gender: Gender | null): string {
  if (discipline !== 'gender_doubles' || gender === null) return DISCIPLINE_LABELS[discipline]
  return gender === 'MALE' ? "Men's doubles" : "Women's doubles"
}

/**
 * What is counted of each played match for its players and pairs: the figures of any range of days are sums of these.
 * `matches_played` has those without a recorded winner, `games_scored` the games with a score.
 */
export const TALLIES = [
  'matches_played',
  'matches_won',
  'matches_lost',
  'games_scored',
  'games_won',
  'games_lost',
  'points_won',
  'points_lost',
] as const
export type Tally = Record<(typeof TALLIES)[number], number>

/** A count is a sum of the same name; a percentage is the share of the first sum in the two, 0 to 100. */
type FigureFacts = (
  | { kind: 'count'; unit: string }
  | { kind: 'percentage'; of: readonly [keyof Tally, keyof Tally] }
) & {
  description: string
  /** What rankings are then sorted by, in words; absent where they cannot be sorted by it. */
  sort?: string
}

/**
 * The figures of a discipline, won before lost: fields and sorts of the service and columns of downloads follow from this
 * table.
 */
export const DISCIPLINE_FIGURES = {
  matches_won: { kind: 'count', unit: 'matches', description: 'Played matches that were won.', sort: 'matches won' },
  matches_lost: { kind: 'count', unit: 'matches', description: 'Played matches that were lost.' },
  matches_won_percentage: {
    kind: 'percentage',
    of: ['matches_won', 'matches_lost'],
    description: 'The share of matches won among those won or lost, 0 to 100, not rounded.',
    sort: 'share of matches won',
  },
  points_won: {
    kind: 'count',
    unit: 'points',
    description: 'Points won in the games that the source gives.',
    sort: 'points won',
  },
  points_lost: { kind: 'count', unit: 'points', description: 'Points lost in the games that the source gives.' },
  points_won_percentage: {
    kind: 'percentage',
    of: ['points_won', 'points_lost'],
    description: 'The share of points won among all, 0 to 100, not rounded.',
    sort: 'share of points won',
  },
} as const satisfies Record<string, FigureFacts>

export type DisciplineFigure = keyof typeof DISCIPLINE_FIGURES
export const DISCIPLINE_FIGURE_NAMES = Object.keys(DISCIPLINE_FIGURES) as DisciplineFigure[]
export type DisciplineCount = {
  [Figure in DisciplineFigure]: (typeof DISCIPLINE_FIGURES)[Figure]['kind'] extends 'count' ? Figure : never
}[DisciplineFigure]

/** What of a tally the figures of a discipline, and the minimum of a ranking, are made of. */
export type FigureTally = Pick<Tally, 'matches_played' | DisciplineCount>

/** One discipline's figures of one player. Percentages run from 0 to 100, null where nothing was won or lost. */
export type DisciplineFigures = {
  [Figure in DisciplineFigure]: Figure extends DisciplineCount ? number : number | null
}
