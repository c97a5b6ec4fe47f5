import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import { matchRound } from '#features/matches/web/match-round.ts'
import type { ResultsQuery } from '#features/results/web/generated/results.ts'
import { Link } from '#web/routing/Link.tsx'
import { tournamentPath } from '#web/routing/paths.ts'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './DayResults.module.css'

interface DayResultsProps {
  matches: ResultsQuery['matchesList']['items']
  /** True if the page shows no other matches. */
  isAlone: boolean
}

/** Results by day and tournament, each a line that opens the match. */
export function DayResults({ matches, isAlone }: DayResultsProps) {
  if (matches.length > 0) return <GroupCards matches={matches} />
  return isAlone ? <Emptiness text="No matches found" /> : null
}

/** Matches that have no result, under a heading of their own. */
export function MatchGroups({ title, matches }: { title: string; matches: readonly ListedMatch[] }) {
  return (
    <Section title={title}>
      <GroupCards matches={matches} />
    </Section>
  )
}

function GroupCards({ matches: items }: { matches: readonly ListedMatch[] }) {
  const groups = Map.groupBy(items, (match) => `${formatMatchDays(match)} ${match.tournament.tournament_slug}`)
  return [...groups].map(([key, matches]) => {
    const [first] = matches as [ListedMatch]
    const { tournament } = first
    const days = formatMatchDays(first)
    return (
      <section key={key} className={`card ${classes.group}`} aria-label={`${tournament.title_display}, ${days}`}>
        <h2>
          <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>
          <span className="note">{days}</span>
        </h2>
        <ul>
          {matches.map((match) => (
            <li key={match.id} data-final={match.round_name === 'FINALS' || undefined}>
              <MatchLine match={match} />
              <span className="note">
                {[MATCH_DIVISION_FACTS[match.match_division].label, matchRound(match)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
