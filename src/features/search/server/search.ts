import { firstOf, MAX_PAGE_SIZE, parseSearch } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { required } from '#api/input-type.ts'
import { addQueries, objectType, one } from '#api/object-type.ts'
import type { PlayerRow, TournamentRow } from '#database/query/columns.ts'
import { ANY_KIND } from '#database/query/tournament-conditions.ts'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { containsWords, searchWords } from '#domain/names/search-text.ts'
import { surname } from '#domain/names/surname.ts'
import type { NameIndex } from '#features/name-index/server/name-index.ts'
import { correctedWords, type SearchNames, searchNames } from '#features/name-index/server/search-names.ts'
import { pairRecordsPage } from '#features/pairs/server/pair-record-queries.ts'
import type { TeamRow } from '#features/pairs/server/team-queries.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { playersByMatches } from '#features/players/server/player-list.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { tournamentsByDay } from '#features/tournaments/server/tournament-list.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'

interface Found {
  players: readonly PlayerRow[]
  tournaments: readonly TournamentRow[]
  teams: readonly TeamRow[]
}

/** The words of a search, with the maximum number of results of each kind. */
interface Wanted {
  words: readonly string[]
  first: number
}

interface SearchResults extends Found, Wanted {
  /** Kind of match between the results and the search text. */
  by: 'WORDS' | 'CORRECTED_WORDS' | 'NEAREST'
}

const NOTHING: Found = { players: [], tournaments: [], teams: [] }
const countOf = ({ players, tournaments, teams }: Found) => players.length + tournaments.length + teams.length

const FoundByRef = enumType<SearchResults['by']>(
  'SearchFoundBy',
  'Kind of match between search results and the search text.',
  {
    WORDS: "Every word matches, or the text is a player's initials (ALW) or initial and last name (bjohns).",
    CORRECTED_WORDS: 'Unknown words of four or more letters match after one typo in each was corrected.',
    NEAREST: 'No name matches; the results are the names that share the most three-letter groups with the text.',
  },
)

export const SearchResultsRef = objectType<SearchResults>('SearchResults')(
  'Results of a search of players, tournaments and pairs.',
  {
    players: one(
      [PlayerRef],
      'Players who match: first those whose last name is in the text, then by matches played, most first.',
    ),
    tournaments: one([TournamentRef], 'Tournaments that match, newest first.'),
    teams: one([TeamRef], 'Pairs that match, most matches won first.'),
    by: one(
      FoundByRef,
      'Kind of match between the results and the search text: exact words, corrected typos or similar names.',
    ),
  },
)

/** Finds pairs. The list has a row for each event division of a pair, the result one for each pair. */
async function findPairs({ snapshot }: RequestContext, { words, first }: Wanted): Promise<TeamRow[]> {
  const query = pairRecordsPage({ words }, { sort: 'matches_won', order: 'desc' })
  const rows = await snapshot.all(query, { after: 0, limit: first * EVENT_DIVISIONS.length })
  const pairs = new Map(rows.map(({ node: { team } }) => [team.id, team]))
  return [...pairs.values()].slice(0, first)
}

/** Finds the players, tournaments and pairs that contain all words. */
async function findWords(context: RequestContext, wanted: Wanted): Promise<Found> {
  const { words, first } = wanted
  const [players, tournaments, teams] = await Promise.all([
    playersByMatches(context, { days: null, kind: ANY_KIND }, 'desc'),
    tournamentsByDay(context, { words }, 'desc'),
    findPairs(context, wanted),
  ])
  const found = lastNamesFirst(
    players.filter(({ search }) => containsWords(search, words)),
    words,
  )
  return { players: found.slice(0, first), tournaments: tournaments.slice(0, first), teams }
}

/** Puts players first whose last name is in the search: "johns" finds Ben Johns before Jorja Johnson. */
function lastNamesFirst(players: readonly PlayerRow[], words: readonly string[]): PlayerRow[] {
  const isNamed = ({ name }: PlayerRow) => searchWords(surname(name)).every((word) => words.includes(word))
  const { named = [], others = [] } = Object.groupBy(players, (player) => (isNamed(player) ? 'named' : 'others'))
  return [...named, ...others]
}

/** Searches by the words, then by corrected words, then by similar names. */
async function find(context: RequestContext, wanted: Wanted): Promise<Found & Pick<SearchResults, 'by'>> {
  const found = await findWords(context, wanted)
  const names = await searchNames(context)
  const withShortForms = { ...found, players: await addShortForms(context, wanted, names.players, found.players) }
  if (countOf(withShortForms) > 0) return { ...withShortForms, by: 'WORDS' }
  const corrected = correctedWords(names, wanted.words)
  const foundCorrected = corrected === null ? NOTHING : await findWords(context, { ...wanted, words: corrected })
  if (countOf(foundCorrected) > 0) return { ...foundCorrected, by: 'CORRECTED_WORDS' }
  return { ...(await findNearest(context, names, wanted)), by: 'NEAREST' }
}

/** Adds players whose initials are the single word of a search, after those whose names contain it. */
async function addShortForms(
  context: RequestContext,
  { words, first }: Wanted,
  names: NameIndex,
  found: readonly PlayerRow[],
) {
  if (words.length !== 1 || found.length >= first) return found
  const known = new Set(found.map(({ id }) => id))
  const ids = names.ofShortForm(words[0] ?? '').filter((id) => !known.has(id))
  const { players } = await context.entities()
  return [...found, ...ids.slice(0, first - found.length).map((id) => players.get(id))]
}

async function findNearest({ entities }: RequestContext, names: SearchNames, { words, first }: Wanted) {
  const { players, tournaments } = await entities()
  return {
    ...NOTHING,
    players: names.players.nearest(words, first).map((id) => players.get(id)),
    tournaments: names.tournaments.nearest(words, first).map((id) => tournaments.get(id)),
  }
}

addQueries({
  search: one(
    SearchResultsRef,
    'Searches players, tournaments and pairs by words, for suggestions while a visitor types. Without a match, typos are corrected, then similar names are returned. An empty text returns nothing.',
    {
      text: required(
        'String',
        'Search text of up to 100 characters. Every word must match; case, accents, apostrophes, hyphens and periods are ignored.',
      ),
      first: firstOf('results of each kind', MAX_PAGE_SIZE, 5),
    },
    async (_root, { text, first }, context, info) => {
      const words = parseSearch('text', text, context.budget)
      if (words.length === 0) return { ...NOTHING, words, first, by: 'WORDS' as const }
      context.budget.chargeLookUp()
      const results = await find(context, { words, first })
      context.budget.chargeRows(countOf(results), info)
      return { ...results, words, first }
    },
  ),
})
