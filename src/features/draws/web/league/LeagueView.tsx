import { formatQuantity } from '#domain/format/format.ts'
import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'
import { MatchList } from '#features/draws/web/match/MatchList.tsx'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { teamPath } from '#web/routing/paths.ts'
import classes from './LeagueView.module.css'
import { type LeagueDay, type LeagueGroups, leagueDays, openDay } from './league-days.ts'
import { leagueVerdict } from './league-verdict.ts'
import { Standings } from './Standings.tsx'
import { LeagueTeamMatch } from './TeamMatchDetails.tsx'

interface LeagueViewProps {
  league: EventLeagueFragment
  /** True if medals above the league already show its winner. */
  hasMedals: boolean
  /** URL of the page on which a visitor chooses other results. */
  whatIf: string
}

/** A team league: its winner, its standings with rosters, and its team matches by day. */
export function LeagueView({ league, hasMedals, whatIf }: LeagueViewProps) {
  const { fixtures, unresolved } = league
  const verdict = hasMedals ? null : leagueVerdict(league)
  const days = leagueDays(fixtures)
  const open = openDay(days)
  return (
    <div className={`stack-4 ${classes.league}`}>
      {verdict !== null && (
        <p>
          {verdict.winner !== null && <strong>{verdict.winner}</strong>}
          {verdict.text}
        </p>
      )}
      <Standings league={league} />
      {league.groups.length > 0 && (
        <p>
          <a className="text-link" href={whatIf}>
            What if? Try other results
          </a>
        </p>
      )}
      <section className="stack-2">
        <h3>Team matches</h3>
        {days.map((day) => (
          <DayOfLeague key={day.date} day={day} groups={league.groups} open={day === open} />
        ))}
        {fixtures.some(({ matches }) => matches.some(({ forecast }) => forecast)) && (
          <p className="note">% = win chance, of a game before it</p>
        )}
      </section>
      {unresolved.length > 0 && (
        <section className="stack-2">
          <h3>Other games</h3>
          <p className="note">The team match of these games is unknown.</p>
          <MatchList name="Team match unknown" matches={unresolved} team={null} teamHref={teamPath} />
        </section>
      )}
    </div>
  )
}

interface DayOfLeagueProps {
  day: LeagueDay
  groups: LeagueGroups
  open: boolean
}

/** One day's team matches, which are folded unless the day is `open`. */
function DayOfLeague({ day: { teamMatches }, groups, open }: DayOfLeagueProps) {
  const games = teamMatches[0]?.matches ?? []
  const match = games.find(({ date_known }) => date_known) ?? games[0]
  return (
    <details className={classes.day} open={open}>
      <summary>
        <h4>{match && formatMatchDays(match)}</h4>{' '}
        <span className="note">{formatQuantity(teamMatches.length, 'team match', 'team matches')}</span>
      </summary>
      <ul className="grid">
        {teamMatches.map((teamMatch) => (
          <li key={teamMatch.id} className={`card ${classes.card}`}>
            <LeagueTeamMatch teamMatch={teamMatch} groups={groups} />
          </li>
        ))}
      </ul>
    </details>
  )
}
