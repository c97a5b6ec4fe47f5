import type { ReactNode } from 'react'
import { hasResult } from '#domain/match/match.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import { chanceNow, currentGameIndex, formatChance, type ListedMatch } from '#features/matches/web/live/live-match.ts'
import { gamesFrom, type MatchSide, type SidePlayer, sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, matchTitle } from '#features/matches/web/match-text.ts'
import { Faces } from '#features/names/web/Avatar.tsx'
import { matchPath, playerPath } from '#web/routing/paths.ts'
import { Ball } from './Ball.tsx'
import classes from './Board.module.css'

/** The scoreboard of the match that a page is about: a line for each side, the winner first, and a column for each game. */
export function Board({ match }: { match: ListedMatch }) {
  const leading = leadingTeam(match)
  const current = currentGameIndex(match)
  const games = gamesFrom(match, leading)
  const hasChance = chanceNow(match) !== null
  const isFinished = (game: number) => hasResult(match.status) || game < games.length - 1 || current === -1
  return (
    <table className={`${classes.board} ${games.length > 3 ? classes.long : ''}`} data-match={matchPath(match.id)}>
      <caption className="visually-hidden">{matchTitle(match)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Side</th>
          {games.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
            <th key={index} scope="col">
              Game {index + 1}
              {index === current && ' Now'}
            </th>
          ))}
          {hasChance && <th scope="col">Win chance</th>}
        </tr>
      </thead>
      <tbody>
        {sidesOf(match, leading).map((side, number) => (
          <tr key={side.team} className={side.won ? classes.won : match.winning_team ? classes.lost : undefined}>
            <th scope="row">
              <Side side={side} />
            </th>
            {games.map(({ scored, lost }, index) => {
              const [own, other] = number === 0 ? [scored, lost] : [lost, scored]
              const isLess = own <= other && isFinished(index)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
                <td key={index} className={index === current ? classes.now : isLess ? classes.less : undefined}>
                  {own}
                </td>
              )
            })}
            {hasChance && <td className={classes.chance}>{formatChance(chanceNow(match, side.team) ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ side: { players, seed, won } }: { side: MatchSide }) {
  return (
    <span className={classes.side}>
      <Faces players={players} size="hero" />
      <span className={classes.names}>
        {players.map((player, index) => (
          <Name key={player.player_slug} player={player}>
            {index === players.length - 1 && (
              <>
                {seed !== null && (
                  <small className={classes.seed}>
                    {' '}
                    <span className="visually-hidden">seed </span>({seed})
                  </small>
                )}
                {won && <Ball />}
              </>
            )}
          </Name>
        ))}
      </span>
    </span>
  )
}

function Name({ player: { player_slug, name }, children }: { player: SidePlayer; children: ReactNode }) {
  return (
    <span>
      {player_slug === TO_BE_DECIDED ? name : <a href={playerPath(player_slug)}>{name}</a>}
      {children}
    </span>
  )
}
