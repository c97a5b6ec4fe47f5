export const MEDALS = ['GOLD', 'SILVER', 'BRONZE'] as const
/** A medal that was won. */
export type Medal = (typeof MEDALS)[number]
/** A medal as the data service gives it; NONE is not displayed. */
export type MedalWon = Medal | 'NONE'

/** The field that counts a medal, or holds who won it. */
export const MEDAL_FIELDS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const satisfies Record<
  Medal,
  string
>

export const MEDAL_LABELS = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' } as const satisfies Record<
  Medal,
  string
>
