import { firstOf } from '#api/arguments.ts'
import { addQueries, one } from '#api/object-type.ts'
import type { EventRow } from '#database/query/columns.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { FixtureRef, tournamentLeagues } from './team-leagues.ts'

function hasLeagueResults({ event_division, match_count }: EventRow): boolean {
  return event_division === 'MLP' && match_count > 0
}

addQueries({
  latestFixtures: one(
    [FixtureRef],
    'Team matches of the latest team league tournament with results: the newest day first, and on each day those of the teams with the best places in their groups.',
    { first: firstOf('team matches to return') },
    async (_root, { first }, context, info) => {
      context.budget.chargeLookUp()
      const entities = await context.entities()
      const tournament = entities.tournaments.all.find(({ id }) => entities.eventsOf(id).some(hasLeagueResults))
      if (tournament === undefined) return []
      const leagues = await tournamentLeagues(context, tournament)
      const places = new Map(
        leagues.flatMap(({ groups }) =>
          groups.flatMap(({ standings }) => standings.map(({ roster }, index) => [roster, index + 1] as const)),
        ),
      )
      const placesOf = ({ one, two }: (typeof leagues)[number]['fixtures'][number]) =>
        (places.get(one) ?? 0) + (places.get(two) ?? 0)
      const latest = leagues
        .flatMap((league) => league.fixtures)
        .toSorted((a, b) => compareTexts(b.date, a.date) || placesOf(a) - placesOf(b) || compareTexts(b.id, a.id))
      return context.budget.charged(latest.slice(0, first), info)
    },
  ),
})
