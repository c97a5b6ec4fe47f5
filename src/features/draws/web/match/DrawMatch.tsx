import type { ReactNode } from 'react'
import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { hasResult } from '#domain/match/match.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import type { DrawMatchFragment, DrawPairingFragment } from '#features/draws/web/generated/draws.ts'
import { MatchScore } from '#features/matches/web/MatchScore.tsx'
import type { SidedGame } from '#features/matches/web/match-sides.ts'
import { Link } from '#web/routing/Link.tsx'
import classes from './DrawMatch.module.css'
import { type DrawMatchSide, drawSides } from './draw-sides.ts'

export interface DrawMatchProps {
  /** The match; without its result in a rewound draw. */
  match: DrawMatchFragment | DrawPairingFragment
  /** Texts of sides without players, in place of "To be decided", such as "Winner of quarterfinal 2". */
  feeders?: { one: string | null; two: string | null }
  /** Names the match to a screen reader: "Quarterfinal 2". */
  name: string
  /** Returns the URL of a team's path through the draw. */
  teamHref: (team: string) => string
  /** Slug of the team whose matches are marked. */
  team: string | null
  /** Slugs of the teams that came through the qualifier. */
  qualified?: readonly string[]
  /** Further content of the last line, such as a link to the next match. */
  children?: ReactNode
}

/** A match as two lines, the winner first, and a line with its score. The winner is in bold and marked "won". */
export function DrawMatch({ match, feeders, name, teamHref, team, qualified = [], children }: DrawMatchProps) {
  const sides = drawSides(match)
  const result = 'games_ordered' in match ? match : null
  const winner = sides.find(({ won }) => won)
  return (
    <div className={sides.some(({ slug }) => slug === team) ? `${classes.match} ${classes.marked}` : classes.match}>
      <b>{`${name}: `}</b>
      {sides.map((side) => (
        <SideLine
          key={side.team}
          side={{ ...side, names: feeders?.[side.team] ?? side.names }}
          isQualifier={qualified.includes(side.slug)}
          played={winner !== undefined}
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
            games={gamesOf(result, winner)}
            neutral="text"
          />
        )}
        {result !== null && result.winning_team === null && hasResult(result.status) && <span>no winner recorded</span>}
        {winner?.chance != null && <small>{wholePercent(winner.chance)}</small>}
        {children}
      </p>
    </div>
  )
}

/** Returns the games with the points of the side that is shown first in front. */
function gamesOf({ games_ordered }: DrawMatchFragment, winner: DrawMatchSide | undefined): SidedGame[] {
  return games_ordered.map(({ a, b }) => (winner?.team === 'two' ? { scored: b, lost: a } : { scored: a, lost: b }))
}

interface SideLineProps extends Pick<DrawMatchProps, 'teamHref'> {
  side: DrawMatchSide
  isQualifier: boolean
  /** True if the match is shown with its winner. */
  played: boolean
}

/** A side's names. Before the match is played, its chance follows; afterwards, the winner's chance is below the sides. */
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
    <div>
      {slug === TO_BE_DECIDED ? <em>{line}</em> : <Link href={teamHref(slug)}>{line}</Link>}
      {won && <span>won</span>}
      {chance !== null && !played && <small>{wholePercent(chance)}</small>}
    </div>
  )
}

/** Explains the percentages of a draw's matches. */
export function ForecastNote({ isSingles = false }: { isSingles?: boolean }) {
  return <p className="note">{`% = win chance before the match${isSingles ? ` (${FIRST_VERSION})` : ''}`}</p>
}

/** Formats a probability without decimals. It is never 0% or 100%, because no match is certain before it is played. */
function wholePercent(chance: number): string {
  if (chance < 0.005) return '<1%'
  return chance > 0.995 ? '>99%' : `${Math.round(100 * chance)}%`
}
