import { type Expression, type SqlBool, sql } from 'kysely'
import type { Snapshot } from './database.ts'
import { type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
import { numbered, padded } from './query-shapes.ts'
import { SEARCHED, type SearchTable, trigramMatch, trigramRows } from './sqlite-only.ts'

/** From how many found rows on a list is walked in its own order instead of collected and sorted. */
const MANY_CANDIDATES = 500
/** The shortest word that a trigram index can find. */
const TRIGRAM_LENGTH = 3

/** How a list's SQL searches: by the trigram index or not, and by how many patterns row by row. */
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
  const found = await snapshot.first(searchCandidates[table], { match, limit: MANY_CANDIDATES + 1 })
  if (found !== undefined && found.candidates > MANY_CANDIDATES) return walkPlan(needed)
  const short = needed.filter((word) => !long.includes(word))
  return { shape: { indexed: true, patterns: patternCount(short) }, params: { match, ...patterns(short) } }
}

function walkPlan(words: readonly string[]): SearchPlan {
  return { shape: { indexed: false, patterns: patternCount(words) }, params: { match: null, ...patterns(words) } }
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

/** `%`, `_` and `\` are ordinary characters of a search. */
function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
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
  const conditions = Array.from({ length: shape.patterns }, (_, index) => {
    return sql<SqlBool>`${sql.ref(text)} like ${param(`pattern${index}`)} escape '\\'`
  })
  if (!shape.indexed) return conditions
  return [sql<SqlBool>`${sql.ref(id)} in ${indexRows(table, param('match'), dialect)}`, ...conditions]
}

function indexRows(table: SearchTable, match: Expression<string | null>, dialect: DialectName) {
  if (dialect === 'sqlite') return trigramRows(table, match)
  throw new Error(`searches have no index on ${dialect}`)
}

interface CandidateParams {
  match: string
  limit: number
}

function candidates(table: SearchTable): Query<CandidateParams, { candidates: number }> {
  return defineQuery<CandidateParams>()(`search-candidates ${table}`, (db, param, dialect) => {
    const rows = indexRows(table, param('match'), dialect)
    const found = sql<{ id: number }>`(select * from ${rows} limit ${param('limit')})`.as('found')
    return db.selectFrom(found).select((eb) => eb.fn.countAll<number>().as('candidates'))
  })
}

/** How many rows a search finds by the index, counted no further than a limit. */
export const searchCandidates = Object.fromEntries(
  (Object.keys(SEARCHED) as SearchTable[]).map((table) => [table, candidates(table)]),
) as Record<SearchTable, Query<CandidateParams, { candidates: number }>>
