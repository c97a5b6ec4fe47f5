import type { InferResult, Kysely } from 'kysely'
import { pick, type RowOf } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { type EntityQuery, readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import { type MatchRow, matchesOnPage, readMatch } from '#features/matches/server/match-queries.ts'

/** Columns that decide the position of a match in its draw, pool or team match. */
const STRUCTURE_COLUMNS = [
  'draw_kind',
  'pool',
  'position',
  'tie_id',
  'team_one_name',
  'team_two_name',
  'best_of',
  'scoring_format',
] as const

/** A match with the columns that the structure of its tournament is rebuilt from. */
export type StructureRow = MatchRow & RowOf<'matches', (typeof STRUCTURE_COLUMNS)[number]>

const keysOf = (db: Kysely<Tables>) => db.selectFrom('matches').select(['matches.id', 'matches.sort_key'])

const structureRows = (db: Kysely<Tables>, keys: ReturnType<typeof keysOf>) =>
  matchesOnPage(db, keys.as('page'), 'asc').select(STRUCTURE_COLUMNS.map((column) => `matches.${column}` as const))

type SelectedRow = InferResult<ReturnType<typeof structureRows>>[number]

function readStructure(row: SelectedRow, entities: Entities): StructureRow {
  return { ...readMatch(row, entities), ...pick(row, STRUCTURE_COLUMNS) }
}

/** Lists all matches of a tournament. */
export const tournamentMatches: EntityQuery<{ id: number }, StructureRow> = readBy(
  defineQuery<{ id: number }>()('tournament-matches', (db, param) =>
    structureRows(db, keysOf(db).where('matches.tournament_id', '=', param('id'))),
  ),
  readStructure,
)

/** Lists the matches of all team leagues. */
export const leagueMatches: EntityQuery<object, StructureRow> = readBy(
  defineQuery<object>()('league-matches', (db) =>
    structureRows(
      db,
      keysOf(db).where(
        'matches.event_id',
        'in',
        db.selectFrom('events').select('events.id').where('events.event_division', '=', 'MLP'),
      ),
    ),
  ),
  readStructure,
)
