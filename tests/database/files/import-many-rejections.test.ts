import { afterAll, expect, it } from 'vitest'
import { MAX_REJECTIONS_IN_MEMORY } from '#importer/report/rejection-log.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { mayOpen, PLAYERS, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { runHere } from '../../fixtures/services/command-process.ts'

const BAD = MAX_REJECTIONS_IN_MEMORY + 50

/** More rejected players than memory holds, and matches with contradicting rows. */
const bad = Array.from({ length: BAD }, (_, index) => player(`Bad ${index}`))
const matches = [singles('m1'), singles('m1', { games: '11-0' }), singles('m2', { games: 'x' }), singles('m3')]
const folder = writeResults({ ...mayOpen(matches), players: [...bad, ...PLAYERS] })

const fresh = await freshDatabase()
afterAll(() => fresh.remove())

async function report(...args: string[]): Promise<string> {
  const { code, out } = await runHere(['import', ...args, folder], { DATABASE_URL: fresh.url })
  expect(code).toBe(3)
  return out
}

it('the JSON report names all rejected rows, even if they exceed the limit in memory; duplicates come last', async () => {
  const { kind, totals, rejections } = JSON.parse(await report('--json'))
  expect({ kind, rejected: totals.rejected }).toEqual({ kind: 'imported', rejected: BAD + 3 })
  const file = 'matches.csv'
  expect(rejections).toMatchObject([
    ...bad.map((_, at) => ({
      file: 'players.csv',
      line: at + 2,
      column: 'player_slug',
      value: `Bad ${at}`,
      reason: `is not a slug: write "bad-${at}"`,
    })),
    { file, line: 4, value: 'x' },
    { file, line: 2, value: 'm1' },
    { file, line: 3, value: 'm1' },
  ])
})

it('the text report shows some faults of each kind and their number', async () => {
  const out = await report()
  const all = (BAD + 3).toLocaleString('en')
  expect(out).toContain(`Rejected rows: ${all}\n  players.csv line 2: player_slug "Bad 0" is not a slug`)
  expect(out).toContain(`write "bad-5" (and ${(BAD - 6).toLocaleString('en')} more like this; --json lists them all)\n`)
  expect(out.match(/is not a slug/g)).toHaveLength(6)
  for (const line of [
    'matches.csv line 2: match_id "m1" is on lines 2, 3 with different content: keep one of them',
    'matches.csv line 4: games "x" is not a score such as 11-7 9-11 11-4',
  ])
    expect(out).toContain(`  ${line}\n`)
})
