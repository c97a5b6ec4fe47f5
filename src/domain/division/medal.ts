export const MEDALS = ['GOLD', 'SILVER', 'BRONZE'] as const
export type Medal = (typeof MEDALS)[number]
/** The medal that the data service returns for a team; NONE is not displayed. */
export type MedalWon = Medal | 'NONE'

/** Name of the field with the number of medals of a kind, or with the teams that won it. */
export const MEDAL_FIELDS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const satisfies Record<
  Medal,
  string
>

export const MEDAL_LABELS = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' } as const satisfies Record<
  Medal,
  string
>
