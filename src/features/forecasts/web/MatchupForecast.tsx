import { SEPARATE_SCALES } from '#domain/division/side-make-up.ts'
import type { MatchupQuery } from '#features/forecasts/web/generated/matchup.ts'
import { formatDay, formatPercentage, formatQuantity } from '#web/format/format.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { expectedScore } from './expected-score.ts'
import classes from './MatchupForecast.module.css'
import { upsetsPath } from './upsets-path.ts'

type Forecast = NonNullable<MatchupQuery['matchup']>
type Bins = NonNullable<MatchupQuery['forecastRecord']>['bins']

interface MatchupForecastProps {
  forecast: Forecast
  /** The record of past forecasts by probability. */
  bins: Bins
  one: string
  two: string
  pointsTo: number
}

const percent = (share: number) => formatPercentage(100 * share)

/** The forecast of a match of two pairs, with the record of similar forecasts. */
export function MatchupForecast({ forecast, bins, one, two, pointsTo }: MatchupForecastProps) {
  const { probability, points_share, points_share_low, points_share_high, newcomer, linked } = forecast
  const score = (share: number) => expectedScore(share, pointsTo)
  return (
    <Section title={`${one} v ${two}`} note={`From doubles matches before ${formatDay(forecast.on)}`}>
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
          <strong>Newcomer:</strong> a player has fewer than 10 matches, so this forecast is uncertain.
        </p>
      )}
      {!linked && (
        <p className={classes.warning}>
          <strong>No common opponents:</strong> the two pairs have never met, not even through other players.
        </p>
      )}
      <p>
        Expected game score: <strong>{score(points_share)}</strong>. Likely range: {score(points_share_low)} to{' '}
        {score(points_share_high)}.
      </p>
      <PastForecasts probability={probability} bins={bins} />
      {pointsTo === 21 && <p>Games to 21 use the same formula, which isn’t tested on enough matches yet.</p>}
    </Section>
  )
}

/** Explains why two known pairs have no forecast. */
export function NoForecast() {
  return (
    <Section title="No forecast">
      <p>{SEPARATE_SCALES} Choose two women’s pairs, two men’s pairs or two mixed pairs.</p>
    </Section>
  )
}

/** The results of past matches with about the same forecast. */
function PastForecasts({ probability, bins }: { probability: number; bins: Bins }) {
  const distance = ({ forecast }: Bins[number]) => Math.abs(forecast - probability)
  const nearest = bins.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!nearest) return <p>There are no earlier forecasts to compare with.</p>
  const bin = bins.indexOf(nearest) + 1
  return (
    <p>
      Sides given about {percent(nearest.forecast)} have won {percent(nearest.observed)} of{' '}
      <Link className={classes.link} href={upsetsPath({ newcomers: '1', bin })}>
        {formatQuantity(nearest.matches, 'match', 'matches')}
      </Link>
      .{' '}
      <Link className={classes.link} href={FORECASTS_PATH}>
        Forecast record
      </Link>
    </p>
  )
}
