import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import { CurrentGame } from './live/CurrentGame.tsx'
import { chanceNow, currentGameIndex, formatChance, type ListedMatch } from './live/live-match.ts'
import classes from './MatchLine.module.css'
import { sidesOf } from './match-sides.ts'
import { matchWords, shortSide } from './match-text.ts'
import { Surnames } from './Surnames.tsx'

/** A result in one line that opens the match, the winners in bold; for a match in progress the favorite's chance. */
export function MatchLine({ match }: { match: ListedMatch }) {
  return (
    <Link className={classes.line} href={matchPath(match.id)}>
      <MatchWords match={match} />
      <ChanceNow match={match} />
    </Link>
  )
}

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

/** The chance of the side that is more likely to win a match in progress. */
function ChanceNow({ match }: { match: ListedMatch }) {
  const one = chanceNow(match)
  if (one === null) return null
  const team = one < 0.5 ? 'TWO' : 'ONE'
  const [favorite] = sidesOf(match, team)
  return (
    <>
      {' '}
      <span className={classes.chance} title="Chance to win at this score">
        {shortSide(favorite)} {formatChance(chanceNow(match, team) ?? one)}
      </span>
    </>
  )
}
