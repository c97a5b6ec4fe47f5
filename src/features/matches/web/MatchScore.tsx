import { ABSENT } from '#domain/format/format.ts'
import { isPending, type MatchStatus, statusLabel } from '#domain/match/match.ts'
import { matchPath } from '#web/routing/paths.ts'
import { CurrentGame } from './live/CurrentGame.tsx'
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
  /**
   * Leaves all games in the same style, on pages that are about neither side. `text`: without elements and classes, for draws,
   * which have hundreds of scores.
   */
  neutral?: boolean | 'text'
}

/**
 * A link to the match with the scores of its games, such as `11-7 9-11 11-4`: with "ret." after a retirement, "W/O" for a
 * walkover, "-" without game scores, and "Upcoming", "Live" or "Result not known" without a result.
 */
export function MatchScore({ id, ...score }: MatchScoreProps) {
  const href = matchPath(id)
  return (
    <a
      href={href}
      className={score.neutral === 'text' ? undefined : classes.score}
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

function Score({ status, overdue = false, games, current = -1, neutral }: Omit<MatchScoreProps, 'id'>) {
  if (status === 'WALKOVER') return <abbr title="Walkover: not played and not counted">W/O</abbr>
  if (isScoreUnknown({ status, games })) return ABSENT
  if (isPending(status)) {
    const label = statusLabel({ status, result_overdue: overdue })
    const scores = games.map(({ scored, lost }) => `${scored}-${lost} `)
    if (current === -1 || neutral === 'text') return scores.join('') + label
    return (
      <>
        {scores.slice(0, current).join('')}
        <CurrentGame score={scores[current]?.trim() ?? ''} /> {label}
      </>
    )
  }
  if (neutral === 'text' && status !== 'RETIRED') return games.map(({ scored, lost }) => `${scored}-${lost}`).join(' ')
  const emphasis = ({ scored, lost }: SidedGame) => (scored > lost ? classes.won : classes.lost)
  return (
    <>
      {games.map((game, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number, and never changes places
        <span key={index} className={neutral ? undefined : emphasis(game)}>
          {`${game.scored}-${game.lost} `}
        </span>
      ))}
      {status === 'RETIRED' && <abbr title="The match ended early because one side retired">ret.</abbr>}
    </>
  )
}
