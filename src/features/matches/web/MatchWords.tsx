import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { CurrentGame } from './live/CurrentGame.tsx'
import { currentGameIndex } from './live/live-match.ts'
import classes from './MatchWords.module.css'
import { matchWords } from './match-text.ts'
import { Surnames } from './Surnames.tsx'

/** A match's title, the winners in bold. */
export function MatchWords({ match }: { match: MatchRowFragment }) {
  const { first, verb, second, games, ending } = matchWords(match)
  const current = currentGameIndex(match)
  const leading = <Surnames side={first} />
  return (
    <>
      {match.winning_team ? <strong className={classes.winners}>{leading}</strong> : leading} {verb}{' '}
      <Surnames side={second} />{' '}
      <span className={classes.score}>
        {current === -1 ? (
          [...games, ...ending].join(' ')
        ) : (
          <>
            {games.slice(0, current).map((game) => `${game} `)}
            <CurrentGame score={games[current] ?? ''} /> {ending.join(' ')}
          </>
        )}
      </span>
    </>
  )
}
