import {
  type RatingPointRow,
  type RatingRow,
  ratingListDay,
  ratingPlace,
  ratingPointsOfPlayers,
  ratingsOfPlayers,
  ratingsPage,
} from '#database/queries/ratings.ts'
import { addDays, type Day, LAST_DAY } from '#domain/day.ts'
import { checkBetween } from '#graphql/arguments.ts'
import { builder } from '#graphql/builder.ts'
import { connectionField, connectionType } from '#graphql/lists/connection.ts'
import { PlayerRef } from '#graphql/players.ts'
import { GenderRef } from '#graphql/vocabulary.ts'
import { rowsLoader } from '../loaders.ts'

export const ratingOfPlayer = rowsLoader(ratingsOfPlayers, 'player_id')
const ratingPointsOfPlayer = rowsLoader(ratingPointsOfPlayers, 'player_id')

const MOST_MATCHES = 10_000
const MOST_DAYS = 36_500

export const RatingRef = builder.objectRef<RatingRow>('Rating').implement({
  description:
    'What a player is worth in doubles, from the points of all matches before a day. Genders have no zero in common.',
  fields: (t) => ({
    player: t.expose('player', { type: PlayerRef, description: 'Whose rating it is.' }),
    rank: t.exposeInt('rank', {
      nullable: true,
      description: 'In the list with its defaults; null for who is not in it.',
    }),
    previous_rank: t.exposeInt('previous_rank', {
      nullable: true,
      description: 'The rank in the latest list that is at least 28 days older; null for who was not in it.',
    }),
    rating: t.exposeFloat('rating', {
      description: 'Points a game to 11 that the player wins or loses by among average touring players of the gender.',
    }),
    standard_error: t.exposeFloat('standard_error', { description: 'In the same unit.' }),
    matches: t.exposeInt('matches', { description: 'Doubles matches that it rests on.' }),
    last_played: t.expose('last_played', { type: 'Date', description: 'The day of the last of them.' }),
  }),
})

const RatingPointRef = builder.objectRef<RatingPointRow>('RatingPoint').implement({
  description: "A player's rating on the morning of a day.",
  fields: (t) => ({
    date: t.expose('day', { type: 'Date', description: 'The day before whose matches it stands.' }),
    rating: t.exposeFloat('rating', { description: 'As in Rating.' }),
    standard_error: t.exposeFloat('standard_error', { description: 'In the same unit.' }),
    matches: t.exposeInt('matches', { description: 'Doubles matches that it rests on.' }),
  }),
})

builder.objectFields(PlayerRef, (t) => ({
  rating: t.field({
    type: RatingRef,
    nullable: true,
    description:
      'After the last day of the data. Null before the first doubles match, and where the gender is unknown.',
    resolve: async (player, _args, { loader }) => {
      const [rating] = await loader(ratingOfPlayer).load(player.id)
      return rating === undefined ? null : { ...rating, player }
    },
  }),
  rating_history: t.field({
    type: [RatingPointRef],
    description:
      'Before each day that the player played doubles on, but for the first, and after the last day of the data.',
    resolve: async ({ id }, _args, { loader, budget }, info) =>
      budget.answer(await loader(ratingPointsOfPlayer).load(id), info),
  }),
}))

/** What a page of ratings says beside its rows. */
interface RatingPage {
  as_of: Day | null
}

const { connection } = connectionType<RatingRow, RatingRow, RatingPage>(RatingRef, 'ratings')

builder.objectField(connection, 'as_of', (t) =>
  t.expose('as_of', {
    type: 'Date',
    nullable: true,
    description: 'The day of the list, before whose matches it stands; null where there is none so early.',
  }),
)

const Input = builder.inputType('RatingsInput', {
  description: 'Which ratings are listed.',
  fields: (t) => ({
    gender: t.field({ type: GenderRef, required: true, description: 'Of players of this gender.' }),
    on: t.field({
      type: 'Date',
      description:
        "Before this day's matches. Lists of the first day of each month are kept, and the one after the last day, which is the default: another day is answered by the latest list before it, and as_of tells which.",
    }),
    min_matches: t.int({
      defaultValue: 10,
      description: `Only players with as many doubles matches, 0 to ${MOST_MATCHES}.`,
    }),
    active_days: t.int({
      defaultValue: 365,
      description: `Only players with a match in as many days before, 1 to ${MOST_DAYS}.`,
    }),
  }),
})

connectionField('ratings', {
  type: connection,
  description: 'Players of one gender by rating.',
  args: (arg) => ({ input: arg({ type: Input, required: true, description: 'Which ratings, on which day.' }) }),
  find: async ({ input }, { snapshot }) => {
    const { gender, on } = input
    const min_matches = input.min_matches ?? 10
    const active_days = input.active_days ?? 365
    checkBetween('input.min_matches', [0, MOST_MATCHES], min_matches)
    checkBetween('input.active_days', [1, MOST_DAYS], active_days)
    const as_of = (await snapshot.first(ratingListDay, { on: on ?? LAST_DAY }))?.day ?? null
    const day = as_of ?? LAST_DAY
    const filters = { day, gender, min_matches, active_from: addDays(day, -active_days) }
    return {
      as_of,
      boundTo: ['ratings', gender, on ?? null, min_matches, active_days],
      key: ({ player }) => player.player_slug,
      placeOf: (slug) => snapshot.first(ratingPlace, { day, gender, slug }),
      rows: (after, limit) => snapshot.all(ratingsPage(filters, {}), { after, limit }),
    }
  },
})
