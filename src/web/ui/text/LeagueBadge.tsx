import { LEAGUE_NAMES, type League } from '#domain/division/league.ts'
import classes from './LeagueBadge.module.css'
import { Tooltip } from './Tooltip.tsx'

/** A league's code; the tooltip has its full name. */
export function LeagueBadge({ league }: { league: League }) {
  return (
    <Tooltip text={LEAGUE_NAMES[league]} className={classes.badge}>
      {league}
    </Tooltip>
  )
}
