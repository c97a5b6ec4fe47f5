import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { float, int, objectType, one } from '#api/object-type.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { FIRST_DAY } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import type { RatingRow } from '#features/ratings/server/rating-queries.ts'
import { RatingRef } from '#features/ratings/server/ratings.ts'
import { pairRating, type ShownRating } from '#statistics/ratings/shown-rating.ts'
import { pairsOfDivision, rankedRatings } from './partner-candidate-queries.ts'

/** Minimum number of matches of a listed pair. */
const MIN_MATCHES = 10

interface RatedPair extends ShownRating {
  side: Side
  ratings: readonly RatingRow[]
  matches: number
}

const RatedPairRef = objectType<RatedPair>('RatedPair')(
  "A pair with its rating, which is made from the ratings of its two players: their strengths add up, points can't.",
  {
    pair: one(SideRef, 'The two players of the pair.', ({ side }) => side),
    rating: float(
      'Number of points per game to 11 by which the pair is expected to beat an average pair of the division.',
    ),
    standard_error: float('Standard error of the rating, in points per game.'),
    matches: int('Number of matches of the division that the two played together.'),
    ratings: one([RatingRef], "The two players' ratings in doubles, by slug.", ({ ratings }) => [...ratings]),
  },
)

/** Reads the pairs of a division by rating, once for each import. */
function ratedPairs({ readOnce, snapshot, entities }: RequestContext, match_division: MatchDivision) {
  return readOnce(['rated pairs', match_division], async (): Promise<readonly RatedPair[]> => {
    const { players } = await entities()
    const ratings = new Map((await snapshot.all(rankedRatings, {})).map((row) => [row.player_id, row]))
    const pairs = await snapshot.all(pairsOfDivision, { match_division, from: FIRST_DAY })
    const ratingOf = (player: PlayerRow): RatingRow[] => {
      const row = ratings.get(player.id)
      return row === undefined ? [] : [{ ...row, player }]
    }
    return pairs
      .flatMap((pair) => {
        const both = [players.get(pair.one), players.get(pair.two)] as const
        const [first, second] = both.flatMap(ratingOf)
        if (pair.matches < MIN_MATCHES || first === undefined || second === undefined) return []
        const side = { slug: teamSlug(both[0].player_slug, both[1].player_slug), players: [...both] }
        return [{ ...pairRating(first, second), side, ratings: [first, second], matches: pair.matches }]
      })
      .sort((a, b) => b.rating - a.rating || (a.side.slug < b.side.slug ? -1 : 1))
  })
}

numberedListField('ratedPairs', {
  type: numberedListType(RatedPairRef, 'RatedPairsList', 'pairs with a rating'),
  description: `Pairs with at least ${MIN_MATCHES} played matches of a division of doubles, of two ranked players, by the points per game that they are expected to win by against an average pair, most first.`,
  args: { match_division: required(MatchDivisionRef, "Women's, men's or mixed doubles.") },
  find: async ({ match_division }, context) => {
    const { discipline } = MATCH_DIVISION_FACTS[match_division]
    if (discipline === 'singles' || discipline === null) {
      throw badUserInput(`match_division must be one of doubles, got ${match_division}`)
    }
    context.budget.chargeSearch()
    return countedRows([...(await ratedPairs(context, match_division))])
  },
})
