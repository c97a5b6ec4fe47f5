import { HAS_RESULT } from '#database/derived/match-status.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { FOLLOW_TABLES } from '#database/tables/follow-tables.ts'
import { addFollowEvents, type FollowedChanges } from './follow-events.ts'

/** SQL of a match's columns that differ from those of `source_matches`. Scores in progress are not announced. */
const COLUMNS: Readonly<Record<string, string>> = {
  status: `case status when 'IN_PROGRESS' then 'SCHEDULED' else status end`,
  winning_team: `case when ${HAS_RESULT} then winning_team end`,
  games: `case when ${HAS_RESULT} then games end`,
}

type FollowTable = keyof typeof FOLLOW_TABLES

const columnsOf = (table: FollowTable) =>
  Object.keys(FOLLOW_TABLES[table].columns).filter((column) => column !== 'changed_at')

/** SQL of the rows that each table should have, without the time of their change. */
const CURRENT = {
  followed_matches: `select ${columnsOf('followed_matches')
    .map((column) => `${COLUMNS[column] ?? column} as ${column}`)
    .join(', ')} from source_matches`,
  followed_medals: `select m.tournament_id, m.event_division, m.medal, t.player_one_id,
    coalesce(t.player_two_id, 0) as player_two_id from medals m join teams t on t.id = m.team_id`,
} as const satisfies Record<FollowTable, string>

/**
 * Notes which matches and medals an import added, changed or removed, and adds events for webhooks. It must run after the
 * medals are derived. The first results of a database are no events.
 */
export async function noteFollowed(transaction: WriteTransaction, importedAt: string): Promise<void> {
  const [known] = await transaction.select('select 1 as known from followed_matches limit 1')
  if (known === undefined) {
    for (const table of Object.keys(CURRENT) as FollowTable[]) await update(transaction, table, importedAt)
    return
  }
  const changes: FollowedChanges = {
    matches: await changesOf(transaction, 'followed_matches'),
    medals: await changesOf(transaction, 'followed_medals'),
  }
  // Most imports during play only change scores in progress: comparing 20,000 matches takes about 50 ms, updating as long.
  if (isChange(changes.matches)) await update(transaction, 'followed_matches', importedAt)
  if (isChange(changes.medals)) await update(transaction, 'followed_medals', importedAt)
  if (isChange(changes.matches) || isChange(changes.medals)) await addFollowEvents(transaction, changes, importedAt)
}

const isChange = ({ before, now }: { before: readonly unknown[]; now: readonly unknown[] }) =>
  before.length + now.length > 0

/** Returns SQL conditions that a current row `c` and a stored row `f` have the same key, and that they are the same. */
function equalities(table: FollowTable): { sameKey: string; same: string } {
  const key: readonly string[] = FOLLOW_TABLES[table].key
  const sameKey = key.map((column) => `c.${column} = f.${column}`).join(' and ')
  const others = columnsOf(table).filter((column) => !key.includes(column))
  return {
    sameKey,
    same: [sameKey, ...others.map((column) => `c.${column} is not distinct from f.${column}`)].join(' and '),
  }
}

/** Returns the rows that the import changed, as they were and as they are. */
async function changesOf<Row>(transaction: WriteTransaction, table: FollowTable) {
  const { same } = equalities(table)
  const rows = (letter: string) => columnsOf(table).map((column) => `${letter}.${column}`)
  return {
    before: await transaction.select<Row>(
      `select ${rows('f')} from ${table} f where not exists (select 1 from (${CURRENT[table]}) c where ${same})`,
    ),
    now: await transaction.select<Row>(
      `select distinct ${rows('c')} from (${CURRENT[table]}) c where not exists (select 1 from ${table} f where ${same})`,
    ),
  }
}

async function update(transaction: WriteTransaction, table: FollowTable, importedAt: string): Promise<void> {
  const { sameKey, same } = equalities(table)
  const columns = columnsOf(table)
  await transaction.execute(
    `delete from ${table} as f where not exists (select 1 from (${CURRENT[table]}) c where ${same})`,
  )
  await transaction.execute(
    `insert into ${table} (${columns.join(', ')}, changed_at)
     select distinct ${columns.map((column) => `c.${column}`).join(', ')}, cast($1 as text) from (${CURRENT[table]}) c
     where not exists (select 1 from ${table} f where ${sameKey})`,
    [importedAt],
  )
}
