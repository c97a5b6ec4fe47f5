import { Link } from '../../components/shell/Link.tsx'
import { Section } from '../../components/text/Section.tsx'
import type { MatchupQuery } from '../../data/generated/matchup.ts'
import { expectedScore } from '../../forecasts/expected-score.ts'
import { upsetsPath } from '../../forecasts/upsets-path.ts'
import { formatDay, formatPercentage, formatQuantity } from '../../format.ts'
import { FORECASTS_PATH } from '../../routing/paths.ts'
import classes from './MatchupForecast.module.css'

type Forecast = NonNullable<MatchupQuery['matchup']>
type Bins = NonNullable<MatchupQuery['forecastRecord']>['bins']

interface MatchupForecastProps {
  forecast: Forecast
  /** How forecasts of the past have done, by probability. */
  bins: Bins
  one: string
  two: string
  pointsTo: number
}

const percent = (share: number) => formatPercentage(100 * share)

/** What is expected of a match of two pairs, and how such forecasts have done. */
export function MatchupForecast({ forecast, bins, one, two, pointsTo }: MatchupForecastProps) {
  const { probability, points_share, points_share_low, points_share_high, newcomer, linked } = forecast
  const score = (share: number) => expectedScore(share, pointsTo)
  return (
    <Section title={`${one} v ${two}`} note={`From all doubles matches before ${formatDay(forecast.on)}.`}>
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
      </svg>
      {newcomer && (
        <p className={classes.warning}>
          <strong>A newcomer plays:</strong> somebody has played fewer than ten doubles matches, so that little is
          known.
        </p>
      )}
      {!linked && (
        <p className={classes.warning}>
          <strong>Nothing compares them:</strong> no chain of opponents links the two pairs in earlier matches, so that
          each is compared with an average player alone.
        </p>
      )}
      <p>
        Expected score of a game: <strong>{score(points_share)}</strong>, which is {percent(points_share)} of the points
        for {one}. In four of five such matches it lies between {score(points_share_low)} and {score(points_share_high)}{' '}
        on average.
      </p>
      <PastForecasts probability={probability} bins={bins} />
      {pointsTo === 21 && <p>Games to 21 are forecast by the same formula, which was not tested on them.</p>}
    </Section>
  )
}

/** What became of matches that were given about the same. */
function PastForecasts({ probability, bins }: { probability: number; bins: Bins }) {
  const distance = ({ forecast }: Bins[number]) => Math.abs(forecast - probability)
  const nearest = bins.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!nearest) return <p>No forecast of the past can be held against this one.</p>
  const bin = bins.indexOf(nearest) + 1
  return (
    <p>
      In the past: of{' '}
      <Link className={classes.link} href={upsetsPath({ bin })}>
        {formatQuantity(nearest.matches, 'match', 'matches')}
      </Link>{' '}
      in which a side was given about so much, {percent(nearest.forecast)} on average, it won{' '}
      {percent(nearest.observed)}.{' '}
      <Link className={classes.link} href={FORECASTS_PATH}>
        The whole record
      </Link>
    </p>
  )
}
