import { hasResult } from '#domain/match/match.ts'
import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { chanceNow, currentGameIndex, formatChance } from '#features/matches/web/live/live-match.ts'
import { MatchPlayers } from '#features/matches/web/MatchPlayers.tsx'
import { gamesFrom, sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam } from '#features/matches/web/match-text.ts'
import classes from './Scoreboard.module.css'

/** Both sides with their games as columns, the winner first. A match in progress has the chances at the current score. */
export function Scoreboard({ match }: { match: WinProbabilityFragment }) {
  const current = currentGameIndex(match)
  const live = { ...match, odds: match.forecast }
  const hasChance = chanceNow(live) !== null
  const leading = leadingTeam(match)
  const sides = sidesOf(match, leading)
  const games = gamesFrom(match, leading)
  const isFinished = (game: number) =>
    hasResult(match.status) || game < match.games_ordered.length - 1 || current === -1
  return (
    <table className={`card ${classes.board}`} data-score="">
      <caption className="visually-hidden">Score</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          {games.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
            <th key={index} scope="col" className={index === current ? classes.current : classes.game}>
              <span className="visually-hidden">Game </span>
              {index + 1}
              {index === current && <span className={classes.now}> Now</span>}
            </th>
          ))}
          {hasChance && (
            <th scope="col" className={classes.game}>
              Win chance
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map((side, number) => (
          <tr key={side.team} className={side.won ? classes.winner : undefined}>
            <th scope="row">
              <MatchPlayers sides={[side]} />
              {side.won && <span className={classes.mark}>✓ Won</span>}
            </th>
            {games.map(({ scored, lost }, index) => {
              const [ownPoints, other] = number === 0 ? [scored, lost] : [lost, scored]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
                <td key={index} className={cellClass(ownPoints > other && isFinished(index), index === current)}>
                  {ownPoints}
                </td>
              )
            })}
            {hasChance && <td className={classes.chance}>{formatChance(chanceNow(live, side.team) ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(isWon: boolean, isCurrent: boolean): string | undefined {
  if (isCurrent) return classes.current
  return isWon ? classes.won : classes.game
}
