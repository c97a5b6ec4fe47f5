import { ABSENT } from '#domain/format/format.ts'
import { isPending, type MatchStatus, statusLabel } from '#domain/match/match.ts'
import { matchPath } from '#web/routing/paths.ts'
import classes from './MatchScore.module.css'
import type { SidedGame } from './match-sides.ts'

interface MatchScoreProps {
  /** The match, whose page the score opens. */
  id: string
  status: MatchStatus
  /** True if a match without a result should have one by now. */
  overdue?: boolean
  games: readonly SidedGame[]
  /** Index of the game being played; -1 by default, if there is none. */
  current?: number
  /** True to write the games as a text, such as "11-7 9-11"; in tables, each game is a column next to the names. */
  isText?: boolean
}

/**
 * A link to the match with the scores of its games, such as `11-7 9-11 11-4`: with "ret." after a retirement, "W/O" for a
 * walkover, "-" without game scores, and "Upcoming", "Live" or "Result not known" without a result.
 */
export function MatchScore({ id, ...score }: MatchScoreProps) {
  return (
    <a
      href={matchPath(id)}
      className={classes.score}
      aria-label={isScoreUnknown(score) ? 'Match, score unknown' : undefined}
    >
      <Score {...score} />
    </a>
  )
}

/** Returns whether a match was completed without a known score. */
export function isScoreUnknown({ status, games }: Pick<MatchScoreProps, 'status' | 'games'>): boolean {
  return games.length === 0 && status === 'COMPLETED'
}

function Score({ status, overdue = false, games, current = -1, isText = false }: Omit<MatchScoreProps, 'id'>) {
  if (status === 'WALKOVER') return <abbr title="Walkover: not played">W/O</abbr>
  if (isScoreUnknown({ status, games })) return ABSENT
  const Shown = isText ? GameText : Game
  return (
    <>
      {games.map((game, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number, and never changes places
        <Shown key={index} game={game} isCurrent={index === current} />
      ))}
      {isPending(status) && statusLabel({ status, result_overdue: overdue })}
      {status === 'RETIRED' && <abbr title="One side retired">ret.</abbr>}
    </>
  )
}

/** The points of a game, such as `11-7`. */
function GameText({ game: { scored, lost } }: GameProps) {
  return (
    <>
      <span className="nowrap">{`${scored}-${lost}`}</span>{' '}
    </>
  )
}

interface GameProps {
  game: SidedGame
  isCurrent: boolean
}

/** The points of a game as a column, those of the side in the first line above the others. The dash is for screen readers. */
function Game({ game: { scored, lost }, isCurrent }: GameProps) {
  const [First, Second] = scored > lost ? (['b', 'span'] as const) : (['span', 'b'] as const)
  return (
    <span className={isCurrent ? `${classes.game} ${classes.current}` : classes.game}>
      <First>{scored}</First>
      <i>-</i>
      <Second>{lost}</Second>{' '}
    </span>
  )
}
