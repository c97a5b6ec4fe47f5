import { LEAGUES, type League } from '#domain/division/league.ts'

interface KnownLeagues {
  knownLeagues: readonly { league: League; tournaments_with_matches: number }[]
}

/** Returns the leagues with matches; undefined while the page's response loads. */
export function leaguesWithMatches(answer: KnownLeagues | undefined): League[] | undefined {
  return answer?.knownLeagues.filter((row) => row.tournaments_with_matches > 0).map(({ league }) => league)
}

/**
 * Returns the choices of a league filter: null for all leagues, the leagues with rows, and the chosen league.
 * @param known the leagues with rows; all leagues are offered if they are not known yet
 */
export function leagueChoices(known: readonly League[] | undefined, chosen: string | null): (League | null)[] {
  return [null, ...LEAGUES.filter((league) => !known || known.includes(league) || league === chosen)]
}
