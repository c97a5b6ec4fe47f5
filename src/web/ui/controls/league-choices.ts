import { LEAGUES, type League } from '#domain/division/league.ts'

interface KnownLeagues {
  knownLeagues: readonly { league: League; tournaments_with_matches: number }[]
}

/**
 * Returns the choices of a league filter: null for all leagues, the leagues with matches, and the chosen league.
 * @param answer the page's response; while it loads, all leagues are offered
 */
export function leagueChoices(answer: KnownLeagues | undefined, chosen: string | null): (League | null)[] {
  const known = answer?.knownLeagues.filter((row) => row.tournaments_with_matches > 0).map(({ league }) => league)
  return [null, ...LEAGUES.filter((league) => !known || known.includes(league) || league === chosen)]
}
