import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { startServer } from '#server/main.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'
import { importDemo } from '../../fixtures/open-results.ts'
import { type HostileRequest, hostileRequest } from '../../fixtures/requests/hostile-request.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { IS_TRIAL, tellFigure } from '../../fixtures/trial.ts'

const ROUNDS = 20
const REQUESTS_A_ROUND = 5_000
/** Requests under way at a time. */
const AT_ONCE = 8
const VOCABULARY = { slugs: { player: ['a', 'no-body'] }, words: ['ann', 'lee', 'open'] }

/** What visitors ask for, beside what others do. */
const VISITED = [
  '/',
  '/players',
  '/partners',
  '/tournaments',
  '/rankings/mens-singles',
  '/top-events',
  '/matches',
  '/players.csv',
]

async function send(agent: Agent, address: string, { method, path, headers, body }: HostileRequest): Promise<void> {
  const { hostname, port } = new URL(address)
  const asked = request({ hostname, port, agent, method, path, headers })
  asked.end(body)
  try {
    const [answer] = await once(asked, 'response')
    for await (const _ of answer);
  } catch {
    // What it is answered is the subject of other tests.
  }
}

/** The memory that is in use once all that can go is gone. */
function usedMebibytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let time = 0; time < 4; time++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

it.runIf(IS_TRIAL)('memory is flat over a hundred thousand mixed requests', { timeout: 3_600_000 }, async () => {
  const fresh = await freshDatabase('sqlite')
  const database = await openDatabase(fresh.url)
  await importDemo(database)
  const server = await startServer({ config: testConfig({ ANSWER_CACHE_BYTES: '8388608' }), database })
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
        for (const one of { [Symbol.iterator]: () => next }) await send(agent, server.address, one)
      }),
    )
    used.push(Math.round(usedMebibytes()))
  }
  agent.destroy()
  await server.close()
  await database.close()
  await fresh.remove()
  tellFigure(
    `${ROUNDS * REQUESTS_A_ROUND} mixed requests; memory in use after each ${REQUESTS_A_ROUND}, in MiB: ${used.join(', ')}`,
  )
  // After caches have filled.
  const [early, late] = [used.slice(4, 8), used.slice(-4)].map((some) => Math.min(...some))
  expect((late as number) - (early as number)).toBeLessThan(25)
})
