import { exactlyOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { objectType, one, oneOrNull, string } from '#api/object-type.ts'
import { filterDays, matchRangeFields } from '#api/range-fields.ts'
import { DisciplineRef, LeagueRef } from '#api/vocabulary.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import type { SplitBy } from '#domain/match/split.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { findOwner, OWNERS, type Owner } from '#features/pairs/server/owners.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { type Split, splitMatches } from '#statistics/splits.ts'

const SplitRef = objectType<Split>('Split')("One group of a side's matches, such as those with one partner.", {
  key: string(
    'Key of the group: a slug, an enum value or a year. For ROUND, a Round or UNKNOWN, with the prefix QUALIFIER_ in qualifiers. For DECIDING_GAME, DECIDING_GAME or OTHER.',
  ),
  label: string('Name of the group for display.'),
  record: one(MatchRecordRef, 'Record in the matches of the group.'),
  with_others: oneOrNull(
    MatchRecordRef,
    'For PARTNER, the record in doubles matches with other partners; null for all other groupings.',
  ),
  players: one(
    [PlayerRef],
    'Players of the group if it is a partner, an opponent or an opposing team; otherwise empty.',
    async ({ players = [] }, _args, { entities }) => {
      const rows = players.length > 0 ? (await entities()).players : null
      return players.flatMap((id) => rows?.get(id) ?? [])
    },
  ),
})

const SplitByRef = enumType<SplitBy>('SplitBy', "Ways to group a side's matches.", {
  PARTNER: 'By partner, without singles; a pair has no groups.',
  OPPONENT: 'By opposing player; a doubles match counts once for each of the two.',
  OPPONENT_TEAM: "By opposing team; the key of a singles opponent is the player's slug.",
  MATCH_DIVISION: 'By division of the match.',
  EVENT_DIVISION: 'By division of the event.',
  LEAGUE: 'By league of the tournament.',
  TOURNAMENT: 'By tournament of the match.',
  ROUND: 'By round; rounds of qualifiers are separate groups.',
  YEAR: 'By calendar year of the match.',
  DECIDING_GAME:
    'By whether the match had a deciding game: the last possible one, or a score of 2-1 or 3-2 if the best-of is unknown.',
})

const Input = inputType(
  'SplitsInput',
  'Selects a player or a team by exactly one of player_slug and team_slug, and the grouping of the matches.',
  {
    player_slug: optional('String', 'Slug of a player: matches of this player.'),
    team_slug: optional('String', 'Slug of a team, with its players in either order: matches of this team.'),
    by: required(SplitByRef, 'Way to group the matches.'),
    discipline: optional(DisciplineRef, 'Only matches of this discipline; all disciplines if null.'),
    league: optional(LeagueRef, 'Only matches of tournaments of this league.'),
    in_order: optional(
      'Boolean',
      'True sorts rounds in the order of the draw, final first and qualifiers last, years newest first, and divisions in the order WD, MD, XD, WS, MS; other groupings keep their order.',
    ),
    ...matchRangeFields(),
  },
)

async function splitsOf(
  { snapshot, budget, entities }: RequestContext,
  { kind, id, players: ownPlayers, match_count }: Owner,
  { by, inOrder, ...filters }: { by: SplitBy; inOrder: boolean } & Omit<PlayedFilters, 'id'>,
): Promise<Split[]> {
  budget.chargeCounted(match_count)
  const matches = await snapshot.all(playedMatches({ ...filters, id }, { by: kind }), {})
  const ids = new Set(matches.flatMap(({ own_players, other_players }) => [...own_players, ...other_players]))
  const { players } = await entities()
  const named = new Map([...ids].map((player) => [player, players.get(player)]))
  return splitMatches(matches, by, { ownPlayers: ownPlayers.map((player) => player.id), named }, inOrder)
}

numberedListField('splits', {
  type: numberedListType(SplitRef, 'SplitsList', "groups of a side's matches"),
  description:
    'Records of a player or a team by partner, opponent, round and so on, in played matches without DreamBreakers. Sorted by matches played, then matches won, then key, unless in_order is true; none for an unknown slug.',
  args: { input: required(Input, 'Player or team, grouping and filters.') },
  find: async ({ input }, context) => {
    const days = await filterDays(context, input)
    const owner = await findOwner(context, exactlyOneOf(input, OWNERS))
    const filters = {
      by: input.by,
      inOrder: input.in_order ?? false,
      match_divisions: matchDivisionsOf(input),
      league: input.league,
      ...days,
    }
    return countedRows(owner === undefined ? [] : await splitsOf(context, owner, filters))
  },
})
