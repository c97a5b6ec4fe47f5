import { DAYS_BEFORE } from '#domain/days/day-range.ts'
import classes from './RankChange.module.css'

interface RankChangeProps {
  rank: number
  /** Rank {@link DAYS_BEFORE} days earlier; null if the player was not in the list. */
  previous: number | null
}

/** Number of ranks that a player rose or fell: a sign with a number, and words for screen readers. */
export function RankChange({ rank, previous }: RankChangeProps) {
  const rise = previous === null ? null : previous - rank
  if (rise === 0) return null
  const places = Math.abs(rise ?? 0)
  const words =
    rise === null
      ? 'new'
      : `${rise > 0 ? 'up' : 'down'} ${places} ${places === 1 ? 'place' : 'places'} in ${DAYS_BEFORE} days`
  const sign = rise === null ? 'new' : `${rise > 0 ? '▲' : '▼'}${places}`
  return <span role="img" className={classes.change} aria-label={words} title={words} data-sign={sign} />
}
