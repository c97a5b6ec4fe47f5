import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ImportLimits } from '#importer/import-limits.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { columnsOf, csv, mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Options of the systemd unit, of the container and of the documented crontab, as the shell passes them. */
const DEFAULTS: [where: string, options: string][] = [
  ['the unit', /^Environment="IMPORT_OPTIONS=(.*)"$/m.exec(read('deployment/erne-import.service'))?.[1] ?? ''],
  ['the nightly import of compose.yaml', /IMPORT_OPTIONS:-(.*?)\}/.exec(read('deployment/nightly-import'))?.[1] ?? ''],
  ['the crontab', /import \/srv\/results (.*?) >/.exec(read('docs/importing.md'))?.[1] ?? ''],
]

const NAMES = { '--max-rejected': 'maxRejected', '--max-changed': 'maxChanged', '--min-rows': 'minRows' } as const

function limitsOf(options: string): ImportLimits {
  const given = [...options.matchAll(/(--[a-z-]+) ([\d.]+)(\\%|%%?)?/g)]
  return Object.fromEntries(
    given.map(([, name, number, percent]) => [NAMES[name as keyof typeof NAMES], `${number}${percent ? '%' : ''}`]),
  )
}

/** Returns a season of 1,200 matches with different scores. */
const season = (row: Row = {}) =>
  Array.from({ length: 1_200 }, (_, index) =>
    singles(`m${index}`, {
      round: 'R32',
      games: `11-${index % 9} 11-${Math.floor(index / 9) % 9} ${11 + (index % 7)}-9`,
      ...row,
    }),
  )

it.each(DEFAULTS)('The options of %s refuse bad folders and accept usual ones', async (_where, options) => {
  const limits = limitsOf(options)
  expect(limits).toEqual({ maxRejected: '2%', maxChanged: '5%', minRows: '1' })
  expect((await bench.import(mayOpen(season()), limits)).kind).toBe('imported')
  const flipped = season({ team_one_player_one: 'bo', team_two_player_one: 'ada' })
  expect(await bench.reason(mayOpen(flipped), limits)).toMatch(/^1,200 of 1,206 stored rows would change/)
  const header = csv(columnsOf('matches.csv'), [])
  expect(await bench.reason(mayOpen([], { matches: header }), limits)).toBe(
    'matches.csv has 0 rows, fewer than --min-rows 1',
  )
  const corrected = season().map((row, index) => (index < 40 ? { ...row, note: 'rain' } : row))
  expect((await bench.import(mayOpen(corrected), limits)).kind).toBe('imported')
})
