import { PAIR_DIVISIONS } from '#domain/division.ts'
import { PartnersDocument } from '../data/generated/partners.ts'
import { rangeInput } from '../routing/day-range.ts'
import { defineListRoute } from '../routing/list-route.tsx'
import { PARTNERS_PATH } from '../routing/paths.ts'
import { PARTNERS_SORTS, partnersColumns } from '../tables/partners-columns.tsx'

export const route = defineListRoute({
  path: PARTNERS_PATH,
  title: 'Partners',
  headTitle: 'Pairs',
  description:
    'Partner teams of professional pickleball by division, with events played, record and share of matches won.',
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
