import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

const folder = mkdtempSync(join(tmpdir(), 'erne-one-at-a-time-'))
const file = join(folder, 'var', 'working.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('Work under one file never overlaps', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await sleep(20)
    events.push(`${name} ends`)
  }
  await Promise.all([oneAtATime(file, work('a'), 5), oneAtATime(file, work('b'), 5)])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('Work that fails lets the next begin', async () => {
  await expect(oneAtATime(file, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
  expect(existsSync(file)).toBe(false)
  expect(await oneAtATime(file, () => Promise.resolve('done'))).toBe('done')
})

test('A process that was killed at work is not waited for', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  expect(await oneAtATime(file, () => Promise.resolve('done'))).toBe('done')
})
