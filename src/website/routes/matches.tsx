import { RangeControl, RangeDays } from '../components/controls/RangeControl.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { FilteredMatchesDocument, type FilteredMatchesQuery } from '../data/generated/filtered-matches.ts'
import { mapState, useValue } from '../data/query.ts'
import { formatQuantity } from '../format.ts'
import { matchFiltersIn, selectsMatches } from '../matches/match-filters.ts'
import { type FilterNames, matchesHeading } from '../matches/match-heading.ts'
import { matchesPath } from '../matches/matches-path.ts'
import { type ChosenRange, NO_DAYS, rangeIn, rangeQuery } from '../routing/day-range.ts'
import { MATCHES_PATH } from '../routing/paths.ts'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { orderIn, pageIn } from '../routing/search-params.ts'
import { EVENT_MATCH_COLUMNS } from '../tables/event-match-columns.tsx'
import { matchColumns } from '../tables/match-columns.tsx'
import { playerSide, teamSide } from '../tables/match-sides.ts'
import { FilterChips } from './matches/FilterChips.tsx'
import { MatchesTotals } from './matches/MatchesTotals.tsx'
import { LISTED_A_PAGE, listedQuery, type MatchesState, matchesVariables } from './matches/state.ts'
import classes from './matches.module.css'

const NOTHING_SELECTED: PageError = {
  kind: 'error',
  status: 404,
  sentence: 'Choose a player, a team or a tournament to list its matches',
}

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME' },
  parse({ search }) {
    const filters = matchFiltersIn(search)
    if (!selectsMatches(filters)) return NOTHING_SELECTED
    const range = rangeIn(search, 'ALL_TIME')
    return { kind: 'page', state: { filters, range, order: orderIn(search), page: pageIn(search) } }
  },
  document: FilteredMatchesDocument,
  variables: matchesVariables,
  byQuery: true,
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

/** There is no such player or other name in the address, or the list has not so many pages. */
function settle(state: MatchesState, answer: FilteredMatchesQuery): PageError | Redirect | null {
  const { filters, page } = state
  const missing = [
    filters.player && !answer.player && 'Player not found',
    filters.team && !answer.team && 'Team not found',
    filters.event && !answer.event && 'Event not found',
    filters.tournament && !answer.tournament && 'Tournament not found',
    filters.opponent && !answer.opponent && !answer.opponent_team && 'Opponent not found',
    filters.partner && !answer.partner && 'Partner not found',
  ].find(Boolean)
  if (missing) return { kind: 'error', status: 404, sentence: missing }
  const last = Math.max(1, answer.matchesList.pageInfo.totalPages)
  if (page <= last) return null
  return { kind: 'redirect', temporary: true, to: matchesPath(filters, { ...state, page: last }) }
}

type NamedTeam = NonNullable<FilteredMatchesQuery['team']>

function teamName({ player_one, player_two }: NamedTeam): string {
  return [player_one, player_two].flatMap((player) => player?.name ?? []).join(' / ')
}

function namesIn(answer: FilteredMatchesQuery): FilterNames {
  const { player, team, event, tournament, opponent, opponent_team, partner } = answer
  const side = player?.name ?? (team && teamName(team))
  const against = opponent?.name ?? (opponent_team && teamName(opponent_team))
  const venue = event?.tournament ?? tournament
  return {
    ...(side && { side }),
    ...(against && { opponent: against }),
    ...(partner && { partner: partner.name }),
    ...(event && { event: event.event_name }),
    ...(venue && { tournament: venue.title_display }),
  }
}

/** The columns as the selected side sees them; as the source has them where no side is selected. */
function columnsOf({ player, team }: FilteredMatchesQuery) {
  if (player) return matchColumns(playerSide(player.player_slug))
  return team ? matchColumns(teamSide(team.team_slug)) : EVENT_MATCH_COLUMNS
}

function MatchesPage({ state, answer }: { state: MatchesState; answer: FilteredMatchesQuery }) {
  const list = useValue(listedQuery(state))
  const { filters, order, range } = state
  const { pageInfo, summary } = answer.matchesList
  const names = namesIn(answer)
  const title = matchesHeading(filters, names)
  const { period: _, from: _from, to: _to, ...kept } = filters
  const withDays = (chosen: ChosenRange) => {
    const { period, from, to } = rangeQuery(chosen, 'ALL_TIME')
    return matchesPath({ ...kept, ...(period && { period }), ...(from && { from }), ...(to && { to }) }, { order })
  }
  return (
    <>
      <PageHeader title={title} />
      <FilterChips filters={filters} names={names} order={order}>
        <div className={classes.days}>
          <RangeControl
            range={range}
            fallback="ALL_TIME"
            periods={answer.timePeriods}
            action={MATCHES_PATH}
            keep={{ ...(kept as Record<string, string>), order: order === 'asc' ? order : null }}
            href={withDays}
          />
          <RangeDays range={range} periods={answer.timePeriods} />
        </div>
      </FilterChips>
      <MatchesTotals summary={summary} filters={filters} />
      <NumberedTable
        caption={title}
        columns={columnsOf(answer)}
        rowKey={({ id }) => id}
        list={mapState(list, ({ matchesList }) => matchesList)}
        pageSize={LISTED_A_PAGE}
        expected={{ ...pageInfo, currentPage: state.page }}
        empty="No matches found"
        forms={{ address: matchesPath(filters, { order }), name: '', query: listedQuery(state) }}
        noun="matches"
        href={(page) => matchesPath(filters, { order, page })}
      />
    </>
  )
}
