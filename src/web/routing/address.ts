import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { noteInvalid } from './read-parameters.ts'
import type { OrderBy } from './sort.ts'

/** Maximum length of a cursor that the API accepts, in characters. */
const MAX_CURSOR_LENGTH = 512

/** Query parameters of a page's URL. Null for a value that is the default and therefore left out. */
export type AddressQuery = Record<string, string | null>

/** Reads a field of a page's state from a URL and writes it into one. Invalid values are read as the default. */
export interface Param<Value> {
  /** @param name the parameter's name; ignored by fields that consist of several parameters */
  read: (search: URLSearchParams, name: string) => Value
  write: (value: Value, name: string) => AddressQuery
  /** Default values that a form without JavaScript puts into the URL. */
  spelled?: (name: string) => Readonly<Record<string, string>>
}

/**
 * Defines a field that is one parameter.
 * @param parse returns undefined for an invalid text
 * @param fallback the value without a valid text
 * @param expected what a valid text is, such as `a day`
 */
export function param<Value>(
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string | null,
  fallback: Value,
  expected: string,
): Param<Value> {
  return {
    read(search, name) {
      const value = parse(search.get(name) ?? '')
      if (value === undefined) noteInvalid(search, name, expected)
      return value ?? fallback
    },
    write: (value, name) => ({ [name]: write(value) }),
  }
}

/** Defines a field that is a text, such as a day; null without a valid one. */
export const textParam = (isValid: (text: string) => boolean, expected: string): Param<string | null> =>
  param<string | null>(
    (text) => (isValid(text) ? text : undefined),
    (text) => text,
    null,
    expected,
  )

/** Defines a field that is never in the URL. */
export const always = <Value>(value: Value): Param<Value> => ({ read: () => value, write: () => ({}) })

/** Defines a field with one of a few values. */
export function choice<const Value extends string, const Default extends string | null>(
  values: readonly Value[],
  fallback: Default,
): Param<Value | Default> {
  return param<Value | Default>(
    (text) => [...values, fallback].find((value) => value === text),
    (value) => (value === fallback ? null : value),
    fallback,
    values.join(' or '),
  )
}

export const ORDER: Param<OrderBy> = choice(['asc'], 'desc')

/** A page number, from 1. */
export const PAGE = param(
  (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  (page) => (page > 1 ? String(page) : null),
  1,
  'a number from 1',
)

/** Returns the page number, or that of the last page if there are fewer pages. */
export function within(page: number, { totalPages }: { totalPages: number }): number {
  return page > totalPages && totalPages > 0 ? totalPages : page
}

/** Defines a whole number from 1 to a maximum; null if the URL has none. */
export function upTo(maximum: number): Param<number | null> {
  return param<number | null>(
    (text) => {
      const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= maximum ? number : undefined
    },
    (number) => (number === null ? null : String(number)),
    null,
    `a number from 1 to ${maximum}`,
  )
}

/** Maximum for the minimum number of played matches in URLs. */
export const MAX_MINIMUM = 10_000

/** The cursor after which an endless list begins, for visitors without JavaScript. */
export const AFTER = param<string | null>(
  (text) => (text !== '' && text.length <= MAX_CURSOR_LENGTH ? text : undefined),
  (after) => after,
  null,
  'a cursor',
)

/** Returns a search text in the form that the API accepts, shortened to its maximum length. */
export function searchText(typed: string): string {
  return Array.from(cleanSearch(typed)).slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

export const TEXT: Param<string> = {
  ...param(searchText, (text) => text, '', 'a text'),
  spelled: (name) => ({ [name]: '' }),
}

/** Reads the state of a page from the query string of its URL, and writes it into one. */
export interface Address<State> {
  read: (search: URLSearchParams) => State
  query: (state: State) => AddressQuery
  /** The state of a URL without parameters. */
  initial: State
  /** Default values that the page's forms put into the URL without JavaScript. */
  defaults: Readonly<Record<string, string>>
}

export type StateOf<Url> = Url extends Address<infer State> ? State : never

/** @param params the fields of the state, in the order of the URL */
export function defineAddress<State extends object>(
  params: {
    readonly [Name in keyof State]: Param<State[Name]>
  },
): Address<State> {
  const fields = Object.entries(params) as [keyof State & string, Param<State[keyof State]>][]
  const read = (search: URLSearchParams) =>
    Object.fromEntries(fields.map(([name, field]) => [name, field.read(search, name)])) as State
  return {
    read,
    query: (state) => Object.assign({}, ...fields.map(([name, field]) => field.write(state[name], name))),
    initial: read(new URLSearchParams()),
    defaults: Object.assign({}, ...fields.map(([name, field]) => field.spelled?.(name))),
  }
}
