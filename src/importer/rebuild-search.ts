import type { WriteTransaction } from '#database/database.ts'
import { LIST_ORDERS, nearPlaces, packPlaces, SEARCHED_LISTS, type SearchedOrders } from '#database/search-places.ts'
import { wordEndings, wordsOfText } from '#domain/search-text.ts'
import type { PartnerTeamFigures } from '#statistics/partner-teams.ts'
import { compareTexts, type Places } from '#statistics/places.ts'
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
  const words = [...new Set(Object.values(texts).flat(2))].sort(compareTexts)
  const lists = wordRows(words, texts, sources)
  const columns = ['ending', 'word_id', ...SEARCHED_LISTS] as const
  await transaction.insertRows('search_words', columns, endingRows(words, lists))
  await transaction.insertRows('search_places', ['word_id', 'list_order', 'near', 'places'], placeRows(lists, sources))
}

/** The words of each row's text; of players those of their names alone besides, which pairs are found by. */
function readTexts({ tournaments, players }: SearchSources) {
  return {
    tournaments: tournaments.rows.map((row) => wordsOfText(row.search)),
    players: players.rows.map((row) => wordsOfText(row.search)),
    names: players.rows.map((row) => wordsOfText(row.name_search)),
  }
}

type WordsOfLists = Record<keyof SearchedOrders, WordRows>

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

function* endingRows(words: readonly string[], lists: WordsOfLists) {
  const counts = SEARCHED_LISTS.map((list) => lists[list].counts)
  yield ['', -1, ...SEARCHED_LISTS.map((list) => lists[list].rows)]
  for (const [number, word] of words.entries()) {
    for (const ending of wordEndings(word)) yield [ending, number, ...counts.map((count) => count[number] as number)]
  }
}

function* placeRows(lists: WordsOfLists, { tournamentPlaces, playerPlaces, pairPlaces }: SearchSources) {
  const places: Record<(typeof LIST_ORDERS)[number], Int32Array[]> = {
    start_date_asc: lists.tournaments.places(tournamentPlaces.asc),
    start_date_desc: lists.tournaments.places(tournamentPlaces.desc),
    total_matches_played_asc: lists.players.places(playerPlaces.asc),
    total_matches_played_desc: lists.players.places(playerPlaces.desc),
    matches_won_asc: lists.pairs.places(pairPlaces.byWon.asc),
    matches_won_desc: lists.pairs.places(pairPlaces.byWon.desc),
    matches_won_percentage_asc: lists.pairs.places(pairPlaces.byPercentage.asc),
    matches_won_percentage_desc: lists.pairs.places(pairPlaces.byPercentage.desc),
  }
  for (const word of lists.pairs.counts.keys()) {
    for (const [number, order] of LIST_ORDERS.entries()) {
      const held = places[order][word] as Int32Array
      if (held.length > 0) yield [word, number, nearPlaces(held), packPlaces(held)]
    }
  }
}
