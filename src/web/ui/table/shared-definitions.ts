/** Definitions of columns that several tables have. */
export const DREAMBREAKER_PLAYERS =
  'A DreamBreaker is played by eight players in rotation; the results name one or two on each side.'
export const SCORE_MARKS =
  '“ret.” marks a match that ended with a retirement, “W/O” a walkover, “-” a match without game scores.'

/** Properties of a narrow column of numbers. */
export const NUMBER = { numeric: true, width: 'small' } as const
/** Properties of a column of counts, which are below the row's header on a phone. */
export const COUNT = { ...NUMBER, phone: 'under' } as const
