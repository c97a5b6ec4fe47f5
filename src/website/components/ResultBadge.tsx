import type { MatchStatus } from '#domain/match.ts'
import { ABSENT } from '../format.ts'
import classes from './ResultBadge.module.css'

interface ResultBadgeProps {
  /** Whether the viewed side won; `null` where no winner is recorded. */
  won: boolean | null
  status: MatchStatus
}

/** W or L from the viewed side. A walkover's is only an outline: it counts in no record. */
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
