import type { RequestContext } from '#api/context.ts'
import { addFields, addQueries, float, floatOrNull, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import { CalibrationBinRef } from '#features/forecasts/server/forecast-record.ts'
import { type FixtureForecast, fixtureForecast } from '#statistics/draws/fixture-forecast.ts'
import type { Fixture } from '#statistics/draws/fixtures.ts'
import { leaguesOf } from '#statistics/draws/leagues.ts'
import {
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type ForecastMeasures,
  measureForecasts,
  type ScoredForecast,
} from '#statistics/ratings/forecast-measures.ts'
import { leagueMatches } from './draw-match-queries.ts'
import { type StructureMatch, structureMatch } from './structure.ts'
import { FixtureRef } from './team-leagues.ts'
import { chanceBy, strengthsOn } from './title-odds.ts'

/** Returns what the chances of team matches follow from, on the morning of a day. */
export async function teamMatchStrengths(context: RequestContext, on: Day | null) {
  const [inDoubles, inSingles] = [await strengthsOn(context, on, 0), await strengthsOn(context, on, 1)]
  return {
    game: chanceBy(inDoubles),
    inSingles: (player: PlayerRow) => inSingles(player).strength,
    scoreOf: ({ status, row }: StructureMatch) => (status === 'IN_PROGRESS' ? row.games : null),
  }
}

/** Returns the chances of a team match on the morning of its day; null if the line-ups are unknown. */
async function forecastOfFixture(
  context: RequestContext,
  fixture: Fixture<StructureMatch>,
): Promise<FixtureForecast | null> {
  return fixtureForecast(fixture, await teamMatchStrengths(context, fixture.date))
}

const FixtureForecastRef = objectType<FixtureForecast>('FixtureForecast')(
  'Chances of a team match, from the results of days before it. The four games count as independent of each other; a DreamBreaker follows from the ratings in singles. Team chances are on the careful side: favorites win more often than they say.',
  {
    one_probability: float(
      'Probability before play that roster one wins the team match, from 0 to 1.',
      ({ one }) => one,
    ),
    tie_probability: float(
      'Probability before play that the games end 2-2 and a DreamBreaker decides, from 0 to 1.',
      ({ tie }) => tie,
    ),
    dreambreaker_one_probability: float(
      'Probability before play that roster one wins the DreamBreaker, if there is one, from 0 to 1.',
      ({ dreambreaker }) => dreambreaker,
    ),
    one_probability_now: floatOrNull(
      'Probability that roster one wins the team match, from 0 to 1, by the games decided so far and the score of a DreamBreaker in progress; null for a decided team match.',
      ({ now }) => now,
    ),
  },
)

addFields(FixtureRef, {
  forecast: oneOrNull(
    FixtureForecastRef,
    "Chance that roster one wins the team match, before it, and from the games decided so far. Null without both rosters' line-ups. If one mixed game is unknown, it is that of the players who are in no other mixed game.",
    (fixture, _args, context) => {
      context.budget.chargeLookUp()
      return forecastOfFixture(context, fixture)
    },
  ),
})

interface TeamForecastRecord extends ForecastMeasures {
  bins: CalibrationBin[]
  calibration_error: number | null
}

const TeamForecastRecordRef = objectType<TeamForecastRecord>('TeamForecastRecord')(
  'Accuracy of the forecasts of team matches that were decided without a DreamBreaker.',
  {
    matches: int('Number of decided team matches with a forecast.'),
    log_loss: floatOrNull(
      "Mean negative natural logarithm of the winners' probabilities, lower is better; null if there are no team matches.",
    ),
    accuracy_percentage: floatOrNull(
      'Percentage of team matches won by the favorite, from 0 to 100; null if there are none.',
    ),
    calibration_error: floatOrNull(
      'Expected calibration error over the bins, from 0 to 1; null if there are no team matches.',
    ),
    bins: one([CalibrationBinRef], 'Up to ten bins of equal count, by the probability of roster one.'),
  },
)

/** Returns the forecasts of all team matches that were decided without a DreamBreaker, for roster one. */
async function decidedForecasts(context: RequestContext): Promise<ScoredForecast[]> {
  const leagues = leaguesOf((await context.snapshot.all(leagueMatches, {})).map(structureMatch))
  const scored: ScoredForecast[] = []
  for (const fixture of leagues.flatMap(({ fixtures }) => fixtures)) {
    const forecast = fixture.result === 'REGULATION' ? await forecastOfFixture(context, fixture) : null
    if (forecast !== null) scored.push({ probability: forecast.one, won: fixture.winner === 'ONE' })
  }
  return scored
}

addQueries({
  teamForecastRecord: one(
    TeamForecastRecordRef,
    'Forecasts of decided team matches against their results, with ten bins.',
    async (_root, _args, context) => {
      // Reading the team matches of all leagues costs as much as a search.
      context.budget.chargeSearch()
      const scored = await context.readOnce(['team forecasts'], () => decidedForecasts(context))
      const bins = calibrationBins(scored)
      return { ...measureForecasts(scored), bins, calibration_error: calibrationError(bins) }
    },
  ),
})
