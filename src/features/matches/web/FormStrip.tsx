import { formatTeam } from '#domain/format/format.ts'
import type { TeamNumber } from '#domain/match/match.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { FormMatchFragment } from '#features/matches/web/generated/matches.ts'
import { matchPath } from '#web/routing/paths.ts'
import classes from './FormStrip.module.css'
import type { ViewedSide } from './match-sides.ts'

interface FormStripProps {
  /** Matches, newest first. */
  matches: readonly FormMatchFragment[]
  /** Returns the side of the match whose form is shown. */
  viewed: ViewedSide
}

/** A player's or pair's last matches, newest first, as bars that open them. Their text is the result with the opponents. */
export function FormStrip({ matches, viewed }: FormStripProps) {
  return (
    <ol className={classes.strip}>
      {matches.map((match) => {
        const side = viewed(match)
        return (
          <li key={match.id}>
            <Bar
              match={match}
              won={match.winning_team && match.winning_team === side}
              against={opponentsOf(match, side)}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface BarProps {
  match: FormMatchFragment
  /** Whether the viewed side won; null if no winner is recorded. */
  won: boolean | null
  against: string
}

/** A bar above the line for a win, below it for a loss. For a walkover it is only an outline, because it counts in no record. */
function Bar({ match, won, against }: BarProps) {
  const result = won === null ? 'No winner recorded' : won ? 'Won' : 'Lost'
  const walkover = match.status === 'WALKOVER'
  const words = `${result}${walkover ? ' by walkover' : ''} against ${against}, ${formatMatchDays(match)}`
  const look = [won === true && classes.won, won === false && classes.lost, walkover && classes.walkover]
  return (
    <a href={matchPath(match.id)} className={look.filter(Boolean).join(' ')} title={words}>
      <span className="visually-hidden">{words}</span>
    </a>
  )
}

function opponentsOf(match: FormMatchFragment, side: TeamNumber): string {
  const other = side === 'ONE' ? 'two' : 'one'
  return formatTeam({ player_one: match[`team_${other}_player_one`], player_two: match[`team_${other}_player_two`] })
}
