import { dayFromNumber } from '#domain/day.ts'
import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division.ts'
import type { Gender } from '#domain/gender.ts'
import type { CheckedIdentity } from '#domain/identity.ts'
import { type MatchColumns, NOBODY, PLAYERS_A_MATCH } from './match-columns.ts'
import { orderRows, rowsInOrder } from './row-order.ts'

const MIXED = MATCH_DIVISIONS.indexOf('MIXED_DOUBLES')
const GENDER_OF = MATCH_DIVISIONS.map((division) => MATCH_DIVISION_FACTS[division].gender)

/** Whether everybody plays in the divisions of one gender, their own. @param genderOf null where it is not known */
export function gendersOfDivisions(
  matches: MatchColumns,
  players: number,
  genderOf: (player: number) => Gender | null,
): CheckedIdentity {
  const male = new Int32Array(players)
  const female = new Int32Array(players)
  const listed = new Int8Array(players)
  for (let at = 0; at < matches.size * PLAYERS_A_MATCH; at++) {
    const player = matches.players[at] as number
    if (player === NOBODY) continue
    const gender = GENDER_OF[matches.division[Math.floor(at / PLAYERS_A_MATCH)] as number]
    listed[player] = 1
    if (gender === 'MALE') male[player]!++
    else if (gender === 'FEMALE') female[player]!++
  }
  const result: CheckedIdentity = { checked: 0, failures: [] }
  for (let player = 0; player < players; player++) {
    if (listed[player] === 0) continue
    result.checked++
    const [mens, womens] = [male[player] as number, female[player] as number]
    const gender = mens > 0 || womens > 0 ? genderOf(player) : null
    const fails = (mens > 0 && womens > 0) || (mens > 0 && gender === 'FEMALE') || (womens > 0 && gender === 'MALE')
    if (!fails) continue
    const known = gender === null ? '' : `, a ${gender === 'MALE' ? 'man' : 'woman'}`
    const found = `${mens} matches in men’s divisions, ${womens} in women’s${known}`
    result.failures.push({ ...OF_A_PLAYER, player, found })
  }
  return result
}

/** Whether each side of a mixed doubles match is a man and a woman, where both genders are known. */
export function mixedIsMixed(matches: MatchColumns, genderOf: (player: number) => Gender | null): CheckedIdentity {
  const result: CheckedIdentity = { checked: 0, failures: [] }
  for (let at = 0; at < matches.size * PLAYERS_A_MATCH; at += 2) {
    const row = Math.floor(at / PLAYERS_A_MATCH)
    if (matches.division[row] !== MIXED) continue
    const [player, other] = [matches.players[at] as number, matches.players[at + 1] as number]
    const [gender, ofOther] = [genderOf(player), genderOf(other)]
    if (gender === null || ofOther === null) continue
    result.checked++
    if (gender !== ofOther) continue
    const [tournament, event] = [matches.tournament[row] as number, matches.event[row] as number]
    const found = gender === 'MALE' ? 'two men' : 'two women'
    result.failures.push({ tournament, event, match: matches.id[row] as number, player, other, found })
  }
  return result
}

const OF_A_PLAYER = { tournament: null, event: null, match: null, other: null }

/** What is known of somebody who was at several tournaments on a day. */
interface Elsewhere {
  /** The first row of the first such day. */
  first: number
  /** The same of the last. */
  last: number
  days: number
  /** The smallest id of the tournaments. */
  earliest: number
}

/** Whether nobody plays at two tournaments on one day; matches without a day of their own are left out. */
export function onePlaceADay(matches: MatchColumns, players: number): CheckedIdentity {
  const { tournament, date } = matches
  const firstOfDay = new Int32Array(players).fill(-1)
  const listed = new Int8Array(players)
  const found = new Map<number, Elsewhere>()
  // By their places matches stand in the order of days.
  for (const row of orderRows(rowsInOrder(matches.size), matches.sort_key.subarray(0, matches.size))) {
    for (let at = row * PLAYERS_A_MATCH; at < (row + 1) * PLAYERS_A_MATCH; at++) {
      const player = matches.players[at] as number
      if (player === NOBODY) continue
      listed[player] = 1
      if (matches.dated[row] === 0) continue
      const first = firstOfDay[player] as number
      if (first === -1 || date[first] !== date[row]) firstOfDay[player] = row
      else if (tournament[first] !== tournament[row])
        noteDay(found, player, first, [tournament[first], tournament[row]])
    }
  }
  const failures = [...found].map(([player, { first, days, earliest }]) => ({
    ...OF_A_PLAYER,
    tournament: earliest,
    player,
    found: `matches of several tournaments on ${dayFromNumber(date[first] as number)}${days === 1 ? '' : ' and other days'}`,
  }))
  return { checked: listed.reduce((sum, one) => sum + one, 0), failures }
}

/** Notes that the player was at another tournament on a day of which that row is the first. */
function noteDay(
  found: Map<number, Elsewhere>,
  player: number,
  row: number,
  tournaments: (number | undefined)[],
): void {
  const earliest = Math.min(...(tournaments as number[]))
  const known = found.get(player)
  if (known === undefined) {
    found.set(player, { first: row, last: row, days: 1, earliest })
    return
  }
  known.earliest = Math.min(known.earliest, earliest)
  if (known.last !== row) known.days++
  known.last = row
}
