import { z } from 'zod'
import { LEAST_QUERY_LIMITS, QUERY_LIMITS, type QueryLimits } from '#graphql/execution/limits.ts'

/** How a setting is read that is a whole number. @param unit what is counted, for the words of what it may hold */
export const wholeNumber = (least: number, most: number, unit?: string) =>
  z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
    .describe(`${unit === undefined ? '' : `${unit}, `}a whole number from ${least} to ${most}`)

type Limit = keyof QueryLimits
type Variable = `QUERY_MAX_${Uppercase<Limit>}`

/** How many times the default a limit may be. */
const MOST = 100

const LIMITS = Object.keys(QUERY_LIMITS) as Limit[]

function variableOf(limit: Limit): Variable {
  return `QUERY_MAX_${limit.toUpperCase() as Uppercase<Limit>}`
}

const settingOf = (limit: Limit) =>
  wholeNumber(LEAST_QUERY_LIMITS[limit], QUERY_LIMITS[limit] * MOST).default(QUERY_LIMITS[limit])

/** How the settings of the data service's limits are read, by variable. */
export const QUERY_SETTINGS = Object.fromEntries(
  LIMITS.map((limit) => [variableOf(limit), settingOf(limit)]),
) as Record<Variable, ReturnType<typeof settingOf>>

export function queryLimitsOf(given: Readonly<Record<Variable, number>>): QueryLimits {
  return Object.fromEntries(LIMITS.map((limit) => [limit, given[variableOf(limit)]])) as unknown as QueryLimits
}
