import {
  ProfileTimelineDocument,
  type ProfileTimelineQuery,
  TimelineDocument,
} from '#features/profiles/web/generated/timeline.ts'
import {
  isSide,
  nameOf,
  profiledOf,
  profileIn,
  profileOutcome,
  slugOf,
} from '#features/profiles/web/profile/profile.ts'
import { profileFrame } from '#features/profiles/web/profile/profile-frame.tsx'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { timelineColumns } from './timeline-columns.tsx'

const ADDRESS = defineAddress({ page: PAGE })

interface TimelineState extends StateOf<typeof ADDRESS> {
  side: ProfileSide
}

const pathOf = (state: TimelineState) => withQuery(profilePath(state.side, 'timeline'), ADDRESS.query(state))

const LIST = numberedList({
  document: TimelineDocument,
  variables: ({ side }: TimelineState) => ({ slug: slugOf(side) }),
  pageSize: 20,
  list: ({ careerTimeline }) => careerTimeline,
  path: pathOf,
})

const TITLE = 'Tournaments by year'

export const route = defineRoute({
  ...LIST.part,
  parse({ params, search }) {
    const side = profileIn(params)
    return isSide(side) ? { side, ...ADDRESS.read(search) } : side
  },
  document: ProfileTimelineDocument,
  variables: LIST.variables,
  outcome: (state: TimelineState, answer) =>
    profileOutcome(state.side, answer, 'timeline', ADDRESS.query(state)) ?? LIST.outcome(state, answer),
  head({ side }, answer) {
    const profiled = profiledOf(side, answer)
    const name = profiled ? nameOf(profiled) : 'player' in side ? 'Player' : 'Team'
    return {
      title: `${name}: tournaments by year`,
      description: `The best result of ${name} at every pickleball tournament, year by year: medals and rounds reached.`,
      canonical: pathOf({ side, page: 1 }),
      parent: { name, path: profilePath(side) },
      jsonLd: 'CollectionPage',
    }
  },
  ...(import.meta.env.SSR && { Frame: profileFrame('timeline') }),
  Page: TimelinePage,
})

interface TimelinePageProps {
  state: TimelineState
  answer: ProfileTimelineQuery
}

function TimelinePage({ state, answer }: TimelinePageProps) {
  const { side } = state
  return (
    <Section
      title={TITLE}
      note="Best result in each year and division: G, S and B are medals, SF is the semifinals, R16 the round of 16"
    >
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={TITLE}
        columns={timelineColumns(side, answer.careerTimeline.years)}
        rowKey={({ tournament }) => tournament.tournament_slug}
        empty="No tournaments found"
        noun="tournaments"
      />
    </Section>
  )
}
