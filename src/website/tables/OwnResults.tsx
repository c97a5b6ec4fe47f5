import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { Section } from '../components/text/Section.tsx'
import { mapState, useValue } from '../data/query.ts'
import { EVENT_TEAM_COLUMNS, PAIR_EVENT_COLUMNS } from './event-team-columns.tsx'
import { matchColumns } from './match-columns.tsx'
import type { ViewedSide } from './match-sides.ts'
import {
  eventTeamsQuery,
  matchesQuery,
  type OwnResultsState,
  type OwnResultsTotals,
  type ResultsOwner,
} from './own-results.ts'
import { EVENT_TEAMS_A_PAGE, MATCHES_A_PAGE } from './page-sizes.ts'

interface OwnResultsProps {
  owner: ResultsOwner
  /** The owner's side of a match. */
  viewed: ViewedSide
  state: OwnResultsState
  totals: OwnResultsTotals
  /** The address that continues to the tables' own pages, which have their files. */
  address: string
  /** The page's address with another state of its tables. */
  href: (state: OwnResultsState) => string
}

/**
 * The two numbered tables of a player's or a team's page. Their links name the section, so that without script, too, a
 * visitor who turns a page stays at the table.
 */
export function OwnResults({ owner, viewed, state, totals, address, href }: OwnResultsProps) {
  const eventTeams = useValue(eventTeamsQuery(owner, state))
  const matches = useValue(matchesQuery(owner, state))
  const eventsHref = (changed: Partial<OwnResultsState>) => `${href({ ...state, ...changed })}#events`
  return (
    <>
      <Section id="matches" title="Matches">
        <NumberedTable
          caption="Matches"
          columns={matchColumns(viewed)}
          rowKey={({ id }) => id}
          list={mapState(matches, ({ matchesList }) => matchesList)}
          pageSize={MATCHES_A_PAGE}
          expected={{ ...totals.matchesList.pageInfo, currentPage: state.matchesPage }}
          empty="No matches found"
          forms={{ address: `${address}#matches`, name: 'matches', query: matchesQuery(owner, state) }}
          noun="matches"
          href={(matchesPage) => `${href({ ...state, matchesPage })}#matches`}
        />
      </Section>
      <Section id="events" title="Events">
        <NumberedTable
          caption="Events"
          columns={'team_slug' in owner ? PAIR_EVENT_COLUMNS : EVENT_TEAM_COLUMNS}
          rowKey={({ id }) => id}
          list={mapState(eventTeams, ({ eventTeamStatsList }) => eventTeamStatsList)}
          pageSize={EVENT_TEAMS_A_PAGE}
          expected={{ ...totals.eventTeamStatsList.pageInfo, currentPage: state.eventsPage }}
          empty="No event team stats found"
          forms={{ address: `${address}#events`, name: 'events', query: eventTeamsQuery(owner, state) }}
          sort={{
            by: state.sort,
            order: state.order,
            href: (sort, order) => eventsHref({ sort, order, eventsPage: 1 }),
          }}
          href={(eventsPage) => eventsHref({ eventsPage })}
        />
      </Section>
    </>
  )
}
