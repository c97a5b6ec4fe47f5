import { inputType, optional } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { int, objectType, one } from '#api/object-type.ts'
import { filterDays, rangeFields } from '#api/range-fields.ts'
import { RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { LeagueRef, MatchDivisionRef } from '#api/vocabulary.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import { type GameScore, readGames } from '#domain/match/match.ts'
import { findMatch, GameScoreRef, MatchRef } from '#features/matches/server/matches.ts'
import { recordMatches } from './record-queries.ts'

interface LongGame {
  match_id: string
  game: GameScore
  points: number
}

const LongGameRef = objectType<LongGame>('LongGame')('A game with many points, and its match.', {
  game: one(GameScoreRef, 'Score of the game.'),
  points: int('Number of points that both sides scored in the game.'),
  match: one(MatchRef, 'Match that the game is part of.', async ({ match_id }, _args, context) => {
    const match = await findMatch(match_id, context)
    if (match === undefined) throw new Error(`no match has the id ${match_id}`)
    return match
  }),
})

const Input = inputType('LongestGamesInput', 'Filters for the matches.', {
  match_division: optional(MatchDivisionRef, 'Only matches of this division.'),
  league: optional(LeagueRef, 'Only tournaments of this league.'),
  ...RANKED_KIND_FIELDS,
  ...rangeFields({
    time_period: 'Only matches of this period; all time if null. With from or to, it is ignored.',
    from: 'Only matches on this day or later.',
    to: 'Only matches on this day or earlier.',
  }),
})

/** Number of games that are kept for each set of filters. */
const KEPT_GAMES = 100

numberedListField('longestGames', {
  type: numberedListType(LongGameRef, 'LongestGamesList', 'the longest games'),
  description: `The ${KEPT_GAMES} games with the most points in played matches without DreamBreakers; games of equal length oldest first.`,
  args: { input: optional(Input, 'Filters for the matches.') },
  find: async ({ input }, context) => {
    const { budget, readOnce, snapshot } = context
    const days = await filterDays(context, input ?? {})
    const filters = { match_divisions: matchDivisionsOf(input ?? {}), ...rankedKind(context, input ?? {}), ...days }
    // Reading all matches costs as much as a search.
    budget.chargeSearch()
    const games = await readOnce(['longest games', filters], async () => {
      const matches = await snapshot.all(recordMatches(filters, {}), {})
      const all = matches.flatMap(({ match_id, games }) =>
        readGames(games).map((game) => ({ match_id, game, points: game.team_one_score + game.team_two_score })),
      )
      return all.toSorted((one, other) => other.points - one.points).slice(0, KEPT_GAMES)
    })
    return countedRows(games)
  },
})
