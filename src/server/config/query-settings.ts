import { z } from 'zod'
import { MIN_QUERY_LIMITS, QUERY_LIMITS, type QueryLimits } from '#api/limits.ts'

/** Parses an integer setting. @param unit the unit, for messages */
export const wholeNumber = (min: number, max: number, unit?: string) =>
  z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .describe(`${unit === undefined ? '' : `${unit}, `}a whole number from ${min} to ${max}`)

type Limit = keyof QueryLimits
type Variable = `QUERY_MAX_${Uppercase<Limit>}`

/** Maximum of a setting, as a multiple of its default. */
const MAX_MULTIPLE = 100

const LIMITS = Object.keys(QUERY_LIMITS) as Limit[]

function variableOf(limit: Limit): Variable {
  return `QUERY_MAX_${limit.toUpperCase() as Uppercase<Limit>}`
}

const settingOf = (limit: Limit) =>
  wholeNumber(MIN_QUERY_LIMITS[limit], QUERY_LIMITS[limit] * MAX_MULTIPLE).default(QUERY_LIMITS[limit])

/** Parsers of the settings for GraphQL query limits, by environment variable. */
export const QUERY_SETTINGS = Object.fromEntries(
  LIMITS.map((limit) => [variableOf(limit), settingOf(limit)]),
) as Record<Variable, ReturnType<typeof settingOf>>

export function queryLimitsOf(settings: Readonly<Record<Variable, number>>): QueryLimits {
  return Object.fromEntries(LIMITS.map((limit) => [limit, settings[variableOf(limit)]])) as Record<Limit, number>
}
