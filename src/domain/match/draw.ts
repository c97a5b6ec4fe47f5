/** In the order in which an event's draws are listed. */
export const DRAW_KINDS = ['MAIN', 'SECONDARY', 'QUALIFIER', 'CONSOLATION'] as const
/** The kind of draw that a match belongs to. Medals are won in the main draw alone; a secondary draw has a champion and no medals. */
export type DrawKind = (typeof DRAW_KINDS)[number]
