import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchFolder } from './watch-folder.ts'

let folder: string
let file: string
let stop: AbortController
let read: string[]
let watching: Promise<void> | undefined
let notices: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erne-watch-'))
  file = join(folder, 'matches.csv')
  stop = new AbortController()
  read = []
  notices = []
})

afterEach(async () => {
  stop.abort()
  await watching
  rmSync(folder, { recursive: true })
})

function watch(lineWait: number): void {
  const work = async () => {
    read.push(readFileSync(file, 'utf8'))
  }
  const onWait = (name: string) => notices.push(name)
  watching = watchFolder(folder, work, { signal: stop.signal, lineWait, onWait })
}

it('a file that ends within a line is not read before its line break', async () => {
  writeFileSync(file, 'id,games\nm1,12-1')
  watch(60_000)
  await expect.poll(() => notices, { timeout: 5_000 }).toEqual(['matches.csv'])
  expect(read).toEqual([])
  appendFileSync(file, '0\n')
  await expect.poll(() => read, { timeout: 5_000 }).toEqual(['id,games\nm1,12-10\n'])
})

it('a file that stays without a line break is read after a longer wait', async () => {
  writeFileSync(file, 'id,games\nm1,12-10')
  watch(1_500)
  await pause(1_200)
  expect(read).toEqual([])
  await expect.poll(() => read, { timeout: 5_000 }).toEqual(['id,games\nm1,12-10'])
})

it('a file with line ends of any kind is read as soon as it stays the same', async () => {
  writeFileSync(file, Buffer.from('id\r\n', 'utf16le'))
  watch(60_000)
  await expect.poll(() => read.length, { timeout: 5_000 }).toBe(1)
})
