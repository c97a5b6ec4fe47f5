import type { PairDay, PlayerDay } from '#domain/day-tally.ts'
import type { Tally } from '#domain/discipline.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import type { CountedMatch } from './counted-match.ts'
import { addTally, noTally, type SideTallies } from './tally.ts'

/** Adds up played matches by day, for each player and kind of match and for each pair and event. Days come in order. */
export class DayTallies {
  readonly #players: PlayerDay[] = []
  readonly #pairs: PairDay[] = []
  #day = ''
  readonly #playersOfDay = new Map<string, PlayerDay>()
  readonly #pairsOfDay = new Map<string, PairDay>()

  get size(): number {
    return this.#players.length + this.#pairs.length
  }

  /** @param match which was played */
  add(match: CountedMatch, [one, two]: SideTallies): void {
    if (match.date !== this.#day) {
      this.#day = match.date
      this.#playersOfDay.clear()
      this.#pairsOfDay.clear()
    }
    this.#addSide(match, match.team_one, match.team_one_players, one)
    this.#addSide(match, match.team_two, match.team_two_players, two)
  }

  #addSide(match: CountedMatch, team: number, players: readonly number[], tally: Tally): void {
    for (const player of players) addTally(this.#player(match, player), tally)
    const isPair = players.length > 1 && MATCH_DIVISION_FACTS[match.match_division].discipline !== null
    if (isPair) addTally(this.#pair(match, team), tally)
  }

  /** Everything that was added up since the last time; no more of its days may come. */
  take(): { players: PlayerDay[]; pairs: PairDay[] } {
    return { players: this.#players.splice(0), pairs: this.#pairs.splice(0) }
  }

  #player({ match_division, date: day }: CountedMatch, player_id: number): PlayerDay {
    const key = `${player_id} ${match_division}`
    let tally = this.#playersOfDay.get(key)
    if (tally === undefined) {
      tally = { match_division, day, player_id, ...noTally() }
      this.#playersOfDay.set(key, tally)
      this.#players.push(tally)
    }
    return tally
  }

  #pair({ event_division, date: day, event: event_id }: CountedMatch, team_id: number): PairDay {
    const key = `${team_id} ${event_id}`
    let tally = this.#pairsOfDay.get(key)
    if (tally === undefined) {
      tally = { event_division, day, team_id, event_id, ...noTally() }
      this.#pairsOfDay.set(key, tally)
      this.#pairs.push(tally)
    }
    return tally
  }
}
