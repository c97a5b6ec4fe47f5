import type { Kysely } from 'kysely'
import { defineQuery, type ParamOf } from '#database/query.ts'
import type { Order, PlacePage } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import {
  DISCIPLINE_FIGURES,
  DISCIPLINES,
  type Discipline,
  type DisciplineFigures,
  type PlayerFigures,
} from '#domain/discipline.ts'
import type { Gender } from '#domain/gender.ts'
import { joinedPlayer, type PlayerRow } from './columns.ts'

/** The columns of one discipline's figures. */
function figureColumns<D extends Discipline>(discipline: D) {
  return DISCIPLINE_FIGURES.map((figure) => `${discipline}_${figure}` as const)
}

const STATS_COLUMNS = ['total_matches_played' as const, ...DISCIPLINES.flatMap(figureColumns)]
const STATS_SELECTION = STATS_COLUMNS.map((column) => `player_stats.${column}` as const)

interface RankingList {
  gender: Gender
  period: string
  /** `{discipline}_{figure}`. */
  sort: string
  order: Order
}

const player = joinedPlayer('player')

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

/** A player of a ranking with the figures of the period. */
export interface RankedRow {
  place: number
  player: PlayerRow
  figures: PlayerFigures
}

/** A ranking: its players with their figures of the period. A list that does not exist has no rows. */
export const rankingPage = defineQuery<RankingList & PlacePage>()(
  'ranking-page',
  (db, param) =>
    db
      .selectFrom('ranking_places')
      .innerJoin('players as player', 'player.id', 'ranking_places.player_id')
      .innerJoin('player_stats', (join) =>
        join
          .onRef('player_stats.player_id', '=', 'ranking_places.player_id')
          .on('player_stats.time_period', '=', param('period')),
      )
      .select([...player.columns, ...STATS_SELECTION, 'ranking_places.place'])
      .where('ranking_places.list_id', '=', rankingList(db, param))
      .where('ranking_places.place', '>', param('after'))
      .orderBy('ranking_places.place')
      .limit(param('limit')),
  (row): RankedRow => ({ place: row.place, player: player.read(row), figures: readFigures(row) }),
)

type StatsRow = Pick<Tables['player_stats'], (typeof STATS_COLUMNS)[number]>

function readFigures(row: StatsRow): PlayerFigures {
  const of = (discipline: Discipline) =>
    Object.fromEntries(
      DISCIPLINE_FIGURES.map((figure) => [figure, row[`${discipline}_${figure}`]]),
    ) as unknown as DisciplineFigures
  const { total_matches_played } = row
  return {
    total_matches_played,
    singles: of('singles'),
    gender_doubles: of('gender_doubles'),
    mixed_doubles: of('mixed_doubles'),
  }
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
      .select([...player.columns, ...STATS_SELECTION])
      .where('player.player_slug', '=', param('slug')),
  (row): Omit<RankedRow, 'place' | 'figures'> & { figures: PlayerFigures | null } => ({
    player: player.read(row),
    figures: row.total_matches_played === null ? null : readFigures(row as StatsRow),
  }),
)
