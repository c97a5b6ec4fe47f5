import { hasResult } from '#domain/match/match.ts'
import { chanceNow, currentGameIndex, formatChance, type ListedMatch } from '#features/matches/web/live/live-match.ts'
import { gamesFrom, sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, matchEnding, matchTitle } from '#features/matches/web/match-text.ts'
import { Faces } from '#features/names/web/Avatar.tsx'
import { Ball } from './Ball.tsx'
import classes from './Sides.module.css'

interface SidesProps {
  match: ListedMatch
  /** True to show the players' pictures, on a card. */
  hasFaces?: boolean
}

/**
 * The two sides of a match below each other, the winners first and with the ball, and a column for each game. A screen
 * reader says the result in words.
 */
export function Sides({ match, hasFaces }: SidesProps) {
  const leading = leadingTeam(match)
  const current = currentGameIndex(match)
  const games = gamesFrom(match, leading)
  const isOver = hasResult(match.status)
  const hasChance = chanceNow(match) !== null
  const sides = sidesOf(match, leading).map((side, number) => (
    <span key={side.team} className={`${classes.side} ${lookOf(side.won)}`} aria-hidden="true">
      {hasFaces && (
        <span className={classes.faces}>
          <Faces players={side.players} size="tiny" />
        </span>
      )}
      <span className={classes.names}>
        {side.players.map(({ player_slug, short_name }, index) => (
          <span key={player_slug} className={hasFaces ? classes.player : undefined}>
            {index > 0 && <wbr />}
            {short_name}
            {index < side.players.length - 1 ? (
              <span className={hasFaces ? classes.slash : undefined}>/</span>
            ) : (
              <>
                {side.won && <Ball />}
                {number > 0 && <Ending match={match} />}
              </>
            )}
          </span>
        ))}
      </span>
      {games.map(({ scored, lost }, index) => {
        const [own, other] = number === 0 ? [scored, lost] : [lost, scored]
        const Figure = own > other && (isOver || index !== current) ? 'b' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
          <Figure key={index} className={index === current ? `${classes.game} ${classes.now}` : classes.game}>
            {' '}
            {own}
          </Figure>
        )
      })}
      {hasChance && <span className={classes.chance}> {formatChance(chanceNow(match, side.team) ?? 0)}</span>}
    </span>
  ))
  return (
    <>
      <span className="visually-hidden">{matchTitle(match)}</span>
      {sides}
    </>
  )
}

/** Returns the class of a side that won or lost; empty without a result. */
export function lookOf(won: boolean | null): string {
  return won === null ? '' : `${won ? classes.won : classes.lost}`
}

/** The way the match ended early, shown behind the losing side. */
function Ending({ match }: { match: ListedMatch }) {
  const ending = hasResult(match.status) ? matchEnding(match) : null
  return ending && <small className={classes.ending}> {ending}</small>
}
