import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { type FoundRange, rangeNamed } from '#api/day-range.ts'
import { defineLoader, loadRows, rowsLoader } from '#api/loaders.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { FIGURE_NAMES, FIGURES, type FigureSums, type FigureValues } from '#domain/figures/figures.ts'
import { playerSums, playerYears } from '#features/players/server/player-day-queries.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { figureValues } from '#statistics/figures/figure-values.ts'
import { sumOfTallies } from '#statistics/tally.ts'

const yearsOfPlayer = rowsLoader(playerYears, 'player_id')

/** For each range of days a loader of the players' sums over the range, by kind of match. */
const sumsOfPlayer = defineLoader((snapshot) => {
  const loadSums = (days: DayRange) => loadRows(snapshot, playerSums, 'player_id', days)
  const byRange = new Map<string, ReturnType<typeof loadSums>>()
  return (days: DayRange) => {
    const name = `${days.from}..${days.to}`
    const loader = byRange.get(name) ?? loadSums(days)
    byRange.set(name, loader)
    return loader
  }
})

/** A player's statistics in a range of days. */
export interface PlayerStats {
  range: FoundRange
  player: PlayerRow
  /** The sums of a discipline that a ranking has read already. */
  known?: { discipline: Discipline; sums: FigureSums }
}

const DisciplineStatsRef = builder.objectRef<FigureValues>('DisciplineStats').implement({
  description: 'Percentages run from 0 to 100 and are null where nothing was played.',
})
for (const name of FIGURE_NAMES) {
  const { kind, description } = FIGURES[name]
  builder.objectField(DisciplineStatsRef, name, (t) =>
    kind === 'count'
      ? t.int({ description, resolve: (figures) => Number(figures[name]) })
      : t.float({ description, nullable: true, resolve: (figures) => figures[name] }),
  )
}

/** A player's sums by kind of match; those of a page's players are read together. */
function sumsOf({ loader }: RequestContext, { range, player }: PlayerStats) {
  return loader(sumsOfPlayer)(range.days).load(player.id)
}

async function figuresOf(context: RequestContext, stats: PlayerStats, discipline: Discipline): Promise<FigureValues> {
  if (stats.known?.discipline === discipline) return figureValues(stats.known.sums)
  const sums = await sumsOf(context, stats)
  const divisions = DISCIPLINE_MATCH_DIVISIONS[discipline]
  return figureValues(sumOfTallies(sums.filter(({ match_division }) => divisions.includes(match_division))))
}

const DISCIPLINE_DESCRIPTIONS = {
  singles: 'Figures of singles matches.',
  gender_doubles: "Figures of men's and women's doubles matches, in whatever event they were played.",
  mixed_doubles: 'Figures of mixed doubles matches, in whatever event they were played.',
} as const satisfies Record<Discipline, string>

export const PlayerStatsRef = builder.objectRef<PlayerStats>('PlayerStats').implement({
  description: "A player's statistics in one period or range of days.",
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'PlayerStats', {
      description: '`{player_slug}:{time_period}`, or `{player_slug}:{from}..{to}` if days were asked for.',
      idOf: ({ player, range }) => `${player.player_slug}:${range.name}`,
    }),
    player_stats_slug: t.string({
      description: 'Player and period in one slug; of days of its own it ends in `{from}..{to}`.',
      resolve: ({ player, range }) => `${player.player_slug}--${range.name.toLowerCase().replaceAll('_', '-')}`,
    }),
    player_slug: t.string({ description: "The player's slug.", resolve: ({ player }) => player.player_slug }),
    player: t.expose('player', { type: PlayerRef, description: 'Whose statistics they are.' }),
    time_period: t.field({
      type: 'TimePeriod',
      description: 'Which period they cover; ALL_TIME where days of their own were asked for.',
      resolve: ({ range }) => range.period,
    }),
    total_matches_played: t.int({
      description: 'Played matches of the range that name the player, Dreambreakers included.',
      resolve: async (stats, _args, context) => sumOfTallies(await sumsOf(context, stats)).matches_played,
    }),
  }),
})

findNodes(PlayerStatsRef, async (id, context) => {
  const [slug = '', name = ''] = id.split(':')
  const player = (await context.entities()).players.find(slug)
  const range = await rangeNamed(context, name)
  return player && range && { player, range }
})

for (const discipline of DISCIPLINES) {
  builder.objectField(PlayerStatsRef, discipline, (t) =>
    t.field({
      type: DisciplineStatsRef,
      description: DISCIPLINE_DESCRIPTIONS[discipline],
      resolve: (stats, _args, context) => figuresOf(context, stats, discipline),
    }),
  )
}

builder.objectField(PlayerRef, 'seasons', (t) =>
  t.field({
    type: [PlayerStatsRef],
    description: "The player's statistics of each year with a played match, the latest first.",
    resolve: async (player, _args, { loader, budget }, info) => {
      const years = await loader(yearsOfPlayer).load(player.id)
      return budget.answer(years, info).map(({ year }): PlayerStats => ({ player, range: yearRange(year) }))
    },
  }),
)

function yearRange(year: string): FoundRange {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  return { days, before: null, period: year as `${number}`, name: year }
}
