import {
  ForecastMatchesDocument,
  type ForecastMatchesQuery,
} from '#features/forecasts/web/generated/forecast-matches.ts'
import {
  FORECAST_MATCHES_ADDRESS,
  type ForecastMatchesState,
  forecastInput,
  forecastMatchesPath,
} from '#features/forecasts/web/upsets-path.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { withRange } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECAST_MATCHES_PATH, FORECASTS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { ForecastChoices } from './ForecastChoices.tsx'
import { FORECAST_MATCH_COLUMNS } from './forecast-match-columns.tsx'

const LIST = numberedList({
  document: ForecastMatchesDocument,
  variables: ({ bin, ...state }: ForecastMatchesState) => ({
    input: { ...forecastInput(state), calibration_bin: bin },
    ...undatedInput(state.range, { match_division: state.division }),
  }),
  pageSize: 20,
  list: ({ pastForecasts }) => pastForecasts,
  path: forecastMatchesPath,
})

function titleOf({ bin, range }: ForecastMatchesState): string {
  return withRange(bin === null ? 'Past forecasts' : `Past forecasts in group ${bin} of 10`, range, 'ALL_TIME')
}

export const route = defineRoute({
  ...LIST.whole,
  address: FORECAST_MATCHES_ADDRESS,
  head: (state) => {
    const canonical = forecastMatchesPath({ ...state, page: 1 })
    return {
      title: titleOf(state),
      description: 'All matches of the forecast record, by the winners’ win chance before the match.',
      canonical,
      noindex: canonical !== FORECAST_MATCHES_PATH,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: ForecastMatchesPage,
})

function ForecastMatchesPage({ state, answer }: { state: ForecastMatchesState; answer: ForecastMatchesQuery }) {
  const title = titleOf(state)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            All matches of the <Link href={FORECASTS_PATH}>forecast record</Link> by the winners’ win chance before the
            match, wins of favorites included. * A player had fewer than 10 earlier matches.
          </p>
        }
      />
      {/* Filters lead from a group to all matches, because each selection has groups of its own. */}
      <ForecastChoices state={{ ...state, bin: null, page: 1 }} answer={answer} path={forecastMatchesPath} />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={FORECAST_MATCH_COLUMNS}
        rowKey={({ match }) => match.id}
        empty="No matches found"
        noun="matches"
      />
    </>
  )
}
