import type { Day } from '#domain/days/day.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'

/** The kind of winner that a medal table counts. */
export type MedalTableBy = 'PLAYER' | 'PAIR' | 'COUNTRY'

/** A medal of one team. In a team league every pair of the winning roster has a row. */
export interface MedalRowOfTable {
  tournament_id: number
  event_id: number | null
  event_division: EventDivision
  medal: Medal
  /** The tournament's last day. */
  end_date: Day
  team_id: number
  player_one_id: number
  player_two_id: number | null
  country_one: string | null
  country_two: string | null
}

/** A medal that counts once for a player, pair or country. */
export interface WonMedal<Row> {
  medal: Medal
  /** The rows of the teams behind it: several for the pairs of a league's roster, or for a country. */
  rows: [Row, ...Row[]]
}

type KeyOf<By extends MedalTableBy> = By extends 'COUNTRY' ? string : number

/**
 * Groups medals by winner. A player gets one medal for each event and metal, and one in a team league even as a member of
 * several pairs. A pair gets each of its medals, a country one for each tournament, division and metal.
 */
export function medalsWon<Row extends MedalRowOfTable, By extends MedalTableBy>(
  rows: readonly Row[],
  by: By,
): Map<KeyOf<By>, WonMedal<Row>[]> {
  const won = new Map<KeyOf<By>, Map<string, WonMedal<Row>>>()
  for (const row of rows) {
    for (const winner of winnersOf(row, by) as KeyOf<By>[]) {
      const medals = won.get(winner) ?? new Map<string, WonMedal<Row>>()
      won.set(winner, medals)
      const key = keyOf(row, by)
      const medal = medals.get(key)
      if (medal === undefined) medals.set(key, { medal: row.medal, rows: [row] })
      else medal.rows.push(row)
    }
  }
  return new Map([...won].map(([winner, medals]) => [winner, [...medals.values()]]))
}

function winnersOf(row: MedalRowOfTable, by: MedalTableBy): (number | string)[] {
  const { team_id, player_one_id, player_two_id, country_one, country_two } = row
  if (by === 'PAIR') return player_two_id === null ? [] : [team_id]
  if (by === 'PLAYER') return player_two_id === null ? [player_one_id] : [player_one_id, player_two_id]
  return [...new Set([country_one, country_two])].flatMap((country) => country ?? [])
}

/** Returns the same key for rows that count as one medal of a winner. */
function keyOf({ tournament_id, event_id, event_division, medal, team_id }: MedalRowOfTable, by: MedalTableBy): string {
  const key = [tournament_id, event_division, medal]
  if (by === 'COUNTRY') return key.join(' ')
  if (by === 'PAIR') return [...key, event_id, team_id].join(' ')
  return [...key, event_division === 'MLP' ? null : event_id].join(' ')
}

/** Groups rows by medal. Only medals of team leagues have several rows. */
export function medalsGiven<Row extends MedalRowOfTable>(rows: readonly Row[]): Row[][] {
  const keyOfMedal = (row: Row) => (row.event_division === 'MLP' ? keyOf(row, 'PLAYER') : keyOf(row, 'PAIR'))
  return [...Map.groupBy(rows, keyOfMedal).values()]
}

export type MedalCounts = Record<Medal, number>

export function countMedals(medals: Iterable<{ medal: Medal }>): MedalCounts {
  const counts: MedalCounts = { GOLD: 0, SILVER: 0, BRONZE: 0 }
  for (const { medal } of medals) counts[medal]++
  return counts
}

/** Compares by gold, then silver, then bronze, most first. */
export function compareMedals(one: MedalCounts, other: MedalCounts): number {
  return MEDALS.map((medal) => other[medal] - one[medal]).find((difference) => difference !== 0) ?? 0
}
