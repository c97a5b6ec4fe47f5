/** The place columns of partner teams: `{sort key}_{order}`. */
export const PARTNER_TEAM_PLACES = [
  'matches_won_asc',
  'matches_won_desc',
  'matches_won_percentage_asc',
  'matches_won_percentage_desc',
] as const
