import { checkBetween } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { storedList } from '#api/lists/ordered-list.ts'
import { rowsLoader } from '#api/loaders.ts'
import { addFields, float, floatOrNull, int, intOrNull, objectType, one, oneOrNull } from '#api/object-type.ts'
import { kindName, RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { GenderRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Positioned } from '#database/query/query-shapes.ts'
import { addDays, type Day, FIRST_DAY, LAST_DAY } from '#domain/days/day.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { GENDER_MATCHES, GENDER_TOURNAMENTS, PLAYER_MATCHES } from '#statistics/singles/rated-genders.ts'
import { numberOneChance, withKindRanks, withUsualRank } from './kind-ranks.ts'
import {
  type RatingPointRow,
  type RatingRow,
  ratingListDay,
  ratingPointsOfPlayers,
  ratingsOfPlayers,
  ratingsPage,
} from './rating-queries.ts'

const ratingsOfPlayer = rowsLoader(ratingsOfPlayers, 'player_id')
export const ratingPointsOfPlayer = rowsLoader(ratingPointsOfPlayers, 'player_id')

/** Returns a player's rating after the last day of the data; null without one. @param singles 1 for singles */
export async function ratingOfPlayer(
  context: RequestContext,
  player: PlayerRow,
  singles: 0 | 1 = 0,
): Promise<RatingRow | null> {
  const rows = await context.loader(ratingsOfPlayer).load(player.id)
  const rating = rows.find((row) => row.singles === singles)
  return rating === undefined ? null : withUsualRank(context, { ...rating, player })
}

const MAX_MATCHES = 10_000
const MAX_DAYS = 36_500

export const RatingRef = objectType<RatingRow>('Rating')(
  "A player's rating in doubles or in singles, from the points of all matches before a day. 0 is the average player on court over the past year. Women's and men's ratings are on separate scales, and so are doubles and singles.",
  {
    player: one(PlayerRef, 'The player with this rating.'),
    rank: intOrNull(
      'Rank among players of the gender with at least ten matches of doubles, or of singles, and one in the last 365 days; null for all others. If only some tournaments count, the match in the last 365 days must be in one of them.',
    ),
    previous_rank: intOrNull(
      'Rank in the latest list that is at least 28 days older; null if the player was not ranked then.',
    ),
    rating: float(
      'Number of points per game to 11 by which the player is better or worse than an average player of the same gender. 0 is the average player on court over the past year.',
    ),
    standard_error: float('Standard error of the rating, in points per game.'),
    matches: int('Number of matches of doubles, or of singles, behind the rating.'),
    last_played: one('Date', 'Day of the last of these matches.'),
    number_one_chance: floatOrNull(
      'Probability, from 0 to 1, that the player is really the best of the ranked players of the gender, from the ratings and their standard errors. The probabilities of all ranked players of the list sum to 1; null without a rank.',
      (row, _args, context) => numberOneChance(context, row),
    ),
  },
)

const RatingPointRef = objectType<RatingPointRow>('RatingPoint')("A player's rating before the matches of a day.", {
  date: one('Date', 'Day whose earlier matches the rating is made from.', ({ day }) => day),
  rating: float('Points per game to 11; 0 is the average player on court over the past year, as in Rating.'),
  standard_error: float('Standard error of the rating, in points per game.'),
  matches: int('Number of doubles matches behind the rating.'),
})

addFields(PlayerRef, {
  rating: oneOrNull(
    RatingRef,
    'Rating after the last day of the data. Null before the first doubles match, and if the gender is unknown; in singles also if there are too few results.',
    {
      singles: optional('Boolean', 'True for the rating in singles, which is a first version.', {
        defaultValue: false,
      }),
    },
    (player, { singles }, context) => ratingOfPlayer(context, player, singles ? 1 : 0),
  ),
  singles_rating: floatOrNull(
    `Rating in singles, in points per game to 11; 0 is the average singles player on court over the past year. Null for a player with fewer than ${PLAYER_MATCHES} singles matches, and for a gender with fewer than ${GENDER_MATCHES} singles matches or ${GENDER_TOURNAMENTS} tournaments in the last 365 days.`,
    async (player, _args, context) => (await ratingOfPlayer(context, player, 1))?.rating ?? null,
  ),
  rating_history: one(
    [RatingPointRef],
    'Ratings before each day with a doubles match of the player, except the first, and after the last day of the data.',
    async ({ id }, _args, { loader, budget }, info) =>
      budget.charged(await loader(ratingPointsOfPlayer).load(id), info),
  ),
})

/** The part of a page of ratings that is not rows. */
interface RatingPage {
  as_of: Day | null
}

const { connection } = connectionType<RatingRow, RatingRow, RatingPage>(RatingRef, 'ratings')

addFields(connection, {
  as_of: oneOrNull(
    'Date',
    'Day of the list, which is made from earlier matches; null if the first list is later than input.on.',
  ),
})

const Input = inputType('RatingsInput', 'Filters for the list of ratings.', {
  gender: required(GenderRef, 'Gender of the players; the two have separate scales.'),
  on: optional(
    'Date',
    "Ratings before this day's matches. Lists are stored for the first day of each month and for the day after the last day of the data, which is the default. Any other day returns the latest list before it; as_of is that list's day.",
  ),
  singles: optional(
    'Boolean',
    `Singles instead of doubles: players with at least ${PLAYER_MATCHES} singles matches, of a gender with at least ${GENDER_MATCHES} singles matches at ${GENDER_TOURNAMENTS} tournaments in the last 365 days; otherwise the list is empty.`,
    { defaultValue: false },
  ),
  min_matches: optional('Int', `Minimum number of doubles matches, or of singles matches, from 0 to ${MAX_MATCHES}.`, {
    defaultValue: 10,
  }),
  active_days: optional(
    'Int',
    `Only players with such a match in this many days before the list, from 1 to ${MAX_DAYS}; with league_code or level, a match in such a tournament. Ratings are made from all matches.`,
    { defaultValue: 365 },
  ),
  ...RANKED_KIND_FIELDS,
})

connectionField('ratings', {
  type: connection,
  description: 'Players of one gender, ordered by rating, highest first.',
  args: { input: required(Input, 'Filters for the ratings.') },
  find: async ({ input }, context) => {
    const { snapshot } = context
    const { gender, on } = input
    const kind = rankedKind(context, input)
    const singles = input.singles ? 1 : 0
    const min_matches = input.min_matches ?? 10
    const active_days = input.active_days ?? 365
    checkBetween('input.min_matches', [0, MAX_MATCHES], min_matches)
    checkBetween('input.active_days', [1, MAX_DAYS], active_days)
    const as_of = (await snapshot.first(ratingListDay, { on: on ?? LAST_DAY }))?.day ?? null
    const day = as_of ?? LAST_DAY
    const filters = { day, gender, min_matches, active_from: addDays(day, -active_days), ...kind }
    const everybody = { day, gender, min_matches: 0, active_from: FIRST_DAY, levels: [] }
    return {
      as_of,
      boundTo: ['ratings', singles, gender, on ?? null, min_matches, active_days, kindName(kind)],
      ...storedList<RatingRow, Positioned<RatingRow>>({
        read: async (after, limit) => {
          const positioned = await snapshot.all(ratingsPage(filters, { singles }), { after, limit })
          const nodes = positioned.map(({ node }) => node)
          const ranked = await withKindRanks(context, nodes, { day, singles, kind })
          return positioned.map(({ position }, index) => ({ position, node: ranked[index] as RatingRow }))
        },
        readNext: (after) => snapshot.first(ratingsPage(everybody, { singles }), { after, limit: 1 }),
        keyOf: ({ node }) => [-node.rating, node.player.name_search, node.player.player_slug],
      }),
    }
  },
})
