import type { WriteTransaction } from '#database/database.ts'
import { rebuildTournaments } from '#database/rebuild-source.ts'
import { dayNumber } from '#domain/day.ts'
import { foldText } from '#domain/search-text.ts'
import { placeRows, rankTexts } from '#statistics/places.ts'
import { orderRows, rowsInOrder } from '#statistics/row-order.ts'

type TournamentRow = NonNullable<(typeof rebuildTournaments)['types']>['row']

/** Every tournament in the database, by id. */
export class TournamentRegister {
  readonly rows: readonly TournamentRow[]
  readonly #byId = new Map<number, TournamentRow>()
  readonly #listed = new Map<number, number>()

  constructor(rows: readonly TournamentRow[]) {
    this.rows = rows
    for (const row of rows) this.#byId.set(row.id, row)
  }

  get size(): number {
    return this.rows.length
  }

  get(id: number): TournamentRow {
    const row = this.#byId.get(id)
    if (row === undefined) throw new Error(`no tournament has the id ${id}`)
    return row
  }

  /** Counts a match that the tournament lists. */
  list(id: number): void {
    this.#listed.set(id, this.listed(id) + 1)
  }

  listed(id: number): number {
    return this.#listed.get(id) ?? 0
  }
}

export async function readTournaments(transaction: WriteTransaction): Promise<TournamentRegister> {
  return new TournamentRegister(await transaction.all(rebuildTournaments, {}))
}

/** Writes what is derived about each tournament. */
export async function writeTournaments(transaction: WriteTransaction, tournaments: TournamentRegister): Promise<void> {
  const { rows } = tournaments
  const titles = rankTexts(
    rows.map((row) => foldText(row.title_display)),
    rows.map((row) => row.tournament_slug),
  )
  const places = placeRows(
    rows.map((row) => dayNumber(row.start_date)),
    orderRows(rowsInOrder(rows.length), titles),
  )
  await transaction.updateRows(
    'tournaments',
    ['id', 'match_count', 'start_date_asc', 'start_date_desc'],
    rows.map(({ id }, index) => [
      id,
      tournaments.listed(id),
      places.asc[index] as number,
      places.desc[index] as number,
    ]),
  )
}
