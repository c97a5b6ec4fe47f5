import type { WriteTransaction } from '#database/query/database.ts'
import { exchangeColumns, exchangeJoins } from '#database/tables/exchange-tables.ts'
import { type ChangeLog, MAX_STORED_ROWS } from './changes.ts'
import type { MergeContext, MergeCounts } from './merge.ts'

const KEY = ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id']
const COLUMNS = KEY.join(', ')
const SAME = KEY.map((column) => `x.${column} = s.${column}`).join(' and ')
const SLUGS = exchangeColumns('medals.csv')
/** Condition that a row of the other table is of the same tournament and division. */
const SAME_DIVISION = 'x.tournament_id = s.tournament_id and x.event_division = s.event_division'

/** A medal that the folder has more than once. */
export interface DuplicateMedal {
  tournament_slug: string
  event_division: string
  medal: string
  player_slug: string
  lines: number[]
}

/** Keeps one row of each medal that the folder has more than once. */
export async function removeDuplicateMedals(transaction: WriteTransaction): Promise<DuplicateMedal[]> {
  const rows = await transaction.select<Omit<DuplicateMedal, 'lines'> & { line: number; first: number }>(
    `select ${SLUGS.tournament_slug}, s.event_division, s.medal, ${SLUGS.player_one} as player_slug, s.line, d.first
     from (select ${COLUMNS}, min(line) as first from import_medals group by ${COLUMNS} having count(*) > 1) d
     join import_medals s on ${KEY.map((column) => `d.${column} = s.${column}`).join(' and ')}
     ${exchangeJoins('medals.csv')} order by d.first, s.line`,
  )
  const duplicates = new Map<number, DuplicateMedal>()
  for (const { line, first, ...medal } of rows) {
    const known = duplicates.get(first)
    if (known === undefined) duplicates.set(first, { ...medal, lines: [line] })
    else known.lines.push(line)
  }
  if (duplicates.size > 0) {
    await transaction.execute(
      `delete from import_medals where line not in (select min(line) from import_medals group by ${COLUMNS})`,
    )
  }
  return [...duplicates.values()]
}

export interface MedalCounts extends MergeCounts {
  /** Medals of earlier imports that are removed because the folder has other medals of their division. */
  withdrawn: number
}

/** Merges medals. The folder's medals of a tournament's division replace all stored medals of that division. */
export async function mergeMedals({ transaction, undo, log }: MergeContext): Promise<MedalCounts> {
  const known = `exists (select 1 from source_medals x where ${SAME})`
  const divisionKnown = `exists (select 1 from source_medals x where ${SAME_DIVISION})`
  const isWithdrawn = `exists (select 1 from import_medals x where ${SAME_DIVISION})
    and not exists (select 1 from import_medals x where ${SAME})`
  const unchanged = await count(transaction, `import_medals s where ${known}`)
  const changed = await count(transaction, `import_medals s where not ${known} and ${divisionKnown}`)
  const added = await count(transaction, `import_medals s where not ${divisionKnown}`)
  const gone = await count(transaction, `source_medals s where ${isWithdrawn}`)
  if (gone > 0) await logMedals(transaction, 'WITHDRAWN', `source_medals s where ${isWithdrawn}`, log)
  if (changed + added > 0) await logMedals(transaction, 'NEW', `import_medals s where not ${known}`, log)
  if (gone > 0) {
    await undo.replaced('source_medals', { sql: isWithdrawn.replaceAll('s.', 't.'), values: [] })
    await transaction.execute(`delete from source_medals as s where ${isWithdrawn}`)
  }
  if (changed + added > 0) {
    await undo.added('source_medals', { sql: `not ${known}`.replaceAll('s.', 't.'), values: [] }, 'import_medals')
    await transaction.execute(`insert into source_medals (${COLUMNS})
      select ${COLUMNS} from import_medals s where not ${known} order by ${COLUMNS}`)
  }
  return { new: added, changed, unchanged, withdrawn: gone }
}

/** Logs the first {@link MAX_STORED_ROWS} medals that are added or removed. */
async function logMedals(transaction: WriteTransaction, kind: 'NEW' | 'WITHDRAWN', from: string, log: ChangeLog) {
  const rows = await transaction.select<Record<'tournament_slug' | 'event_division' | 'medal' | 'winners', string>>(
    `select ${SLUGS.tournament_slug}, s.event_division, s.medal,
       ${SLUGS.player_one} || coalesce('--' || ${SLUGS.player_two}, '') as winners
     from (select ${COLUMNS} from ${from}) s ${exchangeJoins('medals.csv')}
     order by ${SLUGS.tournament_slug}, s.event_division, s.medal, winners limit ${MAX_STORED_ROWS}`,
  )
  for (const { tournament_slug, event_division, medal, winners } of rows) {
    const value =
      kind === 'NEW' ? { before_value: null, after_value: winners } : { before_value: winners, after_value: null }
    const row_key = `${event_division} ${medal}`
    log.add({ file: 'medals.csv', kind, row_key, tournament_slug, player_slug: null, field: 'medal', ...value })
  }
}

async function count(transaction: WriteTransaction, from: string): Promise<number> {
  const [row] = await transaction.select<{ count: number }>(`select count(*) as count from ${from}`)
  return Number(row?.count ?? 0)
}
