import type { SeasonList } from '#domain/division/season-list.ts'
import type { Address } from '#web/routing/address.ts'
import { seasonPath, withQuery } from '#web/routing/paths.ts'
import type { PageRequest } from '#web/routing/route.tsx'
import { isSeason, type Season, seasonIn, seasonName, seasonOutcome } from './season-address.ts'

/** Returns the season's page, as the parent of its lists in the breadcrumbs. */
const parentOf = (season: Season) => ({
  name: `${seasonName(season)} season`,
  path: seasonPath(season.year, season.league),
})

/** Returns what the pages with a list of a season have in common. */
export function listOfSeason<State extends object>(list: SeasonList, address: Address<State>) {
  const pathOf = (state: Season & State) => withQuery(seasonPath(state.year, state.league, list), address.query(state))
  return {
    path: pathOf,
    parse({ params, search }: PageRequest) {
      const season = seasonIn(params, list)
      return isSeason(season) ? { ...season, ...address.read(search) } : season
    },
    outcome: seasonOutcome,
    canonical: (state: Season & State) => pathOf({ ...state, ...address.initial }),
    head: (season: Season) => ({ parent: parentOf(season) }),
    isCompact: true as const,
    lead(season: Season) {
      const { name, path } = parentOf(season)
      return <a href={path}>{name}</a>
    },
  }
}
