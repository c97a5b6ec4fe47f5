/** The kinds of draws, in display order. */
export const DRAW_KINDS = ['MAIN', 'SECONDARY', 'QUALIFIER', 'CONSOLATION'] as const
/** The kind of a draw. Medals are won only in the main draw; a secondary draw has a champion but no medals. */
export type DrawKind = (typeof DRAW_KINDS)[number]
