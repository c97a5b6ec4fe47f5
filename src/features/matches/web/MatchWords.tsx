import { isPending } from '#domain/match/match.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { CurrentGame } from './live/CurrentGame.tsx'
import { currentGameIndex } from './live/live-match.ts'
import classes from './MatchWords.module.css'
import { matchWords } from './match-text.ts'
import { Surnames } from './Surnames.tsx'

interface MatchWordsProps {
  match: MatchRowFragment
  /** True if the status of a match without a result is next to the title. */
  hasStatus?: boolean
}

/** A match's title, the winners in bold. */
export function MatchWords({ match, hasStatus = false }: MatchWordsProps) {
  const { first, verb, second, games, ...words } = matchWords(match)
  const ending = hasStatus && isPending(match.status) ? [] : words.ending
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
