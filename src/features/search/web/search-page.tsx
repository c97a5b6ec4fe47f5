import { formatQuantity } from '#domain/format/format.ts'
import { AnswerCard } from '#features/answers/web/AnswerCard.tsx'
import { Flag } from '#features/names/web/Flag.tsx'
import { LeagueTeamIdentity, PairIdentity, PlayerIdentity, TournamentIdentity } from '#features/names/web/Identity.tsx'
import {
  type BestPlayersFragment,
  type LeagueTeamFragment,
  SearchDocument,
  type SearchQuery,
} from '#features/search/web/generated/search.ts'
import { defineAddress, type StateOf, TEXT } from '#web/routing/address.ts'
import {
  PARTNERS_PATH,
  PLAYERS_PATH,
  ratingsPath,
  SEARCH_PATH,
  searchPath,
  TOURNAMENTS_PATH,
  withQuery,
} from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { useSite } from '#web/routing/site-context.ts'
import { Buttons } from '#web/ui/controls/Buttons.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'
import { besidePages, pagesByWord } from './pages-by-word.ts'
import { ResultList } from './ResultList.tsx'
import classes from './search.module.css'
import { Island as SearchCombobox } from './search-island.tsx'

/** Number of results shown of each kind; the lists have the others. */
const FOUND = 8

const ADDRESS = defineAddress({ q: TEXT })
type SearchState = StateOf<typeof ADDRESS>

const variablesOf = ({ q }: SearchState) => ({ text: q, first: FOUND, is_empty: q === '' })

export const route = defineRoute({
  defaults: ADDRESS.defaults,
  parse({ search }) {
    return ADDRESS.read(search)
  },
  document: SearchDocument,
  variables: variablesOf,
  head({ q }: SearchState, found) {
    const head = {
      title: q ? `Search: ${q}` : 'Search',
      description: 'Search pickleball players, pairs and tournaments by name, or ask a question.',
      canonical: SEARCH_PATH,
      // Search engines should list pages, not searches.
      noindex: true,
      jsonLd: { '@type': 'SearchResultsPage', name: 'Search', url: SEARCH_PATH },
    }
    const { display = null, text = '' } = found?.answer ?? {}
    // A page with an answer has a preview picture.
    return display === null
      ? head
      : {
          ...head,
          title: q,
          description: text,
          canonical: searchPath(q),
          picture: { content: { heading: q, title: display, figures: [] }, ofHiddenPage: true },
        }
  },
  Page: SearchPage,
})

function SearchPage({ state: { q }, answer }: { state: SearchState; answer: SearchQuery }) {
  return (
    <>
      <PageHeader title={q ? `Results for “${q}”` : 'Search'} />
      <SearchCombobox look="page" value={q} />
      <div className="stack-5">
        {q === '' && <Beginning {...answer} />}
        <AnswerCard question={q} answer={answer.answer} />
        {q !== '' && <Results q={q} found={answer.search} isQuestion={answer.answer.kind !== null} />}
      </div>
    </>
  )
}

interface ResultsProps {
  q: string
  found: SearchQuery['search']
  /** True if the text is a question, whose answer is above the results. */
  isQuestion: boolean
}

function Results({ q, found, isQuestion }: ResultsProps) {
  const pages = pagesByWord(q, useSite().name)
  const { players, tournaments, teams, league_teams, by } = besidePages(pages, found)
  // Words of a question are no names: only pages and names with all of them are results.
  if (isQuestion && by !== 'WORDS') {
    return (
      <>
        <p className="visually-hidden" role="status">
          Answered
        </p>
        {pages.length > 0 && <Buttons label="Pages" links={pages} />}
      </>
    )
  }
  const all = (what: string, path: string) =>
    by === 'WORDS' ? { label: `All ${what} with “${q}”`, href: withQuery(path, { q }) } : undefined
  const isNear = by === 'NEAREST'
  const total = players.length + tournaments.length + teams.length + league_teams.length
  return (
    <>
      <p className="visually-hidden" role="status">
        {formatQuantity(total + pages.length, 'result')}
      </p>
      {pages.length > 0 && <Buttons label="Pages" links={pages} />}
      {total + pages.length === 0 && <NothingFound />}
      {total > 0 && isNear && <p>Closest matches:</p>}
      {by === 'CORRECTED_WORDS' && <p>No exact match. Did you mean:</p>}
      <ResultList title="Players" all={all('players', PLAYERS_PATH)} results={players.map(playerResult)} />
      <ResultList
        title="Tournaments"
        all={all('tournaments', TOURNAMENTS_PATH)}
        results={tournaments.map((tournament) => ({
          key: tournament.tournament_slug,
          identity: <TournamentIdentity tournament={tournament} />,
          facts: [
            <LeagueBadge key="league" league={tournament.sanctioned_by} />,
            <DateRange key="dates" start={tournament.start_date} end={tournament.end_date} />,
          ],
        }))}
      />
      <ResultList
        title="Pairs"
        all={all('pairs', PARTNERS_PATH)}
        results={teams.map((team) => ({
          key: team.team_slug,
          identity: <PairIdentity team={team} />,
          facts: [formatQuantity(team.match_count, 'match', 'matches')],
        }))}
      />
      <ResultList title="League teams" results={league_teams.map(leagueTeamResult)} />
    </>
  )
}

const LISTS = [
  { label: 'Players', href: PLAYERS_PATH },
  { label: 'Tournaments', href: TOURNAMENTS_PATH },
  { label: 'Pairs', href: PARTNERS_PATH },
] as const

const EXAMPLES = ['Biggest upset', 'Longest winning streak'].map((text) => ({
  label: text,
  href: searchPath(text),
}))

function NothingFound() {
  return (
    <div className={`stack-3 ${classes.nothing}`}>
      <h2>Nothing found</h2>
      <p>Try fewer words, the beginning of a name, a league such as PPA, a city or a country.</p>
      <Buttons links={LISTS} />
    </div>
  )
}

/** Suggestions for a visitor who typed nothing: examples, lists, and the best-rated players. */
function Beginning({ women, men }: Pick<SearchQuery, 'women' | 'men'>) {
  const rated = (label: string, gender: 'women' | 'men', players: BestPlayersFragment | undefined) => (
    <ResultList
      title={`Best-rated ${gender}`}
      all={{ label, href: ratingsPath(gender) }}
      results={(players?.edges ?? []).map(({ node }) => playerResult(node.player))}
    />
  )
  return (
    <>
      <div className={`stack-3 ${classes.nothing}`}>
        <p>Search for a player, pair or tournament by name, or ask a question.</p>
        <Buttons label="Example searches" links={EXAMPLES} />
        <Buttons label="Lists" links={LISTS} />
      </div>
      {rated('Women’s ratings', 'women', women)}
      {rated('Men’s ratings', 'men', men)}
    </>
  )
}

function leagueTeamResult(team: LeagueTeamFragment) {
  const { title_display, start_date, end_date } = team.event.tournament
  return {
    key: team.id,
    identity: <LeagueTeamIdentity team={team} />,
    facts: [title_display, <DateRange key="dates" start={start_date} end={end_date} />],
  }
}

function playerResult(player: SearchQuery['search']['players'][number]) {
  const { player_slug, country_code, total_matches_played } = player
  return {
    key: player_slug,
    identity: <PlayerIdentity player={player} />,
    facts: [country_code && <Flag code={country_code} />, formatQuantity(total_matches_played, 'match', 'matches')],
  }
}
