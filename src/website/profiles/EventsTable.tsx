import { NumberedTable } from '../components/table/NumberedTable.tsx'
import type { TableSort } from '../components/table/StatsTable.tsx'
import type { EventTeamsQuery } from '../data/generated/event-team.ts'
import { mapState, useValue, type ValueQuery } from '../data/query.ts'
import { EVENT_TEAM_COLUMNS, PAIR_EVENT_COLUMNS } from '../tables/event-team-columns.tsx'
import type { EventTeamSort } from '../tables/event-team-sorts.ts'
import { EVENT_TEAMS_A_PAGE } from '../tables/page-sizes.ts'

interface EventsTableProps {
  ofPair: boolean
  query: ValueQuery<EventTeamsQuery>
  expected: { currentPage: number; totalPages: number; totalCount: number }
  sort: TableSort<EventTeamSort>
  /** The page's address with another page of the table. */
  href: (page: number) => string
  /** Of the first page; it and the name lead to the files. */
  address: string
  name?: string
}

/** All events of a profile, page by page. */
export function EventsTable({ ofPair, query, expected, sort, href, address, name = '' }: EventsTableProps) {
  const list = useValue(query)
  return (
    <NumberedTable
      caption="Events"
      columns={ofPair ? PAIR_EVENT_COLUMNS : EVENT_TEAM_COLUMNS}
      rowKey={({ id }) => id}
      list={mapState(list, ({ eventTeamStatsList }) => eventTeamStatsList)}
      pageSize={EVENT_TEAMS_A_PAGE}
      expected={expected}
      empty="No event team stats found"
      forms={{ address, name, query }}
      sort={sort}
      href={href}
    />
  )
}
