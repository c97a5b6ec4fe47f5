import type { TimePeriod } from '#domain/days/time-period.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import type { AboutForecastsQuery, ForecastGroupFragment } from '#features/forecasts/web/generated/about-forecasts.ts'
import { FORECAST_DIVISIONS, forecastMatchesPath } from '#features/forecasts/web/upsets-path.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import type { ForecastGroupRow } from './record/forecast-columns.tsx'

type Groups = Pick<AboutForecastsQuery['forecastRecord'], 'divisions' | 'leagues' | 'years'>

/** Returns the record by division, league and year, each with the URL of its matches. */
export function forecastGroups({ divisions, leagues, years }: Groups): ForecastGroupRow[] {
  return [
    ...FORECAST_DIVISIONS.flatMap((division) =>
      rowOf(divisions, division, MATCH_DIVISION_FACTS[division].label, forecastMatchesPath({ division })),
    ),
    ...[...codesOf(leagues)].flatMap((league) => rowOf(leagues, league, league, forecastMatchesPath({ league }))),
    ...years.flatMap(({ key: year }) =>
      rowOf(years, year, year, forecastMatchesPath({ range: rangeOfPeriod(year as TimePeriod) })),
    ),
  ]
}

/** Returns the leagues in their usual order, then the operator's own. */
function codesOf(leagues: readonly ForecastGroupFragment[]): Set<string> {
  return new Set([...LEAGUES, ...leagues.map(({ key }) => key)])
}

function rowOf(groups: readonly ForecastGroupFragment[], key: string, name: string, href: string): ForecastGroupRow[] {
  return groups.flatMap((group) => {
    const elo = group.baselines.find((baseline) => baseline.name === 'Elo')
    return group.key === key && elo ? [{ ...group, name, href, elo }] : []
  })
}
