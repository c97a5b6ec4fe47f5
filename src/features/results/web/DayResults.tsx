import { Fragment } from 'react'
import { TeamChance } from '#features/draws/web/league/TeamChance.tsx'
import { TeamMatchScore } from '#features/draws/web/league/TeamMatchScore.tsx'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import type { ResultsQuery } from '#features/results/web/generated/results.ts'
import { tournamentPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './DayResults.module.css'

type Fixture = ResultsQuery['matchesList']['fixtures'][number]

interface ListedMatches {
  matches: readonly ListedMatch[]
  /** The team matches that some of these matches belong to. */
  fixtures?: readonly Fixture[]
}

/** Matches that have no result, under a heading of their own. */
export function MatchGroups({ title, ...listed }: ListedMatches & { title: string }) {
  return (
    <Section title={title}>
      <DayResults {...listed} />
    </Section>
  )
}

/** Matches by day and tournament, each a line that opens the match. */
export function DayResults({ matches: items, fixtures = [] }: ListedMatches) {
  const fixtureOf = new Map(fixtures.flatMap((fixture) => fixture.matches.map(({ id }) => [id, fixture] as const)))
  const groups = Map.groupBy(items, (match) => `${formatMatchDays(match)} ${match.tournament.tournament_slug}`)
  return [...groups].map(([key, matches]) => {
    const [first] = matches as [ListedMatch]
    const { tournament } = first
    const days = formatMatchDays(first)
    return (
      <section key={key} className={`card ${classes.group}`} aria-label={`${tournament.title_display}, ${days}`}>
        <h2>
          <a href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</a>
          <span className="note">{days}</span>
        </h2>
        {[...Map.groupBy(matches, ({ id }) => fixtureOf.get(id))].map(([fixture, games]) => (
          <Fragment key={games[0]?.id}>
            {fixture && (
              <div className={classes.teamMatch}>
                <h3>
                  <TeamMatchScore teamMatch={fixture} />
                </h3>
                <TeamChance teamMatch={fixture} />
              </div>
            )}
            <MatchRows matches={games} facts={(match) => [matchRound(match)]} isPlain />
          </Fragment>
        ))}
      </section>
    )
  })
}
