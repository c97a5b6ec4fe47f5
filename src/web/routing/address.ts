import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import type { OrderBy } from './sort.ts'

/** The longest cursor that the data service takes. */
const MAX_CURSOR_LENGTH = 512

/** What of a page's state stands in the query of its address; the default does not. */
export type AddressQuery = Record<string, string | null>

/** How a field of a page's state is read from an address, and written into one. What cannot be read is the default. */
export interface Param<Value> {
  /** @param name the parameter's; of one that goes under several names it says nothing */
  read: (search: URLSearchParams, name: string) => Value
  write: (value: Value, name: string) => AddressQuery
  /** What forms send although it is the default. */
  spelled?: (name: string) => Readonly<Record<string, string>>
}

/** A field that is one parameter. */
export function param<Value>(read: (text: string) => Value, write: (value: Value) => string | null): Param<Value> {
  return {
    read: (search, name) => read(search.get(name) ?? ''),
    write: (value, name) => ({ [name]: write(value) }),
  }
}

/** A field that no address says. */
export const always = <Value>(value: Value): Param<Value> => ({ read: () => value, write: () => ({}) })

/** One of a few values, or else the default. */
export function choice<const Value extends string, const Default extends string | null>(
  values: readonly Value[],
  fallback: Default,
): Param<Value | Default> {
  return param<Value | Default>(
    (text) => values.find((value) => value === text) ?? fallback,
    (value) => (value === fallback ? null : value),
  )
}

export const ORDER: Param<OrderBy> = choice(['asc'], 'desc')

/** A page number, from 1. */
export const PAGE = param(
  (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1),
  (page) => (page > 1 ? String(page) : null),
)

/** A page of a list, or the last one where it lies behind that. */
export function within(page: number, { totalPages }: { totalPages: number }): number {
  return page > totalPages && totalPages > 0 ? totalPages : page
}

/** A whole number from 1, or none: `null`. */
export function upTo(most: number): Param<number | null> {
  return param<number | null>(
    (text) => {
      const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= most ? number : null
    },
    (number) => (number === null ? null : String(number)),
  )
}

/** The cursor that an infinite list begins after, for visitors without a script. */
export const AFTER = param<string | null>(
  (text) => (text !== '' && text.length <= MAX_CURSOR_LENGTH ? text : null),
  (after) => after,
)

/** A text as the data service takes it for a search. A longer one is cut. */
export function searchText(typed: string): string {
  return Array.from(cleanSearch(typed)).slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

export const TEXT: Param<string> = { ...param(searchText, (text) => text), spelled: (name) => ({ [name]: '' }) }

/** How the state of a kind of page stands in its address. */
export interface Address<State> {
  read: (search: URLSearchParams) => State
  query: (state: State) => AddressQuery
  /** What an address says that says nothing. */
  initial: State
  /** What the page's forms send although it is the default. */
  defaults: Readonly<Record<string, string>>
}

export type StateOf<Of> = Of extends Address<infer State> ? State : never

/** @param params each field of the state, in the order of the address */
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
