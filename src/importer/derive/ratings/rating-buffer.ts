import { hash } from 'node:crypto'
import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import type { RatedRow } from '#statistics/ratings/rated-rows.ts'
import type { RowForecast } from '#statistics/ratings/walk-forward.ts'

/** Number of days that are written together, because each write touches the whole table. */
const DAYS_PER_WRITE = 50
/** Maximum size of fits that are collected in memory before they are written, in bytes. */
const FIT_BYTES_PER_WRITE = 4_000_000

const WRITTEN_TABLES = ['match_forecasts', 'rating_points', 'rating_lists', 'rating_fits', 'rating_moves'] as const

type WrittenRows = { [T in (typeof WRITTEN_TABLES)[number]]: FilledTables[T][] }

function noRows(): WrittenRows {
  return { match_forecasts: [], rating_points: [], rating_lists: [], rating_fits: [], rating_moves: [] }
}

/** Columns of the table of forecasts that do not follow from the match and its probability. */
type ForecastFacts = Pick<
  FilledTables['match_forecasts'],
  'singles' | 'newcomer' | 'comeback_probability' | 'comeback_games'
>

/** Collects the rows to write for fitted days. */
export class RatingBuffer {
  rows = noRows()
  /** The position of the last forecast. */
  position = 0
  #days = 0
  #fitBytes = 0

  get isFull(): boolean {
    return this.#days >= DAYS_PER_WRITE || this.#fitBytes >= FIT_BYTES_PER_WRITE
  }

  /** Counts one more day. */
  countDay(): void {
    this.#days++
  }

  addFit(fit: FilledTables['rating_fits']): void {
    this.#fitBytes += fit.strengths.length
    this.rows.rating_fits.push(fit)
  }

  addForecast(forecast: RowForecast<RatedRow<readonly number[]>>, facts: ForecastFacts): void {
    const { row, probability, elo } = forecast
    this.rows.match_forecasts.push({
      ...facts,
      match_id: row.id,
      position: ++this.position,
      team_one_probability: probability,
      team_one_elo: elo,
      swapped: isSwapped(row.match_id) ? 1 : 0,
      winner_probability: row.scored ? (row.winner === 1 ? probability : 1 - probability) : null,
    })
  }

  async write(transaction: WriteTransaction): Promise<void> {
    const written = this.rows
    this.rows = noRows()
    this.#days = 0
    this.#fitBytes = 0
    // The order of the table's key makes inserting faster.
    written.rating_points.sort((a, b) => a.player_id - b.player_id)
    for (const table of WRITTEN_TABLES) await transaction.insertRows(table, written[table])
  }
}

/** Returns whether the forecast record swaps the teams of the match, so that the source's order has no effect. */
function isSwapped(match_id: string): boolean {
  return hash('sha256', match_id, 'buffer').readUInt8(0) % 2 === 1
}
