import { searchWords } from '#domain/names/search-text.ts'
import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import type { Budget } from './budget.ts'
import { badUserInput } from './errors.ts'

/** The most rows that one page of any list holds. */
export const MAX_PAGE_SIZE = 100

/** @throws where the number of rows asked for is outside 1 to {@link MAX_PAGE_SIZE} */
export function checkPageSize(argument: 'first' | 'pageSize', value: number): void {
  checkBetween(argument, [1, MAX_PAGE_SIZE], value)
}

/** @throws where the value is below the least */
export function checkAtLeast(argument: string, least: number, value: number): void {
  if (value < least) throw badUserInput(`${argument} must be at least ${least}, got ${value}`)
}

/** @throws where the value is outside the bounds, which are included */
export function checkBetween(argument: string, [least, most]: readonly [number, number], value: number): void {
  if (value < least || value > most)
    throw badUserInput(`${argument} must be between ${least} and ${most}, got ${value}`)
}

/**
 * The folded words of a search, which the budget pays for; none where there is nothing to search for.
 * @throws where the cleaned text is longer than {@link MAX_SEARCH_LENGTH}, or the request has asked for too much already
 */
export function parseSearch(argument: string, text: string | null | undefined, budget: Budget): string[] {
  const cleaned = cleanSearch(text ?? '')
  const length = [...cleaned].length
  if (length > MAX_SEARCH_LENGTH) {
    throw badUserInput(`${argument} must be at most ${MAX_SEARCH_LENGTH} characters, got ${length}`)
  }
  const words = searchWords(cleaned)
  if (words.length > 0) budget.search()
  return words
}

type Selectors<Name extends string> = { readonly [N in Name]?: string | null | undefined }

/**
 * The one selector that is given, with its value.
 * @throws where none or several are
 */
export function theOneOf<Name extends string>(
  input: Selectors<Name>,
  names: readonly Name[],
): { name: Name; value: string } {
  const only = atMostOneOf(input, names)
  if (only === undefined) throw badUserInput(`input takes exactly one of ${names.join(', ')}, got none`)
  return only
}

/**
 * The one of the selectors that is given, with its value; undefined where none is.
 * @throws where several are
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
