import type { ReactNode } from 'react'
import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'
import { Ball } from '#features/matches/web/board/Ball.tsx'
import classes from '#features/matches/web/board/Sides.module.css'
import { lookOf } from '#features/matches/web/board/Sides.tsx'
import { formatChance } from '#features/matches/web/live/live-match.ts'
import { isOpen, teamMatchNote } from './team-match-note.ts'

interface TeamMatchScoreProps {
  teamMatch: TeamMatchScoreFragment
  /** The note below the teams; by default how the team match was decided. */
  about?: ReactNode
}

/**
 * The two teams of a team match below each other, the winner first and with the ball, and the games that they won. Until it is
 * decided, their present chances follow.
 */
export function TeamMatchScore({ teamMatch, about = teamMatchNote(teamMatch) }: TeamMatchScoreProps) {
  const { one, two, rubbers_one, rubbers_two, winner, forecast } = teamMatch
  const chance = isOpen(teamMatch) ? (forecast?.one_probability_now ?? null) : null
  const isBegun = rubbers_one + rubbers_two > 0
  const sides = [
    { name: one.name, games: rubbers_one, won: winner && winner === 'ONE', chance },
    { name: two.name, games: rubbers_two, won: winner && winner === 'TWO', chance: chance && 1 - chance },
  ]
  return (
    <>
      {(winner === 'TWO' ? sides.toReversed() : sides).map(({ name, games, won, chance }, index) => (
        <span key={name} className={`${classes.side} ${lookOf(won)}`}>
          <span className={classes.names}>
            {index > 0 && <span className="visually-hidden">, </span>}
            {name}
            {won && <Ball />}
          </span>
          {isBegun && <b className={classes.game}> {games}</b>}
          {chance !== null && <span className={classes.chance}> {formatChance(chance)}</span>}
        </span>
      ))}
      {about && (
        <span className="note">
          <span className="visually-hidden">, </span>
          {about}
        </span>
      )}
    </>
  )
}
