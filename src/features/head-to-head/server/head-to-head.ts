import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { daysAsked, matchRangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { MATCH_DIVISIONS, type MatchDivision, matchDivisionsOf } from '#domain/division/division.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { meetings } from '#statistics/head-to-head.ts'
import { type MatchRecord, type RecordedMatch, recordOf } from '#statistics/match-record.ts'
import { findSide } from './find-side.ts'

interface DivisionRecord {
  match_division: MatchDivision
  record: MatchRecord
}

interface HeadToHead {
  one: Side
  two: Side
  opponents: MatchRecord
  opponents_by_division: DivisionRecord[]
  partners: MatchRecord | null
  partners_by_division: DivisionRecord[] | null
}

const DivisionRecordRef = builder.objectRef<DivisionRecord>('DivisionRecord').implement({
  description: 'What the matches of one kind come to.',
  fields: (t) => ({
    match_division: t.expose('match_division', { type: MatchDivisionRef, description: 'The kind of match.' }),
    record: t.expose('record', { type: MatchRecordRef, description: 'What they come to.' }),
  }),
})

const HeadToHeadRef = builder.objectRef<HeadToHead>('HeadToHead').implement({
  description:
    'Two players, two pairs, or a player and a pair: what their played matches without Dreambreakers come to, as one sees them.',
  fields: (t) => ({
    one: t.expose('one', { type: SideRef, description: 'Who is looked from.' }),
    two: t.expose('two', { type: SideRef, description: 'The other.' }),
    opponents: t.expose('opponents', {
      type: MatchRecordRef,
      description: "Played matches with all of one's players on one side and all of two's on the other.",
    }),
    opponents_by_division: t.expose('opponents_by_division', {
      type: [DivisionRecordRef],
      description: 'The same by kind of match, those with any.',
    }),
    partners: t.expose('partners', {
      type: MatchRecordRef,
      nullable: true,
      description: 'Played matches of two players on one side; null where one or two is a pair.',
    }),
    partners_by_division: t.expose('partners_by_division', {
      type: [DivisionRecordRef],
      nullable: true,
      description: 'The same by kind of match, those with any; null where one or two is a pair.',
    }),
  }),
})

const Input = builder.inputType('HeadToHeadInput', {
  description: 'Which of their matches count.',
  fields: (t) => ({
    match_division: t.field({ type: MatchDivisionRef, description: 'Only matches of this kind.' }),
    ...matchRangeFields(t),
  }),
})

function byDivision(matches: readonly (RecordedMatch & { match_division: MatchDivision })[]): DivisionRecord[] {
  const divisions = Map.groupBy(matches, ({ match_division }) => match_division)
  return MATCH_DIVISIONS.flatMap((match_division) => {
    const of = divisions.get(match_division)
    return of === undefined ? [] : [{ match_division, record: recordOf(of) }]
  })
}

async function compare(
  { snapshot, budget }: RequestContext,
  [one, two]: [Side, Side],
  filters: Omit<PlayedFilters, 'id'>,
): Promise<HeadToHead> {
  const ids = ({ players }: Side) => players.map(({ id }) => id)
  const [own] = one.players as [PlayerRow]
  budget.count(own.total_matches_played)
  const matches = await snapshot.all(playedMatches({ id: own.id, ...filters }, { by: 'player' }), {})
  const { against, together } = meetings(matches, ids(one), ids(two))
  const areTwoPlayers = one.players.length === 1 && two.players.length === 1
  return {
    one,
    two,
    opponents: recordOf(against),
    opponents_by_division: byDivision(against),
    partners: areTwoPlayers ? recordOf(together) : null,
    partners_by_division: areTwoPlayers ? byDivision(together) : null,
  }
}

builder.queryField('headToHead', (t) =>
  t.field({
    type: HeadToHeadRef,
    nullable: true,
    description:
      'Each of one and two is a player_slug or a team_slug, of a pair in either order. Null where a player does not exist; two who never stood together are a pair all the same. BAD_USER_INPUT where one is two.',
    args: {
      one: t.arg.string({ required: true, description: 'A player_slug or a team_slug: who is looked from.' }),
      two: t.arg.string({ required: true, description: 'A player_slug or a team_slug: the other.' }),
      input: t.arg({ type: Input, description: 'Which of their matches count.' }),
    },
    resolve: async (_root, { one, two, input }, context) => {
      const days = await daysAsked(context, input ?? {})
      if (one === two) throw badUserInput('one and two must differ')
      context.budget.lookUp()
      const [first, second] = await Promise.all([findSide(context, one), findSide(context, two)])
      if (first === undefined || second === undefined) return null
      if (first.slug === second.slug) throw badUserInput('one and two must differ')
      return compare(context, [first, second], { match_divisions: matchDivisionsOf(input ?? {}), ...days })
    },
  }),
)
