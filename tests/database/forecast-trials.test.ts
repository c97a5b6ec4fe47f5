import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryOfSql } from '../fixtures/databases/query-of-sql.ts'
import { demoFolder } from '../fixtures/folders/demo-folder.ts'
import { openResults } from '../fixtures/folders/open-results.ts'

/** Imports altered files to show what forecasts do not depend on. */

type Row = Record<string, string>
interface Forecast {
  match_id: string
  date: string
  one: number
  elo: number
  comeback: number | null
}

let folder: string
let rows: Row[]
let whole: Forecast[]

/** Returns the forecasts of an import of the folder with these matches, in their order. */
async function forecastsOf(matches: readonly Row[]): Promise<Forecast[]> {
  writeFileSync(join(folder, 'matches.csv'), Papa.unparse([...matches]))
  const { database, close } = await openResults(folder)
  try {
    const sql = `select m.match_id, m.date, f.team_one_probability as one, f.team_one_elo as elo,
      f.comeback_probability as comeback
      from match_forecasts f join matches m on m.id = f.match_id order by f.position`
    return await database.snapshot((snapshot) => snapshot.all(queryOfSql<Forecast>(sql), {}))
  } finally {
    await close()
  }
}

const OTHER_SIDE: Record<string, string> = { 1: '2', 2: '1' }

/** Returns the match with the other side as the winner, and with more points. */
function otherWayRound(row: Row): Row {
  const { winning_team = '', games = '' } = row
  return {
    ...row,
    winning_team: OTHER_SIDE[winning_team] ?? winning_team,
    games: games.replaceAll(/(\d+)-(\d+)/g, (_, one, two) => `${Number(two) + 3}-${Number(one) + 3}`),
  }
}

/** Returns the match with its teams swapped. */
function sidesSwapped(row: Row): Row {
  const { winning_team = '', games = '' } = row
  const swapped = Object.entries(row).map(([name, value]) => {
    const other = name.startsWith('team_one_') ? name.replace('_one_', '_two_') : name.replace('team_two_', 'team_one_')
    return [name.startsWith('team_') ? other : name, value] as const
  })
  return {
    ...Object.fromEntries(swapped),
    winning_team: OTHER_SIDE[winning_team] ?? winning_team,
    games: games.replaceAll(/(\d+)-(\d+)/g, '$2-$1'),
  }
}

beforeAll(async () => {
  folder = await demoFolder(700, '5')
  const text = readFileSync(join(folder, 'matches.csv'), 'utf8')
  rows = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
  whole = await forecastsOf(rows)
  expect(new Set(whole.map(({ one }) => one)).size).toBeGreaterThan(100)
}, 120_000)

describe('The forecasts of an import', () => {
  test('do not depend on matches of the same day or later, in any bit', async () => {
    const days = [...new Set(whole.map(({ date }) => date))]
    const day = days[Math.floor(days.length / 2)] as string
    const altered = await forecastsOf(rows.map((row) => ((row.date ?? '') < day ? row : otherWayRound(row))))
    const upTo = (forecasts: readonly Forecast[]) =>
      forecasts
        .filter(({ date }) => date <= day)
        .map(({ comeback, ...forecast }) => ({ ...forecast, comeback: forecast.date < day ? comeback : null }))
    expect(upTo(altered)).toEqual(upTo(whole))
    expect(upTo(whole).some(({ comeback }) => comeback !== null)).toBe(true)
    expect(altered).not.toEqual(whole)
  })

  test('do not depend on the order of rows, in any bit', async () => {
    expect(await forecastsOf(rows.toReversed())).toEqual(whole)
  })

  test('are complementary for swapped sides', async () => {
    const swapped = await forecastsOf(rows.map(sidesSwapped))
    expect(swapped.map(({ match_id }) => match_id)).toEqual(whole.map(({ match_id }) => match_id))
    for (const [index, { one, elo }] of swapped.entries()) {
      expect(Math.abs(one - (1 - whole[index]!.one))).toBeLessThanOrEqual(1e-12)
      expect(Math.abs(elo - (1 - whole[index]!.elo))).toBeLessThanOrEqual(1e-12)
    }
  })
})
