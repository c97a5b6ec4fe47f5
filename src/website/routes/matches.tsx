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
import { defineAddress, ORDER, PAGE } from '../routing/address.ts'
import { days } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { defineRoute, notFound, type PageError, type Redirect, redirectTo } from '../routing/route.tsx'
import { playerSide, teamSide, type ViewedSide } from '../tables/match-sides.ts'
import { FilterChips } from './matches/FilterChips.tsx'
import { FINDER_FIELDS } from './matches/finder-fields.ts'
import { MatchesTotals } from './matches/MatchesTotals.tsx'
import classes from './matches/matches.module.css'
import { MATCHES_LIST, type MatchesState, matchesVariables } from './matches/state.ts'
import { searchedNames, unknownNames, withSlugs } from './matches/typed-names.ts'

const MatchFinder = deferred(() => import('./matches/MatchFinder.tsx'), 'MatchFinder')
const MatchesTable = deferred(() => import('../tables/MatchesTable.tsx'), 'MatchesTable')

/** What the address says beside the filters; the days are among these, too. */
const ADDRESS = defineAddress({ range: days('ALL_TIME'), order: ORDER, page: PAGE })

export const route = defineRoute({
  ...MATCHES_LIST.part,
  defaults: { ...Object.fromEntries(FINDER_FIELDS.map((field) => [field, ''])), ...ADDRESS.defaults },
  parse({ search }) {
    const filters = withSlugs(matchFiltersIn(search))
    const { order, page, range } = ADDRESS.read(search)
    if (hasNames(search, filters)) return redirectTo(matchesPath(filters, { order, page }))
    const lookUp = search.has(LOOK_UP)
    return { filters, range, order, page, lookUp }
  },
  document: FilteredMatchesDocument,
  variables: matchesVariables,
  byQuery: () => true,
  settle,
  head: ({ filters }, answer) => {
    const title = answer ? matchesHeading(filters, namesIn(answer)) : 'Matches'
    const matches = answer && formatQuantity(answer.matchesList.pageInfo.totalCount, 'match', 'matches')
    return {
      title,
      description: `${title}${matches ? `: ${matches}` : ''}, with their scores.`,
      canonical: matchesPath(filters),
      // One list for each number of the site: search engines have the pages that the numbers stand on.
      noindex: true,
      jsonLd: 'CollectionPage',
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
    return notFound(found.missing.sentence)
  }
  const last = Math.max(1, answer.matchesList.pageInfo.totalPages)
  return page <= last ? null : redirectTo(matchesPath(filters, { ...state, page: last }))
}

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
  const { filters, order, range } = state
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
      <MatchesTotals summary={answer.matchesList.summary} filters={filters} />
      <MatchesTable
        {...MATCHES_LIST.table(state, answer)}
        caption={title}
        viewed={viewedSide(answer)}
        ofSeveral={names.tournament === undefined}
      />
    </>
  )
}
