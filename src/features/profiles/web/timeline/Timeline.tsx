import type { TimelinePageFragment } from '#features/profiles/web/generated/timeline.ts'
import { type ProfileSide, profilePath } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { timelineColumns } from './timeline-columns.tsx'

/** The tournaments of a career by year. A career of one year has no such section, because the events are those of the year. */
export function Timeline({ side, timeline }: { side: ProfileSide; timeline: TimelinePageFragment }) {
  const { years, items, pageInfo } = timeline
  if (years.length < 2) return null
  return (
    <Section
      id="timeline"
      title="Tournaments by year"
      note="Best result in each division: G, S and B are medals, SF is the semifinals"
      more={{ label: `All ${pageInfo.totalCount} tournaments`, href: profilePath(side, 'timeline') }}
    >
      <StatsTable
        caption="Tournaments by year"
        columns={timelineColumns(side, years)}
        rowKey={({ tournament }) => tournament.tournament_slug}
        content={{ status: 'ready', value: items }}
        empty="No tournaments found"
      />
    </Section>
  )
}
