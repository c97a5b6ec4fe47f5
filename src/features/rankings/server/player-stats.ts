import type { RequestContext } from '#api/context.ts'
import { measureFields } from '#api/measure-fields.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, int, objectType, one, string } from '#api/object-type.ts'
import { type FoundRange, rangeNamed } from '#api/range-fields.ts'
import { kindName, kindNamed } from '#api/tournament-kind.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { FIGURE_NAMES, type FigureSums } from '#domain/figures/figures.ts'
import { sumsOfPlayer } from '#features/players/server/player-sums.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { sumOfTallies } from '#statistics/tally.ts'

/** A player's statistics in a range of days. */
export interface PlayerStats {
  range: FoundRange
  /** The tournaments whose matches count. */
  kind: TournamentKind
  player: PlayerRow
  /** Sums of one discipline, if a ranking has read them already. */
  known?: { discipline: Discipline; sums: FigureSums }
}

const DisciplineStatsRef = objectType<FigureSums>('DisciplineStats')(
  "A player's statistics in one discipline.",
  measureFields(FIGURE_NAMES),
)

/** Reads a player's sums by kind of match; one query reads those of all players of a page. */
function sumsOf({ loader }: RequestContext, { range, kind, player }: PlayerStats) {
  return loader(sumsOfPlayer)(range.days, kind).load(player.id)
}

async function figuresOf(context: RequestContext, stats: PlayerStats, discipline: Discipline): Promise<FigureSums> {
  if (stats.known?.discipline === discipline) return stats.known.sums
  const sums = await sumsOf(context, stats)
  const divisions = DISCIPLINE_MATCH_DIVISIONS[discipline]
  return sumOfTallies(sums.filter(({ match_division }) => divisions.includes(match_division)))
}

const DISCIPLINE_DESCRIPTIONS = {
  singles: 'Statistics of singles matches.',
  gender_doubles: "Statistics of men's and women's doubles matches, in events of any division.",
  mixed_doubles: 'Statistics of mixed doubles matches, in events of any division.',
} as const satisfies Record<Discipline, string>

export const PlayerStatsRef = nodeType<PlayerStats>(
  'PlayerStats',
  '`{player_slug}:{time_period}`, or `{player_slug}:{from}..{to}` for a custom range of days. If only some tournaments count, their filters follow, as in `:level=Pro`.',
  ({ player, range, kind }) => [player.player_slug, range.name, kindName(kind) ?? []].flat().join(':'),
)("A player's statistics in one period or range of days.", {
  player_stats_slug: string(
    'Player and period in one slug; for a custom range of days, it ends in `{from}..{to}`.',
    ({ player, range }) => `${player.player_slug}--${range.name.toLowerCase().replaceAll('_', '-')}`,
  ),
  player_slug: string('Slug of the player.', ({ player }) => player.player_slug),
  player: one(PlayerRef, 'Player with these statistics.'),
  time_period: one(
    'TimePeriod',
    'Period of the statistics; ALL_TIME for a custom range of days.',
    ({ range }) => range.period,
  ),
  total_matches_played: int(
    'Number of matches that the player played in the range, DreamBreakers included.',
    async (stats, _args, context) => sumOfTallies(await sumsOf(context, stats)).matches_played,
  ),
})

findNodes(PlayerStatsRef, async (id, context) => {
  const [slug = '', name = '', ...kind] = id.split(':')
  const player = (await context.entities()).players.find(slug)
  const range = await rangeNamed(context, name)
  return player && range && { player, range, kind: kindNamed(kind.join(':')) }
})

for (const discipline of DISCIPLINES) {
  addFields(PlayerStatsRef, {
    [discipline]: one(DisciplineStatsRef, DISCIPLINE_DESCRIPTIONS[discipline], (stats: PlayerStats, _args, context) =>
      figuresOf(context, stats, discipline),
    ),
  })
}
