import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { type MatchRow, matchesByIds, matchKeys, nextMatchKey } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { playedMatches } from '#features/matches/server/played-match-queries.ts'

interface MatchNeighbours {
  earlier_meetings: MatchRow[]
  earlier_meetings_of_sides: boolean
  next_match: MatchRow | null
}

const NeighboursRef = builder.objectRef<MatchNeighbours>('MatchNeighbours').implement({
  description: 'What came before and after a match.',
  fields: (t) => ({
    earlier_meetings: t.expose('earlier_meetings', {
      type: [MatchRef],
      description:
        'Earlier played matches of the two sides without Dreambreakers, the latest first; where they never met before, those with a player of one on each side.',
    }),
    earlier_meetings_of_sides: t.exposeBoolean('earlier_meetings_of_sides', {
      description: 'Whether the two sides themselves had met before.',
    }),
    next_match: t.expose('next_match', {
      type: MatchRef,
      nullable: true,
      description:
        "The winner's next match that was not cancelled; null where no winner is recorded, or nothing followed.",
    }),
  }),
})

type Keys = NonNullable<(typeof matchKeys)['types']>['row']
type Players = readonly number[]

const seats = (...ids: (number | null)[]): Players => ids.flatMap((id) => id ?? [])
const holdsAny = (side: Players, players: Players) => players.some((player) => side.includes(player))

/** Earlier matches of anybody of side one against anybody of side two, the latest first. */
async function earlierMeetings({ snapshot }: RequestContext, match: Keys) {
  const one = seats(match.team_one_player_one_id, match.team_one_player_two_id)
  const two = seats(match.team_two_player_one_id, match.team_two_player_two_id)
  const byId = new Map<number, { id: number; sort_key: number; areSides: boolean }>()
  for (const id of one) {
    const played = await snapshot.all(playedMatches({ id, match_divisions: [], to: match.date }, { by: 'player' }), {})
    for (const { id: key, sort_key, own_players, other_players } of played) {
      const isEarlier = sort_key < match.sort_key || (sort_key === match.sort_key && key < match.id)
      if (!isEarlier || !holdsAny(other_players, two)) continue
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

builder.queryField('matchNeighbours', (t) =>
  t.field({
    type: NeighboursRef,
    nullable: true,
    description: 'What came before and after a match; null where no such match exists.',
    args: {
      match_id: t.arg.id({ required: true, description: "The source's own id." }),
      first: t.arg.int({
        required: true,
        defaultValue: 10,
        description: `At most how many earlier meetings, 1 to ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async (_root, { match_id, first }, context, info) => {
      checkPageSize('first', first)
      context.budget.lookUp()
      if (!isMatchId(String(match_id))) return null
      const match = await context.snapshot.first(matchKeys, { match_id: String(match_id) })
      if (match === undefined) return null
      const found = await findNeighbours(context, match, first)
      context.budget.answerRows(found.earlier_meetings.length + 1, info)
      return found
    },
  }),
)
