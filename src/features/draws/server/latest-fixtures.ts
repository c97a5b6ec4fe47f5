import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { EventRow } from '#database/query/columns.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { FixtureRef, tournamentLeagues } from './team-leagues.ts'

function hasLeagueResults({ event_division, match_count }: EventRow): boolean {
  return event_division === 'MLP' && match_count > 0
}

builder.queryField('latestFixtures', (t) =>
  t.field({
    type: [FixtureRef],
    description: 'Team matches of the latest team league tournament with results, newest first.',
    args: {
      first: t.arg.int({
        required: true,
        description: `Maximum number of team matches to return, from 1 to ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async (_root, { first }, context, info) => {
      checkPageSize('first', first)
      context.budget.chargeLookUp()
      const entities = await context.entities()
      const tournament = entities.tournaments.all.find(({ id }) => entities.eventsOf(id).some(hasLeagueResults))
      if (tournament === undefined) return []
      const leagues = await tournamentLeagues(context, tournament)
      const fixtures = leagues.flatMap((league) => league.fixtures)
      const latest = fixtures.toSorted((a, b) => compareTexts(b.date, a.date) || compareTexts(b.id, a.id))
      return context.budget.charged(latest.slice(0, first), info)
    },
  }),
)
