/** What statistics are kept by: the kind of match, whoever plays it. */
export const DISCIPLINES = ['singles', 'gender_doubles', 'mixed_doubles'] as const
export type Discipline = (typeof DISCIPLINES)[number]

export const DISCIPLINE_LABELS = {
  singles: 'Singles',
  gender_doubles: 'Gender doubles',
  mixed_doubles: 'Mixed doubles',
} as const satisfies Record<Discipline, string>

/** What is counted of each discipline, won before lost. */
export const DISCIPLINE_FIGURES = [
  'matches_won',
  'matches_lost',
  'matches_won_percentage',
  'points_won',
  'points_lost',
  'points_won_percentage',
] as const
export type DisciplineFigure = (typeof DISCIPLINE_FIGURES)[number]

/** One discipline's figures of one player. Percentages run from 0 to 100, null where nothing was won or lost. */
export interface DisciplineFigures {
  matches_won: number
  matches_lost: number
  matches_won_percentage: number | null
  points_won: number
  points_lost: number
  points_won_percentage: number | null
}

/** A player's figures in one period. */
export interface PlayerFigures extends Record<Discipline, DisciplineFigures> {
  total_matches_played: number
}
