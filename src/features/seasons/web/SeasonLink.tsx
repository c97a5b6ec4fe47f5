import { seasonPath } from '#web/routing/paths.ts'
import { type Season, seasonName } from './season-address.ts'

/** Returns the season's page, as the parent of its lists in the breadcrumbs. */
export const seasonParent = (season: Season) => ({
  name: `${seasonName(season)} season`,
  path: seasonPath(season.year, season.league),
})

/** A link to the season's page. */
export function SeasonLink({ season }: { season: Season }) {
  const { name, path } = seasonParent(season)
  return <a href={path}>{name}</a>
}
