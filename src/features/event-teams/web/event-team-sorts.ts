/** Sort keys of tables of event teams. */
export const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const
export type EventTeamSort = (typeof EVENT_TEAM_SORTS)[number]

/** Minimum number of played matches of the most dominant runs. */
export const TOP_EVENT_MINIMUM = 3
