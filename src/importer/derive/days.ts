import type { WriteTransaction } from '#database/database.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { DayTallies } from '#statistics/day-tallies.ts'

/** Rows that are held before they are written. */
const ROWS_AT_ONCE = 10_000

/** Writes what each player's and each pair's played matches come to by day: any range of days is a sum of these rows. */
export class DayWriter {
  readonly #tallies = new DayTallies()
  readonly #transaction: WriteTransaction
  #day = ''

  constructor(transaction: WriteTransaction) {
    this.#transaction = transaction
  }

  /** @param match its day is that of the one before, or a later one */
  async add(match: CountedMatch): Promise<void> {
    if (match.date !== this.#day && this.#tallies.size >= ROWS_AT_ONCE) await this.end()
    this.#day = match.date
    this.#tallies.add(match)
  }

  async end(): Promise<void> {
    const { players, pairs } = this.#tallies.take()
    await this.#transaction.insertRows('player_days', together(players, 'match_division'))
    await this.#transaction.insertRows('pair_days', together(pairs, 'event_division'))
    // Every match of a day is in these rows, so no day comes twice.
    const days = new Set(players.map(({ day }) => day))
    await this.#transaction.insertRows(
      'played_days',
      [...days].map((day) => ({ day })),
    )
  }
}

/** Rows that come by day, in the order in which their table lies: each division's together. */
function together<Column extends string, Row extends Record<Column, string>>(rows: Row[], division: Column): Row[] {
  return [...Map.groupBy(rows, (row) => row[division]).values()].flat()
}
