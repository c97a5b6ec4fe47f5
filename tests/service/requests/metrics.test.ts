import { afterAll, expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { ownMetrics } from '#server/process/metrics.ts'
import { openMetricsPort } from '#server/process/metrics-port.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { doubles, mayOpen, writeResults } from '../../fixtures/results-folder.ts'
import { serveDatabase } from '../../fixtures/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await openResults(SPRING_SEASON)
const site = await untilEnd(serveDatabase(results.database, results.close, { METRICS_PORT: '0' }))
const port = await openMetricsPort('localhost', 0, ownMetrics)

afterAll(() => void port.close())

async function metrics(): Promise<string> {
  return (await fetch(`${port.address}/metrics`)).text()
}

/** Returns the value of a metric by its name and labels. */
async function figure(name: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

test('requests are counted and timed by kind of page and status', async () => {
  for (const path of ['player/ada-lind', 'player/bo-reyes', 'player/nobody', 'player/nobody-else', 'wp-login.php']) {
    await (await fetch(`${site.address}/${path}`)).text()
  }
  const count = (route: string, status: number) =>
    figure(`erne_http_request_duration_seconds_count{route="${route}",status="${status}"}`)
  await expect.poll(() => count('/player/:player_slug', 200)).toBe(2)
  await expect.poll(() => count('/player/:player_slug', 404)).toBe(2)
  await expect.poll(() => count('other', 404)).toBe(1)
})

test('database statements and the delay of the event loop are measured', async () => {
  expect(await figure('erne_database_statement_duration_seconds_count')).toBeGreaterThan(0)
  expect(await figure('erne_database_statement_failures_total')).toBe(0)
  expect(await metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('metrics have the dataset version, its age and the row counts of its import, also after the next import', async () => {
  const version = async () => /erne_dataset_info\{version="([0-9a-f]{16})"\} 1/.exec(await metrics())?.[1]
  await expect.poll(version).toMatch(/^[0-9a-f]{16}$/)
  const before = await version()
  expect(await figure('erne_imports')).toBe(1)
  const folder = writeResults(mayOpen([doubles('m1'), doubles('m2', { winning_team: 'nobody' })]))
  await importFolder({ folder, database: results.database })
  await expect.poll(() => figure('erne_imports'), { timeout: 10_000 }).toBe(2)
  expect(await version()).not.toBe(before)
  expect(await figure('erne_last_import_rows{outcome="rejected"}')).toBe(1)
  expect(await figure('erne_last_import_duration_seconds')).toBeGreaterThan(0)
  const age = await figure('erne_dataset_age_seconds')
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(120)
})

test('questions without an answer are counted by kind, and their words are not in the metrics', async () => {
  const counts = () =>
    Promise.all(
      ['NOT_UNDERSTOOD', 'NO_QUESTION'].map(
        async (kind) => (await figure(`erne_unanswered_questions_total{kind="${kind}"}`)) || 0,
      ),
    )
  const [questions = 0, others = 0] = await counts()
  for (const question of ['reyes prize money', 'reyes record on clay', 'lind record', 'zyzzyva'])
    await site.ask('query ($question: String!) { answer(question: $question) { value } }', { question })
  expect(await counts()).toEqual([questions + 2, others + 2])
  expect(await metrics()).not.toContain('zyzzyva')
})

test('the port serves only metrics', async () => {
  expect((await fetch(`${port.address}/`)).status).toBe(404)
  expect((await fetch(`${port.address}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
})
