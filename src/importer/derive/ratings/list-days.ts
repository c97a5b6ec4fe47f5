import type { Day } from '#domain/days/day.ts'
import { dayFromNumber } from '#domain/days/day.ts'
import type { RatedRow } from '#statistics/ratings/rated-rows.ts'
import { RatingLists } from '#statistics/ratings/rating-list.ts'
import type { ShownRating } from '#statistics/ratings/shown-rating.ts'
import type { RatedPlayers } from './rated-players.ts'
import type { RatingBuffer } from './rating-buffer.ts'

/** Creates the lists of ratings in doubles or in singles, in order of their days. */
export class ListDays {
  /** Lists that the next ones are compared with. */
  readonly earlier = new RatingLists()
  readonly #players: RatedPlayers
  readonly #buffer: RatingBuffer
  readonly #singles: 0 | 1
  readonly #lastPlayed: (Day | null)[]

  constructor(players: RatedPlayers, buffer: RatingBuffer, singles: 0 | 1) {
    this.#players = players
    this.#buffer = buffer
    this.#singles = singles
    this.#lastPlayed = players.genders.map(() => null)
  }

  /** Records the matches of a day, which count for later days. */
  addRows(rows: Iterable<RatedRow<readonly number[]>>): void {
    for (const { weight, day, players } of rows) {
      if (weight > 0) for (const player of players) this.#lastPlayed[player] = dayFromNumber(day)
    }
  }

  /** @param ratingOf reads a player's rating; null for a player who is not listed */
  addList(day: Day, ratingOf: (player: number) => ShownRating | null, matches: Int32Array): void {
    const { genders, nameRanks, ids } = this.#players
    const listed = genders.flatMap((gender, player) => {
      const [rating, last_played] = [ratingOf(player), this.#lastPlayed[player]]
      if (rating === null || !gender || !last_played) return []
      const [nameRank, played] = [nameRanks[player] as number, matches[player] as number]
      return [{ ...rating, player, gender, last_played, nameRank, matches: played }]
    })
    for (const { player, nameRank: _, ...row } of this.earlier.list(day, listed)) {
      this.#buffer.rows.rating_lists.push({ day, singles: this.#singles, player_id: ids[player] as number, ...row })
    }
  }
}
