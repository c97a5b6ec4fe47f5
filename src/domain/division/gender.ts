/** A player's gender as the ranking divisions know it. `null` stands for a gender that nobody knows. */
export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

export const OTHER_GENDER = { MALE: 'FEMALE', FEMALE: 'MALE' } as const satisfies Record<Gender, Gender>

export const GENDER_LABELS = { MALE: 'Male', FEMALE: 'Female' } as const satisfies Record<Gender, string>
