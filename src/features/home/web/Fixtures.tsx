import { formatPeriodRange } from '#domain/format/format.ts'
import { TeamChance } from '#features/draws/web/league/TeamChance.tsx'
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
      <ul className={`card ${classes.rows}`}>
        {fixtures.map((fixture) => (
          <li key={fixture.id} className={classes.fixture}>
            <FixtureDetails fixture={fixture} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FixtureDetails({ fixture }: { fixture: Fixture }) {
  const { one, two, rubbers_one, rubbers_two, winner, result, matches } = fixture
  const sides = [
    { name: one.name, rubbers: rubbers_one, won: winner === 'ONE' },
    { name: two.name, rubbers: rubbers_two, won: winner === 'TWO' },
  ] as const
  const [first, second] = winner === 'TWO' ? [sides[1], sides[0]] : sides
  return (
    <details>
      <summary>
        {first.won ? <strong>{first.name}</strong> : first.name} {first.won ? 'd.' : 'vs.'} {second.name}{' '}
        <strong>
          {first.rubbers}-{second.rubbers}
        </strong>
        {result === 'TIE_BREAK_UNKNOWN' && ', DreamBreaker result missing'}
        {result === 'DREAMBREAKER' && ' by DreamBreaker'}
      </summary>
      <TeamChance teamMatch={fixture} />
      <MatchRows matches={matches} facts={() => []} isPlain />
    </details>
  )
}
