/** What several statistics leave out in the same way. */
export const UNDECIDED = 'A match without a recorded winner counts neither as won nor as lost.'
export const UNSCORED = 'Matches without game scores.'

/** Definitions of columns that several tables have. */
export const BY_MATCH_DIVISION =
  'The match’s own division decides whether it counts as singles, gender doubles or mixed doubles, not its event’s: a women’s doubles match of an MLP event is gender doubles.'
export const DREAMBREAKER_PLAYERS =
  'Of a Dreambreaker, a rotation of eight players, the source names one or two on each side.'
export const SCORE_MARKS =
  '“ret.” marks a match that ended by a retirement, “W/O” a walkover, “-” a match without game scores.'

/** How numbers stand that go below the row's header on a phone. */
export const COUNT = { numeric: true, width: 'small', phone: 'under' } as const
