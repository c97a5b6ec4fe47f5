import { addDays, addMonths, type Day, firstDays, isDay } from '#domain/day.ts'
import { LEAGUES, type League } from '#domain/league.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { ChoiceMenu } from '../components/controls/ChoiceMenu.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { Pagination } from '../components/table/Pagination.tsx'
import { TableBar } from '../components/table/TableBar.tsx'
import { OverdueNotice } from '../components/text/OverdueNotice.tsx'
import { ResultsDocument, type ResultsQuery } from '../data/generated/results.ts'
import { useValue, valueQuery } from '../data/query.ts'
import { formatDay, formatMonth, formatQuantity } from '../format.ts'
import { RESULTS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, oneOf, pageIn } from '../routing/search-params.ts'
import { DayResults } from './results/DayResults.tsx'

const MATCHES_A_PAGE = 50

interface ResultsState {
  /** Null: all days, the latest first. */
  day: Day | null
  /** `2026-06`; that of the day where one is shown. */
  month: string | null
  league: League | null
  page: number
}

function resultsPath({ day, month, league, page = 1 }: Omit<ResultsState, 'page'> & { page?: number }): string {
  const path = day ? `${RESULTS_PATH}/${day}` : RESULTS_PATH
  return withQuery(path, { month: day ? null : month, league, page: page === 1 ? null : page })
}

/** The first and the last day of a month. */
function daysOf(month: string | null) {
  if (month === null) return { from: null, to: null }
  const first = `${month}-01`
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

function variablesOf({ day, month, league, page }: ResultsState) {
  const days = daysOf(month)
  const shown = day ? { from: day, to: day } : days
  return { page, pageSize: MATCHES_A_PAGE, input: { league, ...shown }, league, ...days }
}

const listOf = (state: ResultsState) => valueQuery(ResultsDocument, variablesOf(state))

function titleOf({ day, month }: ResultsState): string {
  if (day) return `Results of ${formatDay(day)}`
  return month ? `Results of ${formatMonth(month)}` : 'Results'
}

export const route = defineRoute({
  parse: ({ params, search }) => {
    const day = params.day ?? null
    if (day !== null && !isDay(day)) return { kind: 'error', status: 404, sentence: 'Day not found' }
    const asked = search.get('month') ?? ''
    const month = day?.slice(0, 7) ?? (isDay(`${asked}-01`) ? asked : null)
    return {
      kind: 'page',
      state: { day, month, league: oneOf(search, 'league', LEAGUES, null), page: pageIn(search) },
    }
  },
  document: ResultsDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle(state: ResultsState, { matchesList }: ResultsQuery) {
    const last = lastPageInstead(state.page, matchesList.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: resultsPath({ ...state, page: last }) }
  },
  head: (state) => {
    const canonical = resultsPath({ ...state, league: null, page: 1 })
    return {
      title: titleOf(state),
      description: `${titleOf(state)} in professional pickleball: finals and matches by tournament, the latest first.`,
      canonical,
      noindex: state.league !== null,
      jsonLd: { '@type': 'CollectionPage', name: titleOf(state), url: canonical },
    }
  },
  Page: ResultsPage,
})

function ResultsPage({ state, answer }: { state: ResultsState; answer: ResultsQuery | undefined }) {
  const list = useValue(listOf(state))
  const shown = list.status === 'ready' ? list.value : answer
  const title = titleOf(state)
  const count = shown?.matchesList.pageInfo.totalCount
  return (
    <div className="stack-3">
      <PageHeader title={title} compact />
      <ResultChoices state={state} answer={shown} />
      {state.day === null && state.month === null && <OverdueNotice dataset={answer?.dataset} />}
      <p className="notes">
        {count === undefined ? '…' : `${formatQuantity(count, 'match', 'matches')}, on each day the finals first`}
      </p>
      <DayResults list={list} />
      {shown && (
        <Pagination
          name={title}
          page={state.page}
          pageSize={MATCHES_A_PAGE}
          totalCount={shown.matchesList.pageInfo.totalCount}
          totalPages={shown.matchesList.pageInfo.totalPages}
          noun="matches"
          href={(page) => resultsPath({ ...state, page })}
        />
      )}
      <TableBar
        caption={title}
        address={resultsPath({ ...state, page: 1 })}
        name=""
        query={listOf({ ...state, page: 1 })}
      />
    </div>
  )
}

/** The months of the data, the latest first. */
function monthsOf(answer: ResultsQuery | undefined): string[] {
  const data = answer?.timePeriods.find(({ time_period }) => time_period === 'ALL_TIME')
  const months = data ? firstDays(data.from, data.to) : []
  return months.map((day) => day.slice(0, 7)).toReversed()
}

/** The choice of a league and a month, and the days of the month. */
function ResultChoices({ state, answer }: { state: ResultsState; answer: ResultsQuery | undefined }) {
  const { day, month, league } = state
  return (
    <div className="row choices">
      <ChoiceMenu
        name="League"
        choices={[null, ...LEAGUES].map((each) => ({
          label: each ?? 'All leagues',
          href: resultsPath({ ...state, league: each, page: 1 }),
          current: each === league,
        }))}
      />
      <ChoiceMenu
        name="Month"
        choices={[null, ...monthsOf(answer)].map((each) => ({
          label: each ? formatMonth(each) : 'Latest',
          href: resultsPath({ day: null, month: each, league }),
          current: each === month,
        }))}
      />
      <Chips
        label="Days"
        chips={(answer?.resultDays ?? []).map((each) => ({
          label: formatDay(each.day).replace(/, \d{4}$/, ''),
          note: String(each.matches),
          href: resultsPath({ day: each.day, month: null, league }),
          current: each.day === day,
        }))}
      />
    </div>
  )
}
