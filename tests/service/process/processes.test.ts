import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { type FreshDatabase, freshDatabase } from '../../fixtures/fresh-database.ts'
import { SPRING_SEASON } from '../../fixtures/open-results.ts'
import { doubles, mayOpen, writeResults } from '../../fixtures/results-folder.ts'

const CLI = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url))
const PROCESSES = 4

let fresh: FreshDatabase
let database: Database
let child: ChildProcessWithoutNullStreams
let output = ''
let port: number

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase(fresh.url)
  expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
  const settings = { PORT: '0', DATABASE_URL: fresh.url, WEB_CONCURRENCY: String(PROCESSES), LOG_LEVEL: 'info' }
  child = spawn(process.execPath, [CLI, 'serve'], { env: { ...process.env, ...settings } })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)))
    child.stdout.on('data', () => {
      const address = /Erne serves http:\/\/localhost:(\d+)/.exec(output)
      if (address) resolve(Number(address[1]))
    })
  })
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await database?.close()
  await fresh?.remove()
})

/** The processes that listen or listened, by what they logged. */
function listened(): number[] {
  const lines = output.split('\n').filter((line) => line.includes('Server listening'))
  return [...new Set(lines.map((line) => JSON.parse(line).pid as number))]
}

/** The version that each process told of last. */
function toldLast(): string[] {
  const told = output.split('\n').filter((line) => line.includes('Serving a dataset version'))
  return [...new Map(told.map((line) => JSON.parse(line)).map(({ pid, version }) => [pid as number, version])).values()]
}

const DOCUMENT = `{
  dataset { version matches }
  tournaments(first: 100, input: {}) { edges { node { id title_display events { id } } } }
  players(first: 100, input: {}) { edges { node { id name total_matches_played } } }
}`

/** Asks on a connection of its own: each goes to the next process. */
async function ask(path: string, body?: string): Promise<{ status: number | undefined; text: string }> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const asked = request({ port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: false })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, text }
}

async function answers(requests: number): Promise<string[]> {
  const all = Array.from({ length: requests }, () => ask('/graphql', JSON.stringify({ query: DOCUMENT })))
  return (await Promise.all(all)).map(({ text }) => text)
}

test('Several processes answer at one address', async () => {
  // What processes write arrives in no order.
  await expect.poll(listened, { timeout: 10_000 }).toHaveLength(PROCESSES)
  expect(output).toContain(`from ${PROCESSES} processes`)
  expect(new Set(await answers(20))).toHaveLength(1)
})

/** What every process answers from its cache, after the first time. */
async function pages(requests: number): Promise<string[]> {
  const all = Array.from({ length: requests }, (_, index) => ask(index % 2 === 0 ? '/players' : '/tournaments.csv'))
  return (await Promise.all(all)).map(({ text }) => text)
}

test('An import reaches each of them within two seconds, caches included, and no answer mixes versions', async () => {
  const [before] = await answers(1)
  const pagesBefore = new Set(await pages(40))
  expect(pagesBefore).toHaveLength(2)
  const during = new Set<string>()
  const pagesDuring = new Set<string>()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      for (const answer of await answers(8)) during.add(answer)
      for (const page of await pages(8)) pagesDuring.add(page)
    }
  })()
  const folder = writeResults(mayOpen([doubles('m1'), doubles('m2')]))
  const outcome = await importFolder({ folder, database })
  await pause(2_000)
  isOver = true
  await asking
  const after = new Set(await answers(20))
  expect(after).toHaveLength(1)
  expect([...after][0]).toContain(outcome.kind === 'imported' ? outcome.report.version.after : outcome.kind)
  expect(during).toEqual(new Set([before, ...after]))
  const pagesAfter = new Set(await pages(40))
  expect(pagesAfter).toHaveLength(2)
  for (const page of pagesAfter) expect(pagesBefore).not.toContain(page)
  expect(pagesDuring).toEqual(new Set([...pagesBefore, ...pagesAfter]))
  const imported = outcome.kind === 'imported' && outcome.report.version.after
  await expect.poll(toldLast, { timeout: 10_000 }).toEqual(Array(PROCESSES).fill(imported))
})

test('/readyz tells the version that is served, and /healthz that the process lives', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
  const { status, text } = await ask('/readyz')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ status: 'ok', version: expect.stringMatching(/^[0-9a-f]{16}$/) })
})

test('One that dies is replaced', async () => {
  const [victim] = listened()
  process.kill(victim as number, 'SIGKILL')
  await expect.poll(() => listened().length, { timeout: 30_000 }).toBe(PROCESSES + 1)
  expect(new Set(await answers(20))).toHaveLength(1)
})

test('All of them end well when the command is asked to stop', async () => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const pid of listened()) expect(() => process.kill(pid, 0)).toThrow()
})
