import { hasResult } from '#domain/match/match.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { MatchPlayers } from '#features/matches/web/MatchPlayers.tsx'
import { gamesFrom, sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam } from '#features/matches/web/match-text.ts'
import classes from './Scoreboard.module.css'

/** Both sides with their games as columns, the winner first. */
export function Scoreboard({ match }: { match: MatchRowFragment }) {
  const leading = leadingTeam(match)
  const sides = sidesOf(match, leading)
  const games = gamesFrom(match, leading)
  return (
    <table className={`card ${classes.board}`}>
      <caption className="visually-hidden">Score</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          {games.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
            <th key={index} scope="col" className={classes.game}>
              <span className="visually-hidden">Game </span>
              {index + 1}
            </th>
          ))}
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
              const [own, other] = number === 0 ? [scored, lost] : [lost, scored]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
                <td key={index} className={own > other && hasResult(match.status) ? classes.won : classes.game}>
                  {own}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
