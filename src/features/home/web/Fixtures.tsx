import { formatPeriodRange } from '#domain/format/format.ts'
import { TeamMatchDetails } from '#features/draws/web/league/TeamMatchDetails.tsx'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import { tournamentPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './lists.module.css'

type Fixture = HomeQuery['latestFixtures'][number]

/** The latest team matches of a league. Each opens to its games. */
export function Fixtures({ fixtures }: { fixtures: readonly Fixture[] }) {
  const tournament = fixtures[0]?.matches[0]?.tournament
  if (!tournament) return null
  const days = fixtures.map(({ date }) => date).toSorted()
  return (
    <Section
      title={tournament.short_title}
      note={`Latest team matches, ${formatPeriodRange(days[0] ?? '', days.at(-1) ?? '')}`}
      more={{ label: 'Standings', href: tournamentPath(tournament.tournament_slug) }}
    >
      <ul className={`card rows ${classes.rows}`}>
        {fixtures.map((fixture) => (
          <li key={fixture.id}>
            <TeamMatchDetails teamMatch={fixture}>
              <MatchRows matches={fixture.matches} facts={() => []} isPlain />
            </TeamMatchDetails>
          </li>
        ))}
      </ul>
    </Section>
  )
}
