import type { Expression, ExpressionBuilder } from 'kysely'
import { defineQuery } from '#database/query.ts'
import {
  defineQueryShapes,
  isLookedUp,
  type LookUp,
  type Order,
  type Placed,
  type PlacePage,
  placeOf,
  placeOrder,
} from '#database/query-shapes.ts'
import { type SearchParams, type SearchShape, searchConditions } from '#database/search.ts'
import type { Tables } from '#database/tables.ts'
import type { EventDivision } from '#domain/division.ts'
import { joinedPlayer, type PlayerDetail, type PlayerRow, type RowOf } from './columns.ts'

const FIGURES = [
  'partner_teams.team_id',
  'partner_teams.event_division',
  'partner_teams.events_played',
  'partner_teams.matches_won',
  'partner_teams.matches_lost',
  'partner_teams.matches_won_percentage',
] as const

const playerOne = joinedPlayer('player_one')
const playerTwo = joinedPlayer('player_two')

interface PartnerTeamsShape extends SearchShape {
  order: Order
  sort: 'matches_won' | 'matches_won_percentage'
  division: boolean
  player: boolean
  minMatches: boolean
  players: PlayerDetail
}

type PartnerTeamsParams = PlacePage &
  SearchParams & { division: EventDivision | null; player: string; minMatches: number }

/** The pairs that a player is one of, by their key: the rows of a whole division are never looked through for them. */
function pairsOf(eb: ExpressionBuilder<Tables, 'partner_teams'>, slug: Expression<string>) {
  return eb
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
  player_one: PlayerRow
  player_two: PlayerRow
}

/** Partner teams, one row a pair and division. */
export const partnerTeamsPage = defineQueryShapes<PartnerTeamsShape, PartnerTeamsParams>()(
  'partner-teams-page',
  (shape, db, param, dialect) => {
    const place = `partner_teams.${shape.sort}_${shape.order}` as const
    const order = placeOrder(place, !shape.placed && !shape.player)
    const searched = { place, text: 'teams.search' }
    let query = db
      .selectFrom('partner_teams')
      .innerJoin('teams', 'teams.id', 'partner_teams.team_id')
      .innerJoin('players as player_one', 'player_one.id', 'partner_teams.player_one_id')
      .innerJoin('players as player_two', 'player_two.id', 'partner_teams.player_two_id')
      .select([
        ...FIGURES,
        'teams.team_slug',
        'teams.match_count as team_match_count',
        ...playerOne[shape.players].columns,
        ...playerTwo[shape.players].columns,
        `${place} as place`,
      ])
    for (const condition of searchConditions(searched, shape, param, dialect)) query = query.where(condition)
    if (shape.division) query = query.where('partner_teams.event_division', '=', param('division'))
    if (shape.minMatches) query = query.where('partner_teams.matches_played', '>=', param('minMatches'))
    if (shape.player) {
      query = query.where('partner_teams.team_id', 'in', (eb) => pairsOf(eb, param('player')))
    }
    return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
  },
  ({ players }) => {
    const { read, columns } = playerOne[players]
    const playersAt = FIGURES.length + 2
    return (values): Placed<PartnersRow> => ({
      place: placeOf(values),
      node: {
        team_id: values[0],
        event_division: values[1],
        events_played: values[2],
        matches_won: values[3],
        matches_lost: values[4],
        matches_won_percentage: values[5],
        team_slug: values[6],
        team_match_count: values[7],
        player_one: read(values, playersAt),
        player_two: read(values, playersAt + columns.length),
      } as PartnersRow,
    })
  },
)

/** Where a pair's row stands. */
export const partnerTeamPlace = defineQueryShapes<
  Pick<PartnerTeamsShape, 'order' | 'sort'>,
  { slug: string; division: EventDivision }
>()('partner-team-place', (shape, db, param) =>
  db
    .selectFrom('partner_teams')
    .select(`${shape.sort}_${shape.order} as place`)
    .where('team_id', '=', (eb) => eb.selectFrom('teams').select('id').where('team_slug', '=', param('slug')).limit(1))
    .where('event_division', '=', param('division')),
)

export type PartnerFiguresRow = RowOf<
  'partner_teams',
  'team_id' | 'event_division' | 'events_played' | 'matches_won' | 'matches_lost' | 'matches_won_percentage'
>

/** The rows of pairs, most matches won first. */
export const partnerTeamsByTeams = defineQuery<LookUp>()('partner-teams-by-teams', (db, param, dialect) =>
  db
    .selectFrom('partner_teams')
    .select(FIGURES)
    .where(isLookedUp('team_id', param, dialect, 'integer'))
    .orderBy('partner_teams.matches_won_desc'),
)
