import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { int, one, oneOrNull, own } from '#api/own-fields.ts'
import { filterDays, matchRangeFields } from '#api/range-fields.ts'
import { DisciplineRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import { SIDE_FIGURE_LIST } from '#domain/figures/side-figure.ts'
import { type MatchRow, matchesByIds } from '#features/matches/server/match-queries.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import type { MatchRecord } from '#statistics/match-record.ts'
import { meetings } from '#statistics/meetings/head-to-head.ts'
import { type SideSummary as Figures, summarizeSide } from '#statistics/side-summary.ts'
import type { Streak } from '#statistics/streaks.ts'

type Played = ReturnType<ReturnType<typeof playedMatches>['read']>

interface SideSummary extends Omit<Figures<Played>, 'last_defeat'> {
  side: Side
  last_defeat: MatchRow | null
}

const StreakRef = builder.objectRef<Streak<Played>>('WinningStreak').implement({
  description: 'Consecutive wins in played matches.',
  fields: (t) => ({
    ...own(t, {
      matches: int('Number of consecutive wins.'),
      certain: int('Number of wins without those whose order within a day is unknown.'),
      doubtful_days: one(
        ['Date'],
        'First and last day of the streak, if the order of wins and defeats on that day is unknown.',
      ),
    }),
    from: t.field({ type: 'Date', description: 'Day of the first win.', resolve: ({ first }) => first.date }),
    to: t.field({ type: 'Date', description: 'Day of the last win.', resolve: ({ last }) => last.date }),
    first_match_id: t.id({ description: 'Id of the first match.', resolve: ({ first }) => first.match_id }),
    last_match_id: t.id({ description: 'Id of the last match.', resolve: ({ last }) => last.match_id }),
  }),
})

const SideSummaryRef = builder.objectRef<SideSummary>('SideSummary').implement({
  description: "Summary of a side's played matches, without DreamBreakers.",
  fields: (t) =>
    own(t, {
      side: one(SideRef, 'Player or pair that is summarized.'),
      record: one(MatchRecordRef, 'Record in all matches.'),
      last_defeat: oneOrNull(MatchRef, 'Latest match that was lost; null if there is none.'),
    }),
})

builder.objectFields(SideSummaryRef, (t) =>
  Object.fromEntries(
    SIDE_FIGURE_LIST.map(([name, { kind, description }]) => {
      if (kind === 'count') return [name, t.int({ description, resolve: (row) => row[name] as number })]
      if (kind === 'record')
        return [name, t.field({ type: MatchRecordRef, description, resolve: (row) => row[name] as MatchRecord })]
      const resolve = (row: SideSummary) => row[name] as Streak<Played> | null
      return [name, t.field({ type: StreakRef, nullable: true, description, resolve })]
    }),
  ),
)

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
