import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { STATUS_LABELS } from '#domain/match/match.ts'
import { TeamChance } from '#features/draws/web/league/TeamChance.tsx'
import { DrawMatch } from '#features/draws/web/match/DrawMatch.tsx'
import { teamPath } from '#web/routing/paths.ts'
import classes from './LeagueView.module.css'
import { type LeagueGroups, type TeamMatch, teamMatchRound, teamPlaces } from './league-days.ts'
import { isPending } from './league-verdict.ts'

const RESULT_NOTES = {
  REGULATION: null,
  DREAMBREAKER: 'DreamBreaker',
  TIE_BREAK_UNKNOWN: 'DreamBreaker result missing',
  INCOMPLETE: 'games missing',
} as const satisfies Record<TeamMatch['result'], string | null>

/** The score of a team match, its winner first, which opens its games. */
export function TeamMatchDetails({ teamMatch, groups }: { teamMatch: TeamMatch; groups: LeagueGroups }) {
  const { one, two, winner, rubbers_one, rubbers_two, matches } = teamMatch
  const sides = [
    { name: one.name, games: rubbers_one, won: winner === 'ONE' },
    { name: two.name, games: rubbers_two, won: winner === 'TWO' },
  ]
  return (
    <details className={`card ${classes.match}`}>
      <summary>
        {(winner === 'TWO' ? sides.toReversed() : sides).map(({ name, games, won }, index) => (
          <span key={name} className={classes.side} data-won={won || undefined}>
            {index > 0 && <span className="visually-hidden">, </span>}
            <span>{name}</span> {won && <span className={classes.won}>won</span>} <span>{games}</span>
          </span>
        ))}
        <span className={`note ${classes.about}`}>
          <span className="visually-hidden">, </span>
          {aboutTeamMatch(teamMatch, groups)}
        </span>
      </summary>
      <TeamChance teamMatch={teamMatch} />
      <ul className={classes.games}>
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

/** Returns the round, the places of the teams and anything unusual: "Round 3 · 4th game not played". */
function aboutTeamMatch(teamMatch: TeamMatch, groups: LeagueGroups): string {
  const { result, rubbers_one, rubbers_two, matches } = teamMatch
  const games = matches.filter(({ match_division }) => match_division !== 'DREAMBREAKER').length
  const isShort = games === 3 && Math.max(rubbers_one, rubbers_two) === 3
  const parts = [
    teamMatchRound(teamMatch),
    teamPlaces(teamMatch, groups),
    isPending(teamMatch) ? pendingText(matches) : RESULT_NOTES[result],
    isShort ? '4th game not played' : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Returns the status of a team match without results: "to be played", or the status that all of its games share. */
function pendingText([first, ...others]: TeamMatch['matches']): string {
  const isAlike = first !== undefined && others.every(({ status }) => status === first.status)
  return isAlike && first.status !== 'SCHEDULED' ? STATUS_LABELS[first.status].toLowerCase() : 'to be played'
}
