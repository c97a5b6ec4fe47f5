import { EVENT_TEAM_SORTS } from '#features/event-teams/web/event-team-sorts.ts'
import { EventTeamsDocument } from '#features/event-teams/web/generated/event-team.ts'
import { Medals } from '#features/medals/web/Medals.tsx'
import { ProfileEventsDocument, type ProfileEventsQuery } from '#features/profiles/web/generated/profile-events.ts'
import { EventsTable } from '#features/profiles/web/profile/EventsTable.tsx'
import { ownerOf } from '#features/profiles/web/profile/profile.ts'
import { defineTab, type TabProps } from '#features/profiles/web/profile/tab-route.tsx'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, ORDER, PAGE, type StateOf } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { EVENT_TEAMS_PER_PAGE } from '#web/ui/table/page-sizes.ts'

/** Maximum number of medals on the page, which is also the maximum of the API. */
const MAX_MEDALS = 100

const ADDRESS = defineAddress({
  range: days('ALL_TIME'),
  sort: choice(EVENT_TEAM_SORTS, 'tournament_start_date'),
  order: ORDER,
  page: PAGE,
})

interface EventsState extends StateOf<typeof ADDRESS> {
  side: ProfileSide
}

const pathOf = (state: EventsState) => withQuery(profilePath(state.side, 'events'), ADDRESS.query(state))

const LIST = numberedList({
  document: EventTeamsDocument,
  variables: ({ side, range, sort, order }: EventsState) => ({
    input: { ...ownerOf(side), ...rangeInput(range), sort_by: sort, order_by: order },
  }),
  pageSize: EVENT_TEAMS_PER_PAGE,
  list: ({ eventTeamStatsList }) => eventTeamStatsList,
  path: pathOf,
})

export const route = defineTab({
  tab: 'events',
  address: () => ADDRESS,
  document: ProfileEventsDocument,
  counted: ({ side, range }) => ({ ...ownerOf(side), ...rangeInput(range) }),
  variables: { medals: MAX_MEDALS },
  list: LIST,
  lists: () => 'events and medals',
  canonical: ({ side, range }) => ({ ...ADDRESS.initial, side, range }),
  Page: EventsPage,
})

function EventsPage({ state, answer }: TabProps<EventsState, ProfileEventsQuery>) {
  const { side, range, sort, order } = state
  const first = { ...state, page: 1 }
  const medals = 'player' in side ? answer.player : answer.team
  return (
    <>
      <RangeChoices
        range={range}
        answer={answer}
        known={answer.choices.time_periods}
        href={(chosen) => pathOf({ ...first, range: chosen })}
      >
        <p>
          <a className="text-link" href={profilePath(side, 'timeline')}>
            Tournaments by year
          </a>
        </p>
      </RangeChoices>
      <EventsTable
        {...LIST.table(state, answer)}
        side={side}
        sort={{ by: sort, order, href: (by, direction) => pathOf({ ...first, sort: by, order: direction }) }}
      />
      {medals && <Medals side={side} counts={medals.medal_counts} medals={medals.medals} years={medals.medal_years} />}
    </>
  )
}
