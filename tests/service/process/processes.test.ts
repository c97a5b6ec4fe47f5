import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { VERSION } from '#exporter/build-version.ts'
import { importFolder } from '#importer/import.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, writeResults } from '../../fixtures/folders/results-folder.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { startServed } from '../../fixtures/services/served.ts'

const PROCESSES = 4

const results = await openResults(SPRING_SEASON)
const served = await startServed({ DATABASE_URL: results.url, WEB_CONCURRENCY: String(PROCESSES) })

afterAll(async () => {
  served.child.kill('SIGKILL')
  await results.close()
})

/** Returns the ids of all processes that have listened, from the log. */
function listened(): number[] {
  const lines = served
    .output()
    .split('\n')
    .filter((line) => line.includes('Server listening'))
  return [...new Set(lines.map((line) => JSON.parse(line).pid as number))]
}

/** Returns the version that each process logged last. */
function toldLast(): string[] {
  const lines = served
    .output()
    .split('\n')
    .filter((line) => line.includes('Serving a dataset version'))
  return [
    ...new Map(lines.map((line) => JSON.parse(line)).map(({ pid, version }) => [pid as number, version])).values(),
  ]
}

const DOCUMENT = `{
  dataset { version matches }
  tournaments(first: 100, input: {}) { edges { node { id title_display events { id } } } }
  players(first: 100, input: {}) { edges { node { id name total_matches_played } } }
}`

/** Sends a request on a new connection, which goes to the next process. */
async function ask(path: string, body: string | null = null): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const request = body === null ? {} : { method: 'POST', headers, body }
  const { status, body: answer } = await exactRequest(`http://localhost:${served.port}`, path, request)
  return { status, text: String(answer) }
}

async function answers(requests: number): Promise<string[]> {
  const all = Array.from({ length: requests }, () => ask('/graphql', JSON.stringify({ query: DOCUMENT })))
  return (await Promise.all(all)).map(({ text }) => text)
}

/** URLs that every process serves from its cache after the first request. */
async function pages(requests: number): Promise<string[]> {
  const all = Array.from({ length: requests }, (_, index) => ask(index % 2 === 0 ? '/players' : '/tournaments.csv'))
  return (await Promise.all(all)).map(({ text }) => text)
}

test('several processes serve one address', async () => {
  // The order of lines from several processes is undefined.
  await expect.poll(listened, { timeout: 10_000 }).toHaveLength(PROCESSES)
  expect(served.output()).toContain(`from ${PROCESSES} processes`)
  expect(new Set(await answers(20))).toHaveLength(1)
})

test('an import reaches every process and its cache within two seconds, and no response mixes versions', async () => {
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
  const outcome = await importFolder({ folder, database: results.database })
  await pause(2_000)
  isOver = true
  await asking
  const after = new Set(await answers(20))
  expect(after).toHaveLength(1)
  const imported = outcome.kind === 'imported' ? outcome.report.version.after : outcome.kind
  expect([...after][0]).toContain(imported)
  expect(during).toEqual(new Set([before, ...after]))
  const pagesAfter = new Set(await pages(40))
  expect(pagesAfter).toHaveLength(2)
  for (const page of pagesAfter) expect(pagesBefore).not.toContain(page)
  expect(pagesDuring).toEqual(new Set([...pagesBefore, ...pagesAfter]))
  await expect.poll(toldLast, { timeout: 10_000 }).toEqual(Array(PROCESSES).fill(imported))
})

test('/readyz returns the served version, and /healthz that the process is alive', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: `{"status":"ok","version":"${VERSION}"}` })
  const { status, text } = await ask('/readyz')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ status: 'ok', version: expect.stringMatching(/^[0-9a-f]{16}$/) })
})

test('a process that dies is replaced', async () => {
  const [victim] = listened()
  process.kill(victim as number, 'SIGKILL')
  await expect.poll(() => listened().length, { timeout: 30_000 }).toBe(PROCESSES + 1)
  expect(new Set(await answers(20))).toHaveLength(1)
})

test('all processes exit with 0 when the command is asked to stop', async () => {
  expect(await served.stop()).toBe(0)
  for (const pid of listened()) expect(() => process.kill(pid, 0)).toThrow()
})
