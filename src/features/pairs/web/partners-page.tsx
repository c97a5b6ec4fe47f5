import { PAIR_DIVISIONS } from '#domain/division/division.ts'
import { kindMatches } from '#features/match-links/web/number-matches.ts'
import { PartnersDocument } from '#features/pairs/web/generated/partners.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import { rangeInput } from '#web/routing/day-range.ts'
import { kindInput, ranksSomeLevels } from '#web/routing/kind.ts'
import { PARTNERS_SORTS, partnersColumns } from './partners-columns.tsx'

export const route = defineListRoute({
  title: 'Pairs',
  description: 'Pickleball pairs by division, with events played, record and percentage of matches won.',
  document: PartnersDocument,
  connection: ({ teamsStats }) => teamsStats,
  variables: ({ q, division, sort, order, range, ...kind }, min_matches) => ({
    input: {
      filter: { search: q || null, event_division: division, min_matches, ...rangeInput(range), ...kindInput(kind) },
      sort_by: sort,
      order_by: order,
    },
  }),
  range: 'ALL_TIME',
  minimum: { matches: 10, sorts: ['matches_won_percentage'] },
  columns: ({ range, ...kind }, answer) => partnersColumns(range, kindMatches(kind, ranksSomeLevels(answer))),
  rowKey: ({ id }) => id,
  empty: 'No partners found',
  sorts: PARTNERS_SORTS,
  kinds: 'ranked',
  search: 'Search by Name...',
  divisions: PAIR_DIVISIONS,
})
