import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePlayerFolder } from '#exporter/exchange-folder.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { mayOpen, type Results, type Row, singles, tournament } from '../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'

const bench = ImportBench.ofEachTest()

const place = temporaryFolder()

const NORTH: Row = { code: 'NORTH', name: 'Nördliche Liga', logo_url: 'https://north.example/logo.png' }
const SOUTH: Row = { code: 'SOUTH-2', name: 'Southern League' }

/** Returns the May Open of a league, a level and a short title, and other leagues next to it. */
function ofLeague(row: Row, leagues: readonly Row[] = [NORTH, SOUTH]): Results {
  return mayOpen([singles('m1')], { leagues, tournaments: [tournament('may-open', row)] })
}

const FACTS = 'select league, league_code, league_name, league_logo_url, level, short_title from tournaments'

describe('A tournament of a league of leagues.csv', () => {
  it.each(['NORTH', 'north', 'Nordliche  Liga'])(
    'has its code, name and logo, and the league LT: %s',
    async (league) => {
      const report = await bench.report(ofLeague({ league, level: 'Pro', short_title: 'May' }))
      expect({ rejections: report.rejections, unknown: report.leagues_unknown }).toEqual({
        rejections: [],
        unknown: [],
      })
      expect(await bench.rows(FACTS)).toEqual([
        {
          league: 'LT',
          league_code: 'NORTH',
          league_name: 'Nördliche Liga',
          league_logo_url: 'https://north.example/logo.png',
          level: 'Pro',
          short_title: 'May',
        },
      ])
    },
  )

  it('gets the new name when the league is renamed, also in searches', async () => {
    await bench.import(ofLeague({ league: 'NORTH' }))
    const report = await bench.report({ leagues: [{ ...NORTH, name: 'Polar League' }] })
    expect(report.files['leagues.csv']).toMatchObject({ rows: 1, changed: 1 })
    expect(await bench.column('select league_name from tournaments')).toEqual(['Polar League'])
    const [search = ''] = await bench.column<string>('select search from tournaments')
    expect(search).toContain('north')
    expect(search).toContain('polar league')
    expect(search).not.toContain('liga')
  })
})

it('an unknown code is imported as LT and reported', async () => {
  const report = await bench.report(ofLeague({ league: 'NORHT' }))
  expect(report.leagues_unknown).toEqual([{ text: 'NORHT', count: 1 }])
  expect(await bench.rows('select league, league_code, league_name from tournaments')).toEqual([
    { league: 'LT', league_code: 'LT', league_name: 'Other tournament (tour not classified)' },
  ])
})

it('a title of one of the six leagues is still recognized, and an own league with such a name comes first', async () => {
  const leagues = [{ code: 'PPA-CH', name: 'PPA Challenger Series' }]
  const tournaments = [
    tournament('a', { league: 'Carvana PPA Tour' }),
    tournament('b', { league: 'PPA Challenger Series' }),
    tournament('c', { league: 'PPA-CH' }),
  ]
  await bench.import({ leagues, tournaments })
  expect(await bench.column('select league_code from tournaments order by tournament_slug')).toEqual([
    'PPA',
    'PPA-CH',
    'PPA-CH',
  ])
})

describe('A row is rejected', () => {
  const reasonOf = async (results: Results) => {
    const [rejection] = (await bench.report(results)).rejections
    return rejection && `${rejection.file} ${rejection.column} ${rejection.reason}`
  }

  it.each([
    ['PPA', 'is one of the leagues that exist already (APP, MLP, PPA, USAP, USOPEN, LT): choose another code'],
    ['lt', 'is one of the leagues that exist already (APP, MLP, PPA, USAP, USOPEN, LT): choose another code'],
    ['champions', 'is the name of a page of every season: choose another code'],
    ['NEW-PLAYERS', 'is the name of a page of every season: choose another code'],
    ['Nord Liga', 'is not a league code: use 1 to 20 letters A to Z, digits and single hyphens, such as NORTH-LEAGUE'],
    [
      'A'.repeat(21),
      'is not a league code: use 1 to 20 letters A to Z, digits and single hyphens, such as NORTH-LEAGUE',
    ],
  ])('for the code %s', async (code, reason) => {
    expect(await reasonOf(ofLeague({}, [{ ...NORTH, code }]))).toBe(`leagues.csv code ${reason}`)
  })

  it('for a code with two contents', async () => {
    const twice = [NORTH, { ...NORTH, code: 'north', name: 'Another' }]
    expect(await reasonOf(ofLeague({}, twice))).toBe(
      'leagues.csv code is on lines 2, 3 with different content: keep one of them',
    )
  })

  it('for a logo that is not an https URL', async () => {
    expect(await reasonOf(ofLeague({}, [{ ...NORTH, logo_url: 'http://north.example/logo.png' }]))).toBe(
      'leagues.csv logo_url is not a secure web address: it must begin with https://',
    )
  })

  it.each([
    ['level', 'x'.repeat(500), 'is longer than 50 characters'],
    ['level', '*', 'is not a level: use a text with letters or digits'],
    ['short_title', 'x'.repeat(61), 'is longer than 60 characters'],
  ])('for the %s %s', async (column, value, reason) => {
    expect(await reasonOf(ofLeague({ [column]: value }))).toBe(`tournaments.csv ${column} ${reason}`)
  })
})

const FULL = ofLeague({ league: 'NORTH', level: 'Pro', short_title: 'May' })

it("an export of a player's rows has the leagues of the player's tournaments only", async () => {
  await bench.import(FULL)
  const folder = join(place, 'player')
  await writePlayerFolder(bench.database, folder, 'ada')
  expect(readFileSync(join(folder, 'leagues.csv'), 'utf8')).toBe(
    'code,name,logo_url\r\nNORTH,Nördliche Liga,https://north.example/logo.png\r\n',
  )
})

it('leagues change the content hash, and a folder without any has the hash of a folder without the file', async () => {
  await bench.import(mayOpen([singles('m1')]))
  const without = await bench.contentHash()
  await bench.import({ leagues: [] })
  expect(await bench.contentHash()).toBe(without)
  await bench.import({ leagues: [NORTH] })
  expect(await bench.contentHash()).not.toBe(without)
})
