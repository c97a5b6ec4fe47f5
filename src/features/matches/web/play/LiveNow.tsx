import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { Section } from '#web/ui/text/Section.tsx'

interface LiveNowProps {
  matches: readonly ListedMatch[]
  /** True if the page is not about the matches' tournament. */
  withTournament?: boolean
}

/** Matches in progress, with their scores and chances to win. */
export function LiveNow({ matches, withTournament = false }: LiveNowProps) {
  return (
    <Section title="Live now">
      <MatchRows
        matches={matches}
        facts={(match) => [matchRound(match), withTournament ? match.tournament.title_display : null]}
      />
    </Section>
  )
}
