import { HAS_RESULT } from '#database/derived/match-status.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Bound } from '#database/query/query.ts'
import { FOLLOW_TABLES } from '#database/tables/follow-tables.ts'
import { addFollowEvents, type Changes, type FollowedChanges } from './follow-events.ts'

/** Number of rows that one statement deletes by their keys. */
const ROWS_PER_DELETE = 100

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
export async function recordFollowed(transaction: WriteTransaction, importedAt: string): Promise<void> {
  if (!(await hasFollowed(transaction))) {
    for (const table of Object.keys(CURRENT) as FollowTable[]) await fill(transaction, table, importedAt)
    return
  }
  const changes: FollowedChanges = {
    matches: await changesOf(transaction, 'followed_matches'),
    medals: await changesOf(transaction, 'followed_medals'),
  }
  const dated = <Row extends object>(row: Row) => ({ ...row, changed_at: importedAt })
  await deleteRows(transaction, 'followed_matches', changes.matches.before)
  await deleteRows(transaction, 'followed_medals', changes.medals.before)
  await transaction.insertRows('followed_matches', changes.matches.now.map(dated))
  await transaction.insertRows('followed_medals', changes.medals.now.map(dated))
  // Most imports during play change only scores in progress.
  const isChanged = Object.values(changes).some(({ before, now }) => before.length + now.length > 0)
  if (isChanged) await addFollowEvents(transaction, changes, importedAt)
}

/** Returns whether an earlier import had results. Either table may be empty for years. */
async function hasFollowed(transaction: WriteTransaction): Promise<boolean> {
  const anyOf = (Object.keys(FOLLOW_TABLES) as FollowTable[]).map((table) => `exists (select 1 from ${table})`)
  const [row] = await transaction.select(`select 1 as known where ${anyOf.join(' or ')}`)
  return row !== undefined
}

async function fill(transaction: WriteTransaction, table: FollowTable, importedAt: string): Promise<void> {
  const columns = columnsOf(table).join(', ')
  await transaction.execute(
    `insert into ${table} (${columns}, changed_at)
     select distinct ${columns}, cast($1 as text) from (${CURRENT[table]}) c`,
    [importedAt],
  )
}

/** Returns the rows that the import changed, as they were and as they are. */
async function changesOf<Row>(transaction: WriteTransaction, table: FollowTable): Promise<Changes<Row>> {
  const columns = columnsOf(table)
  const key: readonly string[] = FOLLOW_TABLES[table].key
  // Only the key has an index, which `is not distinct from` would not use.
  const same = columns
    .map((column) => `c.${column} ${key.includes(column) ? '=' : 'is not distinct from'} f.${column}`)
    .join(' and ')
  const rows = (letter: string) => columns.map((column) => `${letter}.${column}`)
  return {
    before: await transaction.select(
      `select ${rows('f')} from ${table} f where not exists (select 1 from (${CURRENT[table]}) c where ${same})`,
    ),
    now: await transaction.select(
      `select distinct ${rows('c')} from (${CURRENT[table]}) c where not exists (select 1 from ${table} f where ${same})`,
    ),
  }
}

async function deleteRows(transaction: WriteTransaction, table: FollowTable, rows: readonly object[]): Promise<void> {
  const key: readonly string[] = FOLLOW_TABLES[table].key
  for (let start = 0; start < rows.length; start += ROWS_PER_DELETE) {
    const values = (rows.slice(start, start + ROWS_PER_DELETE) as Record<string, Bound>[]).map((row) =>
      key.map((column) => row[column] ?? null),
    )
    const conditions = values.map((_, row) =>
      key.map((column, index) => `${column} = $${row * key.length + index + 1}`).join(' and '),
    )
    await transaction.execute(`delete from ${table} where ${conditions.join(' or ')}`, values.flat())
  }
}
