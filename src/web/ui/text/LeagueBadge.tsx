import classes from './LeagueBadge.module.css'
import { Tooltip } from './Tooltip.tsx'

/** A league's code; the tooltip has its full name. */
export function LeagueBadge({ league: { code, name } }: { league: { code: string; name: string } }) {
  return (
    <Tooltip text={name} className={classes.badge}>
      {code}
    </Tooltip>
  )
}
