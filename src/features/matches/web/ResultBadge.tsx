import { ABSENT } from '#domain/format/format.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import classes from './ResultBadge.module.css'

interface ResultBadgeProps {
  /** Whether the viewed side won; null if no winner is recorded. */
  won: boolean | null
  status: MatchStatus
  /** The opponents, for screen readers and as a tooltip, if the text next to the badge doesn't name them. */
  against?: string
}

/** W or L from the viewed side's view. For a walkover it is only an outline, because walkovers count in no record. */
export function ResultBadge({ won, status, against }: ResultBadgeProps) {
  if (won === null) return ABSENT
  const result = won ? 'Won' : 'Lost'
  const walkover = status === 'WALKOVER'
  const title = walkover ? `${result} by walkover` : result
  return (
    <>
      <abbr
        className={`${classes.badge} ${won ? classes.won : classes.lost} ${walkover ? classes.walkover : ''}`}
        title={against ? `${title} ${against}` : title}
      >
        {won ? 'W' : 'L'}
      </abbr>
      {against && <span className="visually-hidden"> {against}</span>}
    </>
  )
}
