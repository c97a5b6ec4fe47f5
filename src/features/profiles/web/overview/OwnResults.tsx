import { dayAndTournament, matchColumns } from '#features/matches/web/match-columns.tsx'
import { EventsTable } from '#features/profiles/web/profile/EventsTable.tsx'
import { viewedSide } from '#features/profiles/web/profile/profile.ts'
import { profilePath, withQuery } from '#web/routing/paths.ts'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'
import { Section } from '#web/ui/text/Section.tsx'
import {
  eventTeamsQuery,
  matchesQuery,
  type OverviewState,
  type OverviewTotals,
  overviewPath,
  tablesQuery,
} from './overview-state.ts'

/**
 * The two numbered tables of a profile's first page. Their links name the section, so that a visitor without JavaScript
 * stays at the table, too.
 */
export function OwnResults({ state, totals }: { state: OverviewState; totals: OverviewTotals }) {
  const { side, sort: by, order } = state
  const eventsHref = (changed: Partial<OverviewState>) => `${overviewPath({ ...state, ...changed })}#events`
  return (
    <>
      <Section id="matches" title="Matches">
        <NumberedTable
          caption="Matches"
          columns={matchColumns(viewedSide(side))}
          rowKey={({ id }) => id}
          group={dayAndTournament}
          list={({ matchesList }) => matchesList}
          empty="No matches found"
          noun="matches"
          query={matchesQuery(state)}
          pageSize={MATCHES_PER_PAGE}
          expected={{ ...totals.matchesList.pageInfo, currentPage: state.matchesPage }}
          address={`${profilePath(side)}#matches`}
          name="matches"
          href={(matchesPage) => `${overviewPath({ ...state, matchesPage })}#matches`}
        />
      </Section>
      <Section id="events" title="Events">
        <EventsTable
          side={side}
          query={eventTeamsQuery(state)}
          expected={{ ...totals.eventTeamStatsList.pageInfo, currentPage: state.eventsPage }}
          sort={{ by, order, href: (sort, direction) => eventsHref({ sort, order: direction, eventsPage: 1 }) }}
          address={`${withQuery(profilePath(side), tablesQuery(state))}#events`}
          name="events"
          href={(eventsPage) => eventsHref({ eventsPage })}
        />
      </Section>
    </>
  )
}
