import type { RequestContext } from '#api/context.ts'
import { enumType, textsOf } from '#api/enum-type.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { directed, sortedByKey } from '#api/lists/sort-key.ts'
import { float, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import { GenderRef, OrderByRef } from '#api/vocabulary.ts'
import type { PlayerRow, TournamentRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { MEASURE_NAMES } from '#domain/figures/measure.ts'
import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import { describeMeasure, measured } from '#domain/figures/measured.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type MeasuredGroup, measureGroups } from '#statistics/measured-groups.ts'
import { withSharedRanks } from '#statistics/shared-ranks.ts'
import { groupedScores } from './grouped-match-queries.ts'
import { findSelection } from './match-selection.ts'
import { checkMatchesInput, MatchesListInputRef } from './matches-input.ts'

interface MatchLeader {
  rank: number
  value: number
  players: PlayerRow[]
  tournament: TournamentRow | null
  group: MeasuredGroup
}

const LeaderRef = objectType<MatchLeader>('MatchLeader')(
  'A player, a pair or a tournament with a number over its matches.',
  {
    rank: int('Rank by the value, from 1; equal values share a rank.'),
    value: float('Value of the measure; shares in percent, not rounded.'),
    players: one([PlayerRef], 'The player, the players of the pair, or both opponents; empty for a tournament.'),
    tournament: oneOrNull(TournamentRef, 'The tournament; null for players and pairs.'),
    matches_played: int(
      'Number of played matches that the value is counted over.',
      ({ group }) => group.sums.matches_played,
    ),
    matches_won: int('Number of them won.', ({ group }) => group.sums.matches_won),
    matches_lost: int('Number of them lost.', ({ group }) => group.sums.matches_lost),
  },
)

const GroupRef = enumType<MeasureGroup>('MatchLeaderBy', 'Kind of row: whose matches are counted together.', {
  PLAYER: 'Each player.',
  PAIR: 'Each pair, without singles.',
  PARTNER: 'Each partner of the selected player.',
  OPPONENT: 'Each opposing player of the selected side; a doubles match counts for both.',
  OPPONENTS: 'Each opposing side: a pair, or a player in singles.',
  TOURNAMENT: 'Each tournament of the selected side.',
})

const MeasureRef = enumType(
  'MatchMeasure',
  'Number that is counted over the matches of one side.',
  textsOf(MEASURE_NAMES, describeMeasure),
)

const Input = inputType(
  'MatchLeadersInput',
  'Matches that are counted, and how. PARTNER, OPPONENT, OPPONENTS and TOURNAMENT need a player or a team.',
  {
    by: required(GroupRef, 'Kind of row.'),
    measure: required(MeasureRef, 'Number by which the rows are sorted.'),
    matches: required(MatchesListInputRef, 'Matches that are counted, if played.'),
    gender: optional(GenderRef, 'Only rows whose players are all of this gender.'),
    country_code: optional('String', 'Only rows with a player from this country, by its ISO 3166-1 alpha-2 code.'),
    min_matches: optional('Int', 'Minimum number of decided matches of a row.'),
    order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
  },
)

type LeadersInput = typeof Input.$inferInput

/** Filters from the view of a side, which is each row if no side is selected. */
const OF_EACH_SIDE = { result: null, opponent_slug: null, pickle: null, games_score: null } as const

function checkInput({ by, matches, min_matches }: LeadersInput): void {
  const isSided = matches.player_slug != null || matches.team_slug != null
  const isOwn = by === 'PLAYER' || by === 'PAIR'
  const ofPlayers = { partner_slug: null, without_partner_slug: null }
  checkMatchesInput(isSided || !isOwn ? matches : { ...matches, ...OF_EACH_SIDE, ...(by === 'PLAYER' && ofPlayers) })
  if (by === 'PARTNER' && matches.player_slug == null) throw badUserInput('input.by PARTNER needs player_slug')
  if (!isOwn && !isSided) throw badUserInput(`input.by ${by} needs player_slug or team_slug`)
  if (by === 'PAIR' && matches.player_slug != null) throw badUserInput('input.by PAIR takes team_slug, not player_slug')
  if (by === 'PLAYER' && matches.team_slug != null)
    throw badUserInput('input.by PLAYER takes player_slug, not team_slug')
  if (min_matches != null && min_matches < 0)
    throw badUserInput(`input.min_matches must be 0 or more, got ${min_matches}`)
}

/** Reads the groups of the matches that the input selects. Results over all sides are kept until the next import. */
async function readGroups(context: RequestContext, input: LeadersInput): Promise<readonly MeasuredGroup[]> {
  const { by, matches } = input
  const selection = await findSelection(context, matches)
  if (selection === undefined) return []
  const { side, filters } = selection
  const kind = side?.kind ?? (by === 'PAIR' ? 'team' : 'player')
  const read = async () => ({
    groups: measureGroups(by, await context.snapshot.all(groupedScores(filters, { kind }), {})),
  })
  if (side !== null) {
    context.budget.chargeCounted(side.match_count)
    return (await read()).groups
  }
  // Reading all matches costs as much as a search.
  context.budget.chargeSearch()
  return (await context.readOnce(['match leaders', by, kind, filters], read)).groups
}

/** Returns whether the players of a group are of the gender and the country. */
function isListed(players: readonly PlayerRow[], { gender, country_code }: LeadersInput): boolean {
  if (gender && !players.every((player) => player.gender === gender)) return false
  return country_code == null || players.some((player) => player.country_code === country_code)
}

function rankGroups(groups: readonly MeasuredGroup[], input: LeadersInput, entities: Entities): MatchLeader[] {
  const { measure, min_matches, order_by } = input
  const rows = groups.flatMap((group) => {
    const value = measured(measure, group.sums)
    const { matches_won, matches_lost } = group.sums
    const players = group.player_ids.map((id) => entities.players.get(id))
    if (value === null || matches_won + matches_lost < (min_matches ?? 0) || !isListed(players, input)) return []
    return [{ value, players, tournament: entities.tournaments.getOptional(group.tournament_id), group }]
  })
  const slugs = ({ players, tournament }: (typeof rows)[number]) =>
    tournament?.tournament_slug ?? players.map(({ player_slug }) => player_slug).join(' ')
  const sorted = sortedByKey(rows, (row) => [
    directed(row.value, order_by ?? 'desc'),
    -row.group.sums.matches_played,
    slugs(row),
  ])
  return withSharedRanks(sorted, (one, other) => one.value === other.value).map(({ rank, row }) => ({ rank, ...row }))
}

numberedListField('matchLeaders', {
  type: numberedListType(LeaderRef, 'MatchLeadersList', 'the leaders over some matches'),
  description:
    'Players, pairs, partners, opponents or tournaments, sorted by a number that is counted over the selected played matches. With a player or a team, PLAYER and PAIR have one row: its own.',
  args: { input: required(Input, 'Matches that are counted, and how.') },
  find: async ({ input }, context) => {
    checkInput(input)
    return countedRows(rankGroups(await readGroups(context, input), input, await context.entities()))
  },
})
