import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import type { MatchQuery } from '#features/match/web/generated/match.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { comparePath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'

interface MeetingsProps {
  match: MatchRowFragment
  neighbours: MatchQuery['matchNeighbours']
}

/** Earlier matches of the two sides, or of their players if the sides never met before. */
export function Meetings({ match, neighbours }: MeetingsProps) {
  const isUndecided = [match.team_one_slug, match.team_two_slug].includes(TO_BE_DECIDED)
  if (match.match_division === 'DREAMBREAKER' || isUndecided || neighbours === null) return null
  const { earlier_meetings, earlier_meetings_of_sides } = neighbours
  const isFirst = earlier_meetings.length === 0
  const title = isFirst || earlier_meetings_of_sides ? 'Earlier meetings' : 'Earlier meetings of the players'
  return (
    <Section
      id="meetings"
      title={title}
      note={noteOf(neighbours)}
      more={{ label: 'Head-to-head', href: comparePath(match.team_one_slug, match.team_two_slug) }}
    >
      {!isFirst && (
        <MatchRows
          matches={earlier_meetings}
          facts={(meeting) => [meeting.tournament.short_title, matchRound(meeting), formatMatchDays(meeting)]}
        />
      )}
    </Section>
  )
}

function noteOf({ earlier_meetings, earlier_meetings_of_sides }: NonNullable<MeetingsProps['neighbours']>) {
  if (earlier_meetings.length === 0) return 'First meeting of any of these players in our data'
  return earlier_meetings_of_sides ? undefined : 'First meeting of the two sides in our data'
}
