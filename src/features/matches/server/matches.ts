import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { countedRows, type NumberedList, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { MatchDivisionRef, MatchStatusRef, RoundRef, TeamNumberRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { countGamesWon, type GameScore, hasResult, readGames } from '#domain/match/match.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { isResultExpected, isResultOverdue } from '#domain/match/result-overdue.ts'
import { TO_BE_DECIDED, teamSlug } from '#domain/names/slug.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type MatchRow, matchById } from './match-queries.ts'
import { findSelection } from './match-selection.ts'
import { checkMatchesInput, MatchesListInputRef } from './matches-input.ts'
import { type MatchesSummary, MatchesSummaryRef } from './matches-summary.ts'

const GameScoreRef = builder.objectRef<GameScore>('GameScore').implement({
  description: 'The points of one game.',
  fields: (t) => ({
    team_one_score: t.exposeInt('team_one_score', { description: "Team one's points." }),
    team_two_score: t.exposeInt('team_two_score', { description: "Team two's points." }),
  }),
})

/** Returns the finished games that a team won; null while a match goes on, since its last game is not over. */
function gamesWon({ games, finished_games, status }: MatchRow, team: 'one' | 'two'): number | null {
  return games === null || !hasResult(status) ? null : countGamesWon(readGames(finished_games))[team]
}

/** Returns whether the result of the match should be known, and isn't. */
export function isMatchOverdue({ status, date, source_date, tournament }: MatchRow, now: number): boolean {
  const day = source_date === null ? tournament.end_date : date
  return isResultExpected(status) && isResultOverdue({ day, zone: tournament.time_zone }, now)
}

/** A side with somebody who is not decided is not a pair yet. */
function sideSlug(one: PlayerRow, two: PlayerRow | null): string {
  const slugs = [one.player_slug, two?.player_slug ?? null] as const
  return slugs.includes(TO_BE_DECIDED) ? TO_BE_DECIDED : teamSlug(...slugs)
}

export const MatchRef = builder.objectRef<MatchRow>('Match').implement({
  description: 'A match between two teams.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Match', { description: "The source's own id.", idOf: ({ match_id }) => match_id }),
    date: t.expose('date', {
      type: 'Date',
      description: "The day of the match; the tournament's first day where the source gives no day.",
    }),
    date_known: t.boolean({
      description: 'Whether the source gives the day.',
      resolve: ({ source_date }) => source_date !== null,
    }),
    round_name: t.expose('round', {
      type: RoundRef,
      nullable: true,
      description: 'The round; null where it is unknown.',
    }),
    round_text: t.exposeString('source_round', {
      nullable: true,
      description: 'The round as the source names it; null if it names none.',
    }),
    labels_swapped: t.boolean({
      description:
        'True if the source has swapped the labels of the final and the bronze medal match: round_name has the right one.',
      resolve: ({ labels_swapped }) => labels_swapped === 1,
    }),
    draw: t.exposeString('draw', {
      nullable: true,
      description: "The draw as the source names it, such as a qualifier's; null where it names none.",
    }),
    winning_team: t.field({
      type: TeamNumberRef,
      nullable: true,
      description: 'Who won; null where the source names no winner.',
      resolve: ({ winning_team }) => winning_team && (winning_team === 1 ? 'ONE' : 'TWO'),
    }),
    match_division: t.expose('match_division', { type: MatchDivisionRef, description: 'What kind of match it was.' }),
    start_time: t.expose('start_time', {
      type: 'DateTime',
      nullable: true,
      description: 'When the match starts or started, with its offset; null if unknown.',
    }),
    court: t.exposeString('court', { nullable: true, description: 'Court as the source names it; null if unknown.' }),
    note: t.exposeString('note', { nullable: true, description: "The source's remark on the match." }),
    status: t.expose('status', { type: MatchStatusRef, description: 'How it ended, or how far it is.' }),
    result_overdue: t.boolean({
      description:
        'True if the match is still scheduled or in progress two days after its day, in the venue’s time zone (UTC if unknown): its result is not known.',
      resolve: (match) => isMatchOverdue(match, Date.now()),
    }),
    tournament: t.expose('tournament', { type: TournamentRef, description: 'Where it was played.' }),
    event: t.expose('event', { type: EventRef, description: 'The event it belongs to.' }),
    games_ordered: t.field({
      type: [GameScoreRef],
      description: 'The games in the order they were played; none where the source gives none.',
      resolve: ({ games }) => readGames(games),
    }),
  }),
})

builder.objectFields(MatchRef, (t) => ({
  team_one_slug: t.string({
    description: "Team one's slug; `to-be-decided` where one of its players is not decided yet.",
    resolve: (match) => sideSlug(match.team_one_player_one, match.team_one_player_two),
  }),
  team_two_slug: t.string({
    description: "Team two's slug; `to-be-decided` where one of its players is not decided yet.",
    resolve: (match) => sideSlug(match.team_two_player_one, match.team_two_player_two),
  }),
  team_one_seed: t.exposeInt('team_one_seed', { nullable: true, description: "Team one's seed, where it had one." }),
  team_two_seed: t.exposeInt('team_two_seed', { nullable: true, description: "Team two's seed, where it had one." }),
  team_one_player_one: t.expose('team_one_player_one', {
    type: PlayerRef,
    description: 'The first of team one by slug.',
  }),
  team_one_player_two: t.expose('team_one_player_two', {
    type: PlayerRef,
    nullable: true,
    description: 'The second of team one by slug; null where it is one player.',
  }),
  team_two_player_one: t.expose('team_two_player_one', {
    type: PlayerRef,
    description: 'The first of team two by slug.',
  }),
  team_two_player_two: t.expose('team_two_player_two', {
    type: PlayerRef,
    nullable: true,
    description: 'The second of team two by slug; null where it is one player.',
  }),
  team_one_games_score: t.int({
    nullable: true,
    description: 'Games won by team one; null where the source gives no games, and where the match has no result.',
    resolve: (match) => gamesWon(match, 'one'),
  }),
  team_two_games_score: t.int({
    nullable: true,
    description: 'Games won by team two; null where the source gives no games, and where the match has no result.',
    resolve: (match) => gamesWon(match, 'two'),
  }),
}))

/** A page of matches, and what all of the list's matches come to. */
interface MatchesList extends NumberedList<MatchRow> {
  summary: () => Promise<MatchesSummary>
}

const NOTHING: MatchesSummary = { matches: 0, matches_played: 0, events_played: 0, medals: null }

export const MatchesListRef = numberedListType<MatchRow, MatchesList>(MatchRef, 'MatchesList', 'matches')

builder.objectField(MatchesListRef, 'summary', (t) =>
  t.field({
    type: MatchesSummaryRef,
    description: 'What all of the listed matches come to, whichever page of them this is.',
    resolve: ({ summary }) => summary(),
  }),
)

/** The match with an id; nothing if there is none. */
export async function findMatch(id: string, { snapshot }: RequestContext): Promise<MatchRow | undefined> {
  return isMatchId(id) ? snapshot.first(matchById, { match_id: id }) : undefined
}

findNodes(MatchRef, findMatch)

builder.queryField('match', (t) =>
  t.field({
    type: MatchRef,
    nullable: true,
    description: 'The match with the id; null where there is none.',
    args: { match_id: t.arg.id({ required: true, description: "The source's own id." }) },
    resolve: (_root, { match_id }, context) => {
      context.budget.lookUp()
      return findMatch(String(match_id), context)
    },
  }),
)

numberedListField('matchesList', {
  type: MatchesListRef,
  description:
    'Matches, of a player, a team, an event or a tournament or of all, by numbered pages: walkovers and those without a result, such as scheduled ones, are listed too. An unknown slug has none.',
  args: (arg) => ({
    input: arg({ type: MatchesListInputRef, required: true, description: 'Which matches, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    checkMatchesInput(input)
    const selection = await findSelection(context, input)
    if (selection === undefined) return { ...countedRows<MatchRow>([]), summary: async () => NOTHING }
    return {
      total: await selection.count(),
      items: (limit, offset) => selection.page(input.order_by ?? 'desc', { limit, offset }),
      summary: selection.summary,
    }
  },
})
