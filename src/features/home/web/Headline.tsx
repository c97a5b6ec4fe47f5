import { TOP_LEVEL_RULE } from '#domain/division/top-level.ts'
import type { HomeFinalsFragment } from '#features/home/web/generated/home.ts'
import { formatDayRange } from '#web/format/format.ts'
import { tournamentPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { MatchLines } from './MatchLines.tsx'

/** More finals than this are on the tournament's page. */
const MOST_FINALS = 6

interface HeadlineProps {
  tournament: HomeFinalsFragment
  isTopLevel: boolean
}

/** The latest tournament of the highest level: its finals with their scores. */
export function Headline({ tournament, isTopLevel }: HeadlineProps) {
  const { title_display, short_title, tournament_slug, start_date, end_date, finals } = tournament
  return (
    <Section
      title={`${short_title}: finals`}
      note={`${title_display}, ${formatDayRange(start_date, end_date)}`}
      more={{ label: 'All results', href: tournamentPath(tournament_slug) }}
    >
      <MatchLines matches={finals.slice(0, MOST_FINALS)} isCard />
      {isTopLevel && <p className="note">Latest of the highest level: {TOP_LEVEL_RULE}.</p>}
    </Section>
  )
}
