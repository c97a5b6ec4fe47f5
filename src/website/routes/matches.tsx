import { RangeControl, RangeDays } from '../components/controls/RangeControl.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { LOOK_UP } from '../components/search/named-side.ts'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { FilteredMatchesDocument, type FilteredMatchesQuery } from '../data/generated/filtered-matches.ts'
import { formatQuantity, formatTeam } from '../format.ts'
import { hasNames, matchFiltersIn } from '../matches/match-filters.ts'
import { type FilterNames, matchesHeading } from '../matches/match-heading.ts'
import { matchesPath } from '../matches/matches-path.ts'
import { inRange } from '../matches/number-matches.ts'
import { NO_DAYS, rangeIn } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { orderIn, pageIn } from '../routing/search-params.ts'
import { playerSide, teamSide, type ViewedSide } from '../tables/match-sides.ts'
import { FilterChips } from './matches/FilterChips.tsx'
import { FINDER_FIELDS } from './matches/finder-fields.ts'
import { MatchesTotals } from './matches/MatchesTotals.tsx'
import classes from './matches/matches.module.css'
import { LISTED_A_PAGE, listedQuery, type MatchesState, matchesVariables } from './matches/state.ts'
import { searchedNames, unknownNames } from './matches/typed-names.ts'

const MatchFinder = deferred(async () => (await import('./matches/MatchFinder.tsx')).MatchFinder)
const MatchesTable = deferred(async () => (await import('../tables/MatchesTable.tsx')).MatchesTable)

export const route = defineRoute({
  defaults: { ...NO_DAYS, ...Object.fromEntries(FINDER_FIELDS.map((field) => [field, ''])), period: 'ALL_TIME' },
  parse({ search }) {
    const filters = matchFiltersIn(search)
    const [order, page] = [orderIn(search), pageIn(search)]
    if (hasNames(search, filters)) return redirectTo(matchesPath(filters, { order, page }))
    const lookUp = search.has(LOOK_UP)
    return { kind: 'page', state: { filters, range: rangeIn(search, 'ALL_TIME'), order, page, lookUp } }
  },
  document: FilteredMatchesDocument,
  variables: matchesVariables,
  byQuery: () => true,
  queries: (state: MatchesState) => [listedQuery(state)],
  tables: (state) => [{ name: '', query: listedQuery(state) }],
  settle,
  head: ({ filters }, answer) => {
    const title = answer ? matchesHeading(filters, namesIn(answer)) : 'Matches'
    const matches = answer && formatQuantity(answer.matchesList.pageInfo.totalCount, 'match', 'matches')
    return {
      title,
      description: `${title}${matches ? `: ${matches}` : ''}, with every score.`,
      canonical: matchesPath(filters),
      // One list for each number of the site: search engines have the pages that the numbers stand on.
      noindex: true,
      jsonLd: { '@type': 'CollectionPage', name: title, url: matchesPath(filters) },
    }
  },
  Page: ({ state, answer }) => (answer ? <MatchesPage state={state} answer={answer} /> : <Waiting />),
})

/** Whoever is not known by the address is searched for by name, on a second look; or the list has not so many pages. */
function settle(state: MatchesState, answer: FilteredMatchesQuery): PageError | Redirect | null {
  const { filters, lookUp, page } = state
  const [unknown] = unknownNames(filters, answer)
  if (unknown?.meant && !lookUp) return redirectTo(`${matchesPath(filters, state)}&${LOOK_UP}=1`)
  if (unknown) {
    const found = searchedNames(filters, answer)
    if ('filters' in found) return redirectTo(matchesPath(found.filters, state))
    return { kind: 'error', status: 404, sentence: found.missing.sentence }
  }
  const last = Math.max(1, answer.matchesList.pageInfo.totalPages)
  return page <= last ? null : redirectTo(matchesPath(filters, { ...state, page: last }))
}

const redirectTo = (to: string): Redirect => ({ kind: 'redirect', temporary: true, to })

function namesIn(answer: FilteredMatchesQuery): FilterNames {
  const { player, team, event, tournament, opponent, opponent_team, partner, without } = answer
  const side = player?.name ?? (team && formatTeam(team))
  const against = opponent?.name ?? (opponent_team && formatTeam(opponent_team))
  const venue = event?.tournament ?? tournament
  return {
    ...(side && { side }),
    ...(against && { opponent: against }),
    ...(partner && { partner: partner.name }),
    ...(without && { without: without.name }),
    ...(event && { event: event.event_name }),
    ...(venue && { tournament: venue.title_display }),
  }
}

/** The list is as the selected side sees it. */
function viewedSide({ player, team }: FilteredMatchesQuery): ViewedSide | undefined {
  if (player) return playerSide(player.player_slug)
  return team ? teamSide(team.team_slug) : undefined
}

function MatchesPage({ state, answer }: { state: MatchesState; answer: FilteredMatchesQuery }) {
  const { filters, order, range, page } = state
  const { pageInfo, summary } = answer.matchesList
  const names = namesIn(answer)
  const title = matchesHeading(filters, names)
  const { period: _, from: _from, to: _to, ...kept } = filters
  return (
    <>
      <PageHeader title={title} />
      <MatchFinder filters={filters} names={names} order={order} />
      <FilterChips filters={filters} names={names} order={order}>
        <div className={`note row choices ${classes.days}`}>
          <RangeControl
            range={range}
            periods={answer.timePeriods}
            href={(chosen) => matchesPath({ ...kept, ...inRange(chosen) }, { order })}
          />
          <RangeDays range={range} periods={answer.timePeriods} />
        </div>
      </FilterChips>
      <MatchesTotals summary={summary} filters={filters} />
      <MatchesTable
        caption={title}
        viewed={viewedSide(answer)}
        query={listedQuery(state)}
        pageSize={LISTED_A_PAGE}
        expected={{ ...pageInfo, currentPage: page }}
        address={matchesPath(filters, { order })}
        href={(number) => matchesPath(filters, { order, page: number })}
      />
    </>
  )
}
