import { HAS_RESULT } from '#database/derived/match-status.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { FOLLOW_TABLES } from '#database/tables/follow-tables.ts'

/** SQL of a match's columns that differ from those of `source_matches`. Scores in progress are not announced. */
const COLUMNS: Readonly<Record<string, string>> = {
  status: `case status when 'IN_PROGRESS' then 'SCHEDULED' else status end`,
  winning_team: `case when ${HAS_RESULT} then winning_team end`,
  games: `case when ${HAS_RESULT} then games end`,
}

const columnsOf = (table: keyof typeof FOLLOW_TABLES) =>
  Object.keys(FOLLOW_TABLES[table].columns).filter((column) => column !== 'changed_at')

/** SQL of the rows that each table should have, without the time of their change. */
const CURRENT = {
  followed_matches: `select ${columnsOf('followed_matches')
    .map((column) => `${COLUMNS[column] ?? column} as ${column}`)
    .join(', ')} from source_matches`,
  followed_medals: `select m.tournament_id, m.event_division, m.medal, t.player_one_id,
    coalesce(t.player_two_id, 0) as player_two_id from medals m join teams t on t.id = m.team_id`,
} as const satisfies Record<keyof typeof FOLLOW_TABLES, string>

/** Notes which matches and medals an import added, changed or removed. It must run after the medals are derived. */
export async function noteFollowed(transaction: WriteTransaction, importedAt: string): Promise<void> {
  for (const table of Object.keys(CURRENT) as (keyof typeof CURRENT)[]) {
    const columns = columnsOf(table)
    const key: readonly string[] = FOLLOW_TABLES[table].key
    const sameKey = key.map((column) => `c.${column} = f.${column}`)
    const sameRest = columns
      .filter((column) => !key.includes(column))
      .map((column) => `c.${column} is not distinct from f.${column}`)
    const current = `(${CURRENT[table]}) c`
    await transaction.execute(
      `delete from ${table} as f where not exists (select 1 from ${current} where ${[...sameKey, ...sameRest].join(' and ')})`,
    )
    await transaction.execute(
      `insert into ${table} (${columns.join(', ')}, changed_at)
       select distinct ${columns.map((column) => `c.${column}`).join(', ')}, cast($1 as text) from ${current}
       where not exists (select 1 from ${table} f where ${sameKey.join(' and ')})`,
      [importedAt],
    )
  }
}
