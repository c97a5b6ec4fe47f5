import { type Expression, type SqlBool, sql } from 'kysely'
import type { Snapshot } from './database.ts'
import { containsPattern, likePattern, testsPattern } from './like-pattern.ts'
import { patternRows } from './postgres-only.ts'
import { type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
import { numbered, padded } from './query-shapes.ts'
import { SEARCHED, type SearchTable, trigramMatch, trigramRows } from './sqlite-only.ts'

/** From how many found rows on a list is walked in its own order instead of collected and sorted. */
const MANY_CANDIDATES = 500
/** The shortest word that a trigram index can find. */
const TRIGRAM_LENGTH = 3

/**
 * How a list's SQL searches: by the trigram index or not, and by how many patterns. SQLite's index is asked for the
 * words together and patterns test its rows one by one; PostgreSQL's index is asked for the patterns themselves.
 */
export interface SearchShape {
  indexed: boolean
  patterns: number
}

export type SearchParams = { match: string | null } & Record<`pattern${number}`, string>

/** A way to find the rows that hold all words. */
export interface SearchPlan {
  shape: SearchShape
  params: SearchParams
}

const NO_SEARCH: SearchPlan = { shape: { indexed: false, patterns: 0 }, params: { match: null } }

/**
 * Chooses how to search. Few rows with the words: the index collects them and the list sorts them. Many: the list is
 * walked in its own order and each row tested, since a page is full long before the end. Words of one or two letters
 * are in no trigram index and are always tested row by row.
 * @param words folded by `domain/search-text.ts`; none means no search
 */
export async function planSearch(
  snapshot: Snapshot,
  table: SearchTable,
  words: readonly string[],
): Promise<SearchPlan> {
  const needed = withoutContained(words)
  if (needed.length === 0) return NO_SEARCH
  const long = needed.filter((word) => [...word].length >= TRIGRAM_LENGTH)
  if (long.length === 0) return walkPlan(needed)
  const match = trigramMatch(long)
  const found = await snapshot.first(searchCandidates[table], {
    match,
    ...numbered('pattern', padded(longestFirst(long), COUNTED_PATTERNS).map(likePattern)),
    limit: MANY_CANDIDATES + 1,
  })
  if (found !== undefined && found.candidates > MANY_CANDIDATES) return walkPlan(needed)
  const tested = snapshot.dialect === 'sqlite' ? needed.filter((word) => !long.includes(word)) : needed
  return { shape: { indexed: true, patterns: patternCount(tested) }, params: { match, ...patterns(tested) } }
}

function walkPlan(words: readonly string[]): SearchPlan {
  return { shape: { indexed: false, patterns: patternCount(words) }, params: { match: null, ...patterns(words) } }
}

/** Where a word holds another, only the longer one needs to be found. */
function withoutContained(words: readonly string[]): string[] {
  const distinct = [...new Set(words)]
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.includes(word)))
}

function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

/** Rounded up to a power of two, so that searches of any length share a few statements. */
function patternCount(words: readonly string[]): number {
  return words.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(words.length))
}

function patterns(words: readonly string[]): Record<`pattern${number}`, string> {
  if (words.length === 0) return {}
  return numbered('pattern', padded(words, patternCount(words)).map(likePattern))
}

/** What a list is searched by: its index, the column with the index's row, and the column with the text. */
interface SearchedColumns {
  table: SearchTable
  id: string
  text: string
}

/** The conditions that a plan's shape puts on a list. */
export function searchConditions(
  { table, id, text }: SearchedColumns,
  shape: SearchShape,
  param: ParamOf<SearchParams>,
  dialect: DialectName,
): Expression<SqlBool>[] {
  // PostgreSQL would take its index for a word that many rows hold as well, and sort them all.
  const contains = dialect === 'postgres' && !shape.indexed ? testsPattern : containsPattern
  const conditions = Array.from({ length: shape.patterns }, (_, index) => contains(text, param(`pattern${index}`)))
  if (!shape.indexed || dialect === 'postgres') return conditions
  return [sql<SqlBool>`${sql.ref(id)} in ${trigramRows(table, param('match'))}`, ...conditions]
}

/** How many of a search's words PostgreSQL counts candidates by: the longest ones, which few rows hold. */
const COUNTED_PATTERNS = 4

type CandidateParams = { match: string; limit: number } & Record<`pattern${number}`, string>

function candidates(table: SearchTable): Query<CandidateParams, { candidates: number }> {
  return defineQuery<CandidateParams>()(`search-candidates ${table}`, (db, param, dialect) => {
    const counted = Array.from({ length: COUNTED_PATTERNS }, (_, index) => param(`pattern${index}`))
    const rows = dialect === 'sqlite' ? trigramRows(table, param('match')) : patternRows(SEARCHED[table], counted)
    const found = sql<{ id: number }>`(select * from ${rows} as hit limit ${param('limit')})`.as('found')
    return db.selectFrom(found).select((eb) => eb.fn.countAll<number>().as('candidates'))
  })
}

/** How many rows a search finds by the index, counted no further than a limit. */
export const searchCandidates = Object.fromEntries(
  (Object.keys(SEARCHED) as SearchTable[]).map((table) => [table, candidates(table)]),
) as Record<SearchTable, Query<CandidateParams, { candidates: number }>>
