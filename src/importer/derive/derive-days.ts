import type { WriteTransaction } from '#database/query/database.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { DayTallies } from '#statistics/day-tallies.ts'
import type { SideTallies } from '#statistics/tally.ts'

/** Number of rows that are collected in memory before they are written. */
const ROWS_AT_ONCE = 50_000

/** Writes the tallies of each player and pair by day. The tallies of a range of days are sums of these rows. */
export class DayWriter {
  readonly #tallies = new DayTallies()
  readonly #transaction: WriteTransaction
  #day = ''

  constructor(transaction: WriteTransaction) {
    this.#transaction = transaction
  }

  /** Returns whether to write the rows before adding the match: there are many, and none of its day. */
  isFull({ date }: CountedMatch): boolean {
    return date !== this.#day && this.#tallies.size >= ROWS_AT_ONCE
  }

  /** Adds a played match. Matches must come in the order of their days. */
  add(match: CountedMatch, sides: SideTallies): void {
    this.#day = match.date
    this.#tallies.add(match, sides)
  }

  async write(): Promise<void> {
    const { players, pairs } = this.#tallies.take()
    await this.#transaction.insertRows('player_days', inOrder(players, 'player_id', 'match_division'))
    await this.#transaction.insertRows('pair_days', inOrder(pairs, 'team_id', 'event_division'))
    // All matches of a day are written together, so each day is inserted once.
    const days = new Set(players.map(({ day }) => day))
    await this.#transaction.insertRows(
      'played_days',
      [...days].map((day) => ({ day })),
    )
  }
}

/** Sorts the rows of a day in the order of their table's key, which makes inserting faster. */
function inOrder<Id extends string, Column extends string, Row extends Record<Id, number> & Record<Column, string>>(
  rows: Row[],
  id: Id,
  division: Column,
): Row[] {
  return rows.sort((a, b) => a[id] - b[id] || compareTexts(a[division], b[division]))
}
