import { Fragment } from 'react'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import { playerPath } from '#web/routing/paths.ts'
import classes from './MatchPlayers.module.css'
import type { MatchSide } from './match-sides.ts'

interface MatchPlayersProps {
  sides: readonly MatchSide[]
  /** Shows the winners in bold, for tables without a column for the result. */
  boldWinners?: boolean
}

/** The two sides of a match, one line each, with their seeds in brackets. Every player leads to their page. */
export function MatchPlayers({ sides, boldWinners }: MatchPlayersProps) {
  return (
    <div className={classes.sides}>
      {sides.map((side, index) => (
        <div key={side.team} className={classes.side}>
          {index > 0 && <span className="visually-hidden"> versus </span>}
          {boldWinners && side.won ? (
            <strong>
              <SidePlayers side={side} />
              <span className="visually-hidden"> (won)</span>
            </strong>
          ) : (
            <SidePlayers side={side} />
          )}
        </div>
      ))}
    </div>
  )
}

function SidePlayers({ side: { players, seed } }: { side: MatchSide }) {
  return players.map(({ player_slug, name }, index) => {
    const isLast = index === players.length - 1
    return (
      <Fragment key={player_slug}>
        {index > 0 && ' '}
        <span className={classes.player}>
          {player_slug === TO_BE_DECIDED ? name : <a href={playerPath(player_slug)}>{name}</a>}
          {!isLast && <span className={`nowrap ${classes.and}`}> /</span>}
          {isLast && seed !== null && (
            <span className={classes.seed}>
              {' '}
              <span className="visually-hidden">seed </span>({seed})
            </span>
          )}
        </span>
      </Fragment>
    )
  })
}
