import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '../../fixtures/free-port.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Runs in seconds on what is installed. */
const QUICK = ['growth']
/** Start PostgreSQL and servers, or install PostGraphile, autocannon and Lighthouse, which a usual run doesn't wait for. */
const SLOW = ['service', 'pages', 'import']

/** Returns the error output and exit code of a benchmark in its tiny form. */
async function runTiny(name: string): Promise<{ status: number | null; stderr: string }> {
  const env = { ...process.env, BENCH: 'tiny', BENCH_PORT: String(await freePort()), NODE_ENV: '' }
  return spawnSync(process.execPath, ['scripts/run.mjs', 'bench', name], { cwd: ROOT, env, encoding: 'utf8' })
}

test('Every benchmark is known to these tests', () => {
  const listed = spawnSync(process.execPath, ['scripts/run.mjs', 'bench'], { cwd: ROOT, encoding: 'utf8' }).stdout
  expect(/Names: (.*)/.exec(listed)?.[1]?.split(', ').sort()).toEqual([...QUICK, ...SLOW].sort())
})

for (const name of QUICK)
  test(`The benchmark ${name} runs in a tiny form`, async () => {
    expect(await runTiny(name)).toMatchObject({ status: 0 })
  })

for (const name of SLOW)
  test.skipIf(IS_USUAL)(`The benchmark ${name} runs in a tiny form`, { timeout: 600_000 }, async () => {
    expect(await runTiny(name)).toMatchObject({ status: 0 })
  })
