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
