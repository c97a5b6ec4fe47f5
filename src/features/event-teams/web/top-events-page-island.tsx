import { LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { TopEventsDocument } from '#features/event-teams/web/generated/top-events.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import { rangeInput } from '#web/routing/day-range.ts'
import { kindInput } from '#web/routing/kind.ts'
import { TOP_EVENT_COLUMNS } from './event-team-columns.tsx'
import { TOP_EVENT_MINIMUM } from './event-team-sorts.ts'

export const route = defineListRoute({
  title: 'Dominant runs',
  description: 'Most dominant tournament runs by average point difference per game, with medals, matches and games.',
  document: TopEventsDocument,
  connection: ({ eventTeamStats }) => eventTeamStats,
  variables: ({ division, sort, order, range, ...kind }, min_matches) => ({
    input: {
      event_division: division,
      min_matches,
      ...rangeInput(range),
      ...kindInput(kind),
      sort_by: sort,
      order_by: order,
    },
  }),
  range: 'ALL_TIME',
  minimum: { matches: TOP_EVENT_MINIMUM, sorts: ['avg_point_differential'] },
  columns: () => TOP_EVENT_COLUMNS,
  rowKey: ({ id }) => id,
  empty: 'No event team stats found',
  sorts: ['avg_point_differential'],
  kinds: 'ranked',
  divisions: LISTED_EVENT_DIVISIONS,
  counted: ({ division, range, ...kind }, min_matches) => ({
    event_division: division,
    min_matches,
    ...rangeInput(range),
    ...kindInput(kind),
  }),
})
