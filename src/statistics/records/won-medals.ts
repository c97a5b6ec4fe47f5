import type { Day } from '#domain/days/day.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'

/** Whose medals a table counts. */
export type MedalTableBy = 'PLAYER' | 'PAIR' | 'COUNTRY'

/** A medal of one team. In a team league every pair of the team has one. */
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

/** A medal as it counts for somebody. */
export interface WonMedal<Row> {
  medal: Medal
  /** The teams that it was won in: several pairs of a league's team, or several teams of a country. */
  rows: [Row, ...Row[]]
}

type KeyOf<By extends MedalTableBy> = By extends 'COUNTRY' ? string : number

/**
 * Medals by who won them. A player has one for each event and metal, and one of a team league, in however many of the
 * team's pairs; a pair each of its own; a country one for each tournament, division and metal.
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

/** What tells a medal from the others of one winner. */
function keyOf({ tournament_id, event_id, event_division, medal, team_id }: MedalRowOfTable, by: MedalTableBy): string {
  const key = [tournament_id, event_division, medal]
  if (by === 'COUNTRY') return key.join(' ')
  if (by === 'PAIR') return [...key, event_id, team_id].join(' ')
  return [...key, event_division === 'MLP' ? null : event_id].join(' ')
}

/** Every medal with its teams, which are several in a team league alone. */
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

/** By gold, then silver, then bronze, the most first. */
export function compareMedals(one: MedalCounts, other: MedalCounts): number {
  return MEDALS.map((medal) => other[medal] - one[medal]).find((difference) => difference !== 0) ?? 0
}
