import { eventColumnsOf } from '#features/event-teams/web/event-team-columns.tsx'
import type { EventTeamSort } from '#features/event-teams/web/event-team-sorts.ts'
import type { EventTeamRowFragment, EventTeamsQuery } from '#features/event-teams/web/generated/event-team.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { NumberedTable, type NumberedTableProps } from '#web/ui/table/NumberedTable.tsx'
import { EVENT_TEAMS_PER_PAGE } from '#web/ui/table/page-sizes.ts'

interface EventsTableProps
  extends Pick<
    NumberedTableProps<EventTeamsQuery, EventTeamRowFragment, EventTeamSort>,
    'query' | 'expected' | 'sort' | 'href' | 'address' | 'name'
  > {
  side: ProfileSide
}

/** The events of a profile, page by page. */
export function EventsTable({ side, ...table }: EventsTableProps) {
  return (
    <NumberedTable
      caption="Events"
      columns={eventColumnsOf(side)}
      rowKey={({ id }) => id}
      list={({ eventTeamStatsList }) => eventTeamStatsList}
      pageSize={EVENT_TEAMS_PER_PAGE}
      empty="No event team stats found"
      {...table}
    />
  )
}
