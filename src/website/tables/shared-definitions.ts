/** What several statistics leave out in the same way. */
export const UNDECIDED = 'A match without a recorded winner counts neither as won nor as lost.'
export const UNSCORED = 'Matches without game scores.'

/** Definitions of columns that several tables have. */
export const BY_MATCH_DIVISION =
  'The match’s own division decides whether it counts as singles, gender doubles or mixed doubles, not its event’s: a women’s doubles match of an MLP event is gender doubles.'
export const MATCH_DAY =
  'The tournament’s first day where the source gives none. A day is one at the venue, without time or time zone. Matches of one day are in the order of the draw, latest round first.'
export const DREAMBREAKER_PLAYERS =
  'Of a Dreambreaker, a rotation of eight players, the source names one or two on each side.'
export const SCORE_MARKS =
  '“ret.” marks a match that ended by a retirement, “W/O” a walkover, “-” a match without game scores.'
