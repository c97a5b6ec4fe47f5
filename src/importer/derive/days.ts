import type { WriteTransaction } from '#database/query/database.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { DayTallies } from '#statistics/day-tallies.ts'
import { compareTexts } from '#statistics/positions.ts'
import type { SideTallies } from '#statistics/tally.ts'

/** Rows that are held before they are written. */
const ROWS_AT_ONCE = 50_000

/** Writes what each player's and each pair's played matches come to by day: any range of days is a sum of these rows. */
export class DayWriter {
  readonly #tallies = new DayTallies()
  readonly #transaction: WriteTransaction
  #day = ''

  constructor(transaction: WriteTransaction) {
    this.#transaction = transaction
  }

  /** Whether rows are to be written before the match is added: many, and none of its day. */
  isFull({ date }: CountedMatch): boolean {
    return date !== this.#day && this.#tallies.size >= ROWS_AT_ONCE
  }

  /** @param match which was played, on the day of the one before or a later one */
  add(match: CountedMatch, sides: SideTallies): void {
    this.#day = match.date
    this.#tallies.add(match, sides)
  }

  async write(): Promise<void> {
    const { players, pairs } = this.#tallies.take()
    await this.#transaction.insertRows('player_days', inOrder(players, 'player_id', 'match_division'))
    await this.#transaction.insertRows('pair_days', inOrder(pairs, 'team_id', 'event_division'))
    // Every match of a day is in these rows, so no day comes twice.
    const days = new Set(players.map(({ day }) => day))
    await this.#transaction.insertRows(
      'played_days',
      [...days].map((day) => ({ day })),
    )
  }
}

/** Rows that come by day, in the order of their table's key: a row that follows the one before is written sooner. */
function inOrder<Id extends string, Column extends string, Row extends Record<Id, number> & Record<Column, string>>(
  rows: Row[],
  id: Id,
  division: Column,
): Row[] {
  return rows.sort((a, b) => a[id] - b[id] || compareTexts(a[division], b[division]))
}
