/** The place columns of event teams and partner teams: `{sort key}_{order}`. */
export const EVENT_TEAM_PLACES = [
  'avg_point_differential_asc',
  'avg_point_differential_desc',
  'tournament_start_date_asc',
  'tournament_start_date_desc',
] as const

export const PARTNER_TEAM_PLACES = [
  'matches_won_asc',
  'matches_won_desc',
  'matches_won_percentage_asc',
  'matches_won_percentage_desc',
] as const
