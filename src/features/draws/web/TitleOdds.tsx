import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { formatDay, formatPercentage, formatQuantity, formatSide } from '#domain/format/format.ts'
import { type Round, roundHeading } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { FORECASTS_PATH, whatIfPath, withQuery } from '#web/routing/paths.ts'
import { drawAddress, type TournamentState } from './draw-address.ts'
import classes from './TitleOdds.module.css'

interface TitleOddsProps {
  state: TournamentState
  draw: EventDrawFragment
  /** Next round of a rewound draw; null for a draw with all results, whose odds are those before its first round. */
  open: Round | null
}

/** The teams' chances to win the draw, from the forecasts of that morning. */
export function TitleOdds({ state, draw: { title_odds: odds, rounds }, open }: TitleOddsProps) {
  const [first] = rounds
  if (odds?.on == null || first === undefined) return null
  const possible = odds.chances.filter(({ probability }) => probability > 0)
  const others = odds.teams_left - possible.length
  const share = 1 - possible.reduce((sum, { probability }) => sum + probability, 0)
  return (
    <section className={`stack-2 text-links ${classes.odds}`}>
      <h3>{`Title odds before the ${roundHeading(open ?? first.round_name)}`}</h3>
      <p className="note">
        <a href={FORECASTS_PATH}>Forecast</a> of {formatDay(odds.on)}
        {odds.first_version && ` (${FIRST_VERSION})`}
      </p>
      <ol>
        {possible.map(({ team, probability }) => (
          <li key={team.slug}>
            <a href={drawAddress(state, { team: team.slug })}>{formatSide(team)}</a>
            <span>{formatOdds(probability)}</span>
            <svg width="100%" height="4" aria-hidden="true">
              <rect width={`${(100 * probability).toFixed(1)}%`} height="4" />
            </svg>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="note">
          {formatQuantity(others, odds.first_version ? 'other player' : 'other pair')}: {formatOdds(share)}
          {others > 1 && ' combined'}
        </p>
      )}
      <p>
        <a href={withQuery(whatIfPath(state.slug), { event: state.event, draw: state.draw, after: state.after })}>
          What if? Try other results
        </a>
      </p>
    </section>
  )
}

/** Formats a probability; a team that can still win never shows 0%. */
const formatOdds = (probability: number) =>
  probability < 0.0005 ? 'less than 0.1%' : formatPercentage(100 * probability)
