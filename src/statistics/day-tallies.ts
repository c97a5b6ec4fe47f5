import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { PairDay, PlayerDay } from '#domain/figures/day-tally.ts'
import type { Tally } from '#domain/figures/sums.ts'
import type { CountedMatch } from './counted-match.ts'
import { addTally, emptyTally, type SideTallies } from './tally.ts'

/** Adds up played matches by day: for each player, match division and event, and for each pair and event. */
export class DayTallies {
  readonly #players = new Map<string, PlayerDay>()
  readonly #pairs = new Map<string, PairDay>()

  get size(): number {
    return this.#players.size + this.#pairs.size
  }

  /** Adds a played match. */
  add(match: CountedMatch, [one, two]: SideTallies): void {
    this.#addSide(match, match.team_one, match.team_one_players, one)
    this.#addSide(match, match.team_two, match.team_two_players, two)
  }

  #addSide(match: CountedMatch, team_id: number, players: readonly number[], tally: Tally): void {
    const { match_division, event_division, event: event_id, date: day } = match
    for (const player_id of players) {
      const key = `${day} ${player_id} ${match_division} ${event_id}`
      addTo(this.#players, key, tally, (none) => ({ match_division, day, player_id, event_id, ...none }))
    }
    if (players.length < 2 || MATCH_DIVISION_FACTS[match_division].discipline === null) return
    const key = `${day} ${team_id} ${event_id}`
    addTo(this.#pairs, key, tally, (none) => ({ event_division, day, team_id, event_id, ...none }))
  }

  /** Returns and forgets the tallies added since the last call. No more matches of the returned days may be added. */
  take(): { players: PlayerDay[]; pairs: PairDay[] } {
    const taken = { players: [...this.#players.values()], pairs: [...this.#pairs.values()] }
    this.#players.clear()
    this.#pairs.clear()
    return taken
  }
}

function addTo<Row extends Tally>(
  rows: Map<string, Row>,
  key: string,
  tally: Tally,
  create: (none: Tally) => Row,
): void {
  const row = rows.get(key) ?? create(emptyTally())
  rows.set(key, row)
  addTally(row, tally)
}
