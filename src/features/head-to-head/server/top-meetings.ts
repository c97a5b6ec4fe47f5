import type { RequestContext } from '#api/context.ts'
import { required } from '#api/input-type.ts'
import { addQueries, int, one, rowType, string } from '#api/object-type.ts'
import { GenderRef } from '#api/vocabulary.ts'
import { type LookUp, lookUpParams } from '#database/query/query-shapes.ts'
import type { Gender } from '#domain/division/gender.ts'
import { ranksInList, usualList } from '#features/ratings/server/kind-ranks.ts'
import type { RatingRow } from '#features/ratings/server/rating-queries.ts'
import { RatingRef, ratingOfPlayer } from '#features/ratings/server/ratings.ts'
import { matchesAmong } from './rivalry-queries.ts'

/** Number of players whose meetings are listed. */
const TOP = 10
/** Number of pairs of these players. */
const PAIRS = (TOP * (TOP - 1)) / 2

const MeetingRef = rowType(
  'TopMeeting',
  'Record of two players on opposite sides of the net, from the point of view of the better-rated one.',
  {
    one: string('Slug of the better-rated player.'),
    two: string('Slug of the other player.'),
    matches_won: int('Number of played matches that the better-rated player won.'),
    matches_lost: int('Number of played matches that the other player won.'),
  },
)

/** The record of two players against each other. */
type Meeting = typeof MeetingRef.$inferType

const TopMeetingsRef = rowType(
  'TopMeetings',
  'The best-rated players of one gender with their records against each other.',
  {
    ratings: one([RatingRef], 'Ratings of the players, best first.'),
    meetings: one(
      [MeetingRef],
      'Records of the players who met, in the order of the better-rated player, then of the other one.',
    ),
  },
)

/** Returns the ids of the best rated players, best first. */
async function topPlayers(context: RequestContext, gender: Gender): Promise<number[]> {
  const list = await usualList(context)
  if (list === null) return []
  const ranks = [...(await ranksInList(context, list))]
  return ranks.flatMap(([id, rank]) => (rank.gender === gender ? [id] : [])).slice(0, TOP)
}

async function ratingsOf(context: RequestContext, ids: readonly number[]): Promise<RatingRow[]> {
  const { players } = await context.entities()
  const rows = await Promise.all(ids.map((id) => ratingOfPlayer(context, players.get(id))))
  return rows.filter((row) => row !== null)
}

/** Counts the matches of each two players on opposite sides. */
async function meetingsOf(context: RequestContext, ratings: readonly RatingRow[]): Promise<Meeting[]> {
  const ids = ratings.map(({ player }) => player.id)
  const params: LookUp = lookUpParams(ids)
  const matches = await context.snapshot.all(matchesAmong, params)
  const won = new Map<string, number>()
  for (const { winning_team, ...seats } of matches) {
    const one = [seats.team_one_player_one_id, seats.team_one_player_two_id]
    const two = [seats.team_two_player_one_id, seats.team_two_player_two_id]
    if (winning_team === null) continue
    const [winners, losers] = winning_team === 1 ? [one, two] : [two, one]
    for (const winner of winners)
      for (const loser of losers) won.set(`${winner} ${loser}`, (won.get(`${winner} ${loser}`) ?? 0) + 1)
  }
  return ratings.flatMap(({ player: one }, index) =>
    ratings.slice(index + 1).flatMap(({ player: two }) => {
      const [matches_won = 0, matches_lost = 0] = [won.get(`${one.id} ${two.id}`), won.get(`${two.id} ${one.id}`)]
      if (matches_won + matches_lost === 0) return []
      return [{ one: one.player_slug, two: two.player_slug, matches_won, matches_lost }]
    }),
  )
}

addQueries({
  topMeetings: one(
    TopMeetingsRef,
    `The ${TOP} best-rated players of one gender, and their records against each other in singles and on opposite sides in doubles. DreamBreakers are left out.`,
    { gender: required(GenderRef, 'Gender of the players.') },
    async (_root, { gender }, context, info) => {
      context.budget.chargeLookUp()
      context.budget.chargeRows(TOP + PAIRS, info)
      const ratings = await ratingsOf(context, await topPlayers(context, gender))
      return { ratings, meetings: ratings.length === 0 ? [] : await meetingsOf(context, ratings) }
    },
  ),
})
