import { Agent } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { type HostileRequest, hostileRequest } from '../../fixtures/requests/hostile-request.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { IS_TRIAL, printFigure } from '../../fixtures/trial.ts'

const ROUNDS = 20
const REQUESTS_PER_ROUND = 5_000
/** Number of concurrent requests. */
const AT_ONCE = 8
const VOCABULARY = { slugs: { player: ['a', 'no-body'] }, words: ['ann', 'lee', 'open'] }

/** Requests of visitors; other requests are hostile or have random filters. */
const VISITED = ['/', '/players', '/partners', '/tournaments', '/rankings/mens-singles', '/matches', '/players.csv']

/** Generates random combinations of match filters. Each combination is a different statement. */
const filteredMatches = fc
  .record(
    {
      order_by: fc.constantFrom('asc', 'desc'),
      event_division: fc.constantFrom('MIXED_DOUBLES', 'MLP'),
      match_division: fc.constant('MIXED_DOUBLES'),
      from: fc.constant('2024-01-01'),
      to: fc.constant('2030-01-01'),
      round: fc.constant('FINALS'),
      round_known: fc.boolean(),
      final: fc.boolean(),
      league: fc.constant('PPA'),
      status: fc.constant('COMPLETED'),
      pending: fc.boolean(),
      qualifier: fc.boolean(),
      deciding_game: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((input): HostileRequest => {
    const query =
      'query($input: MatchesListInput!) { matchesList(page: 1, pageSize: 5, input: $input) { items { id } summary { matches } } }'
    const body = JSON.stringify({ query, variables: { input } })
    return { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body }
  })

/** Measures the memory after a garbage collection: of the process, and of it without SQLite. */
function heldMebibytes() {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let time = 0; time < 4; time++) collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: Math.round(rss / 2 ** 20), used: Math.round((heapUsed + external) / 2 ** 20) }
}

/** Returns the growth of memory from the rounds after the caches filled to the last rounds. */
function growth(held: readonly number[]): number {
  const [early, late] = [held.slice(4, 8), held.slice(-4)].map((figures) => Math.min(...figures))
  return (late as number) - (early as number)
}

it.runIf(IS_TRIAL)('memory stays flat over a hundred thousand mixed requests', { timeout: 3_600_000 }, async () => {
  const { database, close } = await openDemo()
  const site = await serveDatabase(database, close, { ANSWER_CACHE_BYTES: '8388608' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const held: ReturnType<typeof heldMebibytes>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hostile = fc.sample(hostileRequest(VOCABULARY), REQUESTS_PER_ROUND / 2)
    const filtered = fc.sample(filteredMatches, REQUESTS_PER_ROUND / 4)
    const visited = VISITED.flatMap((path) => [path, `${path}?q=${round}`])
    const others = filtered.flatMap((one, index): HostileRequest[] => [
      one,
      { method: 'GET', path: visited[index % visited.length] as string, headers: {}, body: null },
    ])
    const all = hostile.flatMap((one, index) => [one, others[index] as HostileRequest])
    const next = all[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { path, ...asked } of { [Symbol.iterator]: () => next }) {
          // Other tests check the response.
          await exactRequest(site.address, path, { ...asked, agent }).catch(() => undefined)
        }
      }),
    )
    held.push(heldMebibytes())
  }
  agent.destroy()
  await site.close()
  const [used, resident] = [held.map((one) => one.used), held.map((one) => one.resident)]
  const count = ROUNDS * REQUESTS_PER_ROUND
  printFigure(`${count} mixed requests; MiB in use after each ${REQUESTS_PER_ROUND}: ${used.join(', ')}`)
  printFigure(`resident: ${resident.join(', ')}`)
  expect(growth(used)).toBeLessThan(25)
  expect(growth(resident)).toBeLessThan(60)
})
