import { type Expression, sql } from 'kysely'
import type { Snapshot } from './database.ts'
import { BYTES_A_NUMBER, PackedWordsReader, unpackNumbers, unpackRising } from './packed-places.ts'
import type { DialectName, ParamOf } from './query.ts'
import { defineQueryShapes } from './query-shapes.ts'
import type { SearchBounds } from './search.ts'
import type { SearchedList } from './search-places.ts'
import {
  type AskedPlaces,
  bigint,
  type FoundPlaces,
  isEmpty,
  isLongerThanLookedUp,
  NO_PLACES,
  placesBehind,
  risingPlaces,
  type WordParams,
  wordParams,
  wordsHolding,
} from './search-words.ts'

/** How many of a search's words are looked up, the longest ones; the others test what those find. */
const WORDS_LOOKED_UP = 4
/** How many rows are gone through in the time that it takes to look up one more word's list. */
const ROWS_A_LIST = 24

/**
 * Looks up where several words stand; null where all of them are common. The rows that hold the rarest of them are gone
 * through: with each stands which words it holds.
 */
export async function findSeveralWords(
  snapshot: Snapshot,
  { list, order, words, after, isWhole }: AskedPlaces,
  bounds: SearchBounds,
): Promise<FoundPlaces | null> {
  const byLength = words.toSorted((a, b) => b.length - a.length)
  const asked = byLength.slice(0, WORDS_LOOKED_UP)
  const found = await snapshot.all(severalSearchedWords({ list, words: asked.length, isWhole }), {
    ...wordParams(order, asked, bounds.words),
    mostRows: bounds.rows,
    mostWhole: bounds.whole,
  })
  if (found.some(({ row_count }) => row_count === 0)) return NO_PLACES
  const rarest = found.find(({ places }) => places !== null)
  if (rarest === undefined) return null
  const lists = found.flatMap(({ places, held, is_whole }) => {
    if (places === null || held === null) return []
    return { places: is_whole === null ? unpackNumbers(places) : unpackRising(places), held }
  })
  const bits = bitsOf(found.filter(({ places }) => places === null).map(wordsOf))
  const [first = new Int32Array(), ...others] = lists.map(({ places, held }) => placesHolding(bits, places, held))
  const rising =
    others.length === 0 ? first : risingPlaces(Int32Array.from([first, ...others].flatMap((list) => [...list])))
  const read = lists.reduce((sum, { places }) => sum + places.length, 0)
  const tests = [...asked.filter(isLongerThanLookedUp), ...byLength.slice(WORDS_LOOKED_UP)]
  const isAll = rarest.is_whole === null ? read === rarest.row_count : rarest.is_whole === 1
  return { places: placesBehind(rising, after), isWhole: isAll, tests }
}

function wordsOf({ few, many }: FoundWord): ArrayLike<number> {
  return (many === null ? few?.split(',').map(Number) : unpackNumbers(many)) ?? []
}

/** Which of some sets words are in. */
interface WordBits {
  /** A bit for each set, for each word up to the last that is in one. */
  bits: Uint8Array
  /** Those of all sets. */
  all: number
}

function bitsOf(sets: readonly ArrayLike<number>[]): WordBits {
  let last = 0
  for (const set of sets) for (let index = 0; index < set.length; index++) last = Math.max(last, set[index] as number)
  const bits = new Uint8Array(last + 1)
  for (const [number, set] of sets.entries()) {
    for (let index = 0; index < set.length; index++) bits[set[index] as number]! |= 1 << number
  }
  return { bits, all: (1 << sets.length) - 1 }
}

/**
 * The places of those rows that hold a word of each set.
 * @param places whose elements are moved
 * @param held the words of the row at each place
 */
function placesHolding({ bits, all }: WordBits, places: Int32Array, held: Uint8Array): Int32Array {
  const words = new PackedWordsReader(held)
  let kept = 0
  for (const place of places) if (words.bitsOfRow(bits) === all) places[kept++] = place
  return places.subarray(0, kept)
}

type SeveralWordsParams = WordParams & Record<'mostRows' | 'mostWhole', number>

/** What is known of a word of a search. */
interface FoundWord {
  /** How many rows the words have that hold it. */
  row_count: number
  /** The words, apart from those of the rarest: of few in digits, between commas. */
  few: string | null
  many: Uint8Array | null
  /** Of the rarest alone: where the rows stand that hold one of its words, or the first of them, and their words. */
  places: Uint8Array | null
  held: Uint8Array | null
  /** Whether those are all, as 1 or 0, where these places are kept by themselves. */
  is_whole: number | null
}

interface SeveralWords {
  list: SearchedList
  words: number
  /** Whether all places are wanted. */
  isWhole: boolean
}

/**
 * The words that hold words of a search, each in a row; of the rarest where it stands and which words the rows hold there, in
 * a row for each of its words, or in one.
 */
export const severalSearchedWords = defineQueryShapes<SeveralWords, SeveralWordsParams>()(
  'search-words',
  ({ list, words, isWhole }, db, param, dialect) => {
    const numbers = Array.from({ length: words }, (_, number) => number)
    const many = numbers.map((number) => sql`${manyOf(number)} as materialized (${keptBeginning(number, param)})`)
    const counted = numbers.map((number) => countedWords({ list, number }, param, dialect))
    const costs = isWhole ? costOfAll(param) : costAtFirst(param)
    const listed = isWhole ? allPlaces({ list, numbers }, param) : firstPlaces({ list, numbers }, param)
    const isOther = sql`rarest.number is null`
    const found = sql<FoundWord>`(with ${sql.join(many)},
      counted as materialized (${sql.join(counted, sql` union all `)}),
      costs as (${costs} and (select min(row_count) from counted) > 0),
      rarest as materialized (select number, is_near from costs where number =
        (select min(number) from costs where cost = (select min(cost) from costs))),
      listed as materialized (${listed})
      select counted.row_count, case when ${isOther} then few end as few, case when ${isOther} then many end as many,
        listed.places, listed.held, listed.is_whole
      from counted left join rarest on rarest.number = counted.number left join listed on not ${isOther})`
    return db.selectFrom(found.as('found')).selectAll()
  },
)

const manyOf = (number: number) => sql.id(`many_${number}`)

function keptBeginning(number: number, param: ParamOf<SeveralWordsParams>) {
  return sql`select word_count, row_count, words, is_whole, places, held from search_beginnings
    where list_order = ${param('order')} and beginning = ${param(`from${number}`)}`
}

/** Of a beginning that is kept what is kept of it, otherwise the few words that begin so. */
function countedWords(
  { list, number }: { list: SearchedList; number: number },
  param: ParamOf<SeveralWordsParams>,
  dialect: DialectName,
) {
  const joined = dialect === 'sqlite' ? sql`group_concat(word_id)` : sql`string_agg(word_id::text, ',')`
  const areFew = isEmpty(manyOf(number))
  const wanted = sql`select 1 where ${areFew}`
  return sql`select ${sql.lit(number)} as number, word_count as words, row_count, is_whole, null as few, words as many
      from ${manyOf(number)}
    union all select ${sql.lit(number)}, count(*), coalesce(sum(row_count), 0), null, ${joined}, null
      from (${wordsHolding({ list, number, wanted }, param)}) as hits having ${areFew}`
}

/** What it takes to read all places of each; of those that are not common. */
function costOfAll(param: ParamOf<SeveralWordsParams>) {
  return sql`select number, 0 as is_near, row_count + words * ${sql.lit(ROWS_A_LIST)} as cost from counted
    where words < ${bigint(param('mostWords'))} and row_count <= ${bigint(param('mostRows'))}`
}

/**
 * What it takes to read the first places of each. Of what many words hold only those are kept, so that what few words hold is
 * taken rather where it can be read whole.
 */
function costAtFirst(param: ParamOf<SeveralWordsParams>) {
  const mostWhole = bigint(param('mostWhole'))
  return sql`select number, case when row_count > ${mostWhole} then 1 else 0 end as is_near, row_count
      + case is_whole when 0 then ${mostWhole} when 1 then 0 else words * ${sql.lit(ROWS_A_LIST)} end as cost
    from counted where (is_whole is not null or row_count <= ${bigint(param('mostRows'))})`
}

/** The lists of all words that hold the rarest. */
function allPlaces({ list, numbers }: ListedWords, param: ParamOf<SeveralWordsParams>) {
  const hits = numbers.map((number) => {
    const wanted = sql`select 1 from rarest where number = ${sql.lit(number)}`
    return wordsHolding({ list, number, wanted }, param)
  })
  return sql`select places, words as held, null as is_whole ${placesOf(hits, param)}`
}

/** What is kept of the rarest, or the lists of the few words that hold it; where many rows hold those, only what is near. */
function firstPlaces({ list, numbers }: ListedWords, param: ParamOf<SeveralWordsParams>) {
  const hits = numbers.map((number) => {
    const wanted = sql`select 1 from rarest where number = ${sql.lit(number)} and ${isEmpty(manyOf(number))}`
    return wordsHolding({ list, number, wanted }, param)
  })
  const beginning = (column: string, bytes: Expression<unknown>) => sql`case when (select is_near from rarest) = 1
    then substr(${sql.ref(column)}, 1, ${bytes}) else ${sql.ref(column)} end`
  const kept = numbers.map(
    (number) =>
      sql`select places, held, is_whole from ${manyOf(number)} where (select number from rarest) = ${sql.lit(number)}`,
  )
  return sql`select ${beginning('places', sql`near * ${sql.lit(BYTES_A_NUMBER)}`)} as places,
      ${beginning('words', sql`near_bytes`)} as held, null as is_whole ${placesOf(hits, param)}
    union all ${sql.join(kept, sql` union all `)}`
}

interface ListedWords {
  list: SearchedList
  numbers: readonly number[]
}

/** The lists of words. A cross join, since SQLite would go through all lists otherwise. */
function placesOf(hits: readonly Expression<unknown>[], param: ParamOf<SeveralWordsParams>) {
  return sql`from (${sql.join(hits, sql` union all `)}) as hit
    cross join search_places where search_places.word_id = hit.word_id and list_order = ${param('order')}`
}
