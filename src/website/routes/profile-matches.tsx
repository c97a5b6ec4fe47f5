import { Chips } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Link } from '../components/shell/Link.tsx'
import { ListedMatchesDocument } from '../data/generated/filtered-matches.ts'
import { ProfileMatchesDocument, type ProfileMatchesQuery } from '../data/generated/profile.ts'
import { valueQuery } from '../data/query.ts'
import { matchesInput } from '../matches/match-filters.ts'
import { matchesPath } from '../matches/matches-path.ts'
import { inRange } from '../matches/number-matches.ts'
import { ProfileHeader } from '../profiles/ProfileHeader.tsx'
import { isSide, type Profiled, profiledOf, profileIn, settleTab, slugOf, viewedSide } from '../profiles/profile.ts'
import { tabHead } from '../profiles/tab-head.ts'
import { type ChosenRange, NO_DAYS, rangeIn, rangeQuery } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { oneOf, pageIn } from '../routing/search-params.ts'

const MatchesTable = deferred(async () => (await import('../tables/MatchesTable.tsx')).MatchesTable)
const MonthlyResults = deferred(async () => (await import('../charts/MonthlyResults.tsx')).MonthlyResults)

const A_PAGE = 20
const RESULTS = ['WON', 'LOST'] as const

interface MatchesState {
  side: ProfileSide
  result: (typeof RESULTS)[number] | null
  range: ChosenRange
  page: number
}

const queryOf = ({ result, range, page }: MatchesState) => ({
  result,
  ...rangeQuery(range, 'ALL_TIME'),
  page: page === 1 ? null : String(page),
})
const pathOf = (state: MatchesState) => withQuery(profilePath(state.side, 'matches'), queryOf(state))

/** What the list shows, as the page that finds matches would. */
function filtersOf({ side, result, range }: MatchesState) {
  return { ...side, ...(result && { result }), ...inRange(range) }
}

const variablesOf = (state: MatchesState) => ({
  page: state.page,
  pageSize: A_PAGE,
  input: matchesInput(filtersOf(state)),
  side: slugOf(state.side),
})
const listQuery = (state: MatchesState) => valueQuery(ListedMatchesDocument, variablesOf(state))

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME' },
  parse({ params, search }) {
    const side = profileIn(params)
    if (!isSide(side)) return side
    const result = oneOf(search, 'result', RESULTS, null)
    return { kind: 'page', state: { side, result, range: rangeIn(search, 'ALL_TIME'), page: pageIn(search) } }
  },
  document: ProfileMatchesDocument,
  variables: (state: MatchesState) => ({ slug: slugOf(state.side), ...variablesOf(state) }),
  queries: (state) => [listQuery(state)],
  tables: (state) => [{ name: '', query: listQuery(state) }],
  settle: (state, answer) => settleTab(state, answer, answer.matchesList.pageInfo, { tab: 'matches', query: queryOf }),
  head: (state, answer) => tabHead(state, answer, 'matches', pathOf({ ...state, result: null, page: 1 })),
  Page({ state, answer }) {
    const profiled = profiledOf(state.side, answer)
    if (!answer || !profiled) return <Waiting />
    return <MatchesPage key={slugOf(state.side)} state={state} profiled={profiled} answer={answer} />
  },
})

interface MatchesPageProps {
  state: MatchesState
  profiled: Profiled
  answer: ProfileMatchesQuery
}

function MatchesPage({ state, profiled, answer }: MatchesPageProps) {
  const { side, range, result } = state
  const path = (changed: Partial<MatchesState>) => pathOf({ ...state, page: 1, ...changed })
  const months = ('player' in side ? answer.player : answer.team)?.monthly_results ?? []
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} tab="matches" />
      <RangeChoices range={range} periods={answer.timePeriods} href={(chosen) => path({ range: chosen })}>
        <Chips
          label="Result"
          chips={[null, ...RESULTS].map((each) => ({
            label: each === null ? 'All' : each === 'WON' ? 'Won' : 'Lost',
            href: path({ result: each }),
            current: each === result,
          }))}
        />
        <p>
          <Link href={matchesPath(filtersOf(state))}>More filters</Link>
        </p>
      </RangeChoices>
      <MatchesTable
        viewed={viewedSide(side)}
        query={listQuery(state)}
        pageSize={A_PAGE}
        expected={{ ...answer.matchesList.pageInfo, currentPage: state.page }}
        address={path({})}
        href={(page) => path({ page })}
      />
      {months.length > 0 && <h2 className="visually-hidden">Over time</h2>}
      <MonthlyResults months={months} />
    </>
  )
}
