import { startServer } from '#server/main.ts'
import { testConfig } from '../../tests/fixtures/services/test-config.ts'
import { checkGoal, count, milliseconds } from '../report.ts'
import { type Figures, type Measured, workOf } from './measured.ts'

/** Maximum CPU milliseconds of the first home page after a start, for databases up to a number of matches. */
const GOAL = { matches: 120_000, max: 1_200 }

/** Measures the first home page after a start: CPU time until the server is ready, and of the page for a visitor. */
export async function home({ matches, database }: Measured): Promise<Figures> {
  const server = await startServer({ config: testConfig(), database })
  const ready = await workOf(async () => {
    while ((await fetch(`${server.address}/readyz`)).status !== 200);
  })
  let status = 0
  const visit = await workOf(async () => {
    status = (await fetch(server.address)).status
  })
  await server.close()
  checkGoal(`home answers with 200 at once after a start, ${count(matches)} matches`, status === 200)
  if (matches <= GOAL.matches)
    checkGoal(`home takes at most ${GOAL.max} ms of CPU after a start, ${count(matches)} matches`, ready <= GOAL.max)
  return {
    columns: ['home after a start', 'CPU'],
    rows: [
      ['until the server is ready', milliseconds(ready)],
      ['the first visit', milliseconds(visit)],
    ],
  }
}
