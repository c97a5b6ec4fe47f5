/** Definitions of columns that several tables have. */
export const DREAMBREAKER_PLAYERS =
  'Of a Dreambreaker, a rotation of eight players, the source names one or two on each side.'
export const SCORE_MARKS =
  '“ret.” marks a match that ended by a retirement, “W/O” a walkover, “-” a match without game scores.'

/** How numbers stand that go below the row's header on a phone. */
export const COUNT = { numeric: true, width: 'small', phone: 'under' } as const
