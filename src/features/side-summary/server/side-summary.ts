import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { filterDays, matchRangeFields } from '#api/range-fields.ts'
import { DisciplineRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import { type MatchRow, matchesByIds } from '#features/matches/server/match-queries.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { meetings } from '#statistics/meetings/head-to-head.ts'
import { type SideFigures, summarizeSide } from '#statistics/side-summary.ts'
import type { Streak } from '#statistics/streaks.ts'

type Played = ReturnType<ReturnType<typeof playedMatches>['read']>

interface SideSummary extends SideFigures<unknown> {
  side: Side
  last_defeat: MatchRow | null
  longest_streak: Streak<Played> | null
}

const StreakRef = builder.objectRef<Streak<Played>>('WinningStreak').implement({
  description: 'Consecutive wins in played matches.',
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'Number of consecutive wins.' }),
    certain: t.exposeInt('certain', {
      description: 'Number of wins without those whose order within a day is unknown.',
    }),
    doubtful_days: t.expose('doubtful_days', {
      type: ['Date'],
      description: 'First and last day of the streak, if the order of wins and defeats on that day is unknown.',
    }),
    from: t.field({ type: 'Date', description: 'Day of the first win.', resolve: ({ first }) => first.date }),
    to: t.field({ type: 'Date', description: 'Day of the last win.', resolve: ({ last }) => last.date }),
    first_match_id: t.id({ description: 'Id of the first match.', resolve: ({ first }) => first.match_id }),
    last_match_id: t.id({ description: 'Id of the last match.', resolve: ({ last }) => last.match_id }),
  }),
})

const SideSummaryRef = builder.objectRef<SideSummary>('SideSummary').implement({
  description: "Summary of a side's played matches, without DreamBreakers.",
  fields: (t) => ({
    side: t.expose('side', { type: SideRef, description: 'Player or pair that is summarized.' }),
    record: t.expose('record', { type: MatchRecordRef, description: 'Record in all matches.' }),
    finals: t.expose('finals', {
      type: MatchRecordRef,
      description: 'Record in finals of main draws, in events other than MLP.',
    }),
    deciding_games: t.expose('deciding_games', {
      type: MatchRecordRef,
      description:
        'Record in completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown.',
    }),
    pickles: t.exposeInt('pickles', { description: 'Number of finished games won to zero.' }),
    longest_streak: t.expose('longest_streak', {
      type: StreakRef,
      nullable: true,
      description:
        'Longest winning streak; the latest one if several are equal. A match without a recorded winner ends a streak. Null if no match was won.',
    }),
    last_defeat: t.expose('last_defeat', {
      type: MatchRef,
      nullable: true,
      description: 'Latest match that was lost; null if there is none.',
    }),
  }),
})

const Input = builder.inputType('SideSummaryInput', {
  description: 'Filters for the matches that count.',
  fields: (t) => ({
    discipline: t.field({
      type: DisciplineRef,
      description: 'Only matches of this discipline; all disciplines if null.',
    }),
    ...matchRangeFields(t),
  }),
})

async function summarize(
  { snapshot, budget }: RequestContext,
  side: Side,
  filters: Omit<PlayedFilters, 'id'>,
): Promise<SideSummary> {
  const [player] = side.players as [PlayerRow]
  budget.chargeCounted(player.total_matches_played)
  const matches = await snapshot.all(playedMatches({ ...filters, id: player.id }, { by: 'player' }), {})
  const players = side.players.map(({ id }) => id)
  const figures = summarizeSide(meetings(matches, players, []).against)
  const lost = figures.last_defeat === null ? [] : [figures.last_defeat.id]
  const [last_defeat = null] = await snapshot.all(matchesByIds, lookUpParams(lost))
  return { ...figures, side, last_defeat }
}

builder.queryField('sideSummary', (t) =>
  t.field({
    type: SideSummaryRef,
    nullable: true,
    description: 'Summary of the matches of a player or a pair; null if a player does not exist.',
    args: {
      slug: t.arg.string({
        required: true,
        description: 'A player_slug, or a team_slug with its players in either order.',
      }),
      input: t.arg({ type: Input, description: 'Filters for the matches that count.' }),
    },
    resolve: async (_root, { slug, input }, context) => {
      const days = await filterDays(context, input ?? {})
      context.budget.chargeLookUp()
      const side = await findSide(context, slug)
      const match_divisions = matchDivisionsOf(input ?? {})
      return side === undefined ? null : summarize(context, side, { match_divisions, ...days })
    },
  }),
)
