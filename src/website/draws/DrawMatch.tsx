import type { ReactNode } from 'react'
import { hasResult } from '#domain/match.ts'
import { TO_BE_DECIDED } from '#domain/slug.ts'
import { MatchScore } from '../components/match/MatchScore.tsx'
import { Link } from '../components/shell/Link.tsx'
import type { DrawMatchFragment } from '../data/generated/draws.ts'
import classes from './DrawMatch.module.css'
import { type DrawMatchSide, drawSides } from './draw-sides.ts'

interface DrawMatchProps {
  match: DrawMatchFragment
  /** Names the match to a screen reader: "Quarter-final 2 of 4". */
  name: string
  /** Where a team's path through the draw is shown. */
  teamHref: (team: string) => string
  /** The team whose matches are marked. */
  team: string | null
  /** The teams that came through the qualifier. */
  qualified?: readonly string[]
  /** As it stood before it was played. */
  open?: boolean
  /** What stands below the two lines. */
  children?: ReactNode
}

/** A match as two lines, the upper slot first; the winner is in bold and marked "won". */
export function DrawMatch({ match, name, teamHref, team, qualified = [], open = false, children }: DrawMatchProps) {
  const sides = drawSides(match)
  return (
    <div className={sides.some(({ slug }) => slug === team) ? classes.marked : classes.match}>
      <span>{`${name}: `}</span>
      {sides.map((side) => (
        <SideLine
          key={side.team}
          side={side}
          isQualifier={qualified.includes(side.slug)}
          played={!open && match.winning_team !== null}
          teamHref={teamHref}
        />
      ))}
      <p>
        {open ? (
          'to be played'
        ) : (
          <MatchScore id={match.id} status={match.status} games={match.games_ordered} neutral="text" />
        )}
        {!open && match.winning_team === null && hasResult(match.status) && <span>no winner recorded</span>}
        {children}
      </p>
    </div>
  )
}

interface SideLineProps extends Pick<DrawMatchProps, 'teamHref'> {
  side: DrawMatchSide
  isQualifier: boolean
  /** Whether the match is shown with its winner. */
  played: boolean
}

/** The chance of a loser is not shown: it is the rest. */
function SideLine({ side: { slug, names, seed, chance, ...side }, isQualifier, played, teamHref }: SideLineProps) {
  const won = played && side.won
  const line = (
    <>
      {names}
      {seed !== null && (
        <span className={classes.seed}>
          {' '}
          <span className="visually-hidden">seed </span>({seed})
        </span>
      )}
      {isQualifier && (
        <span className={classes.seed}>
          {' '}
          <abbr title="Came through the qualifier">Q</abbr>
        </span>
      )}
    </>
  )
  return (
    <div data-won={won ? '' : undefined}>
      {slug === TO_BE_DECIDED ? <em>{line}</em> : <Link href={teamHref(slug)}>{line}</Link>}
      {won && <span>won</span>}
      {chance !== null && won === played && <small>{wholePercent(chance)}</small>}
    </div>
  )
}

/** Nothing is certain before it is played. */
function wholePercent(chance: number): string {
  if (chance < 0.005) return '<1%'
  return chance > 0.995 ? '>99%' : `${Math.round(100 * chance)}%`
}
