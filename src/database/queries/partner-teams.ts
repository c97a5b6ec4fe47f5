import type { Expression, Kysely } from 'kysely'
import { defineFilteredQuery, holdsWords, readFilteredBy } from '#database/filtered-query.ts'
import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp, type Order, type Placed, type PlacePage, placeOrder } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import type { EventDivision } from '#domain/division.ts'
import { type PlayerRow, pick, type RowOf } from './columns.ts'

const FIGURE_COLUMNS = [
  'team_id',
  'event_division',
  'events_played',
  'matches_won',
  'matches_lost',
  'matches_won_percentage',
] as const
const FIGURES = FIGURE_COLUMNS.map((column) => `partner_teams.${column}` as const)
const PARTNERS_COLUMNS = [...FIGURE_COLUMNS, 'team_slug', 'team_match_count', 'team_pending_count'] as const

export type PartnerTeamSort = 'matches_won' | 'matches_won_percentage'

interface PartnerTeamsVariant {
  sort: PartnerTeamSort
  order: Order
}

/** Which pairs are listed. */
export interface PartnerTeamsFilters {
  words: readonly string[]
  event_division?: EventDivision | null | undefined
  player_slug?: string | null | undefined
  /** Played matches. */
  min_matches?: number | null | undefined
}

/** The pairs that a player is one of, by their key: the rows of a whole division are never looked through for them. */
export function pairsOf(db: Kysely<Tables>, slug: Expression<string>) {
  return db
    .selectFrom('teams as own')
    .select('own.id')
    .where((own) => {
      const id = own.selectFrom('players').select('players.id').where('players.player_slug', '=', slug)
      return own.or([own('own.player_one_id', '=', id), own('own.player_two_id', '=', id)])
    })
}

/** A pair's row in the list of pairs. */
export interface PartnersRow extends PartnerFiguresRow {
  team_slug: string
  team_match_count: number
  team_pending_count: number
  player_one: PlayerRow
  player_two: PlayerRow
}

/** Partner teams, one row a pair and division. */
export const partnerTeamsPage = readFilteredBy(
  defineFilteredQuery<PartnerTeamsFilters, PartnerTeamsVariant, PlacePage>()(
    'partner-teams-page',
    (db, { filters, variant, param, dialect }) => {
      const place = `partner_teams.${variant.sort}_${variant.order}` as const
      // The few pairs of one player are found first and sorted then.
      const order = placeOrder(place, !filters.player_slug)
      let query = db
        .selectFrom('partner_teams')
        .innerJoin('teams', 'teams.id', 'partner_teams.team_id')
        .select([...FIGURES, 'partner_teams.player_one_id', 'partner_teams.player_two_id', 'teams.team_slug'])
        .select(['teams.match_count as team_match_count', 'teams.pending_count as team_pending_count'])
        .select(`${place} as place`)
      const { event_division, player_slug, min_matches } = filters
      for (const condition of holdsWords('partner_teams.search', filters.words, dialect)) query = query.where(condition)
      if (event_division) query = query.where('partner_teams.event_division', '=', event_division)
      if (min_matches) query = query.where('partner_teams.matches_played', '>=', min_matches)
      if (player_slug) query = query.where('partner_teams.team_id', 'in', pairsOf(db, player_slug))
      return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
    },
  ),
  (row, { players }): Placed<PartnersRow> => ({
    place: row.place,
    node: {
      ...pick(row, PARTNERS_COLUMNS),
      player_one: players.get(row.player_one_id),
      player_two: players.get(row.player_two_id),
    },
  }),
)

/** Where a pair's row stands. */
export const partnerTeamPlace = defineFilteredQuery<
  object,
  PartnerTeamsVariant,
  { slug: string; division: EventDivision }
>()('partner-team-place', (db, { variant: { sort, order }, param }) =>
  db
    .selectFrom('partner_teams')
    .select(`${sort}_${order} as place`)
    .where('team_id', '=', (eb) => eb.selectFrom('teams').select('id').where('team_slug', '=', param('slug')).limit(1))
    .where('event_division', '=', param('division')),
)

export type PartnerFiguresRow = RowOf<'partner_teams', (typeof FIGURE_COLUMNS)[number]>

/** The rows of pairs, most matches won first. */
export const partnerTeamsByTeams = defineQuery<LookUp>()('partner-teams-by-teams', (db, param, dialect) =>
  db
    .selectFrom('partner_teams')
    .select(FIGURES)
    .where(isLookedUp('team_id', param, dialect, 'integer'))
    .orderBy('partner_teams.matches_won_desc'),
)
