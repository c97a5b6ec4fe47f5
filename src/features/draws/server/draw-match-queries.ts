import { pick, type RowOf } from '#database/query/columns.ts'
import { type EntityQuery, readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
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

/** Lists all matches of a tournament. */
export const tournamentMatches: EntityQuery<{ id: number }, StructureRow> = readBy(
  defineQuery<{ id: number }>()('tournament-matches', (db, param) => {
    const keys = db
      .selectFrom('matches')
      .where('matches.tournament_id', '=', param('id'))
      .select(['matches.id', 'matches.sort_key'])
    return matchesOnPage(db, keys.as('page'), 'asc').select(
      STRUCTURE_COLUMNS.map((column) => `matches.${column}` as const),
    )
  }),
  (row, entities) => ({ ...readMatch(row, entities), ...pick(row, STRUCTURE_COLUMNS) }),
)
