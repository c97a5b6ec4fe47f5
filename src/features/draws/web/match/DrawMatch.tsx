import type { ReactNode } from 'react'
import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { isPending, statusLabel } from '#domain/match/match.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import type { DrawMatchFragment, DrawPairingFragment } from '#features/draws/web/generated/draws.ts'
import type { SidedGame } from '#features/matches/web/match-sides.ts'
import { shortSide } from '#features/matches/web/match-text.ts'
import { Surnames } from '#features/matches/web/Surnames.tsx'
import { matchPath } from '#web/routing/paths.ts'
import classes from './DrawMatch.module.css'

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
  /** Slug of the champions, whose wins have the color of the discipline. */
  champion?: string | null | undefined
  /** Slugs of the teams that came through the qualifier. */
  qualified?: readonly string[]
  /** Further content of the last line, such as a link to the next match. */
  children?: ReactNode
}

/** A match as a small scoreboard, the winner first. All of it opens the match, but the names lead to the teams' paths. */
export function DrawMatch({
  match,
  feeders,
  name,
  teamHref,
  team,
  champion,
  qualified = [],
  children,
}: DrawMatchProps) {
  const sides = drawSides(match)
  const result = 'games_ordered' in match ? match : null
  const winner = sides.find(({ won }) => won)
  const look = [
    classes.match,
    sides.some(({ slug }) => slug === team) && classes.marked,
    champion != null && winner?.slug === champion && classes.champion,
  ]
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <b>{`${name}: `}</b>
      {sides.map((side) => (
        <SideLine
          key={side.team}
          side={{ ...side, names: feeders?.[side.team] ?? side.names }}
          games={result ? gamesOf(result, side) : []}
          isQualifier={qualified.includes(side.slug)}
          played={winner !== undefined}
          teamHref={teamHref}
        />
      ))}
      <p>
        {result === null ? 'to be played' : <a href={matchPath(result.id)}>Match</a>}
        {winner?.chance != null && <Chance chance={winner.chance} />}
        {result !== null && <span>{endingOf(result)}</span>}
        {children}
      </p>
    </div>
  )
}

/** One side of a match in a draw. */
interface DrawMatchSide {
  team: 'one' | 'two'
  slug: string
  /** The short names of both players. */
  names: string
  seed: number | null
  /** Its forecast probability before the match, 0 to 1; null if there is no forecast. */
  chance: number | null
  won: boolean
}

/** Returns both sides of a match, the winner first; team one first if there is no winner. */
function drawSides(match: DrawMatchProps['match']): DrawMatchSide[] {
  const chance = match.forecast?.one ?? null
  const sides = match.sides.map<DrawMatchSide>(({ slug, seed, players }, at) => ({
    team: at === 0 ? 'one' : 'two',
    slug,
    names: shortSide({ players }),
    seed,
    chance: at === 0 || chance === null ? chance : 1 - chance,
    won: 'winning_team' in match && match.winning_team === (at === 0 ? 'ONE' : 'TWO'),
  }))
  return sides.toSorted((one, other) => Number(other.won) - Number(one.won))
}

/** The winner's chance before the match. */
function Chance({ chance }: { chance: number }) {
  const words = `${wholePercent(chance)} chance`
  return chance < 0.5 ? <em>Upset: {words}</em> : <small>{words}</small>
}

/** Returns how the match ended early, or that it has no winner; null for a completed match. */
function endingOf(match: DrawMatchFragment): string | null {
  const { status, result_overdue, winning_team } = match
  if (isPending(status)) return statusLabel({ status, result_overdue })
  return winning_team === null ? 'no winner recorded' : { COMPLETED: null, RETIRED: 'ret.', WALKOVER: 'W/O' }[status]
}

/** Returns the side's points and those of the other side for each game. */
function gamesOf({ games_ordered }: DrawMatchFragment, { team }: DrawMatchSide): SidedGame[] {
  return games_ordered.map(({ a, b }) => (team === 'two' ? { scored: b, lost: a } : { scored: a, lost: b }))
}

interface SideLineProps extends Pick<DrawMatchProps, 'teamHref'> {
  side: DrawMatchSide
  games: readonly SidedGame[]
  isQualifier: boolean
  /** True if the match is shown with its winner. */
  played: boolean
}

/** A side's names and games. Before the match is played, its chance follows; afterwards, the winner's chance is below the sides. */
function SideLine({ side, games, isQualifier, played, teamHref }: SideLineProps) {
  const { slug, names, seed, chance, won } = side
  const line = (
    <>
      <Surnames side={names} />
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
      {slug === TO_BE_DECIDED ? <em>{line}</em> : <a href={teamHref(slug)}>{line}</a>}
      {won && <span> won</span>}
      {games.map(({ scored, lost }, index) => {
        const Points = scored > lost ? 'b' : 'i'
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
        return <Points key={index}> {scored}</Points>
      })}
      {chance !== null && !played && <small>{wholePercent(chance)}</small>}
    </div>
  )
}

/** Explains the percentages of a draw's matches. */
export function ForecastNote({ isSingles }: { isSingles: boolean }) {
  return <p className="note">{`% = win chance before the match${isSingles ? ` (${FIRST_VERSION})` : ''}`}</p>
}

/** Formats a probability without decimals. It is never 0% or 100%, because no match is certain before it is played. */
function wholePercent(chance: number): string {
  if (chance < 0.005) return '<1%'
  return chance > 0.995 ? '>99%' : `${Math.round(100 * chance)}%`
}
