import { NumberedTable, type NumberedTableProps } from '../components/table/NumberedTable.tsx'
import type { EventTeamRowFragment, EventTeamsQuery } from '../data/generated/event-team.ts'
import { EVENT_TEAM_COLUMNS, PAIR_EVENT_COLUMNS } from '../tables/event-team-columns.tsx'
import type { EventTeamSort } from '../tables/event-team-sorts.ts'
import { EVENT_TEAMS_A_PAGE } from '../tables/page-sizes.ts'

interface EventsTableProps
  extends Pick<
    NumberedTableProps<EventTeamsQuery, EventTeamRowFragment, EventTeamSort>,
    'query' | 'expected' | 'sort' | 'href' | 'address' | 'name'
  > {
  ofPair: boolean
}

/** All events of a profile, page by page. */
export function EventsTable({ ofPair, ...table }: EventsTableProps) {
  return (
    <NumberedTable
      caption="Events"
      columns={ofPair ? PAIR_EVENT_COLUMNS : EVENT_TEAM_COLUMNS}
      rowKey={({ id }) => id}
      list={({ eventTeamStatsList }) => eventTeamStatsList}
      pageSize={EVENT_TEAMS_A_PAGE}
      empty="No event team stats found"
      {...table}
    />
  )
}
