import type { ComponentProps, ReactNode } from 'react'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import classes from './SeasonLists.module.css'

interface CountedPlayerProps extends ComponentProps<typeof PlayerIdentity> {
  /** The number at the end of the line. */
  value: ReactNode
  /** A note below the name and its number; none if empty. */
  note?: string
}

/** A player in a list of a season, with a number. */
export function CountedPlayer({ player, value, note }: CountedPlayerProps) {
  return (
    <li className={classes.counted}>
      <PlayerIdentity player={player} />
      <span className={classes.value}>{value}</span>
      {note && <span className={`note ${classes.note}`}>{note}</span>}
    </li>
  )
}
