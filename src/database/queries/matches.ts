import { type AliasedExpression, type Expression, type Kysely, sql } from 'kysely'
import type { Values } from '#database/query.ts'
import { countedReader, defineQueryShapes, type Order } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import {
  type Detail,
  type EventRow,
  joinedEvent,
  joinedPlayer,
  joinedTournament,
  type PlayerRow,
  type RowOf,
  type TournamentRow,
} from './columns.ts'
import { playerId, playerTotal } from './players.ts'

const MATCH_COLUMNS = [
  'match_id',
  'date',
  'round',
  'draw',
  'winning_team',
  'match_division',
  'status',
  'team_one_seed',
  'team_two_seed',
  'games',
] as const
const MATCH_SELECTION = MATCH_COLUMNS.map((column) => `matches.${column}` as const)

const tournament = joinedTournament('tournament')
const event = joinedEvent('event')
const oneOne = joinedPlayer('team_one_player_one')
const oneTwo = joinedPlayer('team_one_player_two')
const twoOne = joinedPlayer('team_two_player_one')
const twoTwo = joinedPlayer('team_two_player_two')

/** A match with everything that is shown beside it. */
export interface MatchRow extends RowOf<'matches', (typeof MATCH_COLUMNS)[number]> {
  tournament: TournamentRow
  event: EventRow
  team_one_player_one: PlayerRow
  team_one_player_two: PlayerRow | null
  team_two_player_one: PlayerRow
  team_two_player_two: PlayerRow | null
}

/** What reads the rows of {@link matchesOnPage}. */
export function matchReader({ players, tournament: of }: Detail): (values: Values) => MatchRow {
  const tournamentAt = MATCH_COLUMNS.length
  const eventAt = tournamentAt + tournament[of].columns.length
  const playersAt = eventAt + event[of].columns.length
  const width = oneOne[players].columns.length
  const { read: readTournament } = tournament[of]
  const { read: readEvent } = event[of]
  const { read, readOptional } = oneOne[players]
  return (values) =>
    ({
      match_id: values[0],
      date: values[1],
      round: values[2],
      draw: values[3],
      winning_team: values[4],
      match_division: values[5],
      status: values[6],
      team_one_seed: values[7],
      team_two_seed: values[8],
      games: values[9],
      tournament: readTournament(values, tournamentAt),
      event: readEvent(values, eventAt),
      team_one_player_one: read(values, playersAt),
      team_one_player_two: readOptional(values, playersAt + width),
      team_two_player_one: read(values, playersAt + 2 * width),
      team_two_player_two: readOptional(values, playersAt + 3 * width),
    }) as MatchRow
}

/** Whose matches a list shows. */
export type MatchesOf = 'player' | 'team' | 'event' | 'tournament'

interface MatchesParams {
  id: number
  limit: number
  offset: number
}

interface PageParams {
  id: Expression<number>
  limit: Expression<number>
  offset: Expression<number>
}

/** The page's keys alone, from an index: what the page skips is never joined. */
function pageKeys(db: Kysely<Tables>, of: MatchesOf, order: Order, { id, limit, offset }: PageParams) {
  if (of === 'player' || of === 'team') {
    return db
      .selectFrom(`match_${of}s` as 'match_players')
      .select(['match_id as id', 'sort_key'])
      .where(`${of}_id` as 'player_id', '=', id)
      .orderBy('sort_key', order)
      .orderBy('match_id', order)
      .limit(limit)
      .offset(offset)
  }
  return db
    .selectFrom('matches')
    .where(`${of}_id`, '=', id)
    .select(['id', 'sort_key'])
    .orderBy('sort_key', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
}

/** The matches of a page of keys, with everything that is shown beside them, in the page's order. */
export function matchesOnPage(
  db: Kysely<Tables>,
  page: AliasedExpression<{ id: number; sort_key: number }, 'page'>,
  { order, players, tournament: of }: Detail & { order: Order },
) {
  return db
    .selectFrom(page)
    .innerJoin('matches', 'matches.id', 'page.id')
    .innerJoin('tournaments as tournament', 'tournament.id', 'matches.tournament_id')
    .innerJoin('events as event', 'event.id', 'matches.event_id')
    .innerJoin('players as team_one_player_one', 'team_one_player_one.id', 'matches.team_one_player_one_id')
    .leftJoin('players as team_one_player_two', 'team_one_player_two.id', 'matches.team_one_player_two_id')
    .innerJoin('players as team_two_player_one', 'team_two_player_one.id', 'matches.team_two_player_one_id')
    .leftJoin('players as team_two_player_two', 'team_two_player_two.id', 'matches.team_two_player_two_id')
    .select([...MATCH_SELECTION, ...tournament[of].columns, ...event[of].columns])
    .select([...oneOne[players].columns, ...oneTwo[players].columns])
    .select([...twoOne[players].columns, ...twoTwo[players].columns])
    .orderBy('page.sort_key', order)
    .orderBy('page.id', order)
}

/** What the SQL of a page of matches depends on. */
export interface MatchesShape extends Detail {
  of: MatchesOf
  order: Order
}

/** A numbered page of a player's matches in the same order, found and counted together with the player. */
export const matchesOfPlayer = defineQueryShapes<
  Omit<MatchesShape, 'of'>,
  Omit<MatchesParams, 'id'> & { slug: string }
>()(
  'matches-of-player',
  (shape, db, param) => {
    const id = sql<number>`(${playerId(db, param('slug'))})`
    const keys = pageKeys(db, 'player', shape.order, { id, limit: param('limit'), offset: param('offset') })
    return matchesOnPage(db, keys.as('page'), shape).select(playerTotal(db, 'match_count', param('slug')))
  },
  (shape) => countedReader(matchReader(shape)),
)

/** A numbered page of matches by day, on one day by the depth of the round. */
export const matchesOf = defineQueryShapes<MatchesShape, MatchesParams>()(
  'matches-of',
  (shape, db, param) => {
    const keys = pageKeys(db, shape.of, shape.order, {
      id: param('id'),
      limit: param('limit'),
      offset: param('offset'),
    })
    return matchesOnPage(db, keys.as('page'), shape)
  },
  matchReader,
)
