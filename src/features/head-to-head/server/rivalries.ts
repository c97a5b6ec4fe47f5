import { firstOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { addQueries, one, rowType } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { GENDERS } from '#domain/division/gender.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { rankedPlayers } from '#features/forecasts/server/partner-candidate-queries.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { type Rivalry, rivalries } from '#statistics/meetings/rivalries.ts'
import { compare, type HeadToHead, HeadToHeadRef } from './head-to-head.ts'
import { matchesAmong } from './rivalry-queries.ts'

/** Number of women, and of men, whose rivalries count. */
const BEST_RATED = 20
const MAX_RIVALRIES = 10

const RivalriesRef = rowType(
  'Rivalries',
  'Players and pairs among the best-rated who met most often, most meetings first.',
  {
    players: one(
      [HeadToHeadRef],
      'Rivalries of two women or two men, in singles and on opposite sides in doubles. Each player is in one rivalry at most.',
    ),
    pairs: one([HeadToHeadRef], 'Rivalries of two pairs. Each pair is in one rivalry at most.'),
  },
)

type Rivalries = typeof RivalriesRef.$inferType

/** Returns the rivalries of the best rated players, and of pairs of them. */
async function findRivalries({ snapshot, entities }: RequestContext): Promise<Record<keyof Rivalries, Rivalry[]>> {
  const { players } = await entities()
  const ranked = await Promise.all(GENDERS.map((gender) => snapshot.all(rankedPlayers, { gender })))
  const best = ranked.flatMap((list) => list.slice(0, BEST_RATED).map(({ player_id }) => player_id))
  const isBest = new Set<number | null>(best)
  const bestOf = (...seats: (number | null)[]) =>
    seats.flatMap((id) => (id !== null && isBest.has(id) ? [players.get(id)] : []))
  const rows = await snapshot.all(matchesAmong, lookUpParams(best))
  const matches = rows.map((row) => ({
    one: bestOf(row.team_one_player_one_id, row.team_one_player_two_id),
    two: bestOf(row.team_two_player_one_id, row.team_two_player_two_id),
  }))
  const slugsOf = (side: (typeof matches)[number]['one']) => side.map(({ player_slug }) => player_slug)
  return {
    players: rivalries(
      matches.flatMap(({ one, two }) =>
        one.flatMap((player) =>
          two
            .filter(({ gender }) => gender === player.gender)
            .map((other) => ({ one: slugsOf([player]), two: slugsOf([other]) })),
        ),
      ),
    ).slice(0, MAX_RIVALRIES),
    pairs: rivalries(
      matches
        .filter(({ one, two }) => one.length === 2 && two.length === 2)
        .map(({ one, two }) => ({ one: slugsOf(one), two: slugsOf(two) })),
    ).slice(0, MAX_RIVALRIES),
  }
}

async function recordOf(context: RequestContext, { one, two }: Rivalry): Promise<HeadToHead[]> {
  const sides = [one, two].map(([first = '', second = null]) => findSide(context, teamSlug(first, second)))
  const [first, second] = await Promise.all(sides)
  return first && second ? [await compare(context, [first, second], { match_divisions: [] })] : []
}

addQueries({
  rivalries: one(
    RivalriesRef,
    `Players and pairs who met most often in played matches, among the ${BEST_RATED} best-rated women and the ${BEST_RATED} best-rated men. Sides are in the order of their slugs.`,
    {
      first: firstOf('rivalries of players, and also of pairs', MAX_RIVALRIES, 3),
    },
    async (_root, { first }, context, info) => {
      context.budget.chargeLookUp()
      const { players, pairs } = await context.readOnce(['rivalries'], () => findRivalries(context))
      context.budget.chargeRows(2 * first, info)
      const recordsOf = async (list: readonly Rivalry[]) =>
        (await Promise.all(list.slice(0, first).map((rivalry) => recordOf(context, rivalry)))).flat()
      return { players: await recordsOf(players), pairs: await recordsOf(pairs) }
    },
  ),
})
