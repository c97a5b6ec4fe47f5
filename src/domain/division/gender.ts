/** A player's gender in the ranking divisions. An unknown gender is null. */
export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

export const OTHER_GENDER = { MALE: 'FEMALE', FEMALE: 'MALE' } as const satisfies Record<Gender, Gender>

export const GENDER_LABELS = { MALE: 'Male', FEMALE: 'Female' } as const satisfies Record<Gender, string>
