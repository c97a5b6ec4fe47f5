import { checkBetween } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { addQueries, float, floatOrNull, int, objectType, one, string } from '#api/object-type.ts'
import { filterDays, rangeFields } from '#api/range-fields.ts'
import { RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { LeagueRef, MatchDivisionRef } from '#api/vocabulary.ts'
import {
  BINS,
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type ForecastMeasures,
  measureForecasts,
  type ScoredForecast,
} from '#statistics/ratings/forecast-measures.ts'
import { type ForecastFilters, scoredForecasts } from './forecast-queries.ts'

type ForecastRow = NonNullable<ReturnType<typeof scoredForecasts>['types']>['row']

export interface ForecastBaseline extends Omit<ForecastMeasures, 'matches'> {
  name: string
}

interface ForecastRecord extends ForecastMeasures {
  bins: CalibrationBin[]
  calibration_error: number | null
  baselines: ForecastBaseline[]
  rows: readonly ForecastRow[]
}

/** The record of all matches that the filters select. */
interface FilteredRecord extends ForecastRecord {
  filters: ForecastFilters
}

interface ForecastRecordGroup extends ForecastRecord {
  key: string
}

/** The properties that the record can be grouped by. */
const GROUP_KEYS = {
  MATCH_DIVISION: ({ match_division }) => match_division,
  LEAGUE: ({ league }) => league,
  YEAR: ({ date }) => date.slice(0, 4),
} as const satisfies Record<string, (row: ForecastRow) => string>

type GroupBy = keyof typeof GROUP_KEYS

const ForecastRecordByRef = enumType<GroupBy>('ForecastRecordBy', 'Ways to group the forecast record.', {
  MATCH_DIVISION: 'A record for each match division.',
  LEAGUE: 'A record for each league.',
  YEAR: 'A record for each calendar year.',
})

export const CalibrationBinRef = objectType<CalibrationBin>('CalibrationBin')(
  'Group of past forecasts with similar probabilities, compared with the results.',
  {
    matches: int('Number of forecasts in the bin.'),
    forecast: float('Mean forecast probability, from 0 to 1.'),
    observed: float('Share of these matches that were won, from 0 to 1.'),
  },
)

/** The fields with the accuracy of a set of forecasts. */
export const MEASURE_FIELDS = {
  log_loss: floatOrNull(
    "Mean negative natural logarithm of the winners' probabilities, lower is better; null if there are no matches.",
  ),
  brier: floatOrNull(
    'Mean squared difference of probability and outcome, lower is better; null if there are no matches.',
  ),
  accuracy_percentage: floatOrNull(
    'Percentage of matches won by the favorite, from 0 to 100; null if there are no matches.',
  ),
}

export const ForecastBaselineRef = objectType<ForecastBaseline>('ForecastBaseline')(
  'Accuracy of a simpler forecasting method on the same matches.',
  { name: string('Name of the method, Coin or Elo.'), ...MEASURE_FIELDS },
)

/** The fields with the number of forecasts, their accuracy and calibration, and the accuracy of simpler methods. */
const RECORD_FIELDS = {
  matches: int('Number of matches with a forecast and a winner.'),
  calibration_error: floatOrNull(
    'Expected calibration error over ten bins of equal count, from 0 to 1; null if there are no matches.',
  ),
  baselines: one([ForecastBaselineRef], 'Two simpler methods on the same matches: a coin flip and Elo ratings.'),
  ...MEASURE_FIELDS,
}

const GroupRef = objectType<ForecastRecordGroup>('ForecastRecordGroup')(
  'Forecast record of one division, league or year.',
  { key: string('Match division, league code or year of the group.'), ...RECORD_FIELDS },
)

export const ForecastRecordRef = objectType<FilteredRecord>('ForecastRecord')(
  'Accuracy of past forecasts, over completed matches of doubles, or of singles, with a winner.',
  {
    ...RECORD_FIELDS,
    bins: one(
      [CalibrationBinRef],
      'Up to ten bins of equal count, by the probability of one team of each match. A hash of the match id chooses the team.',
    ),
    groups: one(
      [GroupRef],
      'The record of each division, league or year that has a match, ordered by key.',
      { by: required(ForecastRecordByRef, 'Property that matches are grouped by.') },
      ({ rows }, { by }) => groupsOf(rows, by),
    ),
  },
)

export const ForecastRecordInputRef = inputType('ForecastRecordInput', 'Filters for past forecasts.', {
  singles: optional(
    'Boolean',
    'Singles instead of doubles. Their forecasts are a first version and are never counted together with those of doubles.',
    { defaultValue: false },
  ),
  match_division: optional(MatchDivisionRef, 'Only matches of this division.'),
  league: optional(LeagueRef, 'Only matches of tournaments of this league.'),
  ...RANKED_KIND_FIELDS,
  ...rangeFields({
    time_period: 'Only matches of this period; ignored if from or to is given.',
    from: 'Only matches on or after this day.',
    to: 'Only matches on or before this day.',
  }),
  calibration_bin: optional(
    'Int',
    `Only matches of one of the record's calibration bins, from 1 to ${BINS}. The bins are those that forecastRecord returns for the rest of this input, newcomers included.`,
  ),
  include_newcomers: optional(
    'Boolean',
    'Whether upsets and comebacks include matches in which a player had fewer than ten earlier doubles matches; in singles: fewer than five earlier matches of singles and doubles. The forecast record always has all matches.',
    { defaultValue: false },
  ),
})

/** Reads the filters of the record. @throws if the first day is after the last, or if there is no such bin */
export async function readForecastFilters(
  context: RequestContext,
  input: typeof ForecastRecordInputRef.$inferInput | null | undefined,
): Promise<ForecastFilters> {
  const { singles, match_division, calibration_bin, ...range } = input ?? {}
  const days = await filterDays(context, range)
  if (calibration_bin != null) checkBetween('input.calibration_bin', [1, BINS], calibration_bin)
  return {
    singles: singles ? 1 : 0,
    match_division,
    ...rankedKind(context, input ?? {}),
    calibration_bin,
    ...days,
  }
}

interface ScoredRow {
  swapped: 0 | 1
  winning_team: 1 | 2 | null
}

/** Returns forecasts of a team chosen by hash: sources often list the winner first, which would bias every measure. */
export function scoredAs<Row extends ScoredRow>(
  rows: readonly Row[],
  probabilityOf: (row: Row) => number,
): ScoredForecast[] {
  return rows.map((row) => {
    const [probability, swapped] = [probabilityOf(row), row.swapped === 1]
    return { probability: swapped ? 1 - probability : probability, won: (row.winning_team === 1) !== swapped }
  })
}

function recordOf(rows: readonly ForecastRow[]): ForecastRecord {
  const scored = scoredAs(rows, (row) => row.team_one_probability)
  let bins: CalibrationBin[] | undefined
  // Home asks for the accuracy only; the rest takes several times as long.
  return {
    ...measureForecasts(scored),
    rows,
    get bins() {
      bins ??= calibrationBins(scored)
      return bins
    },
    get calibration_error() {
      return calibrationError(this.bins)
    },
    get baselines() {
      return [
        { name: 'Coin', ...measureForecasts(scoredAs(rows, () => 0.5)) },
        { name: 'Elo', ...measureForecasts(scoredAs(rows, (row) => row.team_one_elo)) },
      ]
    },
  }
}

function groupsOf(rows: readonly ForecastRow[], by: GroupBy): ForecastRecordGroup[] {
  return [...Map.groupBy(rows, GROUP_KEYS[by])]
    .map(([key, members]) => ({ key, ...recordOf(members) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

addQueries({
  forecastRecord: one(
    ForecastRecordRef,
    'Accuracy of the forecasts of past matches, each made from the days before the match.',
    { input: optional(ForecastRecordInputRef, 'Filters for the matches.') },
    async (_root, { input }, context) => {
      const filters = await readForecastFilters(context, input)
      context.budget.chargeLookUp()
      return Object.assign(recordOf(await context.snapshot.all(scoredForecasts(filters, {}), {})), { filters })
    },
  ),
})
