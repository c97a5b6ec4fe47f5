import { Writable } from 'node:stream'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { runImportCommand } from '#importer/command.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import { HELD_REJECTIONS } from '#importer/rejection-log.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { mayOpen, PLAYERS, player, singles, writeResults } from '../fixtures/results-folder.ts'

const BAD = HELD_REJECTIONS + 50

/** More bad players than are held, and matches of which two contradict each other. */
function folder(): string {
  const bad = Array.from({ length: BAD }, (_, index) => player(`Bad ${index}`))
  const matches = [singles('m1'), singles('m1', { games: '11-0' }), singles('m2', { games: 'x' }), singles('m3')]
  return writeResults({ ...mayOpen(matches), players: [...bad, ...PLAYERS] })
}

async function command(...args: string[]): Promise<string> {
  const fresh = await freshDatabase(inject('dialect'))
  let out = ''
  const io = new Writable({
    write(chunk, _encoding, done) {
      out += chunk
      done()
    },
  })
  const err = new Writable({ write: (_chunk, _encoding, done) => done() })
  const openIt = () => openDatabase(fresh.url)
  expect(
    await runImportCommand([...args, folder()], {
      out: io,
      err,
      openDatabase: openIt,
      erase: async () => undefined,
      folder: '/',
    }),
  ).toBe(3)
  await fresh.remove()
  return out
}

it('more rejected rows than are held in memory are all named as JSON, those found by comparing behind the others', async () => {
  const report: { totals: { rejected: number }; rejections: Rejection[] } = JSON.parse(await command('--json'))
  expect(report.totals.rejected).toBe(BAD + 3)
  const players = Array.from({ length: BAD }, (_, index) => ['players.csv', index + 2, `Bad ${index}`])
  const matches = [
    ['matches.csv', 4, 'x'],
    ['matches.csv', 2, 'm1'],
    ['matches.csv', 3, 'm1'],
  ]
  expect(report.rejections.map(({ file, line, value }) => [file, line, value])).toEqual([...players, ...matches])
})

it('a person is shown the first of them, and how many there are', async () => {
  const out = await command()
  expect(out).toContain(`Rejected rows: ${(BAD + 3).toLocaleString('en')}\n`)
  expect(out).toContain(`  … and ${(BAD + 3 - 20).toLocaleString('en')} more; --json lists them all`)
})
