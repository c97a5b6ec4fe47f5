import type { ReactNode } from 'react'
import { MatchScore } from '../components/match/MatchScore.tsx'
import { Link } from '../components/shell/Link.tsx'
import type { DrawMatchFragment } from '../data/generated/draws.ts'
import { gamesFrom } from '../tables/match-sides.ts'
import classes from './DrawMatch.module.css'
import { drawSides } from './draw-sides.ts'

interface DrawMatchProps {
  match: DrawMatchFragment
  /** Names the match to a screen reader: "Quarter-Finals 2 of 4". */
  name: string
  /** Where a team's path through the draw is shown. */
  teamHref: (team: string) => string
  /** The team whose matches are marked. */
  team: string | null
  /** What stands below the two lines. */
  children?: ReactNode
}

/** A match as two lines, the upper slot first; the winner is in bold and marked "won". */
export function DrawMatch({ match, name, teamHref, team, children }: DrawMatchProps) {
  const sides = drawSides(match)
  return (
    <div className={sides.some(({ slug }) => slug === team) ? classes.marked : classes.match}>
      <span className="visually-hidden">{name}: </span>
      {sides.map(({ team: number, slug, names, seed, won }) => (
        <div key={number} className={classes.line} data-won={won || undefined}>
          <Link href={teamHref(slug)}>
            {names}
            {seed !== null && (
              <span className={classes.seed}>
                {' '}
                <span className="visually-hidden">seed </span>({seed})
              </span>
            )}
          </Link>
          {won && <span className={classes.won}>won</span>}
        </div>
      ))}
      <div className={classes.score}>
        <MatchScore id={match.id} status={match.status} games={gamesFrom(match)} neutral />
        {match.winning_team === null && <span>no winner recorded</span>}
        {children}
      </div>
    </div>
  )
}
