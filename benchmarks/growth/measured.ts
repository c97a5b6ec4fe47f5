import type { Database } from '#database/query/database.ts'
import { milliseconds } from '../report.ts'
import { median, quantile } from '../rounds.ts'
import type { Ask } from '../service-calls.ts'

/** Seasons in a database, which parts of the benchmark measure one after another in this process. */
export interface Measured {
  matches: number
  database: Database
  ask: Ask
}

/** The table that a part prints. */
export interface Figures {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Returns the fastest of three times, since other work on the machine only adds time. */
export async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    const began = performance.now()
    await ask()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

/** Returns the CPU milliseconds of one query, which do not include other work on the machine. */
export async function workOf(ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Returns the median and the 99th percentile. */
export const timesOf = (times: readonly number[]) => [median(times), quantile(times, 0.99)].map(milliseconds)
