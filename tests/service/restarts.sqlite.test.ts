import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedFile, openFile } from '../fixtures/open-file.ts'
import { type Served, startServed } from '../fixtures/served.ts'
import { type Met, SteadyVisitors } from '../fixtures/steady-visitors.ts'
import { tellFigure, tries } from '../fixtures/trial.ts'

const PROCESSES = 2
const VISITORS = tries(8, 32)
/** How often all processes are replaced. */
const RENEWALS = tries(1, 10)
const PATHS = ['/players', '/tournaments', '/rankings/mens-doubles', '/readyz', '/favicon.svg']

let file: OpenedFile
let served: Served

beforeAll(async () => {
  file = await openFile()
  served = await startServed({ DATABASE_URL: file.url, WEB_CONCURRENCY: String(PROCESSES) })
})

afterAll(() => {
  served?.child.kill('SIGKILL')
  file?.remove()
})

/** Replaces all processes. @returns how many were, as the command tells when it is done */
async function renew({ child, output }: Served, time: number): Promise<number> {
  child.kill('SIGUSR2')
  for (;;) {
    const told = [...output().matchAll(/^Replaced (\d+) processes$/gm)]
    if (told.length >= time) return Number(told[time - 1]?.[1])
    await once(child.stdout, 'data')
  }
}

async function renewUnderLoad(): Promise<{ met: Met; restarts: number }> {
  let next = 0
  const visitors = new SteadyVisitors(
    { port: served.port, visitors: VISITORS },
    () => PATHS[next++ % PATHS.length] as string,
  )
  let restarts = 0
  for (let time = 1; time <= RENEWALS; time++) restarts += await renew(served, time)
  return { met: await visitors.stop(), restarts }
}

test('Processes that are replaced under load lose no request', { timeout: tries(30_000, 300_000) }, async () => {
  const { met, restarts } = await renewUnderLoad()
  expect(restarts).toBe(RENEWALS * PROCESSES)
  expect(met.lost).toEqual([])
  expect(met.statuses).toEqual({ 200: met.requests })
  expect(await served.stop()).toBe(0)
  tellFigure(`${restarts} restarts under ${met.requests.toLocaleString('en')} requests: ${met.lost.length} lost`)
})
