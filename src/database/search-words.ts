import { type Expression, sql } from 'kysely'
import { endOfWords, lookedUp } from '#domain/search-text.ts'
import type { Snapshot } from './database.ts'
import type { DialectName, ParamOf } from './query.ts'
import { defineQueryShapes, numbered } from './query-shapes.ts'
import type { SearchBounds, Searched } from './search.ts'
import {
  BYTES_A_PLACE,
  joinedPlaces,
  LIST_ORDERS,
  type PackedPlaces,
  packedLength,
  type SearchedList,
  unpackPlaces,
} from './search-places.ts'

/** How many of a search's words are looked up, the longest ones; the others test what those find. */
const WORDS_LOOKED_UP = 4
const UNBOUNDED = 2 ** 40
/** A number of 32 bits has a place's bit at its remainder by 32, which is what shifts take of it. */
const BITS = 5

/** Where the rows stand that hold a search's words. */
export interface FoundPlaces {
  /** Rising. */
  places: Int32Array
  /** Whether these are all. */
  isWhole: boolean
  /** Words that the rows have to be tested for. */
  tests: string[]
}

interface Asked {
  after: number
  /** How many places are likely to be enough. */
  enough: number
  /** Whether all places are wanted all the same. */
  isWhole: boolean
}

/** Looks up where the words stand; null where all of them are common. */
export async function findPlaces(
  snapshot: Snapshot,
  { list, order, words, after, enough, isWhole }: Searched & Asked,
  bounds: SearchBounds,
): Promise<FoundPlaces | null> {
  const byLength = words.toSorted((a, b) => b.length - a.length)
  const asked = byLength.slice(0, WORDS_LOOKED_UP)
  const isOfSeveral = words.length > 1
  const rows = await snapshot.all(searchedWords({ list, words: asked.length }), {
    order: LIST_ORDERS.indexOf(order),
    ...numbered('from', asked.map(lookedUp)),
    ...numbered(
      'to',
      asked.map((word) => endOfWords(lookedUp(word))),
    ),
    bytes: packedLength(isWhole || isOfSeveral ? bounds.rows : enough),
    mostWords: bounds.words,
    mostRows: isWhole || isOfSeveral ? bounds.rows : UNBOUNDED,
    walked: isOfSeveral ? UNBOUNDED : enough,
    mostWhole: isWhole ? UNBOUNDED : bounds.whole,
  })
  const found = rows.map((row) => ({ ...row, word: asked[row.number] as string }))
  if (found.some(({ row_count }) => row_count === 0)) return { places: new Int32Array(), isWhole: true, tests: [] }
  const listed = found
    .flatMap((one) => (one.places === null ? [] : { ...one, places: unpackPlaces(one.places) }))
    .sort((a, b) => a.row_count - b.row_count)
  const [rarest, ...others] = listed
  if (rarest === undefined) return null
  const rising = rarest.words === 1 ? rarest.places : withoutRepetitions(rarest.places.sort())
  const places = others.reduce((some, other) => heldBy(some, other.places), rising)
  const tests = found.filter((one) => one.places === null || lookedUp(one.word) !== one.word).map(({ word }) => word)
  // What is read of one word's lists is the first places of each, and of several words' either all of them or what is near.
  const isAll = isOfSeveral
    ? listed.every((one) => one.places.length === one.row_count)
    : isWhole || rarest.longest <= enough
  const known = isAll || isOfSeveral ? places : places.subarray(0, enough)
  return { places: behind(known, after), isWhole: isAll, tests: [...tests, ...byLength.slice(WORDS_LOOKED_UP)] }
}

/** @param rising whose elements are moved */
function withoutRepetitions(rising: Int32Array): Int32Array {
  let kept = 0
  for (const place of rising) if (kept === 0 || place !== rising[kept - 1]) rising[kept++] = place
  return rising.subarray(0, kept)
}

function behind(rising: Int32Array, after: number): Int32Array {
  const first = rising.findIndex((place) => place > after)
  return first === -1 ? new Int32Array() : rising.subarray(first)
}

/** Those of some rising places that stand among others, too. @param rising whose elements are moved */
function heldBy(rising: Int32Array, others: Int32Array): Int32Array {
  const last = rising.at(-1) ?? 0
  // A bit for each place: with a byte for each, clearing them took most of the time.
  const held = new Int32Array((last >>> BITS) + 1)
  for (const place of others) if (place <= last) held[place >>> BITS]! |= 1 << place
  let kept = 0
  for (const place of rising) if ((held[place >>> BITS] as number) & (1 << place)) rising[kept++] = place
  return rising.subarray(0, kept)
}

type LookUpParams = Record<`from${number}` | `to${number}`, string> &
  Record<'order' | 'bytes' | 'mostWords' | 'mostRows' | 'mostWhole' | 'walked', number>

/** What is known of a word of a search. */
interface FoundWord {
  /** Which of the words that are looked up. */
  number: number
  /** How many words hold it, as far as they are counted; how many rows those, and the one that most rows hold. */
  words: number
  row_count: number
  longest: number
  /** Of all these words, one after the other; null where it is common. */
  places: PackedPlaces | null
}

/**
 * The words that hold words of a search, with where they stand if that is worth it: not too many rows hold them, and a
 * walk through the list would test more rows until it has found enough than there are lists.
 */
export const searchedWords = defineQueryShapes<{ list: SearchedList; words: number }, LookUpParams>()(
  'search-words',
  ({ list, words }, db, param, dialect) => {
    const numbers = Array.from({ length: words }, (_, number) => number)
    const held = numbers.map((number) => sql`${hits(number)} as materialized (${endings(list, number, param)})`)
    if (words > 1) held.push(sql`together as materialized (${rowsTogether(numbers)})`)
    const found = numbers.map((number) => foundWord({ list, number, isOfSeveral: words > 1 }, param, dialect))
    const all = sql.join(found, sql` union all `)
    return db.selectFrom(sql<FoundWord>`(with ${sql.join(held)} ${all})`.as('found')).selectAll()
  },
)

const hits = (number: number) => sql.id(`hits_${number}`)
const bigint = (value: Expression<number>) => sql`cast(${value} as bigint)`

function endings(list: SearchedList, number: number, param: ParamOf<LookUpParams>) {
  const count = sql.ref(list)
  // Cast, since a bare parameter behind `limit` has SQLite make its plan anew each time.
  return sql`select word_id, ${count} as row_count from search_words where ending >= ${param(`from${number}`)}
    and ending < ${param(`to${number}`)} and ${count} > 0 limit ${bigint(param('mostWords'))}`
}

/** How many rows hold one of the words, and the one that fewest hold. */
function rowsTogether(numbers: readonly number[]) {
  const all = numbers.map((number) => sql`select coalesce(sum(row_count), 0) as row_count from ${hits(number)}`)
  return sql`select sum(row_count) as row_count, min(row_count) as least from (${sql.join(all, sql` union all `)}) as hits`
}

/** How much of each list of several words is read: where many rows hold these, only what is near. */
function nearBytes(param: ParamOf<LookUpParams>) {
  return sql<number>`case when (select row_count from together) > ${bigint(param('mostWhole'))}
    then near * ${sql.lit(BYTES_A_PLACE)} else ${param('bytes')} end`
}

function foundWord(
  { list, number, isOfSeveral }: { list: SearchedList; number: number; isOfSeveral: boolean },
  param: ParamOf<LookUpParams>,
  dialect: DialectName,
) {
  const hit = hits(number)
  const listed = sql`(select ${sql.ref(list)} from search_words where ending = '')`
  const bytes = isOfSeveral ? nearBytes(param) : param('bytes')
  // Where no row holds one of the words, it does not matter where the others stand.
  const isPossible = isOfSeveral ? sql`(select least from together) > 0 and ` : sql``
  const beginning = sql`(select substr(search_places.places, 1, ${bytes}) from search_places
    where search_places.word_id = hit.word_id and list_order = ${param('order')})`
  const places = sql`select ${joinedPlaces(beginning, dialect)} from ${hit} as hit`
  return sql`select ${sql.lit(number)} as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when ${isPossible}count(*) < ${bigint(param('mostWords'))}
      and sum(row_count) <= ${bigint(param('mostRows'))}
      and count(*) * sum(row_count) <= ${bigint(param('walked'))} * ${listed} then (${places}) end as places from ${hit}`
}
