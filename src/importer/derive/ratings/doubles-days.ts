import { type Day, dayFromNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { packFit } from '#statistics/ratings/packed-fit.ts'
import { FIRST_ZEROS, ratingZeros, type ShownRating, shownRatings } from '#statistics/ratings/shown-rating.ts'
import type { FittedDay, RowForecast } from '#statistics/ratings/walk-forward.ts'
import { comebackOf } from '#statistics/win-probability/win-path.ts'
import type { ListDays } from './list-days.ts'
import type { RatedPlayers } from './rated-players.ts'
import type { RatingBuffer } from './rating-buffer.ts'

interface DoublesOptions {
  buffer: RatingBuffer
  lists: ListDays
  /** Days with a list of all players' ratings. */
  listDays: ReadonlySet<Day>
  /** The day after the last day of the data. */
  lastDay: Day
  /** Genders of the players who count towards the zero of the ratings; null for players who don't. */
  counted: readonly (Gender | null)[]
}

/** Collects the rows to write for days that are fitted in doubles, which are added in order. */
export class DoublesDays {
  readonly #players: RatedPlayers
  readonly #options: DoublesOptions
  #zeros = FIRST_ZEROS

  constructor(players: RatedPlayers, options: DoublesOptions) {
    this.#players = players
    this.#options = options
  }

  add({ fit, rows, forecasts }: FittedDay): void {
    const { buffer, lists, listDays, lastDay, counted } = this.#options
    const { ids, byId, genders } = this.#players
    const day = dayFromNumber(fit.day)
    const listed = listDays.has(day)
    buffer.addFit({ day, singles: 0, listed: listed ? 1 : 0, strengths: packFit(fit, ids, byId) })
    this.#zeros = ratingZeros(fit, counted, this.#zeros)
    const ratingOf = shownRatings(fit, genders, this.#zeros)
    for (const forecast of forecasts) this.#addForecast(forecast, fit.matches)
    const playersWithPoint =
      day === lastDay ? ids.keys() : new Set(rows.flatMap((row) => (row.played ? row.players : [])))
    for (const player of playersWithPoint) this.#addPoint(day, player, ratingOf(player), fit.matches[player] as number)
    if (listed) lists.addList(day, ratingOf, fit.matches)
    lists.addRows(rows)
  }

  #addForecast(forecast: RowForecast, matches: Int32Array): void {
    const { row, probability } = forecast
    const comeback = row.scored
      ? comebackOf({ ...row, status: 'COMPLETED', winning_team: row.winner }, probability)
      : null
    this.#options.buffer.addForecast(forecast, {
      singles: 0,
      newcomer: row.players.some((player) => isNewcomer(matches[player] as number)) ? 1 : 0,
      comeback_probability: comeback?.probability ?? null,
      comeback_games: comeback?.games ?? null,
    })
  }

  #addPoint(day: Day, player: number, rating: ShownRating | null, matches: number): void {
    if (rating === null) return
    const player_id = this.#players.ids[player] as number
    this.#options.buffer.rows.rating_points.push({ player_id, day, ...rating, matches })
  }
}
