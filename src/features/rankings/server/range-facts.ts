import { builder } from '#api/builder.ts'
import { findRange, rangeArguments } from '#api/range-fields.ts'
import { LEAGUE_CODE, listedKind } from '#api/tournament-kind.ts'
import { EventDivisionRef, LeagueRef } from '#api/vocabulary.ts'
import type { EventDivision } from '#domain/division/division.ts'
import type { League } from '#domain/division/league.ts'
import { matchCoverage } from './coverage-queries.ts'

interface MatchCoverage {
  event_division: EventDivision
  league: League
  tournaments: number
  tournaments_with_matches: number
}

const MatchCoverageRef = builder.objectRef<MatchCoverage>('MatchCoverage').implement({
  description:
    'Number of tournaments of a league that have matches of a division, compared with all that have matches or medals.',
  fields: (t) => ({
    event_division: t.expose('event_division', { type: EventDivisionRef, description: 'Division of the events.' }),
    league: t.expose('league', { type: LeagueRef, description: 'League of the tournaments.' }),
    tournaments: t.exposeInt('tournaments', {
      description: 'Number of tournaments with matches or medals of the division.',
    }),
    tournaments_with_matches: t.exposeInt('tournaments_with_matches', {
      description: 'Number of these tournaments with a played match of the division.',
    }),
  }),
})

builder.queryFields((t) => ({
  matchCoverage: t.field({
    type: [MatchCoverageRef],
    description:
      'Numbers of tournaments with known matches, by division and league, among those that ended in a range of days.',
    args: { ...rangeArguments(t.arg), league_code: t.arg.string({ description: LEAGUE_CODE }) },
    resolve: async (_root, { league_code, ...asked }, context, info) => {
      listedKind({ league_code }, '')
      const { days } = await findRange(context, asked, '')
      context.budget.chargeLookUp()
      return context.budget.charged(await context.snapshot.all(matchCoverage({ league_code }, {}), days), info)
    },
  }),
}))
