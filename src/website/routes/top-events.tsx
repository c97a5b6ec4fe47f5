import { EVENT_DIVISIONS } from '#domain/division.ts'
import { TopEventsDocument } from '../data/generated/top-events.ts'
import { defineListRoute } from '../routing/list-route.tsx'
import { TOP_EVENTS_PATH } from '../routing/paths.ts'
import { TOP_EVENT_COLUMNS } from '../tables/event-team-columns.tsx'

export const route = defineListRoute({
  path: TOP_EVENTS_PATH,
  title: 'Top events',
  headTitle: 'Most dominant runs',
  description: 'Most dominant tournament runs by average point difference a game: medals, matches and games.',
  document: TopEventsDocument,
  connection: ({ eventTeamStats }) => eventTeamStats,
  input: ({ division, sort, order }) => ({ event_division: division, sort_by: sort, order_by: order }),
  columns: TOP_EVENT_COLUMNS,
  rowKey: ({ id }) => id,
  empty: 'No event team stats found',
  sorts: ['avg_point_differential'],
  divisions: EVENT_DIVISIONS,
})
