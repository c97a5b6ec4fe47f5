import { type Day, dayNumber } from '#domain/day.ts'
import { MATCH_DIVISIONS, type MatchDivision } from '#domain/division.ts'
import { DRAW_KINDS, type DrawKind } from '#domain/draw.ts'
import { MATCH_STATUSES, type MatchStatus } from '#domain/match.ts'
import { ROUNDS, type Round, roundDepth } from '#domain/round.ts'
import { orderRows, rowsInOrder } from './row-order.ts'

/** What is kept of a match, by the caller's numbers. */
export interface KeptMatch {
  id: number
  tournament: number
  event: number
  match_division: MatchDivision
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
  date: Day
  /** Whether the source gives the day. */
  dated: boolean
  status: MatchStatus
  winning_team: 1 | 2 | null
  games: string | null
  sort_key: number
  team_one: number
  team_two: number
  team_one_players: readonly number[]
  team_two_players: readonly number[]
}

/** Stands where a side has no second player. */
export const NOBODY = 0
/** Stands for a round that cannot be told. */
export const NO_ROUND = -1
/** Stands for a winner that the source does not name. */
export const NO_WINNER = 0
export const PLAYERS_A_MATCH = 4

/**
 * All matches at once, a column an array: what lists matches or compares them with one another walks these. Rows stand in
 * the order in which they are added.
 */
export class MatchColumns {
  size = 0
  readonly id: Int32Array
  readonly tournament: Int32Array
  readonly event: Int32Array
  /** The place among all matches, from 1. */
  readonly sort_key: Int32Array
  /** In days since 1970-01-01. */
  readonly date: Int32Array
  /** 1 where the source gives the day. */
  readonly dated: Int8Array
  /** Two a row: the teams of both sides. */
  readonly teams: Int32Array
  /** Four a row, two a side; {@link NOBODY} where there is none. */
  readonly players: Int32Array
  /** Places in {@link MATCH_DIVISIONS}; those that follow are such places too. */
  readonly division: Int8Array
  readonly drawKind: Int8Array
  /** {@link NO_ROUND} where it cannot be told. */
  readonly round: Int8Array
  readonly status: Int8Array
  /** 1, 2 or {@link NO_WINNER}. */
  readonly winner: Int8Array
  /** The same number for the same text alone, as games have. */
  readonly draw: Int32Array
  readonly games: Int32Array
  readonly #texts = new TextNumbers()
  readonly #days = new Map<Day, number>()

  /** @param capacity how many matches there are */
  constructor(capacity: number) {
    const integers = (many = 1) => new Int32Array(capacity * many)
    const bytes = () => new Int8Array(capacity)
    ;[this.id, this.tournament, this.event, this.sort_key] = [integers(), integers(), integers(), integers()]
    ;[this.date, this.dated, this.teams, this.players] = [integers(), bytes(), integers(2), integers(PLAYERS_A_MATCH)]
    ;[this.division, this.drawKind, this.round, this.status] = [bytes(), bytes(), bytes(), bytes()]
    ;[this.winner, this.draw, this.games] = [bytes(), integers(), integers()]
  }

  add(match: KeptMatch): void {
    const row = this.size++
    this.id[row] = match.id
    this.tournament[row] = match.tournament
    this.event[row] = match.event
    this.sort_key[row] = match.sort_key
    this.date[row] = this.#dayNumber(match.date)
    this.dated[row] = match.dated ? 1 : 0
    this.teams[row * 2] = match.team_one
    this.teams[row * 2 + 1] = match.team_two
    const [one, two] = [match.team_one_players, match.team_two_players]
    const at = row * PLAYERS_A_MATCH
    this.players[at] = one[0] ?? NOBODY
    this.players[at + 1] = one[1] ?? NOBODY
    this.players[at + 2] = two[0] ?? NOBODY
    this.players[at + 3] = two[1] ?? NOBODY
    this.division[row] = MATCH_DIVISIONS.indexOf(match.match_division)
    this.drawKind[row] = DRAW_KINDS.indexOf(match.draw_kind)
    this.round[row] = match.round === null ? NO_ROUND : ROUNDS.indexOf(match.round)
    this.status[row] = MATCH_STATUSES.indexOf(match.status)
    this.winner[row] = match.winning_team ?? NO_WINNER
    this.draw[row] = this.#texts.of(match.draw ?? '')
    this.games[row] = this.#texts.of(match.games ?? '')
  }

  #dayNumber(day: Day): number {
    let number = this.#days.get(day)
    if (number === undefined) {
      number = dayNumber(day)
      this.#days.set(day, number)
    }
    return number
  }

  /** The text behind the number of a draw or of games; empty where the source gives none. */
  text(number: number | undefined): string {
    return this.#texts.text(number)
  }
}

/**
 * Each row's place among all matches, from 1: by day, on one day by the depth of the round, then in the order of the rows.
 */
export function placesOf({ size, date, round }: MatchColumns): Int32Array {
  const depths = Int8Array.from(round, (index) => roundDepth(ROUNDS[index] ?? null))
  const places = new Int32Array(size)
  let place = 0
  for (const row of orderRows(orderRows(rowsInOrder(size), depths), date)) places[row] = ++place
  return places
}

/** Numbers for texts of which the same few are said over and over. */
class TextNumbers {
  readonly #texts: string[] = []
  readonly #numbers = new Map<string, number>()

  of(text: string): number {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.#texts.length
      this.#texts.push(text)
      this.#numbers.set(text, number)
    }
    return number
  }

  text(number: number | undefined): string {
    return this.#texts[number ?? -1] ?? ''
  }
}
