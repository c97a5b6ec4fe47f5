import type { ReactNode } from 'react'
import { hasResult } from '#domain/match/match.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import type { DrawMatchFragment, DrawPairingFragment } from '#features/draws/web/generated/draws.ts'
import { MatchScore } from '#features/matches/web/MatchScore.tsx'
import { Link } from '#web/routing/Link.tsx'
import classes from './DrawMatch.module.css'
import { type DrawMatchSide, drawSides } from './draw-sides.ts'

interface DrawMatchProps {
  /** Without a result as it stood before it was played. */
  match: DrawMatchFragment | DrawPairingFragment
  /** Texts of sides without players, in place of "To be decided", such as "Winner of quarter-final 2". */
  feeders?: { one: string | null; two: string | null }
  /** Names the match to a screen reader: "Quarter-final 2 of 4". */
  name: string
  /** Where a team's path through the draw is shown. */
  teamHref: (team: string) => string
  /** The team whose matches are marked. */
  team: string | null
  /** The teams that came through the qualifier. */
  qualified?: readonly string[]
  /** What stands below the two lines. */
  children?: ReactNode
}

/** A match as two lines, the upper slot first; the winner is in bold and marked "won". */
export function DrawMatch({ match, feeders, name, teamHref, team, qualified = [], children }: DrawMatchProps) {
  const sides = drawSides(match)
  const result = 'games_ordered' in match ? match : null
  return (
    <div className={sides.some(({ slug }) => slug === team) ? `${classes.match} ${classes.marked}` : classes.match}>
      <span className="visually-hidden">{`${name}: `}</span>
      {sides.map((side) => (
        <SideLine
          key={side.team}
          side={{ ...side, names: feeders?.[side.team] ?? side.names }}
          isQualifier={qualified.includes(side.slug)}
          played={result !== null && result.winning_team !== null}
          teamHref={teamHref}
        />
      ))}
      <p>
        {result === null ? (
          'to be played'
        ) : (
          <MatchScore
            id={result.id}
            status={result.status}
            overdue={result.result_overdue}
            games={result.games_ordered.map(({ a, b }) => ({ scored: a, lost: b }))}
            neutral="text"
          />
        )}
        {result !== null && result.winning_team === null && hasResult(result.status) && <span>no winner recorded</span>}
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
function SideLine({ side: { slug, names, seed, chance, won }, isQualifier, played, teamHref }: SideLineProps) {
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

/** What the shares beside the sides are. */
export function ForecastNote() {
  return <p className="note">Percentages: the side’s chance, as forecast on the morning of the match.</p>
}

/** Nothing is certain before it is played. */
function wholePercent(chance: number): string {
  if (chance < 0.005) return '<1%'
  return chance > 0.995 ? '>99%' : `${Math.round(100 * chance)}%`
}
