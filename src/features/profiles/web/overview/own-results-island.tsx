import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { EventTeamsQuery } from '#features/event-teams/web/generated/event-team.ts'
import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import { dayAndTournament, matchColumns } from '#features/matches/web/match-columns.tsx'
import { EventsTable } from '#features/profiles/web/profile/EventsTable.tsx'
import { viewedSide } from '#features/profiles/web/profile/profile.ts'
import { island } from '#web/island/island.tsx'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { InPlace } from '#web/routing/InPlace.tsx'
import { useSearch } from '#web/routing/location.ts'
import { type ProfileSide, profilePath } from '#web/routing/paths.ts'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { eventTeamsQuery, matchesQuery, type OverviewState, overviewOf, overviewPath } from './overview-state.ts'

interface OwnResultsProps {
  side: ProfileSide
  /** Path and query of the page. */
  url: string
  /** The first page of each table. */
  answer: ListedMatchesQuery & EventTeamsQuery
}

/**
 * The two numbered tables of a profile's first page. Their links name the section, so that a visitor without JavaScript
 * stays at the table, too.
 */
function OwnResults({ side, url, answer }: OwnResultsProps) {
  const state = overviewOf(side, useSearch(url))
  const { sort: by, order } = state
  const eventsHref = (changed: Partial<OverviewState>) => `${overviewPath({ ...state, ...changed })}#events`
  return (
    <InPlace url={url} answer={answer}>
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
          expected={{ ...answer.matchesList.pageInfo, currentPage: state.matches_page }}
          address={`${profilePath(side)}#matches`}
          name="matches"
          href={(matches_page) => `${overviewPath({ ...state, matches_page })}#matches`}
        />
      </Section>
      <Section id="events" title="Events">
        <EventsTable
          side={side}
          query={eventTeamsQuery(state)}
          expected={{ ...answer.eventTeamStatsList.pageInfo, currentPage: state.events_page }}
          sort={{ by, order, href: (sort, direction) => eventsHref({ sort, order: direction, events_page: 1 }) }}
          address={eventsHref({ range: rangeOfPeriod(PAGE_DEFAULT_PERIOD) })}
          name="events"
          href={(events_page) => eventsHref({ events_page })}
        />
      </Section>
    </InPlace>
  )
}

export const Island = island('own-results-island', 'idle', OwnResults)
