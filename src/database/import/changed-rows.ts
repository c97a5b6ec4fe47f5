import type { WriteTransaction } from '#database/query/database.ts'
import { exchangeJoins } from '#database/tables/exchange-tables.ts'
import { PLAYER_ID_COLUMNS } from '#database/tables/imported-tables.ts'
import type { StagedMedal } from '#database/tables/staging-tables.ts'
import { medalIdOf } from '#domain/division/medal-id.ts'
import { selectAmong } from './condition.ts'
import { KEYS } from './staging.ts'

/** A row that an import changed: its file, its key, and whether the row existed before the import. */
export type ChangedRow = readonly [file: string, key: string, existed: boolean]

/** Maximum number of rows of an import whose keys are kept. */
const MAX_ROWS = 10_000

/** The tables whose rows have an id, by file. */
const TABLES = {
  'leagues.csv': 'source_leagues',
  'tournaments.csv': 'source_tournaments',
  'players.csv': 'source_players',
  'matches.csv': 'source_matches',
} as const

type IdFile = keyof typeof TABLES

interface UndoRecord {
  table_name: string
  action: string
  content: string
}

/**
 * Returns the rows that an import changed, in the columns of the exchange format, from the record that undoes it; null if
 * there are too many.
 */
export async function changedRows(transaction: WriteTransaction, version: number): Promise<ChangedRow[] | null> {
  const ofVersion = `from undo_records where version_id = ${version} and action <> 'BEGIN'`
  const [counted] = await transaction.select<{ count: number }>(`select count(*) as count ${ofVersion}`)
  if (Number(counted?.count ?? 0) > MAX_ROWS) return null
  const records = await transaction.select<UndoRecord>(
    `select table_name, action, content ${ofVersion} order by step, position`,
  )
  const rows = new RowChanges(transaction)
  for (const file of Object.keys(TABLES) as IdFile[]) {
    const isSmall = await rows.addFile(
      file,
      records.filter(({ table_name }) => table_name === TABLES[file]),
    )
    if (!isSmall) return null
  }
  await rows.addNaming()
  await rows.addMedals(records.filter(({ table_name }) => table_name === 'source_medals'))
  return rows.all.length > MAX_ROWS ? null : rows.all
}

/** The slug before and after an import. */
interface Renamed {
  before: string
  after: string
}

/** Collects the keys of changed rows. */
class RowChanges {
  readonly #transaction: WriteTransaction
  readonly #existed = new Map<string, boolean>()
  /** Slugs before the import of tournaments and players that it changed, by id. */
  readonly #slugs = { 'tournaments.csv': new Map<number, string>(), 'players.csv': new Map<number, string>() }
  /** Tournaments and players that have another slug now, by id. */
  readonly #renamed = { 'tournaments.csv': new Map<number, Renamed>(), 'players.csv': new Map<number, Renamed>() }
  #lastMatch = Number.POSITIVE_INFINITY

  constructor(transaction: WriteTransaction) {
    this.#transaction = transaction
  }

  get all(): ChangedRow[] {
    return [...this.#existed].map(([row, existed]) => {
      const end = row.indexOf(' ')
      return [row.slice(0, end), row.slice(end + 1), existed]
    })
  }

  #add(file: string, key: string, existed: boolean): void {
    const row = `${file} ${key}`
    this.#existed.set(row, existed || (this.#existed.get(row) ?? false))
  }

  /** Adds the rows of a table with ids. @returns false if there are too many */
  async addFile(file: IdFile, records: readonly UndoRecord[]): Promise<boolean> {
    const table = TABLES[file]
    const key = KEYS[table]
    const before = new Map<number, string>()
    let last = Number.POSITIVE_INFINITY
    for (const { action, content } of records) {
      if (action === 'ADDED_AFTER') last = Math.min(last, Number(content))
      else {
        const row: Record<string, unknown> = JSON.parse(content)
        const id = Number(row.id)
        // A row that the import itself added did not exist before.
        if (!before.has(id) && id <= last) before.set(id, String(row[key]))
      }
    }
    for (const slug of before.values()) this.#add(file, slug, true)
    if (last !== Number.POSITIVE_INFINITY) {
      const added = await this.#transaction.select<{ key: string }>(
        `select ${key} as key from ${table} where id > ${last} limit ${MAX_ROWS + 1}`,
      )
      if (added.length > MAX_ROWS) return false
      for (const row of added) this.#add(file, row.key, false)
    }
    if (file === 'matches.csv') this.#lastMatch = last
    for (const row of await keysOf(this.#transaction, table, [...before.keys()])) {
      this.#addNow(file, row, before.get(row.id) ?? row.key)
    }
    if (file === 'tournaments.csv' || file === 'players.csv')
      for (const [id, slug] of before) this.#slugs[file].set(id, slug)
    return true
  }

  #addNow(file: IdFile, { id, key }: { id: number; key: string }, before: string): void {
    if (key === before) return
    this.#add(file, key, false)
    if (file === 'tournaments.csv' || file === 'players.csv') this.#renamed[file].set(id, { before, after: key })
  }

  /** Adds the matches of renamed tournaments and players. */
  async addNaming(): Promise<void> {
    for (const [file, columns] of [
      ['tournaments.csv', ['tournament_id']],
      ['players.csv', PLAYER_ID_COLUMNS],
    ] as const) {
      const matches = await selectAmong<{ id: number; match_id: string }>(
        this.#transaction,
        [...this.#renamed[file].keys()],
        (ids) =>
          `select id, match_id from source_matches where ${columns.map((column) => `${column} in (${ids})`).join(' or ')}`,
      )
      for (const { id, match_id } of matches) this.#add('matches.csv', match_id, id <= this.#lastMatch)
    }
  }

  async addMedals(records: readonly UndoRecord[]): Promise<void> {
    const touched = records.map(({ action, content }) => ({ action, medal: JSON.parse(content) as StagedMedal }))
    const existing: StagedMedal[] = []
    const added = new Set<string>()
    for (const { action, medal } of touched) {
      if (action === 'ADDED') added.add(keyOf(medal))
      // A medal that the import itself added did not exist before.
      else if (!added.has(keyOf(medal))) existing.push(medal)
    }
    const ids = new Set([
      ...touched.map(({ medal }) => medal.tournament_id),
      ...this.#renamed['tournaments.csv'].keys(),
    ])
    const stored = await selectAmong<MedalNow>(
      this.#transaction,
      [...ids],
      (
        list,
      ) => `select s.*, s_tournament.tournament_slug, s_player_one.player_slug as one, s_player_two.player_slug as two
        from source_medals s ${exchangeJoins('medals.csv')} where s.tournament_id in (${list})`,
    )
    for (const medal of stored) {
      const isRenamed = this.#renamed['tournaments.csv'].has(medal.tournament_id)
      if (isRenamed && !added.has(keyOf(medal))) existing.push(medal)
      if (isRenamed || added.has(keyOf(medal))) this.#add('medals.csv', idNow(medal), false)
    }
    const slugs = await this.#slugsBefore(existing)
    for (const medal of existing) this.#add('medals.csv', slugs(medal), true)
  }

  /** Returns a function that returns a medal's id before the import. */
  async #slugsBefore(medals: readonly StagedMedal[]): Promise<(medal: StagedMedal) => string> {
    const [tournaments, players] = [this.#slugs['tournaments.csv'], this.#slugs['players.csv']]
    const places = medals.map(({ tournament_id: id }) => id)
    await this.#addSlugs('source_tournaments', places, tournaments)
    const winners = medals.flatMap((medal) => [medal.player_one_id, medal.player_two_id])
    await this.#addSlugs('source_players', winners, players)
    return ({ tournament_id, event_division, medal, player_one_id, player_two_id }) =>
      medalIdOf({
        tournament_slug: tournaments.get(tournament_id) ?? '',
        event_division,
        medal,
        player_one: players.get(player_one_id) ?? '',
        player_two: players.get(player_two_id) ?? '',
      })
  }

  /** Adds the slugs of rows that the import did not change. */
  async #addSlugs(table: keyof typeof KEYS, ids: readonly number[], slugs: Map<number, string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !slugs.has(id))
    for (const { id, key } of await keysOf(this.#transaction, table, unknown)) slugs.set(id, key)
  }
}

/** Returns the keys of rows by their ids. */
function keysOf(transaction: WriteTransaction, table: keyof typeof KEYS, ids: readonly number[]) {
  return selectAmong<{ id: number; key: string }>(
    transaction,
    ids,
    (list) => `select id, ${KEYS[table]} as key from ${table} where id in (${list})`,
  )
}

type MedalNow = StagedMedal & { tournament_slug: string; one: string; two: string | null }

function idNow({ tournament_slug, event_division, medal, one, two }: MedalNow): string {
  return medalIdOf({ tournament_slug, event_division, medal, player_one: one, player_two: two ?? '' })
}

function keyOf({ tournament_id, event_division, medal, player_one_id, player_two_id }: StagedMedal): string {
  return [tournament_id, event_division, medal, player_one_id, player_two_id].join(' ')
}
