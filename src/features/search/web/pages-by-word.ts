import { MLP_TEAMS } from '#domain/division/league-teams.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { searchWords } from '#domain/names/search-text.ts'
import { cleanSearch } from '#domain/names/typed-search.ts'
import type { SearchQuery } from '#features/search/web/generated/search.ts'
import {
  ABOUT_DATA_PATH,
  ABOUT_PATH,
  API_PATH,
  aboutPages,
  COMEBACKS_PATH,
  COMPARE_PATH,
  FORECASTS_PATH,
  MATCHES_PATH,
  MEDALS_PATH,
  NUMBERS_PATH,
  PARTNER_FINDER_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  RANKINGS_PATH,
  RECORDS_PATH,
  RESULTS_PATH,
  rankingPath,
  ratingsPath,
  recordPath,
  SEASONS_PATH,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
  withQuery,
} from '#web/routing/paths.ts'
import { SECTIONS } from '#web/routing/route-table.ts'

/** A page of the site that a search finds by a word for its content. */
export interface FoundPage {
  label: string
  href: string
}

/** A page, with words that people type for it in addition to the words of its label. */
type NamedPage = readonly [label: string, href: string, words: string]

/** Pages that are not in the navigation, or have another name there. */
const NAMED_PAGES: readonly NamedPage[] = [
  ['Rankings by match wins', RANKINGS_PATH, 'ranks leaders top most'],
  ...RANKING_DIVISIONS.map((division) => [RANKINGS[division].label, rankingPath(division), ''] as const),
  ['Women’s ratings', ratingsPath('women'), 'ratings strength women best dupr world number 1'],
  ['Men’s ratings', ratingsPath('men'), 'ratings strength men best dupr world number 1'],
  ['Longest winning streaks', recordPath('WINNING_STREAK'), ''],
  ['Most pickles', recordPath('PICKLES'), 'games 11-0'],
  ['Most titles', recordPath('TITLES'), 'gold'],
  ['Most triple crowns', recordPath('TRIPLE_CROWNS'), ''],
  ['Most deciding games won', recordPath('DECIDING_GAMES_WON'), ''],
]

/** Words that people type for pages of the navigation. */
const WORDS: Readonly<Record<string, string>> = {
  [RESULTS_PATH]: 'scores',
  [TOURNAMENTS_PATH]: 'events calendar schedule draws brackets',
  [PLAYERS_PATH]: 'men women',
  [PARTNERS_PATH]: 'partners teams',
  [COMPARE_PATH]:
    'head to head h2h compare players pairs versus rivalries matchup match-up forecast chance probability odds',
  [RECORDS_PATH]: 'titles finals',
  [SEASONS_PATH]: 'years champions',
  [MEDALS_PATH]: 'medal table gold silver bronze countries',
  [TOP_EVENTS_PATH]: 'top events most dominant',
  [UPSETS_PATH]: 'biggest upsets surprises',
  [COMEBACKS_PATH]: 'biggest comebacks turned',
  [MATCHES_PATH]: 'matches games finder',
  [PARTNER_FINDER_PATH]: 'find a partner',
  [FORECASTS_PATH]: 'forecasts record elo calibration',
  [NUMBERS_PATH]: 'statistics glossary definitions numbers',
  [API_PATH]: 'api downloads csv json graphql',
  [ABOUT_PATH]: 'contact owner source error mistake cite citation licence imprint',
  [ABOUT_DATA_PATH]: 'data quality coverage',
}

/** Returns the pages that a search finds by their words. */
const pagesOf = (siteName: string): readonly NamedPage[] => [
  ...NAMED_PAGES,
  ...[...SECTIONS.flatMap(({ pages }) => pages), ...aboutPages(siteName)]
    .filter(({ href }) => NAMED_PAGES.every(([, other]) => other !== href))
    .map(({ label, href }) => [label, href, WORDS[href] ?? ''] as const),
]

const wordsOf = (text: string) => searchWords(cleanSearch(text))

/** Minimum number of letters; fewer letters would match too many words. */
const MIN_LETTERS = 3

/** Returns the pages that have a word beginning with each word of the text; none if the text has fewer than three letters. */
export function pagesByWord(text: string, siteName: string): FoundPage[] {
  const typed = wordsOf(text)
  if (typed.join('').length < MIN_LETTERS) return []
  // The word "rankings" adds nothing to others: the page of "women's doubles rankings" is called "Women's Doubles".
  const named = typed.filter((word) => !/^rankings?$/.test(word))
  const wanted = named.length === 0 ? typed : named
  const pages = pagesOf(siteName)
    .filter(([label, , others]) => {
      const words = wordsOf(`${label} ${others}`)
      return wanted.every((word) => words.some((pageWord) => pageWord.startsWith(word)))
    })
    .map(([label, href]) => ({ label, href }))
  return namesTeam(wanted) ? [...pages, MLP_TOURNAMENTS] : pages
}

/** The page for the teams of MLP, whose results name no teams. */
const MLP_TOURNAMENTS = { label: 'MLP tournaments', href: withQuery(TOURNAMENTS_PATH, { league: 'MLP' }) }

/** Returns whether the words are the name of a team of MLP, or the part of it that is not a place, such as "5s". */
function namesTeam(typed: readonly string[]): boolean {
  return MLP_TEAMS.some((team) => {
    const words = wordsOf(team)
    return typed.every((word) => words.includes(word)) && typed.includes(words.at(-1) ?? '')
  })
}

interface FoundNames extends Pick<SearchQuery['search'], 'by'> {
  players: readonly object[]
  tournaments: readonly object[]
  teams: readonly object[]
  league_teams: readonly object[]
}

/**
 * Returns the found names to show with the pages. Similar names are left out if the text fits a page or a league's team
 * exactly.
 */
export function besidePages<Names extends FoundNames>(pages: readonly FoundPage[], names: Names): Names {
  if (pages.length + names.league_teams.length === 0 || names.by === 'WORDS') return names
  return { ...names, by: 'WORDS', players: [], tournaments: [], teams: [] }
}
