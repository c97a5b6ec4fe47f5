import type { WriteTransaction } from '#database/database.ts'
import { PackedWords, packNumbers, packRising } from '#database/packed-places.ts'
import {
  FIRST_PLACES,
  LIST_ORDERS,
  MANY_WORDS,
  nearPlaces,
  SEARCHED_LISTS,
  type SearchedList,
  type SearchedOrders,
} from '#database/search-places.ts'
import { wordEndings, wordsOfText } from '#domain/search-text.ts'
import type { PartnerTeamFigures } from '#statistics/partner-teams.ts'
import { compareTexts, type Places } from '#statistics/places.ts'
import { commonBeginnings, type Ending, type FirstPlaces, firstPlaces } from '#statistics/word-beginnings.ts'
import { WordRows } from '#statistics/word-rows.ts'
import type { PlayerRegister } from './rebuild-players.ts'
import type { PairPlaces } from './rebuild-team-figures.ts'
import type { TeamRegister } from './rebuild-teams.ts'
import type { TournamentRegister } from './rebuild-tournaments.ts'

interface SearchSources {
  tournaments: TournamentRegister
  tournamentPlaces: Places
  players: PlayerRegister
  playerPlaces: Places
  pairs: readonly PartnerTeamFigures[]
  pairPlaces: PairPlaces
  teams: TeamRegister
}

/** Writes the words that lists are searched by, and where the rows stand that hold them. */
export async function writeSearch(transaction: WriteTransaction, sources: SearchSources): Promise<void> {
  const texts = readTexts(sources)
  const words = wordsByUse(Object.values(texts).flat(2))
  const lists = wordRows(words, texts, sources)
  const orders = listOrders(lists, sources)
  const endings = endingsOf(words)
  const columns = ['ending', 'word_id', ...SEARCHED_LISTS] as const
  await transaction.insertRows('search_words', columns, endingRows(endings, lists))
  await transaction.insertRows(
    'search_places',
    ['word_id', 'list_order', 'near', 'near_bytes', 'places', 'words'],
    placeRows(words.length, orders),
  )
  await transaction.insertRows(
    'search_beginnings',
    ['list_order', 'beginning', 'word_count', 'row_count', 'words', 'is_whole', 'places', 'held'],
    beginningRows(endings, lists, orders),
  )
}

/** The words of each row's text; of players those of their names alone besides, which pairs are found by. */
function readTexts({ tournaments, players }: SearchSources) {
  return {
    tournaments: tournaments.rows.map((row) => wordsOfText(row.search)),
    players: players.rows.map((row) => wordsOfText(row.search)),
    names: players.rows.map((row) => wordsOfText(row.name_search)),
  }
}

/** The distinct words, the most used first: the lower the number of a word, the less room it takes. */
function wordsByUse(words: readonly string[]): string[] {
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || compareTexts(a, b)).map(([word]) => word)
}

type WordsOfLists = Record<SearchedList, WordRows>

function wordRows(
  words: readonly string[],
  texts: ReturnType<typeof readTexts>,
  { players, pairs, teams }: SearchSources,
): WordsOfLists {
  const numbers = new Map(words.map((word, number) => [word, number]))
  const numbered = (rows: string[][]) => rows.map((row) => row.map((word) => numbers.get(word) as number))
  const rowsOf = (rows: readonly number[][]) => new WordRows(words.length, rows.length, (row) => rows[row] as number[])
  const names = numbered(texts.names)
  const byPlayer = new Map(players.rows.map(({ id }, row) => [id, names[row] as number[]]))
  return {
    tournaments: rowsOf(numbered(texts.tournaments)),
    players: rowsOf(numbered(texts.players)),
    pairs: rowsOf(
      pairs.map(({ team }) => teams.players(team).flatMap((player) => byPlayer.get(player as number) ?? [])),
    ),
  }
}

/** Every ending of every word, in the order of their texts. */
function endingsOf(words: readonly string[]): Ending[] {
  return words
    .flatMap((word, number) => wordEndings(word).map((text) => ({ text, word: number })))
    .sort((a, b) => compareTexts(a.text, b.text))
}

function* endingRows(endings: readonly Ending[], lists: WordsOfLists) {
  const counts = SEARCHED_LISTS.map((list) => lists[list].counts)
  yield ['', -1, ...SEARCHED_LISTS.map((list) => lists[list].rows)]
  for (const { text, word } of endings) yield [text, word, ...counts.map((count) => count[word] as number)]
}

/** One of a list's orders. */
interface ListOrder {
  list: SearchedList
  rows: WordRows
  packed: PackedWords
  byPlace: Int32Array
}

/** In the order of {@link LIST_ORDERS}. */
function listOrders(
  lists: WordsOfLists,
  { tournamentPlaces, playerPlaces, pairPlaces }: SearchSources,
): readonly ListOrder[] {
  const packed = new Map(SEARCHED_LISTS.map((list) => [list, new PackedWords(lists[list].rows, lists[list].wordsOf)]))
  const orderOf = (list: SearchedList, places: Int32Array): ListOrder => {
    return { list, rows: lists[list], packed: packed.get(list) as PackedWords, byPlace: lists[list].byPlace(places) }
  }
  const orders: Record<SearchedOrders[SearchedList], ListOrder> = {
    start_date_asc: orderOf('tournaments', tournamentPlaces.asc),
    start_date_desc: orderOf('tournaments', tournamentPlaces.desc),
    total_matches_played_asc: orderOf('players', playerPlaces.asc),
    total_matches_played_desc: orderOf('players', playerPlaces.desc),
    matches_won_asc: orderOf('pairs', pairPlaces.byWon.asc),
    matches_won_desc: orderOf('pairs', pairPlaces.byWon.desc),
    matches_won_percentage_asc: orderOf('pairs', pairPlaces.byPercentage.asc),
    matches_won_percentage_desc: orderOf('pairs', pairPlaces.byPercentage.desc),
  }
  return LIST_ORDERS.map((order) => orders[order])
}

function rowsAt(byPlace: Int32Array, places: Int32Array): Int32Array {
  return places.map((place) => byPlace[place - 1] as number)
}

function* placeRows(words: number, orders: readonly ListOrder[]) {
  const lists = orders.map((order) => ({ ...order, places: order.rows.places(order.byPlace) }))
  for (let word = 0; word < words; word++) {
    for (const [number, { places, packed, byPlace }] of lists.entries()) {
      const held = places[word] as Int32Array
      if (held.length === 0) continue
      const rows = rowsAt(byPlace, held)
      const near = nearPlaces(held)
      yield [word, number, near, packed.length(rows.subarray(0, near)), packNumbers(held), packed.of(rows)]
    }
  }
}

function* beginningRows(endings: readonly Ending[], lists: WordsOfLists, orders: readonly ListOrder[]) {
  const beginnings = (list: SearchedList) =>
    commonBeginnings(
      endings.filter(({ word }) => (lists[list].counts[word] as number) > 0),
      MANY_WORDS,
    )
  const common = new Map(SEARCHED_LISTS.map((list) => [list, beginnings(list)]))
  for (const [number, { list, rows, packed, byPlace }] of orders.entries()) {
    const ofList = common.get(list) ?? []
    const first = firstPlaces(ofList, rows, byPlace, FIRST_PLACES)
    for (const [index, { text, words: ofBeginning }] of ofList.entries()) {
      const { places, isWhole } = first[index] as FirstPlaces
      const rowCount = ofBeginning.reduce((sum, word) => sum + (rows.counts[word] as number), 0)
      const listed = [ofBeginning.length, rowCount, packNumbers(ofBeginning)]
      yield [number, text, ...listed, Number(isWhole), packRising(places), packed.of(rowsAt(byPlace, places))]
    }
  }
}
