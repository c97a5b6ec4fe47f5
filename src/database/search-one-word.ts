import { sql } from 'kysely'
import type { Snapshot } from './database.ts'
import { joinedNumbers, type PackedNumbers, packedLength, unpackNumbers, unpackRising } from './packed-places.ts'
import type { ParamOf } from './query.ts'
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
  UNBOUNDED,
  type WordParams,
  wordParams,
  wordsHolding,
} from './search-words.ts'

/** Looks up where one word stands; null where it is common. */
export async function findOneWord(
  snapshot: Snapshot,
  { list, order, words: [word = ''], after, enough, isWhole }: AskedPlaces,
  bounds: SearchBounds,
): Promise<FoundPlaces | null> {
  const [found] = await snapshot.all(oneSearchedWord({ list, isWhole }), {
    ...wordParams(order, [word], bounds.words),
    bytes: packedLength(isWhole ? bounds.rows : enough),
    mostRows: isWhole ? bounds.rows : UNBOUNDED,
    walked: enough,
  })
  const { is_whole, places, row_count, longest } = found as FoundWord
  const tests = isLongerThanLookedUp(word) ? [word] : []
  if (row_count === 0) return NO_PLACES
  if (places === null) return null
  // Of what many words hold the first places are kept together.
  if (is_whole !== null) return { places: unpackRising(places as Uint8Array), isWhole: is_whole === 1, tests }
  const rising = risingPlaces(unpackNumbers(places))
  // What is read of each list is its first places, so that no more of all of them are known in full.
  const isAll = isWhole || longest <= enough
  return { places: placesBehind(isAll ? rising : rising.subarray(0, enough), after), isWhole: isAll, tests }
}

type OneWordParams = WordParams & Record<'bytes' | 'mostRows' | 'walked', number>

/** What is known of a search's word. */
interface FoundWord {
  /** Of the first places of what many words hold, whether they are all; null of what few hold. */
  is_whole: number | null
  /** How many rows the words have that hold it, as far as they are counted, and the one that most rows hold. */
  row_count: number
  longest: number
  /** Of all these words, one after the other; null where it is common. */
  places: PackedNumbers | null
}

/**
 * Where the words stand that hold a search's word: the first places, if they are kept, otherwise the lists of all words, if
 * those are worth it: not too many rows hold them, and a walk through the list would test more rows until it has found
 * enough than there are lists.
 */
export const oneSearchedWord = defineQueryShapes<{ list: SearchedList; isWhole: boolean }, OneWordParams>()(
  'search-word',
  ({ list, isWhole }, db, param, dialect) => {
    const bytes = sql`substr(search_places.places, 1, ${param('bytes')})`
    const beginning = sql`(select ${bytes} from search_places
      where search_places.word_id = hits.word_id and list_order = ${param('order')})`
    const listed = sql`(select ${sql.ref(list)} from search_words where ending = '')`
    const joined = sql`select null as is_whole, coalesce(sum(row_count), 0) as row_count,
      coalesce(max(row_count), 0) as longest, case when count(*) < ${bigint(param('mostWords'))}
        and sum(row_count) <= ${bigint(param('mostRows'))}
        and count(*) * sum(row_count) <= ${bigint(param('walked'))} * ${listed}
        then (select ${joinedNumbers(beginning, dialect)} from hits) end as places from hits`
    const limit = sql`limit ${bigint(param('mostWords'))}`
    if (isWhole) {
      const hits = sql`hits as materialized (${wordsHolding({ list, number: 0 }, param)} ${limit})`
      return db.selectFrom(sql<FoundWord>`(with ${hits} ${joined})`.as('found')).selectAll()
    }
    const areNone = isEmpty(sql.table('first_places'))
    const wanted = sql`select 1 where ${areNone}`
    const hits = sql`hits as materialized (${wordsHolding({ list, number: 0, wanted }, param)} ${limit})`
    const found = sql<FoundWord>`(with first_places as materialized (${firstPlaces(param)}), ${hits}
      select is_whole, 1 as row_count, 0 as longest, places from first_places
      union all ${joined} having ${areNone})`
    return db.selectFrom(found.as('found')).selectAll()
  },
)

function firstPlaces(param: ParamOf<OneWordParams>) {
  return sql`select is_whole, places from search_beginnings
    where list_order = ${param('order')} and beginning = ${param('from0')}`
}
