import type { ReactNode } from 'react'
import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'
import { Ball } from '#features/matches/web/board/Ball.tsx'
import classes from '#features/matches/web/board/Sides.module.css'
import { lookOf } from '#features/matches/web/board/Sides.tsx'

export const RESULT_NOTES = {
  REGULATION: null,
  DREAMBREAKER: 'DreamBreaker',
  TIE_BREAK_UNKNOWN: 'DreamBreaker result missing',
  INCOMPLETE: null,
} as const satisfies Record<TeamMatchScoreFragment['result'], string | null>

interface TeamMatchScoreProps {
  teamMatch: TeamMatchScoreFragment
  /** The note below the teams; by default how the team match was decided. */
  about?: ReactNode
}

/** The two teams of a team match below each other, the winner first and with the ball, and the games that they won. */
export function TeamMatchScore({ teamMatch, about = RESULT_NOTES[teamMatch.result] }: TeamMatchScoreProps) {
  const { one, two, rubbers_one, rubbers_two, winner } = teamMatch
  const isBegun = rubbers_one + rubbers_two > 0
  const sides = [
    { name: one.name, games: rubbers_one, won: winner && winner === 'ONE' },
    { name: two.name, games: rubbers_two, won: winner && winner === 'TWO' },
  ]
  return (
    <>
      {(winner === 'TWO' ? sides.toReversed() : sides).map(({ name, games, won }, index) => (
        <span key={name} className={`${classes.side} ${lookOf(won)}`}>
          <span className={classes.names}>
            {index > 0 && <span className="visually-hidden">, </span>}
            {name}
            {won && <Ball />}
          </span>
          {isBegun && <b className={classes.game}> {games}</b>}
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
