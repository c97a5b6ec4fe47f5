/** Keys by which the matches of a side, or of all sides, can be grouped to be measured. */
export const MEASURE_GROUPS = ['PLAYER', 'PAIR', 'PARTNER', 'OPPONENT', 'OPPONENTS', 'TOURNAMENT'] as const
export type MeasureGroup = (typeof MEASURE_GROUPS)[number]
