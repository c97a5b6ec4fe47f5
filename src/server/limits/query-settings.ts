import { z } from 'zod'
import { LEAST_QUERY_LIMITS, QUERY_LIMITS, type QueryLimits } from '#graphql/execution/limits.ts'

/** How a setting is read that is a whole number. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)

type Limit = keyof QueryLimits
type Variable = `QUERY_MAX_${Uppercase<Limit>}`

/** How many times the default a limit may be. */
const MOST = 100

const LIMITS = Object.keys(QUERY_LIMITS) as Limit[]

function variableOf(limit: Limit): Variable {
  return `QUERY_MAX_${limit.toUpperCase() as Uppercase<Limit>}`
}

function forEach<T>(value: (limit: Limit) => T): Record<Variable, T> {
  return Object.fromEntries(LIMITS.map((limit) => [variableOf(limit), value(limit)])) as Record<Variable, T>
}

const range = (limit: Limit) => [LEAST_QUERY_LIMITS[limit], QUERY_LIMITS[limit] * MOST] as const

/** What the settings of the data service's limits may hold, by variable. */
export const QUERY_ALLOWED = forEach((limit) => {
  const [least, most] = range(limit)
  return `a whole number from ${least} to ${most}`
})

/** How the settings of the data service's limits are read, by variable. */
export const QUERY_SETTINGS = forEach((limit) => {
  return wholeNumber(...range(limit)).default(QUERY_LIMITS[limit])
})

export function queryLimitsOf(given: Readonly<Record<Variable, number>>): QueryLimits {
  return Object.fromEntries(LIMITS.map((limit) => [limit, given[variableOf(limit)]])) as unknown as QueryLimits
}
