import type { Gender } from './gender.ts'

/** The kinds of matches that statistics distinguish, for men and women alike, in the order of files and of the API. */
export const DISCIPLINES = ['singles', 'gender_doubles', 'mixed_doubles'] as const
export type Discipline = (typeof DISCIPLINES)[number]

/** The disciplines in the order in which pages list them. */
export const LISTED_DISCIPLINES = [
  'gender_doubles',
  'mixed_doubles',
  'singles',
] as const satisfies readonly Discipline[]

export const DISCIPLINE_LABELS = {
  singles: 'Singles',
  gender_doubles: 'Gender doubles',
  mixed_doubles: 'Mixed doubles',
} as const satisfies Record<Discipline, string>

/** Returns the name of the discipline; gender doubles are named after the gender if it is known. */
export function disciplineLabel(discipline: Discipline, gender: Gender | null): string {
  if (discipline !== 'gender_doubles' || gender === null) return DISCIPLINE_LABELS[discipline]
  return gender === 'MALE' ? 'Men’s doubles' : 'Women’s doubles'
}
