import { theOneOf } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { daysAsked, matchRangeFields } from '#api/day-range.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { DisciplineRef, described } from '#api/vocabulary.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import type { SplitBy } from '#domain/match/split.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { findOwner, OWNERS, type Owner } from '#features/pairs/server/owners.ts'
import { type Split, splitMatches } from '#statistics/splits.ts'

const SplitRef = builder.objectRef<Split>('Split').implement({
  description: "A part of a side's matches.",
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        "A slug, an enumeration's value, a year; of ROUND a Round or QUALIFIER_ and a Round, UNKNOWN and QUALIFIER_UNKNOWN; DECIDING_GAME or OTHER for matches with and without a deciding game.",
    }),
    label: t.exposeString('label', { description: 'As a page shows it.' }),
    record: t.expose('record', { type: MatchRecordRef, description: 'What the matches come to.' }),
    with_others: t.expose('with_others', {
      type: MatchRecordRef,
      nullable: true,
      description: "By PARTNER: the side's doubles matches with other partners. Null in every other cut.",
    }),
  }),
})

const SplitByRef = builder.enumType('SplitBy', {
  description: "What a side's matches are cut by.",
  values: described<SplitBy>({
    PARTNER: 'By partner. Singles are left out; a pair has none.',
    OPPONENT: 'By player of the other side: a doubles match counts once for each.',
    OPPONENT_TEAM: "By the other side; a singles opponent stands by the player's slug.",
    MATCH_DIVISION: 'By kind of match.',
    EVENT_DIVISION: 'By division of the event.',
    LEAGUE: 'By league of the tournament.',
    TOURNAMENT: 'By tournament.',
    ROUND: "By round; a qualifier's rounds are rows of their own.",
    YEAR: 'By year.',
    DECIDING_GAME:
      'By whether the match went to a deciding game: the last possible one, or 2-1 or 3-2 if the best-of is unknown.',
  }),
})

const Input = builder.inputType('SplitsInput', {
  description: 'Whose matches, and what they are cut by: exactly one of player_slug and team_slug.',
  fields: (t) => ({
    player_slug: t.string({ description: "This player's matches." }),
    team_slug: t.string({ description: "This team's matches, whichever way round its players stand in the slug." }),
    by: t.field({ type: SplitByRef, required: true, description: 'What they are cut by.' }),
    discipline: t.field({ type: DisciplineRef, description: 'Only matches of this discipline.' }),
    ...matchRangeFields(t),
  }),
})

async function splitsOf(
  { snapshot, budget, entities }: RequestContext,
  { of, id, players: own, match_count }: Owner,
  { by, ...filters }: { by: SplitBy } & Omit<PlayedFilters, 'id'>,
): Promise<Split[]> {
  budget.count(match_count)
  const matches = await snapshot.all(playedMatches({ ...filters, id }, { by: of }), {})
  const ids = new Set(matches.flatMap(({ own_players, other_players }) => [...own_players, ...other_players]))
  const { players } = await entities()
  const named = new Map([...ids].map((player) => [player, players.get(player)]))
  return splitMatches(matches, by, { own: own.map((player) => player.id), named })
}

numberedListField('splits', {
  type: numberedListType(SplitRef, 'SplitsList', "parts of a side's matches"),
  description:
    "What a player's or a team's played matches without Dreambreakers come to, cut by one thing. Most matches first, then most won, then the key. An unknown slug has none.",
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Whose matches, and what they are cut by.' }),
  }),
  find: async ({ input }, context) => {
    const days = await daysAsked(context, input)
    const owner = await findOwner(context, theOneOf(input, OWNERS))
    const filters = { by: input.by, match_divisions: matchDivisionsOf(input), ...days }
    return countedRows(owner === undefined ? [] : await splitsOf(context, owner, filters))
  },
})
