import { OverdueNotice } from '#features/dataset/web/OverdueNotice.tsx'
import { TournamentsDocument, TournamentsPageDocument } from '#features/tournaments/web/generated/tournaments.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import { kindInput } from '#web/routing/kind.ts'
import { TOURNAMENTS_PATH } from '#web/routing/paths.ts'
import { Follow } from '#web/ui/controls/Follow.tsx'
import { TOURNAMENT_COLUMNS } from './tournament-columns.tsx'
import { Upcoming } from './Upcoming.tsx'

export const route = defineListRoute({
  title: 'Tournaments',
  description: 'Pickleball tournaments with dates, locations, champions and results.',
  document: TournamentsDocument,
  connection: ({ tournaments }) => tournaments,
  variables: ({ q, sort, order, ...kind }) => ({
    input: { filter: { search: q || null, upcoming: false, ...kindInput(kind) }, sort_by: sort, order_by: order },
  }),
  page: {
    document: TournamentsPageDocument,
    variables: ({ q, ...kind }) => ({
      upcoming: { filter: { search: q || null, upcoming: true, ...kindInput(kind) }, order_by: 'asc' as const },
    }),
  },
  notes: ({ league }, answer) => (
    <>
      {league && <Follow path={`${TOURNAMENTS_PATH}/${league.toLowerCase()}`} />}
      <OverdueNotice dataset={answer.dataset} />
      <Upcoming tournaments={answer.upcoming.edges.map(({ node }) => node)} />
    </>
  ),
  columns: () => TOURNAMENT_COLUMNS,
  rowKey: ({ tournament_slug }) => tournament_slug,
  empty: 'No tournaments found',
  kinds: 'listed',
  sorts: ['start_date'],
  search: 'Search by Name, League, or Location...',
})
