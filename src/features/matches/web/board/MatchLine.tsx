import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchPath } from '#web/routing/paths.ts'
import classes from './MatchLine.module.css'
import { Sides } from './Sides.tsx'

/** A match as a small scoreboard that opens it. */
export function MatchLine({ match }: { match: ListedMatch }) {
  return (
    <a className={classes.line} href={matchPath(match.id)}>
      <Sides match={match} />
    </a>
  )
}
