import { ROUND_FACTS, type Round } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { formatDay, formatPercentage, formatQuantity, formatSide } from '#web/format/format.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { drawAddress, type TournamentState } from './draw-address.ts'
import classes from './TitleOdds.module.css'

interface TitleOddsProps {
  state: TournamentState
  draw: EventDrawFragment
  /** The round that is to be played next; null where the draw ended, whose odds are those before its first round. */
  open: Round | null
}

/** Who could win the draw as it stood, by the forecasts of that morning. */
export function TitleOdds({ state, draw: { title_odds: odds, rounds }, open }: TitleOddsProps) {
  const [first] = rounds
  if (odds?.on == null || first === undefined) return null
  const possible = odds.chances.filter(({ probability }) => probability > 0)
  const others = odds.teams_left - possible.length
  const share = 1 - possible.reduce((sum, { probability }) => sum + probability, 0)
  return (
    <section className={`stack-2 ${classes.odds}`}>
      <h3>{`Title odds before the ${ROUND_FACTS[open ?? first.round_name].label}`}</h3>
      <p className="note">
        By the <Link href={FORECASTS_PATH}>forecasts</Link> of the morning of {formatDay(odds.on)}, over all ways in
        which the draw could go on.
      </p>
      <ol>
        {possible.map(({ team, probability }) => (
          <li key={team.slug}>
            <Link href={drawAddress(state, { team: team.slug })}>{formatSide(team)}</Link>
            <span>{formatOdds(probability)}</span>
            <svg width="100%" height="4" aria-hidden="true">
              <rect width={`${(100 * probability).toFixed(1)}%`} height="4" />
            </svg>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="note">
          {formatQuantity(others, 'other team shares', 'other teams share')} {formatOdds(share)}.
        </p>
      )}
    </section>
  )
}

/** What can still happen is never said to have no chance. */
const formatOdds = (probability: number) =>
  probability < 0.0005 ? 'less than 0.1%' : formatPercentage(100 * probability)
