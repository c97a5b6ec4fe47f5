import { type ForecastFilters, scoredForecasts } from '#database/queries/forecasts.ts'
import { builder } from '#graphql/builder.ts'
import { badUserInput } from '#graphql/errors.ts'
import { LeagueRef, MatchDivisionRef } from '#graphql/vocabulary.ts'
import {
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type ForecastMeasures,
  measureForecasts,
  type ScoredForecast,
} from '#statistics/ratings/forecast-measures.ts'

interface ForecastBaseline extends Omit<ForecastMeasures, 'matches'> {
  name: string
}

interface ForecastRecord extends ForecastMeasures {
  bins: CalibrationBin[]
  calibration_error: number | null
  baselines: ForecastBaseline[]
}

const CalibrationBinRef = builder.objectRef<CalibrationBin>('CalibrationBin').implement({
  description: 'Forecasts of about the same probability, and what became of them.',
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'How many there are.' }),
    forecast: t.exposeFloat('forecast', { description: 'Their mean probability, 0 to 1.' }),
    observed: t.exposeFloat('observed', { description: 'The share of them that came true, 0 to 1.' }),
  }),
})

const LOG_LOSS = 'Mean of the negative natural logarithms of what the winners were given; null without matches.'
const BRIER = 'Mean square of probability less outcome; null without matches.'
const ACCURACY = 'The share of matches whose winner was given more than one half, 0 to 100; null without matches.'

const ForecastBaselineRef = builder.objectRef<ForecastBaseline>('ForecastBaseline').implement({
  description: 'What another way of forecasting comes to on the same matches.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Coin or Elo.' }),
    log_loss: t.exposeFloat('log_loss', { nullable: true, description: LOG_LOSS }),
    brier: t.exposeFloat('brier', { nullable: true, description: BRIER }),
    accuracy_percentage: t.exposeFloat('accuracy_percentage', { nullable: true, description: ACCURACY }),
  }),
})

const ForecastRecordRef = builder.objectRef<ForecastRecord>('ForecastRecord').implement({
  description: 'How the forecasts of past matches have done: of completed doubles matches with a winner.',
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'How many forecasts are scored.' }),
    log_loss: t.exposeFloat('log_loss', { nullable: true, description: LOG_LOSS }),
    brier: t.exposeFloat('brier', { nullable: true, description: BRIER }),
    accuracy_percentage: t.exposeFloat('accuracy_percentage', { nullable: true, description: ACCURACY }),
    calibration_error: t.exposeFloat('calibration_error', {
      nullable: true,
      description: 'Expected calibration error over ten bins of equal count; null without matches.',
    }),
    bins: t.expose('bins', {
      type: [CalibrationBinRef],
      description: 'Ten bins of equal count by probability, of the team that a digest of the match_id chooses.',
    }),
    baselines: t.expose('baselines', { type: [ForecastBaselineRef], description: 'A coin, and Elo.' }),
  }),
})

export const ForecastRecordInputRef = builder.inputType('ForecastRecordInput', {
  description: 'Which matches; all without it.',
  fields: (t) => ({
    match_division: t.field({ type: MatchDivisionRef, description: 'Only matches of this kind.' }),
    league: t.field({ type: LeagueRef, description: 'Only matches of tournaments of this league.' }),
    from: t.field({ type: 'Date', description: 'Only matches of this day and later.' }),
    to: t.field({ type: 'Date', description: 'Only matches of this day and earlier.' }),
  }),
})

/** @throws where the first day is after the last */
export function readForecastFilters(input: ForecastFilters | null | undefined): ForecastFilters {
  const { match_division, league, from, to } = input ?? {}
  if (from && to && from > to) throw badUserInput(`input.from must not be after input.to, got ${from} and ${to}`)
  return { match_division, league, from, to }
}

interface ScoredRow {
  swapped: 0 | 1
  winning_team: 1 | 2 | null
}

/** Of the team that counts as the first: a side that the source often puts first would flatter every measure. */
function scoredAs<Row extends ScoredRow>(rows: readonly Row[], probabilityOf: (row: Row) => number): ScoredForecast[] {
  return rows.map((row) => {
    const [probability, swapped] = [probabilityOf(row), row.swapped === 1]
    return { probability: swapped ? 1 - probability : probability, won: (row.winning_team === 1) !== swapped }
  })
}

builder.queryField('forecastRecord', (t) =>
  t.field({
    type: ForecastRecordRef,
    description: 'How the forecasts of past matches have done; each was made from the days before it.',
    args: { input: t.arg({ type: ForecastRecordInputRef, description: 'Which matches; all without it.' }) },
    resolve: async (_root, { input }, context) => {
      const filters = readForecastFilters(input)
      context.budget.lookUp()
      const rows = await context.snapshot.all(scoredForecasts(filters, {}), {})
      const scored = scoredAs(rows, (row) => row.team_one_probability)
      const bins = calibrationBins(scored)
      const coin = measureForecasts(scoredAs(rows, () => 0.5))
      const elo = measureForecasts(scoredAs(rows, (row) => row.team_one_elo))
      return {
        ...measureForecasts(scored),
        bins,
        calibration_error: calibrationError(bins),
        baselines: [
          { name: 'Coin', ...coin },
          { name: 'Elo', ...elo },
        ],
      }
    },
  }),
)
