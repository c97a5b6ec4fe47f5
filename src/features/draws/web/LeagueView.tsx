import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { hasResult, STATUS_LABELS } from '#domain/match/match.ts'
import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'
import { matchDays } from '#features/match-links/web/match-days.ts'
import { Link } from '#web/routing/Link.tsx'
import { playerPath, teamPath } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { DrawMatch, ForecastNote } from './DrawMatch.tsx'
import type { TournamentState } from './draw-address.ts'
import classes from './LeagueView.module.css'
import { type Fixture, leagueRounds } from './league-rounds.ts'
import { MatchList } from './MatchList.tsx'
import { LEAGUE_COLUMNS } from './standings-columns.tsx'

const RESULTS = {
  REGULATION: null,
  DREAMBREAKER: 'by Dreambreaker',
  TIE_BREAK_UNKNOWN: 'tie-break not in the source',
  INCOMPLETE: 'not complete in the source',
} as const satisfies Record<Fixture['result'], string | null>

/** A team league: its tables, its fixtures with their rubbers, its rosters. */
export function LeagueView({ state, league }: { state: TournamentState; league: EventLeagueFragment }) {
  const { groups, fixtures, rosters, unresolved } = league
  const unknown = groups.some(({ standings }) => standings.some((row) => row.points_at_least !== row.points_at_most))
  return (
    <div className={`stack-4 ${classes.league}`}>
      {rosters.some((roster) => !roster.named_by_source) && (
        <p className="note">Teams are named after their most-fielded players; the source gives no team names.</p>
      )}
      {unknown && <p className="note">Two figures of points: the source does not tell who won every fixture.</p>}
      {fixtures.some(({ matches }) => matches.some(({ forecast }) => forecast)) && <ForecastNote />}
      <Winner fixtures={fixtures} />
      <div className={classes.groups}>
        {groups.map(({ name, standings }) => (
          <section key={name}>
            <h3>{name}</h3>
            <StatsTable
              caption={name}
              columns={LEAGUE_COLUMNS}
              rowKey={({ roster }) => roster.id}
              content={{ status: 'ready', value: standings }}
              empty="No teams"
            />
          </section>
        ))}
      </div>
      {leagueRounds(fixtures).map(([round, of]) => (
        <section key={round}>
          <h3>{round}</h3>
          <ul className={classes.fixtures}>
            {of.map((fixture) => (
              <li key={fixture.id}>
                <FixtureDetails fixture={fixture} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unresolved.length > 0 && (
        <section>
          <h3>Fixture unknown</h3>
          <p className="note">The source does not tell which fixtures these matches belong to.</p>
          <MatchList state={state} name="Fixture unknown" matches={unresolved} />
        </section>
      )}
      <Rosters rosters={rosters} />
    </div>
  )
}

/** Shows the winner of the last fixture if its round is the final. */
function Winner({ fixtures }: { fixtures: readonly Fixture[] }) {
  const last = fixtures.findLast(({ matches }) => matches.some(({ round_name }) => round_name === 'FINALS'))
  if (last === undefined || last.winner === null) return null
  const { one, two, winner, result, rubbers_one, rubbers_two } = last
  const [winners, losers] = winner === 'ONE' ? [one, two] : [two, one]
  const [won, lost] = winner === 'ONE' ? [rubbers_one, rubbers_two] : [rubbers_two, rubbers_one]
  return (
    <p>
      Won by <strong>{winners.name}</strong> over {losers.name} {won}-{lost}
      {RESULTS[result] !== null && `, ${RESULTS[result]}`}
    </p>
  )
}

/** A fixture's result, which opens its rubbers. */
function FixtureDetails({ fixture }: { fixture: Fixture }) {
  const { one, two, winner, result, rubbers_one, rubbers_two, matches } = fixture
  const name = (roster: { name: string }, won: boolean) => (won ? <strong>{roster.name} (won)</strong> : roster.name)
  const dated = matches.find(({ date_known }) => date_known) ?? matches[0]
  const isPending = matches.every(({ status }) => !hasResult(status))
  const rubbers = matches.filter(({ match_division }) => match_division !== 'DREAMBREAKER').length
  return (
    <details className={`card ${classes.fixture}`}>
      <summary>
        {name(one, winner === 'ONE')} {rubbers_one}-{rubbers_two} {name(two, winner === 'TWO')}{' '}
        <span className="note">
          {dated && <DateRange {...matchDays(dated)} />}
          {isPending ? `, ${pendingText(matches)}` : RESULTS[result] !== null && `, ${RESULTS[result]}`}
          {rubbers === 3 && Math.max(rubbers_one, rubbers_two) === 3 && ', fourth match not played'}
        </span>
      </summary>
      <ul className={classes.rubbers}>
        {matches.map((match) => {
          const { label } = MATCH_DIVISION_FACTS[match.match_division]
          return (
            <li key={match.id}>
              <p className="note">{label}</p>
              <DrawMatch match={match} name={label} team={null} teamHref={teamPath} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Of a fixture without a result: `to be played`, `postponed`, and what else all of its matches are. */
function pendingText([first, ...others]: Fixture['matches']): string {
  const isAlike = first !== undefined && others.every(({ status }) => status === first.status)
  return isAlike && first.status !== 'SCHEDULED' ? STATUS_LABELS[first.status].toLowerCase() : 'to be played'
}

function Rosters({ rosters }: { rosters: EventLeagueFragment['rosters'] }) {
  return (
    <section>
      <h3>Rosters</h3>
      <ul className={classes.rosters}>
        {rosters.map(({ id, name, players }) => (
          <li key={id}>
            <h4>{name}</h4>
            <ul>
              {players.map(({ player_slug, name: player }) => (
                <li key={player_slug}>
                  <Link href={playerPath(player_slug)}>{player}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
