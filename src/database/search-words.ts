import { type Expression, sql } from 'kysely'
import { endOfWords, lookedUp } from '#domain/search-text.ts'
import type { Snapshot } from './database.ts'
import type { ParamOf } from './query.ts'
import { defineQueryShapes, numbered } from './query-shapes.ts'
import type { SearchBounds, Searched } from './search.ts'
import { LIST_ORDERS, packedLength, type SearchedList, unpackPlaces } from './search-places.ts'

/** How many of a search's words are looked up, the longest ones; the others test what those find. */
const WORDS_LOOKED_UP = 4
const UNBOUNDED = 2 ** 40
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
  const rows = await snapshot.all(searchedWords({ list, words: asked.length }), {
    order: LIST_ORDERS.indexOf(order),
    ...numbered('from', asked.map(lookedUp)),
    ...numbered(
      'to',
      asked.map((word) => endOfWords(lookedUp(word))),
    ),
    bytes: packedLength(isWhole ? bounds.rows : enough),
    mostWords: bounds.words,
    mostRows: isWhole ? bounds.rows : UNBOUNDED,
    walked: words.length > 1 ? UNBOUNDED : enough,
  })
  const found = asked.map((word, index) => ({ word, rows: rows.filter((row) => row.word === index) }))
  if (found.some(({ rows: [total] }) => !total?.row_count))
    return { places: new Int32Array(), isWhole: true, tests: [] }
  const listed = found
    .filter((one) => one.rows.length > 1)
    .map(({ rows: [total, ...lists] }) => ({ total: total?.row_count ?? 0, lists }))
    .sort((a, b) => a.total - b.total)
  const [rarest, ...others] = listed
  if (rarest === undefined) return null
  const isAll = isWhole || rarest.lists.every((row) => row.row_count <= enough)
  const places = others.reduce((some, { lists }) => heldBy(some, lists), risingPlaces(rarest.lists))
  const isTested = ({ word, rows: { length } }: (typeof found)[number]) => length === 1 || lookedUp(word) !== word
  const tests = [...found.filter(isTested).map(({ word }) => word), ...byLength.slice(WORDS_LOOKED_UP)]
  const known = isAll ? places : places.subarray(0, enough)
  return { places: known.filter((place) => place > after), isWhole: isAll, tests }
}

function unpackAll(lists: readonly FoundWord[]): Int32Array {
  return unpackPlaces(lists.map(({ places }) => places as Uint8Array))
}

/** The places of several lists as one list without repetitions. */
function risingPlaces(lists: readonly FoundWord[]): Int32Array {
  const places = unpackAll(lists)
  if (lists.length === 1) return places
  places.sort()
  let kept = 0
  for (const place of places) if (kept === 0 || place !== places[kept - 1]) places[kept++] = place
  return places.subarray(0, kept)
}

/** Those of some rising places that stand in other lists, too. */
function heldBy(places: Int32Array, lists: readonly FoundWord[]): Int32Array {
  const held = new Uint8Array((places.at(-1) ?? 0) + 1)
  for (const place of unpackAll(lists)) held[place] = 1
  return places.filter((place) => held[place] === 1)
}

type LookUpParams = Record<`from${number}` | `to${number}`, string> &
  Record<'order' | 'bytes' | 'mostWords' | 'mostRows' | 'walked', number>

/** What is known of a word of a search: one row that counts, and then one for each word that it is a part of. */
interface FoundWord {
  /** Which of the words that are looked up. */
  word: number
  /** How many rows hold the word; in the row that counts, all such words together, as far as they are counted. */
  row_count: number
  /** Null in the row that counts. */
  places: Uint8Array | null
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
    const found = numbers.map((number) => {
      const noPlaces = dialect === 'sqlite' ? sql`null` : sql`null::bytea`
      return sql`select ${sql.lit(number)} as word, coalesce(sum(row_count), 0) as row_count, ${noPlaces} as places
        from ${hits(number)} union all ${heldPlaces(list, number, param)}`
    })
    const all = sql.join(found, sql` union all `)
    return db.selectFrom(sql<FoundWord>`(with ${sql.join(held)} ${all})`.as('found')).selectAll()
  },
)

const hits = (number: number) => sql.id(`hits_${number}`)

function endings(list: SearchedList, number: number, param: ParamOf<LookUpParams>) {
  const count = sql.ref(list)
  return sql`select word_id, ${count} as row_count from search_words where ending >= ${param(`from${number}`)}
    and ending < ${param(`to${number}`)} and ${count} > 0 limit ${param('mostWords')}`
}

function heldPlaces(list: SearchedList, number: number, param: ParamOf<LookUpParams>) {
  const hit = hits(number)
  const bigint = (value: Expression<number>) => sql`cast(${value} as bigint)`
  const listed = sql`(select ${sql.ref(list)} from search_words where ending = '')`
  const places = sql`select substr(search_places.places, 1, ${param('bytes')}) from search_places
    where search_places.word_id = ${hit}.word_id and list_order = ${param('order')}`
  return sql`select ${sql.lit(number)}, row_count, (${places}) from ${hit}
    where (select count(*) < ${bigint(param('mostWords'))} and sum(row_count) <= ${bigint(param('mostRows'))}
      and count(*) * sum(row_count) <= ${bigint(param('walked'))} * ${listed} from ${hit})`
}
