import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { daysAsked, matchRangeFields } from '#api/day-range.ts'
import { DisciplineRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import { findSide } from '#features/head-to-head/server/find-side.ts'
import { type MatchRow, matchesByIds } from '#features/matches/server/match-queries.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { meetings } from '#statistics/head-to-head.ts'
import { type SideFigures, summarizeSide } from '#statistics/side-summary.ts'
import type { Streak } from '#statistics/streaks.ts'

type Played = ReturnType<ReturnType<typeof playedMatches>['read']>

interface SideSummary extends SideFigures<unknown> {
  side: Side
  last_defeat: MatchRow | null
  longest_streak: Streak<Played> | null
}

const StreakRef = builder.objectRef<Streak<Played>>('WinningStreak').implement({
  description: 'Played matches won one after another.',
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'How many.' }),
    certain: t.exposeInt('certain', {
      description: 'Number of matches without those whose order within a day is unknown.',
    }),
    doubtful_days: t.expose('doubtful_days', {
      type: ['Date'],
      description: 'Those of the first and last day on which the order of wins and defeats is unknown.',
    }),
    from: t.field({ type: 'Date', description: 'The day of the first.', resolve: ({ first }) => first.date }),
    to: t.field({ type: 'Date', description: 'The day of the last.', resolve: ({ last }) => last.date }),
    first_match_id: t.id({ description: 'The first match.', resolve: ({ first }) => first.match_id }),
    last_match_id: t.id({ description: 'The last match.', resolve: ({ last }) => last.match_id }),
  }),
})

const SideSummaryRef = builder.objectRef<SideSummary>('SideSummary').implement({
  description: "What a side's played matches without Dreambreakers come to, in a line each.",
  fields: (t) => ({
    side: t.expose('side', { type: SideRef, description: 'Whose they are.' }),
    record: t.expose('record', { type: MatchRecordRef, description: 'All of them.' }),
    finals: t.expose('finals', {
      type: MatchRecordRef,
      description: "Matches of the main draw's FINALS, in events that are not MLP.",
    }),
    deciding_games: t.expose('deciding_games', {
      type: MatchRecordRef,
      description:
        'Completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown.',
    }),
    pickles: t.exposeInt('pickles', { description: 'Finished games won to nothing.' }),
    longest_streak: t.expose('longest_streak', {
      type: StreakRef,
      nullable: true,
      description: 'Of equal ones the latest; a match without a recorded winner ends one. Null where nothing was won.',
    }),
    last_defeat: t.expose('last_defeat', {
      type: MatchRef,
      nullable: true,
      description: 'The latest match that was lost; null where none was.',
    }),
  }),
})

const Input = builder.inputType('SideSummaryInput', {
  description: 'Which of the matches count.',
  fields: (t) => ({
    discipline: t.field({ type: DisciplineRef, description: 'Only matches of this discipline.' }),
    ...matchRangeFields(t),
  }),
})

async function summarize(
  { snapshot, budget }: RequestContext,
  side: Side,
  filters: Omit<PlayedFilters, 'id'>,
): Promise<SideSummary> {
  const [own] = side.players as [PlayerRow]
  budget.count(own.total_matches_played)
  const matches = await snapshot.all(playedMatches({ ...filters, id: own.id }, { by: 'player' }), {})
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
    description:
      'What the matches of a player, or of two who stood together, come to. Null where a player does not exist.',
    args: {
      slug: t.arg.string({ required: true, description: 'A player_slug, or a team_slug in either order.' }),
      input: t.arg({ type: Input, description: 'Which of the matches count.' }),
    },
    resolve: async (_root, { slug, input }, context) => {
      const days = await daysAsked(context, input ?? {})
      context.budget.lookUp()
      const side = await findSide(context, slug)
      const match_divisions = matchDivisionsOf(input ?? {})
      return side === undefined ? null : summarize(context, side, { match_divisions, ...days })
    },
  }),
)
