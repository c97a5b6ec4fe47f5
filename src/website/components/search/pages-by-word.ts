import { foldText } from '#domain/search-text.ts'
import {
  ABOUT_DATA_PATH,
  API_PATH,
  COMPARE_PATH,
  FORECASTS_PATH,
  MATCHES_PATH,
  MATCHUP_PATH,
  MEDALS_PATH,
  NUMBERS_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  RANKINGS_PATH,
  RECORDS_PATH,
  RESULTS_PATH,
  ratingsPath,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
  withQuery,
} from '../../routing/paths.ts'

/** A page of the site that a search leads to by a word for what it shows. */
export interface FoundPage {
  label: string
  href: string
}

/** Each page with the words, folded, that people type for it. */
const PAGES: readonly [label: string, href: string, words: string][] = [
  ['Results', RESULTS_PATH, 'results scores'],
  ['Tournaments', TOURNAMENTS_PATH, 'tournaments events calendar schedule draws brackets'],
  ['Rankings', RANKINGS_PATH, 'rankings ranks leaders top'],
  ["Women's ratings", ratingsPath('women'), 'ratings strength women'],
  ["Men's ratings", ratingsPath('men'), 'ratings strength men'],
  ['Players', PLAYERS_PATH, 'players men women'],
  ['Pairs', PARTNERS_PATH, 'pairs partners teams'],
  ['Compare players or pairs', COMPARE_PATH, 'compare head-to-head h2h versus rivalries'],
  ['Records', RECORDS_PATH, 'streaks titles finals pickles'],
  ['Medals', MEDALS_PATH, 'gold silver bronze countries'],
  ['Most dominant runs', TOP_EVENTS_PATH, 'dominant runs top'],
  ['Upsets', UPSETS_PATH, 'upsets surprises'],
  ['Match finder', MATCHES_PATH, 'matches games finder'],
  ['Match-up forecast', MATCHUP_PATH, 'matchup match-up forecast chance probability odds'],
  ['Forecast record', FORECASTS_PATH, 'forecasts record elo calibration'],
  ['How statistics are calculated', NUMBERS_PATH, 'statistics glossary definitions numbers'],
  ['API and downloads', API_PATH, 'api downloads csv json graphql'],
  ['Data quality', ABOUT_DATA_PATH, 'data quality coverage'],
]

/** Fewer letters begin too many words. */
const SHORTEST = 3

/** The pages of which a word begins as the text does; none for shorter texts than three letters. */
export function pagesByWord(text: string): FoundPage[] {
  const wanted = foldText(text)
  if (wanted.length < SHORTEST) return []
  return PAGES.filter(
    ([label, , words]) =>
      foldText(label).startsWith(wanted) || words.split(' ').some((word) => word.startsWith(wanted)),
  ).map(([label, href]) => ({ label, href }))
}

/** Two names with what stands between them: `johns vs staksrud`. */
const VERSUS = /^(.+?)\s+(?:vs?\.?|versus|against)\s+(.+)$/i

/** The comparison that a text asks for; null where it asks for none. */
export function comparisonIn(text: string): FoundPage | null {
  const [, one, two] = VERSUS.exec(text) ?? []
  return one && two ? { label: `Compare ${one} and ${two}`, href: withQuery(COMPARE_PATH, { one, two }) } : null
}
