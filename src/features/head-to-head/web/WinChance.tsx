import { SEPARATE_SCALES } from '#domain/division/side-make-up.ts'
import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { formatDay, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import { forecastMatchesPath } from '#features/forecasts/web/upsets-path.ts'
import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { shortSide } from '#features/matches/web/match-text.ts'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import type { ComparisonState } from './comparison-address.ts'
import { expectedScore } from './expected-score.ts'
import { FormatChoice } from './FormatChoice.tsx'
import classes from './WinChance.module.css'

type HeadToHead = NonNullable<ComparisonQuery['headToHead']>
type Forecast = NonNullable<HeadToHead['forecast']>
type Bins = NonNullable<ComparisonQuery['forecastRecord']>['bins']

interface SideForecastProps {
  state: ComparisonState
  headToHead: HeadToHead
  /** The record of past forecasts by probability. */
  bins: Bins
}

/**
 * The forecast of two pairs, or of two players in singles, or the reason why they have none. Other sides have no forecast.
 */
export function SideForecast({ state, headToHead: { one, two, forecast }, bins }: SideForecastProps) {
  const players = new Set([...one.players, ...two.players].map(({ player_slug }) => player_slug))
  const size = one.players.length
  if (two.players.length !== size || players.size < 2 * size) return null
  if (forecast) {
    return <WinChance state={state} forecast={forecast} bins={bins} one={shortSide(one)} two={shortSide(two)} />
  }
  return (
    <Section title="No forecast">
      <p>
        {SEPARATE_SCALES}{' '}
        {size === 1 ? 'Choose two women or two men.' : 'Choose two women’s pairs, two men’s pairs or two mixed pairs.'}
      </p>
    </Section>
  )
}

interface WinChanceProps extends Pick<SideForecastProps, 'state' | 'bins'> {
  forecast: Forecast
  one: string
  two: string
}

const percent = (share: number) => formatPercentage(100 * share)

function WinChance({ state, forecast, bins, one, two }: WinChanceProps) {
  const { probability, points_share, points_share_low, points_share_high, newcomer, linked, first_version } = forecast
  const score = (share: number) => expectedScore(share, Number(state.points))
  return (
    <Section
      id="chance"
      title={first_version ? 'Win chance in singles' : 'Win chance'}
      note={`From all ${first_version ? '' : 'doubles '}matches before ${formatDay(forecast.on)}${first_version ? ` (${FIRST_VERSION})` : ''}`}
    >
      <dl className={classes.chances}>
        {[
          { name: one, chance: probability },
          { name: two, chance: 1 - probability },
        ].map(({ name, chance }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percent(chance)}</dd>
          </div>
        ))}
      </dl>
      <svg className={classes.bar} width="100%" height="12" aria-hidden="true">
        <rect width="100%" height="12" className={classes.two} />
        <rect width={percent(probability)} height="12" className={classes.one} />
        <rect x={percent(probability)} width="2" height="12" className={classes.gap} />
      </svg>
      {newcomer && (
        <p className={classes.warning}>
          <strong>Newcomer:</strong> a player has fewer than {first_version ? 5 : 10} matches, so this forecast is
          uncertain.
        </p>
      )}
      {!linked && (
        <p className={classes.warning}>
          <strong>No common opponents:</strong> the two sides have never met, not even through other players.
        </p>
      )}
      <p>
        Expected game score: <strong>{score(points_share)}</strong>. Likely range: {score(points_share_low)} to{' '}
        {score(points_share_high)}.
      </p>
      <PastForecasts probability={probability} bins={bins} isLinked={!first_version} />
      <FormatChoice state={state} />
    </Section>
  )
}

/** The results of past matches with about the same forecast. */
function PastForecasts({ probability, bins, isLinked }: { probability: number; bins: Bins; isLinked: boolean }) {
  const distance = ({ forecast }: Bins[number]) => Math.abs(forecast - probability)
  const nearest = bins.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!nearest) return <p>There are no earlier forecasts to compare with.</p>
  const bin = bins.indexOf(nearest) + 1
  const matches = formatQuantity(nearest.matches, 'match', 'matches')
  return (
    <p className="note">
      Sides given about {percent(nearest.forecast)} have won {percent(nearest.observed)} of{' '}
      {isLinked ? (
        <a className={classes.link} href={forecastMatchesPath({ bin })}>
          {matches}
        </a>
      ) : (
        matches
      )}
      .{' '}
      <a className={classes.link} href={FORECASTS_PATH}>
        Forecast record
      </a>
    </p>
  )
}
