import { ABSENT } from '#domain/format/format.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import classes from './ResultBadge.module.css'

interface ResultBadgeProps {
  /** Whether the viewed side won; null if no winner is recorded. */
  won: boolean | null
  status: MatchStatus
}

/** W or L from the viewed side's view. For a walkover it is only an outline, because walkovers count in no record. */
export function ResultBadge({ won, status }: ResultBadgeProps) {
  if (won === null) return ABSENT
  const result = won ? 'Won' : 'Lost'
  const walkover = status === 'WALKOVER'
  return (
    <abbr
      className={`${classes.badge} ${won ? classes.won : classes.lost} ${walkover ? classes.walkover : ''}`}
      title={walkover ? `${result} by walkover` : result}
    >
      {won ? 'W' : 'L'}
    </abbr>
  )
}
