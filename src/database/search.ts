import type { Expression, SqlBool } from 'kysely'
import type { Snapshot } from './database.ts'
import { type DistinctPage, FirstRows } from './first-rows.ts'
import { containsPattern, likePattern, testsPattern } from './like-pattern.ts'
import type { DialectName, ParamOf } from './query.ts'
import { isLookedUp, lookUpParams, numbered, type PlacePage, padded } from './query-shapes.ts'
import { findOneWord } from './search-one-word.ts'
import type { SearchedList, SearchedOrders } from './search-places.ts'
import { findSeveralWords } from './search-several-words.ts'
import { isLongerThanLookedUp } from './search-words.ts'

/**
 * How a list's SQL searches: in a list of places or not, and by how many patterns, which test its rows one by one.
 */
export interface SearchShape {
  placed: boolean
  patterns: number
}

export type SearchParams = { keys: string } & Record<`pattern${number}`, string>

/** A way to find the rows that hold all words, or the next of them. */
export interface SearchPlan {
  shape: SearchShape
  params: SearchParams
}

/** What is searched, and in which order. */
export type Searched = { [List in SearchedList]: { list: List; order: SearchedOrders[List] } }[SearchedList] & {
  /** Folded by `domain/search-text.ts`; none means no search. */
  words: readonly string[]
  /** Whether the list has other conditions besides. */
  filtered: boolean
}

const NO_SEARCH: SearchPlan = { shape: { placed: false, patterns: 0 }, params: { keys: '[]' } }

/** What a search may collect before it walks through the list in its place, whose page is full long before the end. */
export interface SearchBounds {
  /** From how many words that hold a search's word on it counts as common, if its first places are not enough. */
  words: number
  /** The same of the rows that hold such words. */
  rows: number
  /** How many places are tried first where other conditions take rows away. */
  tried: number
  /** From how many rows on that hold the rarest of several words only the near ones are read first. */
  whole: number
}

const BOUNDS: SearchBounds = { words: 200, rows: 20_000, tried: 200, whole: 4_000 }
/** How many times as many places are tried where those before were too few, at most. */
const TRIED_GROWTH = 8
/** How many times as many as the rest of a page takes at the rate of those before. */
const TRIED_SPARE = 2
/** How many times as many places as rows are tried first where they are tested for common words: most hold those. */
const COMMON_TRIED = 4

/**
 * Reads the rows of a page that hold all of a search's words. The words' lists of places, which an import made, tell
 * where they stand: those places alone are read. Where all words are common, the list is walked in its own order and
 * each row tested.
 * @param read rows of the list with a plan
 */
export async function searchRows<Row extends { place: number }>(
  snapshot: Snapshot,
  searched: Searched,
  page: DistinctPage<Row>,
  read: (plan: SearchPlan, page: PlacePage) => Promise<Row[]>,
  bounds = BOUNDS,
): Promise<Row[]> {
  const words = withoutContained(searched.words)
  const first = new FirstRows(page, read)
  if (words.length === 0) await first.walk(NO_SEARCH)
  else if (!(await readPlaced(snapshot, { ...searched, words }, first, bounds))) await first.walk(testPlan(words))
  return first.rows
}

/** Reads the rows whose places the words are found at. @returns whether that was possible: not all words are common */
async function readPlaced<Row extends { place: number }>(
  snapshot: Snapshot,
  searched: Searched,
  first: FirstRows<SearchPlan, Row>,
  bounds: SearchBounds,
): Promise<boolean> {
  const { words, filtered } = searched
  const { after, limit } = first.page
  const tried = Math.max(bounds.tried, TRIED_GROWTH * limit)
  const enough = filtered || words.some(isLongerThanLookedUp) ? tried : limit
  const findWords = words.length === 1 ? findOneWord : findSeveralWords
  const find = (isWhole: boolean) => findWords(snapshot, { ...searched, after, enough, isWhole }, bounds)
  // Of one word alone the first places are the first rows, and of several words often those that are kept, or near.
  let found = await find(after > 0 || (words.length > 1 && enough > limit))
  for (let from = 0, size = 0; found !== null && !first.isFull; from += size) {
    const atFirst = found.tests.length > 0 ? Math.max(enough, COMMON_TRIED * limit) : enough
    size = size > 0 ? nextSize(first, from, size) : atFirst
    if (found.places.length < from + size && !found.isWhole) found = await find(true)
    if (found === null || from >= found.places.length) break
    await first.read(placedPlan(found.places.subarray(from, from + size), found.tests), size)
  }
  return found !== null
}

/**
 * How many places to try after some that were too few for the page: by their rate, once. Where it did not hold, rows may
 * be far apart from there on.
 */
function nextSize({ page, count }: { page: PlacePage; count: number }, tried: number, size: number): number {
  const most = tried * TRIED_GROWTH
  const isFirst = tried === size
  return count > 0 && isFirst ? Math.min(most, Math.ceil((TRIED_SPARE * (page.limit - count) * tried) / count)) : most
}

function placedPlan(places: Int32Array, tests: readonly string[]): SearchPlan {
  return {
    shape: { placed: true, patterns: patternCount(tests) },
    params: { ...lookUpParams([...places]), ...patterns(tests) },
  }
}

/** Tests each row by itself: for lists that other conditions make short. */
export function testPlan(words: readonly string[]): SearchPlan {
  return { shape: { placed: false, patterns: patternCount(words) }, params: { keys: '[]', ...patterns(words) } }
}

/** Where a word holds another, only the longer one needs to be found. */
function withoutContained(words: readonly string[]): string[] {
  const distinct = [...new Set(words)]
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.includes(word)))
}

/** Rounded up to a power of two, so that searches of any length share a few statements. */
function patternCount(words: readonly string[]): number {
  return words.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(words.length))
}

function patterns(words: readonly string[]): Record<`pattern${number}`, string> {
  if (words.length === 0) return {}
  return numbered('pattern', padded(words, patternCount(words)).map(likePattern))
}

/** The conditions that a plan's shape puts on a list. @param place the column that the list is ordered by */
export function searchConditions(
  { place, text }: { place: string; text: string },
  shape: SearchShape,
  param: ParamOf<SearchParams>,
  dialect: DialectName,
): Expression<SqlBool>[] {
  const contains = dialect === 'postgres' ? testsPattern : containsPattern
  const conditions = Array.from({ length: shape.patterns }, (_, index) => contains(text, param(`pattern${index}`)))
  return shape.placed ? [isLookedUp(place, param, dialect, 'integer'), ...conditions] : conditions
}
