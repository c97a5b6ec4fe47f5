import { type Day, dayFromNumber } from '#domain/day.ts'
import { type EventDivision, MATCH_DIVISION_FACTS, MATCH_DIVISIONS, type MatchDivision } from '#domain/division.ts'
import { isPlayed, MATCH_STATUSES } from '#domain/match.ts'
import { type GamesTally, tallyGames } from './games.ts'
import { type MatchColumns, NOBODY, PLAYERS_A_MATCH } from './match-columns.ts'
import { orderRows, rowsInOrder } from './row-order.ts'

/** What played matches come to for one side. */
export interface Tally {
  /** Those without a recorded winner included. */
  matches_played: number
  matches_won: number
  matches_lost: number
  /** Games with a score. */
  games_scored: number
  games_won: number
  games_lost: number
  points_won: number
  points_lost: number
}

export const TALLIED = [
  'matches_played',
  'matches_won',
  'matches_lost',
  'games_scored',
  'games_won',
  'games_lost',
  'points_won',
  'points_lost',
] as const satisfies readonly (keyof Tally)[]

/** A player's played matches of one day and kind, Dreambreakers included. */
export interface PlayerDay extends Tally {
  match_division: MatchDivision
  day: Day
  /** By the caller's number, as the pair and the event of the other. */
  player: number
}

/** A pair's played matches of one day and event, without Dreambreakers: their sides are no pairs. */
export interface PairDay extends Tally {
  event_division: EventDivision
  day: Day
  team: number
  event: number
}

/** Adds up each day's played matches by player and kind of match, day by day. */
export function* playerDays(matches: MatchColumns): Generator<PlayerDay> {
  for (const { day, rows } of playedDays(matches)) {
    const tallies = new Map<string, PlayerDay>()
    for (const row of rows) {
      const games = tallyGames(matches.text(matches.games[row]))
      const match_division = MATCH_DIVISIONS[matches.division[row] as number] as MatchDivision
      for (let index = 0; index < PLAYERS_A_MATCH; index++) {
        const player = matches.players[row * PLAYERS_A_MATCH + index] as number
        if (player === NOBODY) continue
        const key = `${match_division} ${player}`
        const tally = tallies.get(key) ?? { match_division, day, player, ...nothing() }
        tallies.set(key, tally)
        addMatch(tally, index < 2 ? 1 : 2, matches.winner[row], games)
      }
    }
    yield* tallies.values()
  }
}

/** Adds up each day's played matches by pair and event, day by day. */
export function* pairDays(
  matches: MatchColumns,
  divisionOf: (event: number) => EventDivision,
  isPair: (team: number) => boolean,
): Generator<PairDay> {
  for (const { day, rows } of playedDays(matches)) {
    const tallies = new Map<string, PairDay>()
    for (const row of rows) {
      const event = matches.event[row] as number
      const event_division = divisionOf(event)
      const division = MATCH_DIVISIONS[matches.division[row] as number] as MatchDivision
      if (MATCH_DIVISION_FACTS[division].discipline === null) continue
      const games = tallyGames(matches.text(matches.games[row]))
      for (const side of [1, 2] as const) {
        const team = matches.teams[row * 2 + side - 1] as number
        if (!isPair(team)) continue
        const key = `${event} ${team}`
        const tally = tallies.get(key) ?? { event_division, day, team, event, ...nothing() }
        tallies.set(key, tally)
        addMatch(tally, side, matches.winner[row], games)
      }
    }
    yield* tallies.values()
  }
}

const PLAYED = MATCH_STATUSES.map(isPlayed)

/** The played matches of each day on which there are any, the earliest day first. */
function* playedDays(matches: MatchColumns): Generator<{ day: Day; rows: number[] }> {
  const order = orderRows(rowsInOrder(matches.size), matches.date)
  let rows: number[] = []
  for (const [index, row] of order.entries()) {
    if (PLAYED[matches.status[row] as number]) rows.push(row)
    const next = order[index + 1]
    if (next !== undefined && matches.date[next] === matches.date[row]) continue
    if (rows.length > 0) yield { day: dayFromNumber(matches.date[row] as number), rows }
    rows = []
  }
}

function nothing(): Tally {
  return Object.fromEntries(TALLIED.map((name) => [name, 0])) as unknown as Tally
}

function addMatch(tally: Tally, side: 1 | 2, winner: number | undefined, games: GamesTally): void {
  tally.matches_played++
  if (winner === side) tally.matches_won++
  else if (winner === 3 - side) tally.matches_lost++
  tally.games_scored += games.games
  tally.games_won += side === 1 ? games.games_one : games.games_two
  tally.games_lost += side === 1 ? games.games_two : games.games_one
  tally.points_won += side === 1 ? games.points_one : games.points_two
  tally.points_lost += side === 1 ? games.points_two : games.points_one
}
