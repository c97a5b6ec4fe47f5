import type { PlayerRow } from '#database/queries/columns.ts'
import { playerWithStats, rankingPage, rankingPlace } from '#database/queries/player-rankings.ts'
import { DISCIPLINE_LABELS, DISCIPLINES, type DisciplineFigures, type PlayerFigures } from '#domain/discipline.ts'
import { type PlayersStatsSort, RANKING_FIGURES, type RankingFigure } from '#domain/ranking.ts'
import { isSlug } from '#domain/slug.ts'
import { SERVICE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { builder } from './builder.ts'
import { connectionArguments, connectionType, resolveConnection } from './connection.ts'
import { PlayerRef } from './players.ts'
import { GenderRef, OrderByRef } from './vocabulary.ts'

/** A player's figures of a period; `figures` is null where the player did not play in it. */
interface PlayerStats {
  period: string
  player: PlayerRow
  figures: PlayerFigures | null
}

const DisciplineStatsRef = builder.objectRef<DisciplineFigures>('DisciplineStats').implement({
  description: 'Percentages run from 0 to 100 and are null where nothing was played.',
  fields: (t) => ({
    matches_won: t.exposeInt('matches_won', { description: 'Played matches that were won.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'Played matches that were lost.' }),
    matches_won_percentage: t.exposeFloat('matches_won_percentage', {
      nullable: true,
      description: 'The share of matches won among those won or lost, 0 to 100, not rounded.',
    }),
    points_won: t.exposeInt('points_won', { description: 'Points won in the games that the source gives.' }),
    points_lost: t.exposeInt('points_lost', { description: 'Points lost in the games that the source gives.' }),
    points_won_percentage: t.exposeFloat('points_won_percentage', {
      nullable: true,
      description: 'The share of points won among all, 0 to 100, not rounded.',
    }),
  }),
})

const NOTHING_PLAYED: DisciplineFigures = {
  matches_won: 0,
  matches_lost: 0,
  matches_won_percentage: null,
  points_won: 0,
  points_lost: 0,
  points_won_percentage: null,
}

const PlayerStatsRef = builder.objectRef<PlayerStats>('PlayerStats').implement({
  description: "A player's statistics in one period.",
  fields: (t) => ({
    id: t.id({
      description: '`{player_slug}:{time_period}`.',
      resolve: ({ player, period }) => `${player.player_slug}:${period}`,
    }),
    player_stats_slug: t.string({
      description: 'Player and period in one slug.',
      resolve: ({ player, period }) => `${player.player_slug}--${period.toLowerCase().replaceAll('_', '-')}`,
    }),
    player_slug: t.string({ description: "The player's slug.", resolve: ({ player }) => player.player_slug }),
    player: t.expose('player', { type: PlayerRef, description: 'Whose statistics they are.' }),
    time_period: t.expose('period', { type: 'TimePeriod', description: 'Which period they cover.' }),
    total_matches_played: t.int({
      description: 'Played matches of the period that name the player, Dreambreakers included.',
      resolve: ({ figures }) => figures?.total_matches_played ?? 0,
    }),
    singles: t.field({
      type: DisciplineStatsRef,
      description: 'Figures of singles matches.',
      resolve: ({ figures }) => (figures === null ? NOTHING_PLAYED : figures.singles),
    }),
    gender_doubles: t.field({
      type: DisciplineStatsRef,
      description: "Figures of men's and women's doubles matches, in whatever event they were played.",
      resolve: ({ figures }) => (figures === null ? NOTHING_PLAYED : figures.gender_doubles),
    }),
    mixed_doubles: t.field({
      type: DisciplineStatsRef,
      description: 'Figures of mixed doubles matches, in whatever event they were played.',
      resolve: ({ figures }) => (figures === null ? NOTHING_PLAYED : figures.mixed_doubles),
    }),
  }),
})

const { connection, edge } = connectionType(PlayerStatsRef, "players' statistics")

builder.objectField(edge, 'rank', (t) =>
  t.exposeInt('place', { description: "The player's position in this ranking, from 1." }),
)

const FIGURE_LABELS = {
  matches_won: 'matches won',
  matches_won_percentage: 'share of matches won',
  points_won: 'points won',
  points_won_percentage: 'share of points won',
} as const satisfies Record<RankingFigure, string>

const SORT_KEYS = Object.fromEntries(
  DISCIPLINES.flatMap((discipline) =>
    RANKING_FIGURES.map((figure) => [
      `${discipline}_${figure}`,
      { description: `${DISCIPLINE_LABELS[discipline]}: ${FIGURE_LABELS[figure]}.` },
    ]),
  ),
) as Record<PlayersStatsSort, { description: string }>

const SortBy = builder.enumType('PlayersStatsSortBy', {
  description: 'What a ranking is sorted by: a figure of one discipline.',
  values: SORT_KEYS,
})

const Input = builder.inputType('PlayersStatsInput', {
  description: 'Which ranking is listed.',
  fields: (t) => ({
    gender: t.field({ type: GenderRef, required: true, description: 'Whose ranking.' }),
    time_period: t.field({
      type: 'TimePeriod',
      defaultValue: SERVICE_DEFAULT_PERIOD,
      description: 'Over which period; a period that the data does not cover has no rows.',
    }),
    sort_by: t.field({
      type: SortBy,
      required: true,
      description: 'By which figure. Its discipline says who is listed: whoever played a match of it in the period.',
    }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

builder.queryFields((t) => ({
  playersStats: t.field({
    type: connection,
    description: 'A ranking: the players of one gender who played a discipline in a period.',
    args: {
      ...connectionArguments(t.arg),
      input: t.arg({ type: Input, required: true, description: 'Which ranking.' }),
    },
    resolve: async (_root, args, context, info) => {
      const { gender, sort_by: sort } = args.input
      const period = args.input.time_period ?? SERVICE_DEFAULT_PERIOD
      const list = { gender, period, sort, order: args.input.order_by ?? ('desc' as const) }
      return resolveConnection<PlayerStats>({ context, info }, args, {
        boundTo: ['playersStats', gender, period, sort, list.order],
        key: ({ player }) => player.player_slug,
        placeOf: (slug) => context.snapshot.first(rankingPlace, { ...list, slug }),
        rows: async (after, limit) => {
          const rows = await context.snapshot.all(rankingPage, { ...list, after, limit })
          return rows.map(({ place, player, figures }) => ({ place, node: { period, player, figures } }))
        },
      })
    },
  }),
  playerStats: t.field({
    type: PlayerStatsRef,
    nullable: true,
    description:
      "One player's statistics in a period; null where the player does not exist, zeros where the player did not play.",
    args: {
      player_slug: t.arg.string({ required: true, description: "The player's slug." }),
      time_period: t.arg({ type: 'TimePeriod', description: 'Which period; ALL_TIME without it.' }),
    },
    resolve: async (_root, { player_slug, time_period }, context) => {
      const period = time_period ?? SERVICE_DEFAULT_PERIOD
      context.budget.lookUp()
      if (!isSlug(player_slug)) return null
      const row = await context.snapshot.first(playerWithStats, { slug: player_slug, period })
      return row === undefined ? null : { period, ...row }
    },
  }),
}))
