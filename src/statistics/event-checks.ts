import { DRAW_KINDS } from '#domain/draw.ts'
import type { CheckedIdentity, IdentityFailure } from '#domain/identity.ts'
import { ROUND_FACTS, ROUNDS, type Round } from '#domain/round.ts'
import { type MatchColumns, NO_ROUND, NO_WINNER } from './match-columns.ts'
import { orderRows, rowsInOrder } from './row-order.ts'

const MAIN = DRAW_KINDS.indexOf('MAIN')
const CONSOLATION = DRAW_KINDS.indexOf('CONSOLATION')
const BACKDRAW = ROUNDS.indexOf('BACKDRAW')
const SEMI_FINALS = ROUNDS.indexOf('SEMI_FINALS')
const BRONZE = ROUNDS.indexOf('BRONZE_MEDAL_MATCH')
const NOT_KNOCKOUT: readonly Round[] = ['ROUND_ROBIN', 'BACKDRAW', 'MLP_REGULAR_SEASON']
const IS_KNOCKOUT = ROUNDS.map((round) => !NOT_KNOCKOUT.includes(round))
const DEPTHS = ROUNDS.map((round) => ROUND_FACTS[round].depth)

/** More teams than any data set will name: `one × this + other` stays an exact integer. */
const TEAMS_AT_MOST = 2 ** 26

/** Calls for each event with the rows of its matches, in the order of the rows. */
function eachEvent(matches: MatchColumns, call: (rows: Int32Array) => void): void {
  const { event } = matches
  const rows = orderRows(rowsInOrder(matches.size), event)
  for (let start = 0; start < rows.length; ) {
    let end = start + 1
    while (end < rows.length && event[rows[end] as number] === event[rows[start] as number]) end++
    call(rows.subarray(start, end))
    start = end
  }
}

/**
 * Whether whoever lost a knockout match of a main draw is out.
 * @param counts whether the event is one whose teams can be out: MLP is not
 */
export function losersAreOut(matches: MatchColumns, counts: (event: number) => boolean): CheckedIdentity {
  const result: CheckedIdentity = { checked: 0, failures: [] }
  eachEvent(matches, (rows) => {
    if (!counts(matches.event[rows[0] as number] as number)) return
    const losses = rows.filter((row) => isKnockout(matches, row) && matches.winner[row] !== NO_WINNER)
    result.checked += losses.length
    const deepest = deepestOf(matches, rows)
    for (const row of losses) {
      const lost = matches.round[row] as number
      if (DEPTHS[lost] === deepest.get(loserOf(matches, row))) continue
      const again = nextRound(matches, rows, row)
      if (again !== null) result.failures.push(stillIn(matches, row, again))
    }
  })
  return result
}

function isKnockout({ drawKind, round }: MatchColumns, row: number): boolean {
  return drawKind[row] === MAIN && round[row] !== NO_ROUND && IS_KNOCKOUT[round[row] as number] === true
}

function loserOf({ teams, winner }: MatchColumns, row: number): number {
  return teams[row * 2 + (winner[row] === 1 ? 1 : 0)] as number
}

/** How far each team came in the knockout matches of the main draw. */
function deepestOf(matches: MatchColumns, rows: Int32Array): Map<number, number> {
  const deepest = new Map<number, number>()
  for (const row of rows) {
    if (!isKnockout(matches, row)) continue
    const depth = DEPTHS[matches.round[row] as number] as number
    for (let side = 0; side < 2; side++) {
      const team = matches.teams[row * 2 + side] as number
      if (depth > (deepest.get(team) ?? 0)) deepest.set(team, depth)
    }
  }
  return deepest
}

/** The next round that the loser plays all the same, and may not; null where there is none. */
function nextRound(matches: MatchColumns, rows: Int32Array, row: number): number | null {
  const lost = matches.round[row] as number
  const team = loserOf(matches, row)
  let next: number | null = null
  for (const other of rows) {
    if (matches.teams[other * 2] !== team && matches.teams[other * 2 + 1] !== team) continue
    if (mayLeadBack(matches, other)) return null
    const round = matches.round[other] as number
    if (!isKnockout(matches, other) || !isDeeper(round, lost)) continue
    if (next === null || isDeeper(next, round)) next = round
  }
  return lost === SEMI_FINALS && next === BRONZE ? null : next
}

function isDeeper(round: number, other: number): boolean {
  return (DEPTHS[round] as number) > (DEPTHS[other] as number)
}

/** Whether the match is of a draw that leads back to the main one, or may be. */
function mayLeadBack({ drawKind, round }: MatchColumns, row: number): boolean {
  return round[row] === NO_ROUND || round[row] === BACKDRAW || drawKind[row] === CONSOLATION
}

function stillIn(matches: MatchColumns, row: number, again: number): IdentityFailure {
  const side = row * 4 + (matches.winner[row] === 1 ? 2 : 0)
  const label = (round: number) => ROUND_FACTS[ROUNDS[round] as Round].label
  return {
    tournament: matches.tournament[row] as number,
    event: matches.event[row] as number,
    match: matches.id[row] as number,
    player: matches.players[side] as number,
    other: matches.players[side + 1] as number,
    found: `lost in ${label(matches.round[row] as number)}, and plays in ${label(again)}`,
  }
}

/** Two rows of which the later says what the earlier does. */
export interface DoubledMatch {
  row: number
  before: number
}

/** Rows that say what an earlier one says, whichever side each names first. */
export function doubledMatches(matches: MatchColumns): DoubledMatch[] {
  const doubled: DoubledMatch[] = []
  eachEvent(matches, (rows) => {
    const known = new Map<number, number[]>()
    for (const row of rows) {
      const [one, two] = [matches.teams[row * 2] as number, matches.teams[row * 2 + 1] as number]
      const key = Math.min(one, two) * TEAMS_AT_MOST + Math.max(one, two)
      const others = known.get(key)
      const before = others?.find((other) => sayTheSame(matches, row, other))
      if (before !== undefined) doubled.push({ row, before })
      else if (others === undefined) known.set(key, [row])
      else others.push(row)
    }
  })
  return doubled
}

/** Whether two matches of the same two teams say the same. */
function sayTheSame(matches: MatchColumns, row: number, other: number): boolean {
  const { date, division, round, draw, status, teams, winner, games } = matches
  if ([date, division, round, draw, status].some((column) => column[row] !== column[other])) return false
  if (teams[row * 2] === teams[other * 2]) return winner[row] === winner[other] && games[row] === games[other]
  const mirrored = matches.text(games[row]).replace(/(\d+)-(\d+)/g, '$2-$1')
  const [won, wonByOther] = [winner[row] as number, winner[other] as number]
  return (
    (won === NO_WINNER ? wonByOther === NO_WINNER : won + wonByOther === 3) && mirrored === matches.text(games[other])
  )
}
