import { hash } from 'node:crypto'
import { matchesToRate, playersToRate, type RatedMatch } from '#database/derived/rating-source.ts'
import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import { addDays, type Day, dayFromNumber, dayNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { rankTexts } from '#statistics/positions.ts'
import { packFit } from '#statistics/ratings/packed-fit.ts'
import { inOrder, type RatedRow, ratedRow } from '#statistics/ratings/rated-rows.ts'
import { listDays, RatingLists } from '#statistics/ratings/rating-list.ts'
import {
  countedGenders,
  FIRST_ZEROS,
  ratingZeros,
  type ShownRating,
  shownRatings,
} from '#statistics/ratings/shown-rating.ts'
import { type FittedDay, type RowForecast, walkForward } from '#statistics/ratings/walk-forward.ts'
import { comebackOf } from '#statistics/win-probability/win-path.ts'
import { type RatingChange, type RatingStart, rememberLists, startRatings } from './rating-start.ts'

/** Number of days that are written together, because each write touches the whole table. */
const DAYS_PER_WRITE = 50
/** Maximum size of fits that are collected in memory before they are written, in bytes. */
const FIT_BYTES_PER_WRITE = 4_000_000

type RatedPlayer = NonNullable<(typeof playersToRate)['types']>['row']

/**
 * Writes the forecast of every match from the results of earlier days, and the ratings behind the forecasts. The days
 * of matches and the genders of players must be written before.
 * @param through the last day of the data
 * @param change what the import changed, if there are stored ratings to continue
 */
export async function writeRatings(
  transaction: WriteTransaction,
  through: Day,
  change: RatingChange | null,
): Promise<void> {
  const stored = await transaction.all(playersToRate, {})
  // The model numbers players in the order of their slugs, so that the numbers don't depend on the import's order.
  const players = stored.sort((a, b) => compareTexts(a.player_slug, b.player_slug))
  const numbers = new Map(players.map(({ id }, number) => [id, number]))
  const rows = await readRows(transaction, numbers)
  const genders = players.map(({ gender }) => gender)
  const ids = Int32Array.from(players, ({ id }) => id)
  const counted = countedGenders(rows, genders)
  const lastDay = addDays(through, 1)
  const countedBefore = change === null ? counted : countedGenders(rowsBefore(rows, change, numbers), genders)
  const start = await startRatings(transaction, change?.from ?? null, { rows, ids, counted, countedBefore, lastDay })
  const [first] = rows
  if (first === undefined) return
  const lists = new Set(listDays(dayFromNumber(first.day), lastDay))
  const days = new RatingDays(players, { ids, lists, lastDay, counted })
  if (start !== null) await days.continueFrom(transaction, start)
  for (const day of walkForward(rows, genders, [...lists].map(dayNumber), start)) {
    days.add(day)
    if (days.isFull) await days.write(transaction)
  }
  await days.write(transaction)
}

/** Numbers of players by their ids. */
type PlayerNumbers = ReadonlyMap<number, number>

async function readRows(transaction: WriteTransaction, numbers: PlayerNumbers): Promise<RatedRow[]> {
  const rows: RatedRow[] = []
  for await (const batch of transaction.batches(matchesToRate, {})) rows.push(...ratedRows(batch, numbers))
  return inOrder(rows)
}

/** Returns the rows as they were before the import, not in order. */
function rowsBefore(rows: readonly RatedRow[], { before, now }: RatingChange, numbers: PlayerNumbers): RatedRow[] {
  const changed = new Set([...before, ...now].map(({ id }) => id))
  return [...rows.filter(({ id }) => !changed.has(id)), ...ratedRows(before, numbers)]
}

function ratedRows(matches: readonly RatedMatch[], numbers: PlayerNumbers): RatedRow[] {
  return matches.flatMap((match) => ratedRow({ ...match, ...sides(match, numbers) }) ?? [])
}

function sides(match: RatedMatch, numbers: PlayerNumbers) {
  const side = (...ids: (number | null)[]) => ids.flatMap((id) => (id === null ? [] : (numbers.get(id) ?? [])))
  return {
    team_one_players: side(match.team_one_player_one_id, match.team_one_player_two_id),
    team_two_players: side(match.team_two_player_one_id, match.team_two_player_two_id),
  }
}

interface RatingDaysOptions {
  ids: Int32Array
  /** Days with a rating list of all players. */
  lists: ReadonlySet<Day>
  /** The day after the last day of the data. */
  lastDay: Day
  /** Genders of the players who count towards the zero of the ratings; null for players who don't. */
  counted: readonly (Gender | null)[]
}

/** Collects the rows to write for fitted days, which are added in order. */
class RatingDays {
  #size = 0
  #fitBytes = 0
  readonly #players: readonly RatedPlayer[]
  readonly #ids: Int32Array
  readonly #byId: readonly number[]
  readonly #genders: RatedPlayer['gender'][]
  readonly #counted: readonly (Gender | null)[]
  readonly #nameRanks: Int32Array
  #lastPlayed: (Day | null)[]
  readonly #lists = new RatingLists()
  readonly #listDays: ReadonlySet<Day>
  readonly #lastDay: Day
  #zeros = FIRST_ZEROS
  #position = 0
  #rows = noRows()

  constructor(players: readonly RatedPlayer[], { ids, lists, lastDay, counted }: RatingDaysOptions) {
    this.#players = players
    this.#ids = ids
    this.#byId = [...players.keys()].sort((a, b) => (this.#ids[a] as number) - (this.#ids[b] as number))
    this.#genders = players.map(({ gender }) => gender)
    this.#counted = counted
    this.#nameRanks = rankTexts(
      players.map(({ name_search }) => name_search),
      players.map(({ player_slug }) => player_slug),
    )
    this.#lastPlayed = players.map(() => null)
    this.#listDays = lists
    this.#lastDay = lastDay
  }

  /** Continues after the stored days. */
  async continueFrom(transaction: WriteTransaction, { from, forecasts, lastPlayed }: RatingStart): Promise<void> {
    this.#position = forecasts
    this.#lastPlayed = [...lastPlayed]
    await rememberLists(transaction, this.#lists, { listDays: this.#listDays, from, ids: this.#ids })
  }

  get isFull(): boolean {
    return this.#size >= DAYS_PER_WRITE || this.#fitBytes >= FIT_BYTES_PER_WRITE
  }

  add({ fit, rows, forecasts }: FittedDay): void {
    this.#size++
    const day = dayFromNumber(fit.day)
    const strengths = packFit(fit, this.#ids, this.#byId)
    this.#fitBytes += strengths.length
    this.#rows.rating_fits.push({ day, strengths })
    this.#zeros = ratingZeros(fit, this.#counted, this.#zeros)
    const ratingOf = shownRatings(fit, this.#genders, this.#zeros)
    for (const forecast of forecasts) this.#addForecast(forecast, fit.matches)
    const playersWithPoint =
      day === this.#lastDay ? this.#players.keys() : new Set(rows.flatMap((row) => (row.played ? row.players : [])))
    for (const player of playersWithPoint) this.#addPoint(day, player, ratingOf(player), fit.matches[player] as number)
    if (this.#listDays.has(day)) this.#addList(day, ratingOf, fit.matches)
    for (const row of rows) if (row.weight > 0) for (const player of row.players) this.#lastPlayed[player] = day
  }

  #addForecast({ row, probability, elo }: RowForecast, matches: Int32Array): void {
    const winner = row.winner === 1 ? probability : 1 - probability
    const comeback = row.scored
      ? comebackOf({ ...row, status: 'COMPLETED', winning_team: row.winner }, probability)
      : null
    this.#position++
    this.#rows.match_forecasts.push({
      match_id: row.id,
      position: this.#position,
      team_one_probability: probability,
      team_one_elo: elo,
      swapped: isSwapped(row.match_id) ? 1 : 0,
      newcomer: row.players.some((player) => isNewcomer(matches[player] as number)) ? 1 : 0,
      winner_probability: row.scored ? winner : null,
      comeback_probability: comeback?.probability ?? null,
      comeback_games: comeback?.games ?? null,
    })
  }

  #addPoint(day: Day, player: number, rating: ShownRating | null, matches: number): void {
    if (rating === null) return
    this.#rows.rating_points.push({ player_id: this.#ids[player] as number, day, ...rating, matches })
  }

  #addList(day: Day, ratingOf: (player: number) => ShownRating | null, matches: Int32Array): void {
    const listed = this.#genders.flatMap((gender, player) => {
      const [rating, last_played] = [ratingOf(player), this.#lastPlayed[player]]
      if (rating === null || !gender || !last_played) return []
      const [nameRank, played] = [this.#nameRanks[player] as number, matches[player] as number]
      return [{ ...rating, player, gender, last_played, nameRank, matches: played }]
    })
    for (const { player, nameRank: _, ...row } of this.#lists.list(day, listed)) {
      this.#rows.rating_lists.push({ day, player_id: this.#ids[player] as number, ...row })
    }
  }

  async write(transaction: WriteTransaction): Promise<void> {
    const written = this.#rows
    this.#rows = noRows()
    this.#size = 0
    this.#fitBytes = 0
    // The order of the table's key makes inserting faster.
    written.rating_points.sort((a, b) => a.player_id - b.player_id)
    for (const table of RATING_TABLES) await transaction.insertRows(table, written[table])
  }
}

const RATING_TABLES = ['match_forecasts', 'rating_points', 'rating_lists', 'rating_fits'] as const

function noRows(): { [T in (typeof RATING_TABLES)[number]]: FilledTables[T][] } {
  return { match_forecasts: [], rating_points: [], rating_lists: [], rating_fits: [] }
}

/** Returns whether the forecast record swaps the teams of the match, so that the source's order has no effect. */
function isSwapped(match_id: string): boolean {
  return hash('sha256', match_id, 'buffer').readUInt8(0) % 2 === 1
}
