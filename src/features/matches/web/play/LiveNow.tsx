import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
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
      <ul className="stack-2">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} />{' '}
            <span className="note">
              {[
                MATCH_DIVISION_FACTS[match.match_division].label,
                matchRound(match),
                withTournament && match.tournament.title_display,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
