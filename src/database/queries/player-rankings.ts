import type { Kysely } from 'kysely'
import { defineQuery, type ParamOf, type Values } from '#database/query.ts'
import { defineQueryShapes, type Order, type PlacePage, placeOf } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import {
  DISCIPLINE_FIGURES,
  DISCIPLINES,
  type Discipline,
  type DisciplineFigures,
  type PlayerFigures,
} from '#domain/discipline.ts'
import type { Gender } from '#domain/gender.ts'
import { joinedPlayer, type PlayerDetail, type PlayerRow } from './columns.ts'

/** The columns of one discipline's figures. */
function figureColumns<D extends Discipline>(discipline: D) {
  return DISCIPLINE_FIGURES.map((figure) => `${discipline}_${figure}` as const)
}

const STATS_COLUMNS = ['total_matches_played' as const, ...DISCIPLINES.flatMap(figureColumns)]
const STATS_SELECTION = STATS_COLUMNS.map((column) => `player_stats.${column}` as const)

/** Whose figures a ranking reads: those of one discipline, or all. Where it reads one's, the others are absent. */
export type RankingFigures = Discipline | 'all'

interface RankingShape {
  players: PlayerDetail
  figures: RankingFigures
}

interface RankingList {
  gender: Gender
  period: string
  /** `{discipline}_{figure}`. */
  sort: string
  order: Order
}

const player = joinedPlayer('player')

/** Typed as if all were selected, as the rows are: {@link RankingFigures} says what is there. */
function figureSelection(figures: RankingFigures): typeof STATS_SELECTION {
  return figures === 'all' ? STATS_SELECTION : figureColumns(figures).map((column) => `player_stats.${column}` as const)
}

/** The list's key, found first: what follows is then one walk along it. */
function rankingList(db: Kysely<Tables>, param: ParamOf<RankingList>) {
  return db
    .selectFrom('ranking_lists')
    .select('ranking_lists.id')
    .where('ranking_lists.time_period', '=', param('period'))
    .where('ranking_lists.gender', '=', param('gender'))
    .where('ranking_lists.sort_by', '=', param('sort'))
    .where('ranking_lists.order_by', '=', param('order'))
}

/** A player of a ranking with the figures of the period: where it reads those of one discipline, the rest is absent. */
export interface RankedRow {
  place: number
  player: PlayerRow
  figures: PlayerFigures
}

/** A ranking: its players with their figures of the period. A list that does not exist has no rows. */
export const rankingPage = defineQueryShapes<RankingShape, RankingList & PlacePage>()(
  'ranking-page',
  (shape, db, param) =>
    db
      .selectFrom('ranking_places')
      .innerJoin('players as player', 'player.id', 'ranking_places.player_id')
      .innerJoin('player_stats', (join) =>
        join
          .onRef('player_stats.player_id', '=', 'ranking_places.player_id')
          .on('player_stats.time_period', '=', param('period')),
      )
      .select([...player[shape.players].columns, ...figureSelection(shape.figures), 'ranking_places.place'])
      .where('ranking_places.list_id', '=', rankingList(db, param))
      .where('ranking_places.place', '>', param('after'))
      .orderBy('ranking_places.place')
      .limit(param('limit')),
  ({ players, figures }) => {
    const { read, columns } = player[players]
    const readFigures = figures === 'all' ? readAll : onlyOf(figures)
    return (values): RankedRow => ({
      place: placeOf(values),
      player: read(values, 0),
      figures: readFigures(values, columns.length),
    })
  },
)

/** Reads {@link DISCIPLINE_FIGURES}. @param at where they begin */
function readDiscipline(values: Values, at: number): DisciplineFigures {
  return {
    matches_won: values[at],
    matches_lost: values[at + 1],
    matches_won_percentage: values[at + 2],
    points_won: values[at + 3],
    points_lost: values[at + 4],
    points_won_percentage: values[at + 5],
  } as DisciplineFigures
}

/** Reads {@link STATS_COLUMNS}. @param at where they begin */
function readAll(values: Values, at: number): PlayerFigures {
  const width = DISCIPLINE_FIGURES.length
  return {
    total_matches_played: values[at] as number,
    singles: readDiscipline(values, at + 1),
    gender_doubles: readDiscipline(values, at + 1 + width),
    mixed_doubles: readDiscipline(values, at + 1 + 2 * width),
  }
}

function onlyOf(discipline: Discipline) {
  return (values: Values, at: number) => ({ [discipline]: readDiscipline(values, at) }) as unknown as PlayerFigures
}

/** Where a player stands in a ranking. */
export const rankingPlace = defineQuery<RankingList & { slug: string }>()('ranking-place', (db, param) =>
  db
    .selectFrom('ranking_places')
    .innerJoin('players', 'players.id', 'ranking_places.player_id')
    .select('ranking_places.place')
    .where('ranking_places.list_id', '=', rankingList(db, param))
    .where('players.player_slug', '=', param('slug')),
)

/** A player with the figures of a period, null where the player did not play in it. */
export const playerWithStats = defineQuery<{ slug: string; period: string }>()(
  'player-with-stats',
  (db, param) =>
    db
      .selectFrom('players as player')
      .leftJoin('player_stats', (join) =>
        join.onRef('player_stats.player_id', '=', 'player.id').on('player_stats.time_period', '=', param('period')),
      )
      .select([...player.whole.columns, ...STATS_SELECTION])
      .where('player.player_slug', '=', param('slug')),
  (values): Omit<RankedRow, 'place' | 'figures'> & { figures: PlayerFigures | null } => {
    const at = player.whole.columns.length
    return { player: player.whole.read(values, 0), figures: values[at] === null ? null : readAll(values, at) }
  },
)
