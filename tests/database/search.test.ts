import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot, WriteTransaction } from '#database/database.ts'
import { packRising, unpackNumbers, unpackRising } from '#database/packed-places.ts'
import { partnerTeamsPage } from '#database/queries/partner-teams.ts'
import { playersPage } from '#database/queries/players.ts'
import { tournamentsPage } from '#database/queries/tournaments.ts'
import { type SearchBounds, type Searched, type SearchPlan, searchRows, testPlan } from '#database/search.ts'
import { nearPlaces, type SearchBeginningTable, type SearchPlaceTable } from '#database/search-places.ts'
import { type OpenedResults, openDemo } from '../fixtures/open-results.ts'

let results: OpenedResults

beforeAll(async () => {
  results = await openDemo()
})

afterAll(() => results.close())

interface Page {
  after: number
  limit: number
}
type Read = (snapshot: Snapshot, plan: SearchPlan, order: Searched['order'], page: Page) => Promise<{ place: number }[]>

interface List {
  list: Searched['list']
  orders: readonly Searched['order'][]
  texts: string
  read: Read
  /** The same list with a condition besides. */
  readFiltered: Read
}

const direction = (order: string) => (order.endsWith('_asc') ? 'asc' : 'desc')

const readPlayers =
  (gender: boolean): Read =>
  (snapshot, { shape, params }, order, page) => {
    const query = playersPage({ ...shape, order: direction(order), gender, country: false })
    return snapshot.all(query, { ...params, ...page, gender: 'FEMALE', country: null })
  }

const readTournaments =
  (year: boolean): Read =>
  (snapshot, { shape, params }, order, page) => {
    const query = tournamentsPage({ ...shape, order: direction(order), leagues: 0, year })
    return snapshot.all(query, { ...params, ...page, from: '2025-01-01', to: '2025-12-31' })
  }

const readPairs =
  (division: boolean): Read =>
  (snapshot, { shape, params }, order, page) => {
    const sort = order.includes('percentage') ? 'matches_won_percentage' : 'matches_won'
    const query = partnerTeamsPage({
      ...shape,
      sort,
      order: direction(order),
      division,
      player: false,
      players: 'named',
      minMatches: false,
    })
    return snapshot.all(query, { ...params, ...page, division: 'MIXED_DOUBLES', player: '', minMatches: 0 })
  }

const LISTS: readonly List[] = [
  {
    list: 'tournaments',
    orders: ['start_date_asc', 'start_date_desc'],
    texts: 'select search from tournaments',
    read: readTournaments(false),
    readFiltered: readTournaments(true),
  },
  {
    list: 'players',
    orders: ['total_matches_played_asc', 'total_matches_played_desc'],
    texts: 'select search from players',
    read: readPlayers(false),
    readFiltered: readPlayers(true),
  },
  {
    list: 'pairs',
    orders: ['matches_won_asc', 'matches_won_desc', 'matches_won_percentage_asc', 'matches_won_percentage_desc'],
    texts: 'select search from teams where player_two_id is not null',
    read: readPairs(false),
    readFiltered: readPairs(true),
  },
]

/** As they are; and so small that a season reaches every one of them. */
const BOUNDS: Record<string, SearchBounds | undefined> = {
  'its own bounds': undefined,
  'few words': { words: 3, rows: 20_000, tried: 2, whole: 20_000 },
  'few rows': { words: 200, rows: 12, tried: 2, whole: 20_000 },
}

/** Pieces of words of one text, or of two. */
function arbitrarySearch(texts: readonly string[]) {
  const text = fc.constantFrom(...texts)
  const piece = fc.tuple(fc.nat(), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 12 }))
  return fc.tuple(text, text, fc.boolean(), fc.array(piece, { minLength: 1, maxLength: 6 })).map((chosen) => {
    const [one, other, isOfBoth, pieces] = chosen
    const words = `${one} ${isOfBoth ? other : ''}`.split(/\s+/).filter((word) => word !== '')
    return pieces
      .map(([number, from, length]) => (words[number % words.length] as string).slice(from, from + length))
      .filter((word) => word !== '')
  })
}

/** Searches for what rows of a list hold, and compares what is found with the rows that hold all words. */
async function compareSearches(
  { database }: OpenedResults,
  { list, orders, texts, read, readFiltered }: List,
  bounds?: SearchBounds,
): Promise<void> {
  const held = await database.write((transaction) => transaction.select<{ search: string }>(texts))
  const searches = fc.record({
    words: arbitrarySearch(held.map(({ search }) => search)),
    order: fc.constantFrom(...orders),
    filtered: fc.boolean(),
    after: fc.oneof(fc.constant(0), fc.nat({ max: held.length })),
    limit: fc.constantFrom(1, 3, 21),
  })
  const property = fc.asyncProperty(searches, async ({ words, order, filtered, after, limit }) => {
    await database.snapshot(async (snapshot) => {
      const searched = { list, order, words, filtered } as Searched
      const page = { after, limit }
      const readPage = (plan: SearchPlan, piece: Page) => (filtered ? readFiltered : read)(snapshot, plan, order, piece)
      const found = await searchRows(snapshot, searched, page, readPage, bounds)
      expect(found).toEqual(words.length === 0 ? found : await readPage(testPlan(words), page))
    })
  })
  await fc.assert(property, { numRuns: 150 })
}

describe.each(LISTS)('Of $list', (list) => {
  test.each(Object.keys(BOUNDS))(
    'a search finds the rows that hold all of its words, in order, within %s',
    async (name) => compareSearches(results, list, BOUNDS[name]),
  )
})

/** The last place that is near, and how many first places are kept, where few are. */
const [LAST, FIRST] = [40, 5]

/** How many bytes the words of the first rows take: of each number the first byte tells whether it is its row's last. */
function bytesOfRows(words: Uint8Array, rows: number): number {
  let next = 0
  for (let row = 0; row < rows; row++) {
    for (let isLast = false; !isLast; next++) {
      isLast = ((words[next] as number) & 1) === 1
      while ((words[next] as number) >= 128) next++
    }
  }
  return next
}

async function cutNearPlaces(transaction: WriteTransaction): Promise<void> {
  const columns = ['word_id', 'list_order', 'near', 'near_bytes', 'places', 'words'] as const
  const lists = await transaction.select<SearchPlaceTable>('select * from search_places')
  const cut = lists.map(({ word_id, list_order, places, words }) => {
    const near = nearPlaces(unpackNumbers(places), LAST)
    return [word_id, list_order, near, bytesOfRows(words, near), places, words]
  })
  await transaction.execute('delete from search_places')
  await transaction.insertRows('search_places', columns, cut)
}

async function cutFirstPlaces(transaction: WriteTransaction): Promise<void> {
  const columns = ['list_order', 'beginning', 'word_count', 'row_count', 'words', 'is_whole', 'places', 'held'] as const
  const lists = await transaction.select<SearchBeginningTable>('select * from search_beginnings')
  const cut = lists.map(({ list_order, beginning, word_count, row_count, words, places, held }) => {
    const kept = unpackRising(places).subarray(0, FIRST)
    const keptWords = held.subarray(0, bytesOfRows(held, kept.length))
    return [list_order, beginning, word_count, row_count, words, 0, packRising(kept), keptWords]
  })
  await transaction.execute('delete from search_beginnings')
  await transaction.insertRows('search_beginnings', columns, cut)
}

describe('Where the first places alone are near', () => {
  const bounds: SearchBounds = { words: 200, rows: 20_000, tried: 2, whole: 3 }
  let few: OpenedResults

  beforeAll(async () => {
    few = await openDemo()
    await few.database.write(async (transaction) => {
      await cutNearPlaces(transaction)
      await cutFirstPlaces(transaction)
    })
  })

  afterAll(() => few.close())

  test.each(LISTS.map((list) => [list.list, list] as const))(
    'a search finds the rows that hold all of its words, in order: %s',
    async (_name, list) => compareSearches(few, list, bounds),
  )

  test('a search of two words that holds enough of them reads no other places', async () => {
    const found = await few.database.snapshot(async (snapshot) => {
      const searched: Searched = { list: 'pairs', order: 'matches_won_desc', words: ['a', 'e'], filtered: false }
      const before = snapshot.statements
      const read = (plan: SearchPlan, page: Page) => readPairs(false)(snapshot, plan, 'matches_won_desc', page)
      const rows = await searchRows(snapshot, searched, { after: 0, limit: 4 }, read, { ...bounds, words: 10_000 })
      return { rows: rows.length, statements: snapshot.statements - before }
    })
    expect(found).toEqual({ rows: 4, statements: 2 })
  })
})

test.each([
  ['a word that many hold', ['an']],
  ['several', ['an', 'el']],
])('A search for %s asks for its first places once', async (_name, words) => {
  await results.database.snapshot(async (snapshot) => {
    const searched: Searched = { list: 'players', order: 'total_matches_played_desc', words, filtered: false }
    const before = snapshot.statements
    const read = (plan: SearchPlan, page: Page) => readPlayers(false)(snapshot, plan, 'total_matches_played_desc', page)
    expect(await searchRows(snapshot, searched, { after: 0, limit: 10 }, read)).toHaveLength(10)
    expect(snapshot.statements - before).toBe(2)
  })
})

test('A search of one word reads no more rows of its list than the page has', async () => {
  await results.database.snapshot(async (snapshot) => {
    const sizes: number[] = []
    const searched: Searched = { list: 'pairs', order: 'matches_won_desc', words: ['son'], filtered: false }
    const page = { after: 0, limit: 4 }
    const found = await searchRows(snapshot, searched, page, (plan, piece) => {
      sizes.push(JSON.parse(plan.params.keys).length)
      return readPairs(false)(snapshot, plan, 'matches_won_desc', piece)
    })
    expect(found).toHaveLength(4)
    expect(sizes).toEqual([4])
  })
})

test.each(['placed', 'walked'])(
  'Rows that come more than once are read until there are enough others, %s',
  async (way) => {
    await results.database.snapshot(async (snapshot) => {
      const searched: Searched = { list: 'pairs', order: 'matches_won_desc', words: ['a', 'e'], filtered: false }
      const ways = new Set<string>()
      const read = (plan: SearchPlan, page: Page) => {
        ways.add(plan.shape.placed ? 'placed' : 'walked')
        return readPairs(false)(snapshot, plan, 'matches_won_desc', page)
      }
      const bounds = { words: way === 'placed' ? 10_000 : 1, rows: 20_000, tried: 200, whole: 20_000 }
      // Behind the first row, since of a list's beginning the first places are kept.
      const all = await searchRows(snapshot, searched, { after: 1, limit: 1_000 }, read, bounds)
      // Of six rows one is wanted.
      const key = ({ place }: { place: number }) => Math.floor(all.findIndex((row) => row.place === place) / 6)
      const found = await searchRows(snapshot, searched, { after: 1, limit: 4, key }, read, bounds)
      expect([...ways]).toEqual([way])
      expect(all.length).toBeGreaterThan(18)
      expect(found).toEqual([0, 6, 12, 18].map((index) => all[index]))
    })
  },
)

test('A search for what no word holds asks for no row of its list', async () => {
  await results.database.snapshot(async (snapshot) => {
    const searched: Searched = {
      list: 'players',
      order: 'total_matches_played_asc',
      words: ['an', 'qqq'],
      filtered: true,
    }
    const read = () => Promise.reject(new Error('rows were asked for'))
    expect(await searchRows(snapshot, searched, { after: 0, limit: 20 }, read)).toEqual([])
  })
})
