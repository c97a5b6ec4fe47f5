import { pick, type RowOf } from '#database/query/columns.ts'
import { containsWords, defineFilteredQuery, readFilteredBy } from '#database/query/filtered-query.ts'
import { defineQuery } from '#database/query/query.ts'
import {
  isLookedUp,
  type LookUp,
  type Order,
  type Positioned,
  type PositionPage,
  positionOrder,
} from '#database/query/query-shapes.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { type PairRow, pairOf, readTeam, TEAM_SELECTION, teamsOf } from './team-queries.ts'

const FIGURE_COLUMNS = [
  'event_division',
  'events_played',
  'matches_won',
  'matches_lost',
  'matches_won_percentage',
] as const
const FIGURES = FIGURE_COLUMNS.map((column) => `partner_teams.${column}` as const)

export type PairRecordSort = 'matches_won' | 'matches_won_percentage'

interface PairRecordsVariant {
  sort: PairRecordSort
  order: Order
}

/** Filters of the list of pairs. */
export interface PairRecordsFilters {
  words: readonly string[]
  event_division?: EventDivision | null | undefined
  player_id?: number | null | undefined
  /** Minimum number of played matches. */
  min_matches?: number | null | undefined
}

/** A pair's row in the list of pairs. */
export interface PartnersRow extends PartnerFiguresRow {
  team: PairRow
}

/** A pair's row with its position, and with the values that only break ties. */
interface PositionedPartners extends Positioned<PartnersRow> {
  ties: { points_won: number; name_search: string }
}

/** Lists a page of pairs, one row for each pair and division. */
export const pairRecordsPage = readFilteredBy(
  defineFilteredQuery<PairRecordsFilters, PairRecordsVariant, PositionPage>()(
    'pair-records-page',
    (db, { filters, variant, param, dialect }) => {
      const position = `partner_teams.${variant.sort}_${variant.order}` as const
      // The few pairs of one player are found first and then sorted.
      const order = positionOrder(position, !filters.player_id)
      let query = db
        .selectFrom('partner_teams')
        .innerJoin('teams', 'teams.id', 'partner_teams.team_id')
        .select([...FIGURES, ...TEAM_SELECTION, `${position} as position`])
        .select(['partner_teams.points_won', 'partner_teams.search as name_search'])
      const { event_division, player_id, min_matches } = filters
      for (const condition of containsWords('partner_teams.search', filters.words, dialect))
        query = query.where(condition)
      if (event_division) query = query.where('partner_teams.event_division', '=', event_division)
      if (min_matches) query = query.where('partner_teams.matches_played', '>=', min_matches)
      // By key, so that the rows of a division are never scanned for the player's pairs.
      if (player_id) query = query.where('partner_teams.team_id', 'in', teamsOf(db, player_id))
      return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
    },
  ),
  (row, entities): PositionedPartners => ({
    position: row.position,
    node: { ...pick(row, FIGURE_COLUMNS), team: pairOf(readTeam(row, entities)) },
    ties: pick(row, ['points_won', 'name_search']),
  }),
)

export type PartnerFiguresRow = RowOf<'partner_teams', (typeof FIGURE_COLUMNS)[number]>

/** Lists the rows of pairs, most matches won first. */
export const pairRecordsByTeams = defineQuery<LookUp>()('pair-records-by-teams', (db, param, dialect) =>
  db
    .selectFrom('partner_teams')
    .select(['partner_teams.team_id', ...FIGURES])
    .where(isLookedUp('team_id', param, dialect, 'integer'))
    .orderBy('partner_teams.matches_won_desc'),
)
