import { dayFromNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { RatedRow } from '#statistics/ratings/rated-rows.ts'
import { clearMoves, MOVE_DAYS, type RatingMove, ratingMoves } from '#statistics/ratings/rating-moves.ts'
import type { StrengthFit } from '#statistics/ratings/strength-model.ts'
import type { RatedPlayers } from './rated-players.ts'
import type { RatingBuffer } from './rating-buffer.ts'

/** Maximum number of players of a gender who are listed as most improved. */
const LISTED = 5

interface MoveOptions {
  /** Genders of the players; null for players of mixed doubles alone whose gender the source lacks. */
  genders: readonly (Gender | null)[]
  buffer: RatingBuffer
}

/** Compares the ratings of lists with those 90 days earlier, and collects the rows to write. */
export class MoveDays {
  readonly #players: RatedPlayers
  readonly #rows: readonly RatedRow[]
  readonly #genders: MoveOptions['genders']
  readonly #buffer: RatingBuffer
  /** Fits of the days 90 days before lists, until the list is made. */
  readonly #fits = new Map<number, StrengthFit>()

  constructor(players: RatedPlayers, rows: readonly RatedRow[], { genders, buffer }: MoveOptions) {
    this.#players = players
    this.#rows = rows
    this.#genders = genders
    this.#buffer = buffer
  }

  addEarlier(fit: StrengthFit): void {
    this.#fits.set(fit.day, fit)
  }

  /** @param now the fit of a list, 90 days after an earlier one */
  addList(now: StrengthFit): void {
    const before = this.#fits.get(now.day - MOVE_DAYS)
    if (before === undefined) throw new Error(`the fit ${MOVE_DAYS} days before a list is missing`)
    this.#fits.delete(before.day)
    const { ids } = this.#players
    const clear = clearMoves(ratingMoves({ before, now, rows: this.#rows, genders: this.#genders }))
    for (const moves of Map.groupBy(clear, ({ gender }) => gender).values()) {
      const risers = moves.filter(({ beyond }) => beyond > 0).sort((a, b) => changeOf(b) - changeOf(a))
      for (const { player, ...move } of moves) {
        const position = risers.findIndex((riser) => riser.player === player) + 1
        this.#buffer.rows.rating_moves.push({
          ...move,
          day: dayFromNumber(now.day),
          player_id: ids[player] as number,
          position: position === 0 || position > LISTED ? null : position,
        })
      }
    }
  }
}

function changeOf({ from_rating, to_rating }: RatingMove): number {
  return to_rating - from_rating
}
