import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { columnsOf, csv, mayOpen, type Row, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { type Running, startCommand } from '../../fixtures/services/command-process.ts'

let place: string
let folder: string
let running: Running
let output: string

beforeEach(() => {
  place = temporaryFolder()
  folder = writeResults(mayOpen([singles('m1')]))
  running = startCommand(['import', folder, '--watch'], { DATABASE_URL: `file:${join(place, 'erne.db')}` })
  output = ''
  for (const stream of [running.child.stdout, running.child.stderr]) {
    stream?.on('data', (text) => {
      output += text
    })
  }
})

afterEach(async () => {
  running.child.kill('SIGKILL')
  await running.ended
})

const matchesFile = () => join(folder, 'matches.csv')
const textOf = (rows: readonly Row[]) => csv(columnsOf('matches.csv'), rows)
const says = (text: string) => expect.poll(() => output, { timeout: 30_000 }).toContain(text)

describe('an import that watches its folder', { timeout: 90_000 }, () => {
  it('imports again after a change, but not while the file is being written', async () => {
    await says('7 rows read: 7 new')
    const text = textOf([singles('m1'), singles('m2'), singles('m3', { games: '11-7 11-3' })])
    writeFileSync(matchesFile(), '')
    for (let at = 0; at < text.length; at += Math.ceil(text.length / 15)) {
      appendFileSync(matchesFile(), text.slice(at, at + Math.ceil(text.length / 15)))
      await pause(100)
    }
    await says('9 rows read: 2 new, 0 changed, 7 unchanged, 0 rejected.')
    expect(output.match(/rows read: /g)).toHaveLength(2)
  })

  it('prints an error, and tries the next change', async () => {
    await says('7 rows read: 7 new')
    writeFileSync(matchesFile(), 'nonsense\n')
    await expect.poll(() => output.match(/Watching/g), { timeout: 30_000 }).toHaveLength(2)
    expect(output).toMatch(/matches\.csv.*match_id/)
    writeFileSync(matchesFile(), textOf([singles('m1'), singles('m2')]))
    await says('8 rows read: 1 new')
  })

  it('ends with 0 when it is asked to stop', async () => {
    await says('Watching')
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
  })
})
