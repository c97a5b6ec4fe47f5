/** What tables of event teams can be sorted by. */
export const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const
export type EventTeamSort = (typeof EVENT_TEAM_SORTS)[number]

/** How many played matches the most dominant runs have at least. */
export const TOP_EVENT_MINIMUM = 3
