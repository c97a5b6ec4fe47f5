import { firstOf, MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { required } from '#api/input-type.ts'
import { addQueries, boolean, one, oneOrNull, rowType } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { matchesByIds, matchKeys, nextMatchKey } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { playedMatches } from '#features/matches/server/played-match-queries.ts'

const NeighboursRef = rowType('MatchNeighbours', "Earlier meetings of a match's sides, and the winner's next match.", {
  earlier_meetings: one(
    [MatchRef],
    'Earlier played matches of the two sides, newest first, without DreamBreakers. If the sides had never met, earlier matches with a player of each side on opposite sides.',
  ),
  earlier_meetings_of_sides: boolean(
    'True if the two sides themselves had met before; false if earlier_meetings are of single players.',
  ),
  next_match: oneOrNull(
    MatchRef,
    "The winner's next match that was not canceled; null if no winner is recorded or no match followed.",
  ),
})

type MatchNeighbours = typeof NeighboursRef.$inferType

type Keys = NonNullable<(typeof matchKeys)['types']>['row']
type Players = readonly number[]

const seats = (...ids: (number | null)[]): Players => ids.flatMap((id) => id ?? [])
const includesAny = (side: Players, players: Players) => players.some((player) => side.includes(player))

/** Returns earlier matches of any player of side one against any player of side two, newest first. */
async function earlierMeetings({ snapshot }: RequestContext, match: Keys) {
  const one = seats(match.team_one_player_one_id, match.team_one_player_two_id)
  const two = seats(match.team_two_player_one_id, match.team_two_player_two_id)
  const byId = new Map<number, { id: number; sort_key: number; areSides: boolean }>()
  for (const id of one) {
    const played = await snapshot.all(playedMatches({ id, match_divisions: [], to: match.date }, { by: 'player' }), {})
    for (const { id: key, sort_key, own_players, other_players } of played) {
      const isEarlier = sort_key < match.sort_key || (sort_key === match.sort_key && key < match.id)
      if (!isEarlier || !includesAny(other_players, two)) continue
      const areSides =
        one.every((player) => own_players.includes(player)) && two.every((player) => other_players.includes(player))
      byId.set(key, { id: key, sort_key, areSides })
    }
  }
  const all = [...byId.values()].sort((a, b) => b.sort_key - a.sort_key || b.id - a.id)
  const ofSides = all.filter(({ areSides }) => areSides)
  return { areSides: ofSides.length > 0, ids: (ofSides.length > 0 ? ofSides : all).map(({ id }) => id) }
}

async function findNeighbours(context: RequestContext, match: Keys, first: number): Promise<MatchNeighbours> {
  const { snapshot } = context
  const { areSides, ids } = await earlierMeetings(context, match)
  const { winning_team, sort_key, id } = match
  const winner = winning_team === 1 ? match.team_one_id : match.team_two_id
  const next = winning_team === null ? undefined : await snapshot.first(nextMatchKey, { team_id: winner, sort_key, id })
  const shown = ids.slice(0, first)
  const earlier = await snapshot.all(matchesByIds, lookUpParams(shown))
  const [next_match = null] = await snapshot.all(matchesByIds, lookUpParams(next === undefined ? [] : [next.id]))
  return { earlier_meetings: earlier, earlier_meetings_of_sides: areSides, next_match }
}

addQueries({
  matchNeighbours: oneOrNull(
    NeighboursRef,
    "Earlier meetings of a match's sides, and the winner's next match; null if the match does not exist.",
    {
      match_id: required('ID', 'Id of the match, as imported.'),
      first: firstOf('earlier meetings to return', MAX_PAGE_SIZE, 10),
    },
    async (_root, { match_id, first }, context, info) => {
      context.budget.chargeLookUp()
      if (!isMatchId(String(match_id))) return null
      const match = await context.snapshot.first(matchKeys, { match_id: String(match_id) })
      if (match === undefined) return null
      const found = await findNeighbours(context, match, first)
      context.budget.chargeRows(found.earlier_meetings.length + 1, info)
      return found
    },
  ),
})
