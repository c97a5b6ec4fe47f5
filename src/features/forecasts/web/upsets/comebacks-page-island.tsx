import { ComebacksDocument, type ComebacksQuery } from '#features/forecasts/web/generated/comebacks.ts'
import {
  comebacksPath,
  FORECAST_LIST_ADDRESS,
  type ForecastListState,
  forecastInput,
} from '#features/forecasts/web/upsets-path.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { withRange } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { COMEBACKS_PATH, FORECASTS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { COMEBACK_COLUMNS } from './comeback-columns.tsx'
import { ForecastChoices } from './ForecastChoices.tsx'

const LIST = numberedList({
  document: ComebacksDocument,
  variables: (state: ForecastListState) => ({
    input: forecastInput(state),
    ...undatedInput(state.range, { match_division: state.division }),
  }),
  pageSize: 20,
  list: ({ comebacks }) => comebacks,
  path: comebacksPath,
})

const titleOf = ({ range }: ForecastListState) => withRange('Comebacks', range, 'ALL_TIME')

export const route = defineRoute({
  ...LIST.whole,
  address: FORECAST_LIST_ADDRESS,
  head: (state) => {
    const canonical = comebacksPath({ ...state, page: 1 })
    return {
      title: titleOf(state),
      description: 'Matches won after trailing in games, by the winners’ lowest win chance while they trailed.',
      canonical,
      noindex: canonical !== COMEBACKS_PATH,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: ComebacksPage,
})

function ComebacksPage({ state, answer }: { state: ForecastListState; answer: ComebacksQuery }) {
  const title = titleOf(state)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            Matches won after trailing in games with a win chance below 50%, lowest first.{' '}
            {state.newcomers
              ? '* A player had fewer than 10 earlier matches. '
              : 'Each player had at least 10 earlier matches. '}
            <Link href={`${FORECASTS_PATH}#during`}>How win probability works</Link>
          </p>
        }
      />
      <ForecastChoices state={{ ...state, page: 1 }} answer={answer} path={comebacksPath} />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={COMEBACK_COLUMNS}
        rowKey={({ match }) => match.id}
        empty="No comebacks found"
        noun="comebacks"
      />
    </>
  )
}
