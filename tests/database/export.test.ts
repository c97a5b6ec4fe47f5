import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VERSION } from '#exporter/build-version.ts'
import { writeExchangeFolder } from '#exporter/exchange-folder.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { inventedFolder, writeInvented } from '../fixtures/folders/invented-folder.ts'
import { importDemo, SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import { mayOpen, player, type Results, singles, tournament } from '../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'
import { runs } from '../fixtures/trial.ts'

const bench = ImportBench.ofEachTest()

const TIMEOUT = 120_000
/** Number of invented folders that are exported and imported again. */
const FOLDERS = runs(6, 100)

const place = temporaryFolder()
let exports = 0

async function exported(): Promise<string> {
  const folder = join(place, String(++exports))
  const [version] = await bench.column('select version from dataset')
  expect(await writeExchangeFolder(bench.database, folder)).toMatchObject({ version })
  return folder
}

/** Expects that an import of the export into an empty database restores the results. */
async function expectSame(fill: () => Promise<unknown>): Promise<Record<string, string[]>> {
  await bench.renew()
  await fill()
  const dataset = async () => bench.rows('select content_hash, version from dataset')
  const [before, { tables }] = [await dataset(), await bench.everything()]
  const folder = await exported()
  await bench.renew()
  expect(await bench.report(folder)).toMatchObject({ rejections: [], warnings: [] })
  expect(await dataset()).toEqual(before)
  expect((await bench.everything()).tables).toEqual(tables)
  return tables
}

describe('An export, imported into an empty database,', { timeout: TIMEOUT }, () => {
  it('has the content hash, version and tables of the spring season', async () => {
    const tables = await expectSame(() => bench.import(SPRING_SEASON))
    for (const [table, rows] of Object.entries(tables)) expect(rows, table).not.toEqual([])
  })

  it('has those of a demonstration, which is still marked as one', async () => {
    await expectSame(() => importDemo(bench.database, 1_500))
  })

  it('has those of any results', async () => {
    await fc.assert(
      fc.asyncProperty(inventedFolder, async (folder) => {
        await expectSame(() => bench.import(writeInvented(folder)))
      }),
      { numRuns: FOLDERS },
    )
  })

  it('has those of rows with the irregularities of real files', async () => {
    await expectSame(async () => {
      const { rejections, totals } = await bench.report(DIRTY)
      expect({ rejections, rows: totals.rows }).toEqual({ rejections: [], rows: 18 })
    })
  })

  it('has those of results that came in several folders and were corrected', async () => {
    await expectSame(async () => {
      await bench.import(SPRING_SEASON)
      await bench.import(DIRTY)
      await bench.import({ players: [player('ada', { name: 'Ada Corrected', gender: 'F' })] })
    })
  })
})

const DIRTY: Results = mayOpen(
  [
    singles('=1+1', { note: '=cmd|\' /C calc\'!A0, "quoted"', event_name: '  Singles,\n "Open"  ' }),
    singles('m2', {
      completion: 'forfeit',
      games: '',
      team_two_player_one: 'cleo',
      team_one_seed: '[3]',
      position: '2.0',
    }),
    singles('m3', { team_one_name: 'Sea  Gulls', team_two_name: '-Owls', tie_id: 't1', pool: '"A"', position: '3' }),
    singles('m3b', { completion: 'walkover', games: '3-2', draw: 'Consolation', round: 'Final' }),
    singles('m4', { completion: 'completed', games: '0-0', date: '', round: 'Somewhere', best_of: 'best of 3' }),
    singles('m5', { completion: '', games: '11-7, 3-2 (ret.)', winning_team: '2' }),
    singles('m6', { completion: '', games: '11-11', winning_team: '', scoring_format: 'e\u200B\u0301' }),
    singles('"m7"', { completion: 'forfeit or retired', games: '0-0', winning_team: 'Team Two' }),
    singles('m8', { tournament_slug: 'elsewhere', date: '2026-07-01' }),
  ],
  {
    tournaments: [
      tournament('may-open', { end_date: '', league: 'Some League', location: '-1, "Main" Street' }),
      tournament('elsewhere', { title: 'Cafe\u0301 \u202Eopen', logo_url: 'https://example.org/a logo.png' }),
    ],
    players: [
      player('ada', { aliases: 'A. Lind|Ada  L.', country: 'Somewhere', age: '30', age_as_of: '2026-01-01' }),
      player('bo', { aliases: '["Bo|Bo", "[Bo]", "\\ufffd", "\\ud800", "Bo"]', country: 'PHI' }),
      player('cleo', { aliases: '["[Cleo", "C,\\"D"]', name: 'e\u200B\u0301', image_url: 'https://example.org/ä?b=c' }),
      player('nobody', { gender: 'w', birth_date: '1999-03-01' }),
    ],
    medals: [
      {
        tournament_slug: 'may-open',
        event_division: 'MIXED_DOUBLES',
        medal: 'gold',
        player_one: 'nobody',
        player_two: 'ada',
      },
      { tournament_slug: 'elsewhere', event_division: 'MENS_SINGLES', medal: 'BRONZE', player_one: 'bo' },
      { tournament_slug: 'elsewhere', event_division: 'MENS_SINGLES', medal: 'BRONZE', player_one: 'cleo' },
    ],
  },
)

describe('An export', () => {
  it('always has the same bytes, and describes its content in dataset.json', async () => {
    await bench.import(DIRTY)
    const [one, other] = [await exported(), await exported()]
    const files = readdirSync(one)
    expect(files).toHaveLength(7)
    for (const file of files)
      expect(readFileSync(join(one, file)).equals(readFileSync(join(other, file))), file).toBe(true)
    const marker = JSON.parse(readFileSync(join(one, 'dataset.json'), 'utf8'))
    expect(marker).toMatchObject({ demo: false, content_hash: await bench.contentHash(), erne: VERSION })
    expect(readFileSync(join(one, 'matches.csv'), 'utf8').split('\r\n')[0]).toMatch(/^match_id,tournament_slug,/)
  })

  it('is refused for a database without an import', async () => {
    expect(await writeExchangeFolder(bench.database, join(place, 'none'))).toBeUndefined()
  })
})
