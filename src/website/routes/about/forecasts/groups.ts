import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import type { AboutForecastsQuery, ForecastGroupFragment } from '../../../data/generated/about-forecasts.ts'
import { FORECAST_DIVISIONS, type UpsetsState, upsetsPath } from '../../../forecasts/upsets-path.ts'
import { periodAlone } from '../../../routing/day-range.ts'
import type { ForecastGroupRow } from '../../../tables/forecast-columns.tsx'

/** Returns the URL of all matches of the forecast record, newcomers included. */
export function recordMatchesPath(chosen: Partial<UpsetsState> = {}): string {
  return upsetsPath({ ...chosen, newcomers: '1' })
}

type Groups = Pick<AboutForecastsQuery['forecastRecord'], 'divisions' | 'leagues' | 'years'>

/** Returns the record by division, league and year, each with the URL of its matches. */
export function forecastGroups({ divisions, leagues, years }: Groups): ForecastGroupRow[] {
  return [
    ...FORECAST_DIVISIONS.flatMap((division) =>
      rowOf(divisions, division, MATCH_DIVISION_FACTS[division].label, recordMatchesPath({ division })),
    ),
    ...LEAGUES.flatMap((league) => rowOf(leagues, league, league, recordMatchesPath({ league }))),
    ...years.flatMap(({ key: year }) =>
      rowOf(years, year, year, recordMatchesPath({ range: periodAlone(year as TimePeriod) })),
    ),
  ]
}

function rowOf(groups: readonly ForecastGroupFragment[], key: string, name: string, href: string): ForecastGroupRow[] {
  return groups.flatMap((group) => {
    const elo = group.baselines.find((baseline) => baseline.name === 'Elo')
    return group.key === key && elo ? [{ ...group, name, href, elo }] : []
  })
}
