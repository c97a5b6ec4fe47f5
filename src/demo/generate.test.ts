import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateDemo } from './generate.ts'

const FILES = ['tournaments.csv', 'players.csv', 'matches.csv', 'medals.csv', 'dataset.json']

const emptyFolder = () => mkdtemp(join(tmpdir(), 'erne-demo-'))
const readAll = (folder: string) => Promise.all(FILES.map((name) => readFile(join(folder, name), 'utf8')))

async function generate(matches: number, seed: string): Promise<string[]> {
  const folder = await emptyFolder()
  await generateDemo({ folder, matches, seed })
  return readAll(folder)
}

describe('generateDemo', () => {
  test('writes the same bytes for the same seed, and different seasons for another', async () => {
    const [one, again, other] = await Promise.all([generate(400, 'a'), generate(400, 'a'), generate(400, 'b')])
    expect(again).toEqual(one)
    for (const [index, name] of FILES.entries()) expect(other?.[index], name).not.toBe(one?.[index])
  })

  test.each([300, 700, 3000])('generates about %i matches on request, and reports their number', async (matches) => {
    const folder = await emptyFolder()
    const progress: number[] = []
    const summary = await generateDemo({ folder, matches, seed: 'size', onProgress: (done) => progress.push(done) })
    expect(Math.abs(summary.matches / matches - 1)).toBeLessThan(0.05)
    const [tournaments = '', players = '', rows = '', _medals, marker = ''] = await readAll(folder)
    const counts = [tournaments, players, rows].map((text) => text.split('\r\n').length - 2)
    expect(counts).toEqual([summary.tournaments, summary.players, summary.matches])
    expect(JSON.parse(marker)).toEqual({ demo: true, seed: 'size', matches: summary.matches })
    expect(progress.at(-1)).toBe(summary.matches)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })

  test('overwrites a demonstration but no other files', async () => {
    const folder = await emptyFolder()
    await generateDemo({ folder, matches: 300, seed: 'first' })
    const first = await readAll(folder)
    await generateDemo({ folder, matches: 300, seed: 'second' })
    expect(await readAll(folder)).not.toEqual(first)

    const results = await emptyFolder()
    await writeFile(join(results, 'matches.csv'), 'real')
    await expect(generateDemo({ folder: results, matches: 300, seed: 'a' })).rejects.toThrow(
      'not part of a demonstration',
    )
    expect(await readFile(join(results, 'matches.csv'), 'utf8')).toBe('real')
  })

  test.each([0, 299, 2_000_001, 300.5, Number.NaN])('rejects %d matches', async (matches) => {
    await expect(generateDemo({ folder: await emptyFolder(), matches, seed: 'a' })).rejects.toThrow(RangeError)
  })
})
