import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import type { MatchQuery } from '#features/match/web/generated/match.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { dayAndTournament, matchColumns } from '#features/matches/web/match-columns.tsx'
import { sidesOf, type ViewedSide } from '#features/matches/web/match-sides.ts'
import { leadingTeam } from '#features/matches/web/match-text.ts'
import { comparePath } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
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
        <StatsTable
          caption={title}
          columns={matchColumns(sideOfWinner(match))}
          rowKey={({ id }) => id}
          group={dayAndTournament}
          content={{ status: 'ready', value: earlier_meetings }}
          empty="No matches found"
        />
      )}
    </Section>
  )
}

function noteOf({ earlier_meetings, earlier_meetings_of_sides }: NonNullable<MeetingsProps['neighbours']>) {
  if (earlier_meetings.length === 0) return 'First meeting of any of these players in our data'
  return earlier_meetings_of_sides ? undefined : 'First meeting of the two sides in our data'
}

/** Returns the side that has more of the players named first on the page. */
function sideOfWinner(match: MatchRowFragment): ViewedSide {
  const [leading] = sidesOf(match, leadingTeam(match))
  const slugs = leading.players.map(({ player_slug }) => player_slug)
  return ({ team_one_player_one: one, team_one_player_two: two }) => {
    const known = [one, two].filter((player) => player && slugs.includes(player.player_slug)).length
    return known * 2 >= slugs.length && known > 0 ? 'ONE' : 'TWO'
  }
}
