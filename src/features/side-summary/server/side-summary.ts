import type { RequestContext } from '#api/context.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { addFields, addQueries, id, int, objectType, one, oneOrNull } from '#api/object-type.ts'
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
import { meetings } from '#statistics/meetings/head-to-head.ts'
import { type SideSummary as Figures, summarizeSide } from '#statistics/side-summary.ts'
import type { Streak } from '#statistics/streaks.ts'

type Played = ReturnType<ReturnType<typeof playedMatches>['read']>

interface SideSummary extends Omit<Figures<Played>, 'last_defeat'> {
  side: Side
  last_defeat: MatchRow | null
}

const StreakRef = objectType<Streak<Played>>('WinningStreak')('Consecutive wins in played matches.', {
  matches: int('Number of consecutive wins.'),
  certain: int('Number of wins without those whose order within a day is unknown.'),
  doubtful_days: one(
    ['Date'],
    'First and last day of the streak, if the order of wins and defeats on that day is unknown.',
  ),
  from: one('Date', 'Day of the first win.', ({ first }) => first.date),
  to: one('Date', 'Day of the last win.', ({ last }) => last.date),
  first_match_id: id('Id of the first match.', ({ first }) => first.match_id),
  last_match_id: id('Id of the last match.', ({ last }) => last.match_id),
})

const SideSummaryRef = objectType<SideSummary>('SideSummary')(
  "Summary of a side's played matches, without DreamBreakers.",
  {
    side: one(SideRef, 'Player or pair that is summarized.'),
    record: one(MatchRecordRef, 'Record in all matches.'),
    last_defeat: oneOrNull(MatchRef, 'Latest match that was lost; null if there is none.'),
  },
)

/** The types of figures; a streak may be null. */
const FIGURE_TYPES = { count: 'Int', record: MatchRecordRef, streak: StreakRef } as const

for (const [name, { kind, description }] of SIDE_FIGURE_LIST) {
  const resolve = (row: SideSummary) => row[name]
  const nullable = kind === 'streak'
  addFields(SideSummaryRef, { [name]: { type: FIGURE_TYPES[kind], nullable, description, args: {}, resolve } })
}

const Input = inputType('SideSummaryInput', 'Filters for the matches that count.', {
  discipline: optional(DisciplineRef, 'Only matches of this discipline; all disciplines if null.'),
  ...matchRangeFields(),
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

addQueries({
  sideSummary: oneOrNull(
    SideSummaryRef,
    'Summary of the matches of a player or a pair; null if a player does not exist.',
    {
      slug: required('String', 'A player_slug, or a team_slug with its players in either order.'),
      input: optional(Input, 'Filters for the matches that count.'),
    },
    async (_root, { slug, input }, context) => {
      const days = await filterDays(context, input ?? {})
      context.budget.chargeLookUp()
      const side = await findSide(context, slug)
      const match_divisions = matchDivisionsOf(input ?? {})
      return side === undefined ? null : summarize(context, side, { match_divisions, ...days })
    },
  ),
})
