import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import classes from './MatchLine.module.css'
import { matchWords } from './match-text.ts'

/** A result in one line, the winners in bold, which opens the match. */
export function MatchLine({ match }: { match: MatchRowFragment }) {
  return (
    <Link className={classes.line} href={matchPath(match.id)}>
      <MatchWords match={match} />
    </Link>
  )
}

/** A match's title, the winners in bold. */
export function MatchWords({ match }: { match: MatchRowFragment }) {
  const { first, verb, second, score } = matchWords(match)
  return (
    <>
      {match.winning_team ? <strong className={classes.winners}>{first}</strong> : first} {verb} {second}{' '}
      <span className={classes.score}>{score}</span>
    </>
  )
}
