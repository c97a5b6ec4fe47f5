import { formatDayRange } from '#domain/format/format.ts'
import type { HomeFinalsFragment } from '#features/home/web/generated/home.ts'
import { tournamentPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { MatchLines } from './MatchLines.tsx'

/** Maximum number of finals; the tournament's page has all of them. */
const MAX_FINALS = 6

/** The finals of the latest top-level tournament, with their scores. */
export function Headline({ tournament }: { tournament: HomeFinalsFragment }) {
  const { title_display, short_title, tournament_slug, start_date, end_date, finals } = tournament
  return (
    <Section
      title={`${short_title}: finals`}
      note={`${title_display}, ${formatDayRange(start_date, end_date)}`}
      more={{ label: 'All results', href: tournamentPath(tournament_slug) }}
    >
      <MatchLines matches={finals.slice(0, MAX_FINALS)} isCard />
    </Section>
  )
}
