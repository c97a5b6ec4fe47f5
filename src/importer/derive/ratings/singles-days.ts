import { type Day, dayFromNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { isSinglesNewcomer } from '#domain/figures/newcomer.ts'
import { SINGLES } from '#statistics/ratings/match-forecast.ts'
import { packFit } from '#statistics/ratings/packed-fit.ts'
import type { SinglesRow } from '#statistics/ratings/rated-rows.ts'
import { FIRST_ZEROS, ratingZeros, shownRatings } from '#statistics/ratings/shown-rating.ts'
import type { StrengthFit } from '#statistics/ratings/strength-model.ts'
import { PLAYER_MATCHES, ratedGenders } from '#statistics/singles/rated-genders.ts'
import { type SinglesFit, UNKNOWN_PLAYER } from '#statistics/singles/singles-model.ts'
import { SinglesWalk } from '#statistics/singles/singles-walk.ts'
import type { ListDays } from './list-days.ts'
import type { RatedPlayers } from './rated-players.ts'
import type { RatingBuffer } from './rating-buffer.ts'

interface SinglesOptions {
  /** Genders of the players; null for players of mixed doubles alone whose gender the source lacks. */
  genders: readonly (Gender | null)[]
  buffer: RatingBuffer
  lists: ListDays
  /** Days with a list of ratings. */
  listDays: ReadonlySet<Day>
}

/** Fits days in singles, in order, and collects the rows to write. */
export class SinglesDays {
  readonly #players: RatedPlayers
  readonly #rows: readonly SinglesRow[]
  readonly #walk: SinglesWalk
  readonly #options: SinglesOptions

  constructor(players: RatedPlayers, rows: readonly SinglesRow[], options: SinglesOptions) {
    this.#players = players
    this.#rows = rows
    this.#walk = new SinglesWalk(rows, options.genders)
    this.#options = options
  }

  /** Adds a day. @param doubles the fit of the day in doubles */
  add(doubles: StrengthFit): void {
    const { buffer, lists, listDays } = this.#options
    const { ids, byId } = this.#players
    const { fit, rows, forecasts } = this.#walk.fit(doubles)
    const day = dayFromNumber(fit.day)
    const listed = listDays.has(day)
    const strengths = packFit({ ...fit, matches: fit.allMatches }, ids, byId, UNKNOWN_PLAYER)
    buffer.addFit({ day, singles: 1, listed: listed ? 1 : 0, strengths })
    for (const forecast of forecasts) {
      const isNew = forecast.row.players.some((player) => isSinglesNewcomer(fit.allMatches[player] as number))
      const facts = { singles: 1, newcomer: isNew ? 1 : 0, comeback_probability: null, comeback_games: null } as const
      buffer.addForecast(forecast, facts)
    }
    if (listed) this.#addList(day, fit)
    lists.addRows(rows)
  }

  #addList(day: Day, fit: SinglesFit): void {
    const { genders, lists } = this.#options
    const rated = ratedGenders(this.#rows, fit.day)
    const ratingOf = shownRatings(fit, genders, ratingZeros(fit, genders, FIRST_ZEROS), SINGLES)
    const isRated = (player: number) =>
      rated.some((gender) => gender === genders[player]) && (fit.matches[player] as number) >= PLAYER_MATCHES
    lists.addList(day, (player) => (isRated(player) ? ratingOf(player) : null), fit.matches)
  }
}
