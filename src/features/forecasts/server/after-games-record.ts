import { checkAtLeast } from '#api/arguments.ts'
import { optional } from '#api/input-type.ts'
import { addFields, floatOrNull, int, objectType, one } from '#api/object-type.ts'
import {
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type ForecastMeasures,
  measureForecasts,
} from '#statistics/ratings/forecast-measures.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { type OddsMoment, oddsMoments } from '#statistics/win-probability/odds-moments.ts'
import { scoredGames } from './forecast-queries.ts'
import {
  CalibrationBinRef,
  type ForecastBaseline,
  ForecastBaselineRef,
  ForecastRecordRef,
  MEASURE_FIELDS,
  scoredAs,
} from './forecast-record.ts'

interface AfterGamesRecord extends ForecastMeasures {
  calibration_error: number | null
  bins: CalibrationBin[]
  baselines: ForecastBaseline[]
}

const AfterGamesRecordRef = objectType<AfterGamesRecord>('AfterGamesRecord')(
  'Accuracy of win probabilities after finished games that did not end the match, over completed matches of best of 3 or 5.',
  {
    forecasts: int('Number of win probabilities: one for each such game of each match.', ({ matches }) => matches),
    ...MEASURE_FIELDS,
    calibration_error: floatOrNull(
      'Expected calibration error over ten bins of equal count, from 0 to 1; null if there are no games.',
    ),
    bins: one(
      [CalibrationBinRef],
      'Up to ten bins of equal count. A hash of the match id chooses the team, as in the forecast record.',
    ),
    baselines: one(
      [ForecastBaselineRef],
      'Two simpler methods at the same moments: the forecast before the match, and the number of games won without their scores.',
    ),
  },
)

type ScoredGames = NonNullable<ReturnType<typeof scoredGames>['types']>['row']

/** A moment of a match with the team that counts as team one, and the winner. */
type ScoredMoment = OddsMoment & Pick<ScoredGames, 'swapped' | 'winning_team'>

function momentsOf(row: ScoredGames): ScoredMoment[] {
  const { swapped, winning_team } = row
  const moments = oddsMoments({ ...row, format: formatOf(row) }, row.team_one_probability)
  return moments.map((moment) => ({ ...moment, swapped, winning_team }))
}

/** @param games only moments after this number of finished games; all moments if null */
function recordOf(moments: readonly ScoredMoment[], games: number | null): AfterGamesRecord {
  const rows = games === null ? moments : moments.filter((moment) => moment.games === games)
  const scored = scoredAs(rows, ({ probability }) => probability)
  const bins = calibrationBins(scored)
  return {
    ...measureForecasts(scored),
    calibration_error: calibrationError(bins),
    bins,
    baselines: [
      { name: 'Before the match', ...measureForecasts(scoredAs(rows, ({ before }) => before)) },
      { name: 'Games won', ...measureForecasts(scoredAs(rows, ({ byGamesWon }) => byGamesWon)) },
    ],
  }
}

addFields(ForecastRecordRef, {
  after_games: one(
    AfterGamesRecordRef,
    'Accuracy of win probabilities after each finished game that did not end the match. Only matches of best of 3 and 5 count whose games all have a winner and agree with the result of the match.',
    {
      games: optional('Int', 'Only the moments after this number of finished games, from 1; all of them if null.'),
    },
    async ({ filters }, { games }, { budget, readOnce, snapshot }) => {
      if (games != null) checkAtLeast('games', 1, games)
      // Reading all games costs as much as a search.
      budget.chargeSearch()
      const readMoments = async () => (await snapshot.all(scoredGames(filters, {}), {})).flatMap(momentsOf)
      return recordOf(await readOnce(['odds moments', filters], readMoments), games ?? null)
    },
  ),
})
