import { searchWords } from '#domain/names/search-text.ts'
import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import type { Budget } from './budget.ts'
import { badUserInput } from './errors.ts'
import { optional, required } from './input-type.ts'

/** Maximum number of rows on one page of any list. */
export const MAX_PAGE_SIZE = 100

/** Checks the number of rows requested. @throws if it is not between 1 and {@link MAX_PAGE_SIZE} */
export function checkPageSize(argument: 'first' | 'pageSize', value: number): void {
  checkBetween(argument, [1, MAX_PAGE_SIZE], value)
}

/** Defines the argument for the number of rows; other numbers are refused. @param rows noun for descriptions */
export const firstOf = (rows: string, most = MAX_PAGE_SIZE, defaultValue?: number) =>
  required('Int', `Maximum number of ${rows}, from 1 to ${most}.`, {
    between: [1, most],
    ...(defaultValue !== undefined && { defaultValue }),
  })

/** Defines the argument as {@link firstOf}, for all rows if it is null. */
export const firstOrAll = (rows: string, most: number, all = 'all') =>
  optional('Int', `Maximum number of ${rows}, from 1 to ${most}; ${all} if null.`, { between: [1, most] })

/** Checks a lower bound. @throws if the value is below `minimum` */
export function checkAtLeast(argument: string, minimum: number, value: number): void {
  if (value < minimum) throw badUserInput(`${argument} must be at least ${minimum}, got ${value}`)
}

/** Checks both bounds. @throws if the value is below the minimum or above the maximum */
export function checkBetween(argument: string, [min, max]: readonly [number, number], value: number): void {
  if (value < min || value > max) throw badUserInput(`${argument} must be between ${min} and ${max}, got ${value}`)
}

/**
 * Returns the folded words of a search text and charges the budget for the search; returns none for an empty text.
 * @throws if the cleaned text is longer than {@link MAX_SEARCH_LENGTH}, or the request exceeds its budget
 */
export function parseSearch(argument: string, text: string | null | undefined, budget: Budget): string[] {
  const cleaned = cleanSearch(text ?? '')
  const length = [...cleaned].length
  if (length > MAX_SEARCH_LENGTH) {
    throw badUserInput(`${argument} must be at most ${MAX_SEARCH_LENGTH} characters, got ${length}`)
  }
  const words = searchWords(cleaned)
  if (words.length > 0) budget.chargeSearch()
  return words
}

type Selectors<Name extends string> = { readonly [N in Name]?: string | null | undefined }

/**
 * Returns the one selector that the input has, with its value.
 * @throws if the input has none or several of the selectors
 */
export function exactlyOneOf<Name extends string>(
  input: Selectors<Name>,
  names: readonly Name[],
): { name: Name; value: string } {
  const only = atMostOneOf(input, names)
  if (only === undefined) throw badUserInput(`input takes exactly one of ${names.join(', ')}, got none`)
  return only
}

/**
 * Returns the selector that the input has, with its value; undefined if it has none.
 * @throws if the input has several of the selectors
 */
export function atMostOneOf<Name extends string>(
  input: Selectors<Name>,
  names: readonly Name[],
): { name: Name; value: string } | undefined {
  const given = names.flatMap((name) => {
    const value = input[name]
    return value === null || value === undefined ? [] : [{ name, value }]
  })
  if (given.length > 1) {
    const got = given.map(({ name }) => name).join(' and ')
    throw badUserInput(`input takes one of ${names.join(', ')}, got ${got}`)
  }
  return given[0]
}
