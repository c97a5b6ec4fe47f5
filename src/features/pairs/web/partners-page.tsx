import { PAIR_DIVISIONS } from '#domain/division/division.ts'
import { PartnersDocument } from '#features/pairs/web/generated/partners.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import { rangeInput } from '#web/routing/day-range.ts'
import { PARTNERS_SORTS, partnersColumns } from './partners-columns.tsx'

export const route = defineListRoute({
  title: 'Pairs',
  description:
    'Pairs of professional pickleball by division, with events played, record and percentage of matches won.',
  document: PartnersDocument,
  connection: ({ teamsStats }) => teamsStats,
  variables: ({ q, division, sort, order, range }, min_matches) => ({
    input: {
      filter: { search: q || null, event_division: division, min_matches, ...rangeInput(range) },
      sort_by: sort,
      order_by: order,
    },
  }),
  range: 'ALL_TIME',
  minimum: { matches: 10, sorts: ['matches_won_percentage'] },
  columns: ({ range }) => partnersColumns(range),
  rowKey: ({ id }) => id,
  empty: 'No partners found',
  sorts: PARTNERS_SORTS,
  search: 'Search by Name...',
  divisions: PAIR_DIVISIONS,
})
