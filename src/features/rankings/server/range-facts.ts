import { optional } from '#api/input-type.ts'
import { addQueries, int, one, rowType } from '#api/object-type.ts'
import { findRange, rangeArguments } from '#api/range-fields.ts'
import { LEAGUE_CODE, listedKind } from '#api/tournament-kind.ts'
import { EventDivisionRef, LeagueRef } from '#api/vocabulary.ts'
import { matchCoverage } from './coverage-queries.ts'

const MatchCoverageRef = rowType(
  'MatchCoverage',
  'Number of tournaments of a league that have matches of a division, compared with all that have matches or medals.',
  {
    event_division: one(EventDivisionRef, 'Division of the events.'),
    league: one(LeagueRef, 'League of the tournaments.'),
    tournaments: int('Number of tournaments with matches or medals of the division.'),
    tournaments_with_matches: int('Number of these tournaments with a played match of the division.'),
  },
)

addQueries({
  matchCoverage: one(
    [MatchCoverageRef],
    'Numbers of tournaments with known matches, by division and league, among those that ended in a range of days.',
    {
      ...rangeArguments(),
      league_code: optional('String', LEAGUE_CODE),
    },
    async (_root, { league_code, ...asked }, context, info) => {
      listedKind({ league_code }, '')
      const { days } = await findRange(context, asked, '')
      context.budget.chargeLookUp()
      return context.budget.charged(await context.snapshot.all(matchCoverage({ league_code }, {}), days), info)
    },
  ),
})
