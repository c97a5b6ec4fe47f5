import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { importCommand } from '#cli/import.ts'
import { VERSION } from '#exporter/build-version.ts'
import { importFolder } from '#importer/import.ts'
import { ownMetrics } from '#server/process/metrics.ts'
import { openMetricsPort } from '#server/process/metrics-port.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { doubles, mappingFile, mayOpen, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await openResults(SPRING_SEASON)
const backups = temporaryFolder()
const webhook = { url: 'http://127.0.0.1:9/hook', format: 'slack' }
const settings = { METRICS_PORT: '0', BACKUP_FOLDER: backups, WEBHOOKS_FILE: mappingFile([webhook]) }
const site = await untilEnd(serveDatabase(results.database, results.close, settings))
const port = await openMetricsPort('localhost', 0, ownMetrics)

afterAll(() => {
  port.close()
})

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

test('the version of the program, the newest backup and the events that a webhook waits for are measured', async () => {
  expect(await figure(`erne_build_info{version="${VERSION}"}`)).toBe(1)
  expect(await metrics()).not.toMatch(/^erne_backup_timestamp_seconds /m)
  for (const [name, seconds] of [
    ['old.db', 1_000],
    ['new.dump', 2_000],
    ['notes.txt', 3_000],
  ] as const) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), seconds, seconds)
  }
  // Metrics of one second share what was read.
  await expect.poll(() => figure('erne_backup_timestamp_seconds'), { interval: 300 }).toBe(2_000)
  for (const name of ['erne_webhook_waiting_events', 'erne_webhook_failed_attempts']) {
    await expect.poll(() => figure(`${name}{receiver="127.0.0.1:9"}`), { interval: 300 }).toBe(0)
  }
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

test('metrics have the data’s last day, its overdue days and the findings of each check', async () => {
  const { dataset } = await site.ask<{ dataset: { data_through: string } }>('{ dataset { data_through } }')
  const through = Date.parse(dataset.data_through) / 1_000
  await expect.poll(() => figure('erne_data_through_timestamp_seconds')).toBe(through)
  const age = Math.floor((Date.now() / 1_000 - through) / 86_400)
  expect(await figure('erne_results_overdue_days')).toBe(Math.max(0, age - 14))
  const { soundness } = await site.ask<{ soundness: { identities: { identity: string; failed: number }[] } }>(
    '{ soundness { identities { identity failed } } }',
  )
  expect(soundness.identities.some(({ failed }) => failed > 0)).toBe(true)
  const lines = [...(await metrics()).matchAll(/^erne_open_findings\{check="(\w+)",kind="(\w+)"\} (\d+)$/gm)]
  expect(lines.map(([, identity, , failed]) => ({ identity, failed: Number(failed) }))).toEqual(soundness.identities)
  expect(Object.fromEntries(lines.map(([, check, kind]) => [check, kind]))).toMatchObject({
    ONE_GOLD: 'contradiction',
    MATCHES_HAVE_ROUNDS: 'gap',
  })
})

const nowhere = new Writable({ write: (_text, _encoding, done) => done() })

/** Runs the import command on the site's database. */
function runImport(...args: string[]): Promise<number> {
  const environment = { DATABASE_URL: results.url }
  return importCommand.run(args, { environment, folder: '/', out: nowhere, err: nowhere })
}

test('metrics have the last attempt to import, even if it changed nothing', async () => {
  const outcomes = async () =>
    Object.fromEntries(
      [...(await metrics()).matchAll(/^erne_import_attempt_outcome\{outcome="(\w+)"\} (\d)$/gm)].map(
        ([, outcome, value]) => [outcome, value],
      ),
    )
  const outcome = async () => Object.entries(await outcomes()).filter(([, value]) => value === '1')
  expect(await outcomes()).toEqual({})
  expect(await metrics()).not.toMatch(/^erne_import_(attempt|success)_\w+ /m)
  const folder = writeResults(mayOpen([doubles('m4', { winning_team: 'nobody' }), doubles('m5')]))
  const began = Date.now() / 1_000

  expect(await runImport(folder, '--dry-run')).toBe(3)
  await pause(1_100)
  expect(await outcomes()).toEqual({})

  expect(await runImport(folder)).toBe(3)
  await expect.poll(outcome).toEqual([['imported', '1']])
  expect(await figure('erne_import_attempt_rejected_rows')).toBe(1)
  const succeeded = await figure('erne_import_success_timestamp_seconds')
  expect(succeeded).toBeGreaterThan(began)
  expect(await figure('erne_import_attempt_timestamp_seconds')).toBe(succeeded)

  expect(await runImport('/nowhere')).toBe(1)
  await expect.poll(outcome).toEqual([['failed', '1']])
  expect(await figure('erne_import_success_timestamp_seconds')).toBe(succeeded)
  expect(await figure('erne_import_attempt_timestamp_seconds')).toBeGreaterThan(succeeded)
  expect(await metrics()).not.toMatch(/^erne_import_attempt_rejected_rows /m)

  expect(await runImport(folder, '--strict')).toBe(1)
  await expect.poll(outcome).toEqual([['refused', '1']])
  expect(await runImport(folder)).toBe(3)
  await expect.poll(outcome).toEqual([['unchanged', '1']])
  expect(await figure('erne_import_success_timestamp_seconds')).toBeGreaterThan(succeeded)
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
  expect(await counts()).toEqual([questions + 3, others + 1])
  expect(await metrics()).not.toContain('zyzzyva')
})

test('the port serves only metrics', async () => {
  expect((await fetch(`${port.address}/`)).status).toBe(404)
  expect((await fetch(`${port.address}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
})
