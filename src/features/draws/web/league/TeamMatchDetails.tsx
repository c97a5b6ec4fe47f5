import type { ReactNode } from 'react'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'
import { TeamChance } from '#features/draws/web/league/TeamChance.tsx'
import { DrawMatch } from '#features/draws/web/match/DrawMatch.tsx'
import { teamPath } from '#web/routing/paths.ts'
import { type LeagueGroups, type TeamMatch, teamMatchRound, teamPlaces } from './league-days.ts'
import classes from './TeamMatchDetails.module.css'
import { TeamMatchScore } from './TeamMatchScore.tsx'
import { teamMatchNote } from './team-match-note.ts'

interface TeamMatchDetailsProps {
  teamMatch: TeamMatchScoreFragment
  /** The note below the teams; by default how the team match was decided. */
  about?: string
  /** The games. */
  children: ReactNode
}

/** The score of a team match, which opens its games. */
export function TeamMatchDetails({ teamMatch, about, children }: TeamMatchDetailsProps) {
  return (
    <details className={classes.match}>
      <summary>
        <TeamMatchScore teamMatch={teamMatch} about={about} />
      </summary>
      <TeamChance teamMatch={teamMatch} />
      {children}
    </details>
  )
}

interface LeagueTeamMatchProps {
  teamMatch: TeamMatch
  groups: LeagueGroups
}

/** A team match of a league as a card, with its games like those of a draw. */
export function LeagueTeamMatch({ teamMatch, groups }: LeagueTeamMatchProps) {
  return (
    <TeamMatchDetails teamMatch={teamMatch} about={aboutTeamMatch(teamMatch, groups)}>
      <ul className="stack-2">
        {teamMatch.matches.map((match) => {
          const { label } = MATCH_DIVISION_FACTS[match.match_division]
          return (
            <li key={match.id}>
              <p className="note">{label}</p>
              <DrawMatch match={match} name={label} team={null} teamHref={teamPath} />
            </li>
          )
        })}
      </ul>
    </TeamMatchDetails>
  )
}

/** Returns the round, the places of the teams and anything unusual: "Round 3 · 4th game not played". */
function aboutTeamMatch(teamMatch: TeamMatch, groups: LeagueGroups): string {
  const { rubbers_one, rubbers_two, matches } = teamMatch
  const games = matches.filter(({ match_division }) => match_division !== 'DREAMBREAKER').length
  const isShort = games === 3 && Math.max(rubbers_one, rubbers_two) === 3
  const parts = [
    teamMatchRound(teamMatch),
    teamPlaces(teamMatch, groups),
    teamMatchNote(teamMatch),
    isShort ? '4th game not played' : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
