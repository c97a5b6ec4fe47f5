import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import classes from './MatchLine.module.css'
import { Sides } from './Sides.tsx'

/** A match as a small scoreboard that opens it. */
export function MatchLine({ match }: { match: ListedMatch }) {
  return (
    <Link className={classes.line} href={matchPath(match.id)}>
      <Sides match={match} />
    </Link>
  )
}
