import { Agent } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDemo } from '../../fixtures/open-results.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { type HostileRequest, hostileRequest } from '../../fixtures/requests/hostile-request.ts'
import { serveDatabase } from '../../fixtures/site.ts'
import { IS_TRIAL, tellFigure } from '../../fixtures/trial.ts'

const ROUNDS = 20
const REQUESTS_A_ROUND = 5_000
/** Requests under way at a time. */
const AT_ONCE = 8
const VOCABULARY = { slugs: { player: ['a', 'no-body'] }, words: ['ann', 'lee', 'open'] }

/** What visitors ask for, beside what others do. */
const VISITED = ['/', '/players', '/partners', '/tournaments', '/rankings/mens-singles', '/matches', '/players.csv']

/** The memory that is in use once all that can go is gone. */
function usedMebibytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let time = 0; time < 4; time++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

it.runIf(IS_TRIAL)('memory is flat over a hundred thousand mixed requests', { timeout: 3_600_000 }, async () => {
  const { database, close } = await openDemo()
  const site = await serveDatabase(database, close, { ANSWER_CACHE_BYTES: '8388608' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const used: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hostile = fc.sample(hostileRequest(VOCABULARY), REQUESTS_A_ROUND / 2)
    const visited = VISITED.flatMap((path) => [path, `${path}?q=${round}`])
    const all = hostile.flatMap((one, index): HostileRequest[] => [
      one,
      { method: 'GET', path: visited[index % visited.length] as string, headers: {}, body: null },
    ])
    const next = all[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { path, ...asked } of { [Symbol.iterator]: () => next }) {
          // What it is answered is the subject of other tests.
          await exactRequest(site.address, path, { ...asked, agent }).catch(() => undefined)
        }
      }),
    )
    used.push(Math.round(usedMebibytes()))
  }
  agent.destroy()
  await site.close()
  tellFigure(
    `${ROUNDS * REQUESTS_A_ROUND} mixed requests; memory in use after each ${REQUESTS_A_ROUND}, in MiB: ${used.join(', ')}`,
  )
  // After caches have filled.
  const [early, late] = [used.slice(4, 8), used.slice(-4)].map((some) => Math.min(...some))
  expect((late as number) - (early as number)).toBeLessThan(25)
})
