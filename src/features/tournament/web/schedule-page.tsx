import { isSlug } from '#domain/names/slug.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { NextMatches } from '#features/matches/web/play/NextMatches.tsx'
import { ScheduleDocument, type ScheduleQuery } from '#features/tournament/web/generated/schedule.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { schedulePath, tournamentPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound, redirectTo } from '#web/routing/route.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLinks } from '#web/ui/table/PageLinks.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Section } from '#web/ui/text/Section.tsx'

const ADDRESS = defineAddress({ page: PAGE })

interface ScheduleState extends StateOf<typeof ADDRESS> {
  slug: string
}

const UNKNOWN = notFound('Tournament not found')

const LIST = numberedList({
  document: ScheduleDocument,
  variables: ({ slug }: ScheduleState) => ({ tournament_slug: slug }),
  pageSize: 50,
  list: ({ scheduledMatches }) => scheduledMatches,
  path: ({ slug, ...state }) => withQuery(schedulePath(slug), ADDRESS.query(state)),
})

export const route = defineRoute({
  ...LIST.whole,
  parse: ({ params: { tournament_slug: slug = '' }, search }) =>
    isSlug(slug) ? { ...ADDRESS.read(search), slug } : UNKNOWN,
  outcome(state: ScheduleState, answer: ScheduleQuery) {
    if (!answer.tournament) return UNKNOWN
    const { tournament_slug: slug } = answer.tournament
    return slug === state.slug ? LIST.outcome(state, answer) : redirectTo(LIST.path({ ...state, slug }))
  },
  head({ slug }, answer) {
    const name = answer?.tournament?.title_display ?? 'Tournament'
    return {
      title: `${name}: order of play`,
      description: `${name}: scheduled matches by day, start time and court.`,
      canonical: schedulePath(slug),
      parent: { name, path: tournamentPath(slug) },
      noindex: true,
    }
  },
  Page: SchedulePage,
})

function SchedulePage({ state, answer }: { state: ScheduleState; answer: ScheduleQuery }) {
  const { pageInfo } = answer.scheduledMatches
  const { address, href, pageSize } = LIST.table(state, answer)
  const title = answer.tournament?.title_display
  return (
    <div className="stack-3">
      <PageHeader title="Order of play" lead={title && <a href={tournamentPath(state.slug)}>{title}</a>} compact />
      <Days schedule={answer.scheduledMatches} />
      <PageLinks
        name="Order of play"
        page={state.page}
        pageSize={pageSize}
        totalCount={pageInfo.totalCount}
        totalPages={pageInfo.totalPages}
        noun="matches"
        href={href}
      />
      <TableLinks caption="Order of play" address={address} name="" query={LIST.query({ ...state, page: 1 })} />
    </div>
  )
}

function Days({ schedule: { items } }: { schedule: ScheduleQuery['scheduledMatches'] }) {
  if (items.length === 0) return <Emptiness text="No scheduled matches" />
  return [...Map.groupBy(items, formatMatchDays)].map(([days, matches]) => (
    <Section key={days} title={days}>
      <NextMatches matches={matches} isOneDay />
    </Section>
  ))
}
