import { type ForecastFilters, scoredForecasts } from '#database/queries/forecasts.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import { checkBetween } from '#graphql/arguments.ts'
import { builder, type OutputFields } from '#graphql/builder.ts'
import type { RequestContext } from '#graphql/context.ts'
import { daysAsked, rangeFields } from '#graphql/day-range.ts'
import { described, LeagueRef, MatchDivisionRef } from '#graphql/vocabulary.ts'
import {
  BINS,
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type ForecastMeasures,
  measureForecasts,
  type ScoredForecast,
} from '#statistics/ratings/forecast-measures.ts'

type ForecastRow = NonNullable<ReturnType<typeof scoredForecasts>['types']>['row']

interface ForecastBaseline extends Omit<ForecastMeasures, 'matches'> {
  name: string
}

interface ForecastRecord extends ForecastMeasures {
  bins: CalibrationBin[]
  calibration_error: number | null
  baselines: ForecastBaseline[]
  rows: readonly ForecastRow[]
}

interface ForecastRecordGroup extends ForecastRecord {
  key: string
}

/** What the record can be split by, and what of a match that is. */
const GROUP_KEYS = {
  MATCH_DIVISION: ({ match_division }) => match_division,
  LEAGUE: ({ league }) => league,
  YEAR: ({ date }) => date.slice(0, 4),
} as const satisfies Record<string, (row: ForecastRow) => string>

type GroupBy = keyof typeof GROUP_KEYS

const ForecastRecordByRef = builder.enumType('ForecastRecordBy', {
  description: 'What a record can be split by.',
  values: described<GroupBy>({
    MATCH_DIVISION: 'A record for each match division.',
    LEAGUE: 'A record for each league.',
    YEAR: 'A record for each calendar year.',
  }),
})

const CalibrationBinRef = builder.objectRef<CalibrationBin>('CalibrationBin').implement({
  description: 'Forecasts of about the same probability, and what became of them.',
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'How many there are.' }),
    forecast: t.exposeFloat('forecast', { description: 'Their mean probability, 0 to 1.' }),
    observed: t.exposeFloat('observed', { description: 'The share of them that came true, 0 to 1.' }),
  }),
})

/** The measures of some forecasts. */
const measureFields = (t: OutputFields<Omit<ForecastMeasures, 'matches'>>) => ({
  log_loss: t.exposeFloat('log_loss', {
    nullable: true,
    description: 'Mean of the negative natural logarithms of what the winners were given; null without matches.',
  }),
  brier: t.exposeFloat('brier', {
    nullable: true,
    description: 'Mean square of probability less outcome; null without matches.',
  }),
  accuracy_percentage: t.exposeFloat('accuracy_percentage', {
    nullable: true,
    description: 'The share of matches whose winner was given more than one half, 0 to 100; null without matches.',
  }),
})

const ForecastBaselineRef = builder.objectRef<ForecastBaseline>('ForecastBaseline').implement({
  description: 'What another way of forecasting comes to on the same matches.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'Coin or Elo.' }), ...measureFields(t) }),
})

/** The measures beside those of other ways, with how many forecasts they are of and how well those are calibrated. */
const recordFields = (t: OutputFields<ForecastRecord>) => ({
  matches: t.exposeInt('matches', { description: 'How many forecasts are scored.' }),
  ...measureFields(t),
  calibration_error: t.exposeFloat('calibration_error', {
    nullable: true,
    description: 'Expected calibration error over ten bins of equal count; null without matches.',
  }),
  baselines: t.expose('baselines', { type: [ForecastBaselineRef], description: 'A coin, and Elo.' }),
})

const GroupRef = builder.objectRef<ForecastRecordGroup>('ForecastRecordGroup').implement({
  description: 'The record of some of the matches.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'A match division, a league, or a year.' }),
    ...recordFields(t),
  }),
})

const ForecastRecordRef = builder.objectRef<ForecastRecord>('ForecastRecord').implement({
  description: 'How the forecasts of past matches have done: of completed doubles matches with a winner.',
  fields: (t) => ({
    ...recordFields(t),
    bins: t.expose('bins', {
      type: [CalibrationBinRef],
      description: 'Ten bins of equal count by probability, of the team that a digest of the match_id chooses.',
    }),
    groups: t.field({
      type: [GroupRef],
      description: 'The same for each division, league or year that has a match, in the order of their keys.',
      args: { by: t.arg({ type: ForecastRecordByRef, required: true, description: 'What the record is split by.' }) },
      resolve: ({ rows }, { by }) => groupsOf(rows, by),
    }),
  }),
})

export const ForecastRecordInputRef = builder.inputType('ForecastRecordInput', {
  description: 'Which matches; all without it.',
  fields: (t) => ({
    match_division: t.field({ type: MatchDivisionRef, description: 'Only matches of this kind.' }),
    league: t.field({ type: LeagueRef, description: 'Only matches of tournaments of this league.' }),
    ...rangeFields(t, {
      time_period: 'Only matches of this period, where no day is given.',
      from: 'Only matches of this day and later.',
      to: 'Only matches of this day and earlier.',
    }),
    calibration_bin: t.int({
      description: `Only matches of one of the ten bins that forecastRecord gives of the rest of this input, 1 to ${BINS}.`,
    }),
  }),
})

/** @throws where the first day is after the last, or there is no such bin */
export async function readForecastFilters(
  context: RequestContext,
  input: (ForecastFilters & { time_period?: TimePeriod | null | undefined }) | null | undefined,
): Promise<ForecastFilters> {
  const { match_division, league, calibration_bin, ...range } = input ?? {}
  const days = await daysAsked(context, range)
  if (calibration_bin != null) checkBetween('input.calibration_bin', [1, BINS], calibration_bin)
  return { match_division, league, calibration_bin, ...days }
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

function recordOf(rows: readonly ForecastRow[]): ForecastRecord {
  const scored = scoredAs(rows, (row) => row.team_one_probability)
  const bins = calibrationBins(scored)
  const coin = measureForecasts(scoredAs(rows, () => 0.5))
  const elo = measureForecasts(scoredAs(rows, (row) => row.team_one_elo))
  const baselines = [
    { name: 'Coin', ...coin },
    { name: 'Elo', ...elo },
  ]
  return { ...measureForecasts(scored), bins, calibration_error: calibrationError(bins), baselines, rows }
}

function groupsOf(rows: readonly ForecastRow[], by: GroupBy): ForecastRecordGroup[] {
  return [...Map.groupBy(rows, GROUP_KEYS[by])]
    .map(([key, members]) => ({ key, ...recordOf(members) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

builder.queryField('forecastRecord', (t) =>
  t.field({
    type: ForecastRecordRef,
    description: 'How the forecasts of past matches have done; each was made from the days before it.',
    args: { input: t.arg({ type: ForecastRecordInputRef, description: 'Which matches; all without it.' }) },
    resolve: async (_root, { input }, context) => {
      const filters = await readForecastFilters(context, input)
      context.budget.lookUp()
      return recordOf(await context.snapshot.all(scoredForecasts(filters, {}), {}))
    },
  }),
)
