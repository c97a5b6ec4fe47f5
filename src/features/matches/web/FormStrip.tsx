import { formatTeam } from '#domain/format/format.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { FormMatchFragment } from '#features/matches/web/generated/matches.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import classes from './FormStrip.module.css'
import type { ViewedSide } from './match-sides.ts'
import { ResultBadge } from './ResultBadge.tsx'

interface FormStripProps {
  /** Matches, newest first. */
  matches: readonly FormMatchFragment[]
  /** Returns the side of the match whose form is shown. */
  viewed: ViewedSide
}

/** A player's or pair's last matches, newest first, as linked letters. The opponents are in text for screen readers. */
export function FormStrip({ matches, viewed }: FormStripProps) {
  return (
    <ol className={classes.strip}>
      {matches.map((match) => {
        const side = viewed(match)
        return (
          <li key={match.id}>
            <Link href={matchPath(match.id)}>
              <ResultBadge
                won={match.winning_team && match.winning_team === side}
                status={match.status}
                against={`against ${opponentsOf(match, side === 'ONE' ? 'two' : 'one')}, ${formatMatchDays(match)}`}
              />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function opponentsOf(match: FormMatchFragment, other: 'one' | 'two'): string {
  return formatTeam({ player_one: match[`team_${other}_player_one`], player_two: match[`team_${other}_player_two`] })
}
