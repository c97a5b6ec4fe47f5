export const DRAW_KINDS = ['MAIN', 'QUALIFIER', 'CONSOLATION'] as const
/** Which of an event's draws a match belongs to; medals are won in the main draw alone. */
export type DrawKind = (typeof DRAW_KINDS)[number]
