import { addFields, one } from '#api/object-type.ts'
import { MatchesListRef } from '#features/matches/server/matches.ts'
import { FixtureRef, tournamentLeagues } from './team-leagues.ts'

addFields(MatchesListRef, {
  fixtures: one(
    [FixtureRef],
    'Team matches that the matches of the page belong to, each once, in the order of these matches. Matches outside of team leagues belong to none.',
    async ({ items }, _args, context, info) => {
      const games = items.filter(({ event }) => event.event_division === 'MLP')
      const slugs = new Set(games.map(({ tournament }) => tournament.tournament_slug))
      const leagues = await Promise.all(
        [...slugs].map((tournament_slug) => tournamentLeagues(context, { tournament_slug })),
      )
      const fixtures = leagues.flat().flatMap((league) => league.fixtures)
      const byMatch = new Map(fixtures.flatMap((fixture) => fixture.matches.map(({ match_id }) => [match_id, fixture])))
      const listed = new Set(games.flatMap(({ match_id }) => byMatch.get(match_id) ?? []))
      return context.budget.charged([...listed], info)
    },
  ),
})
