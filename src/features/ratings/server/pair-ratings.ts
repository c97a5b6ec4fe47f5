import type { RequestContext } from '#api/context.ts'
import { addFields, float, objectType, one } from '#api/object-type.ts'
import type { Day } from '#domain/days/day.ts'
import type { TeamRow } from '#features/pairs/server/team-queries.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { pairRating, type ShownRating } from '#statistics/ratings/shown-rating.ts'
import { ratingPointsOfPlayer } from './ratings.ts'

interface PairRatingPoint extends ShownRating {
  day: Day
}

const PairRatingPointRef = objectType<PairRatingPoint>('PairRatingPoint')(
  "A pair's rating before the matches of a day, from the ratings of its two players. The players' strengths add up: with r for the rating of a player and s = r / (22 - |r|) for the strength, the pair's rating is 22 (s1 + s2) / (1 + |s1 + s2|).",
  {
    date: one('Date', 'Day whose earlier matches the rating is made from.', ({ day }) => day),
    rating: float(
      'Number of points per game to 11 by which the pair is better or worse than an average pair of the same genders. 0 is two average players on court over the past year.',
    ),
    standard_error: float('Standard error of the rating, in points per game.'),
  },
)

/** Returns the days on which both players have a stored rating, with the rating of the pair. */
async function pairRatings(
  { loader }: RequestContext,
  { player_one, player_two }: TeamRow,
): Promise<PairRatingPoint[]> {
  if (player_two === null) return []
  const [first, second] = await Promise.all([
    loader(ratingPointsOfPlayer).load(player_one.id),
    loader(ratingPointsOfPlayer).load(player_two.id),
  ])
  const byDay = new Map(second.map((point) => [point.day, point]))
  return first.flatMap((one) => {
    const two = byDay.get(one.day)
    return two === undefined ? [] : [{ day: one.day, ...pairRating(one, two) }]
  })
}

addFields(TeamRef, {
  rating_history: one(
    [PairRatingPointRef],
    "Ratings of a pair in ascending order of the days: before each day on which both players played doubles, with each other or not, and after the last day of the data. They are made from the players' stored ratings, `Player.rating_history`. None for a single player, and if a player has no rating.",
    async (team, _args, context, info) => context.budget.charged(await pairRatings(context, team), info),
  ),
})
