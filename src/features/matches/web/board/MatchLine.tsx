import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchTitle } from '#features/matches/web/match-text.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import classes from './MatchLine.module.css'
import { Sides } from './Sides.tsx'

/** A match as a small scoreboard that opens it. */
export function MatchLine({ match }: { match: ListedMatch }) {
  return (
    <Link className={classes.line} href={matchPath(match.id)} aria-label={matchTitle(match)}>
      <Sides match={match} />
    </Link>
  )
}
