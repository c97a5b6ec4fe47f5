// Each list at its start and deep in it.
import type { ErrorCode } from '#domain/error-code.ts'
import { count } from '../report.ts'
import { often } from '../rounds.ts'
import {
  type Ask,
  depthOf,
  type Owner,
  positionOf,
  readOwner,
  SERVICE_CALLS,
  type ServiceCall,
} from '../service-calls.ts'
import { type Figures, type Measured, timeOf, timesOf } from './measured.ts'

/** Number of requests of each kind, including those that warm up. */
const TIMES = often(60, 3)
const WARM_UP = often(10, 1)

export async function lists({ ask }: Measured): Promise<Figures> {
  const owner = await readOwner(ask)
  const rows: string[][] = []
  for (const call of SERVICE_CALLS) {
    try {
      for (const skipped of new Set([0, await depthOf(call, ask, owner)])) {
        const name = skipped === 0 ? call.name : `${call.name}, after ${count(skipped)} rows`
        rows.push([name, ...(await timesOfPage(call, skipped, ask, owner))])
      }
    } catch (error) {
      if (!String(error).includes('TIMED_OUT' satisfies ErrorCode)) throw error
      rows.push([call.name, 'not answered', 'within the limit'])
    }
  }
  return { columns: ['list', 'median', 'p99'], rows }
}

async function timesOfPage(call: ServiceCall, skipped: number, ask: Ask, owner: Owner): Promise<string[]> {
  const variables = { ...call.variables(owner), ...(await positionOf(call, skipped, ask, owner)) }
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await timeOf(() => ask(call.document, variables)))
  return timesOf(times.slice(WARM_UP))
}
