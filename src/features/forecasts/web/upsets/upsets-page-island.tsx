import { UpsetsDocument, type UpsetsQuery } from '#features/forecasts/web/generated/upsets.ts'
import {
  FORECAST_LIST_ADDRESS,
  FORECAST_MATCHES_ADDRESS,
  type ForecastListState,
  forecastInput,
  forecastMatchesPath,
  upsetsPath,
} from '#features/forecasts/web/upsets-path.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { withRange } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH, UPSETS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { ForecastChoices } from './ForecastChoices.tsx'
import { UPSET_COLUMNS } from './upset-columns.tsx'

const LIST = numberedList({
  document: UpsetsDocument,
  variables: (state: ForecastListState) => ({
    input: forecastInput(state),
    ...undatedInput(state.range, { match_division: state.division }),
  }),
  pageSize: 20,
  list: ({ upsets }) => upsets,
  path: upsetsPath,
})

const titleOf = ({ range }: ForecastListState) => withRange('Upsets', range, 'ALL_TIME')

export const route = defineRoute({
  ...LIST.whole,
  address: FORECAST_LIST_ADDRESS,
  /** The former address of the matches of a calibration bin redirects to their list. */
  parse: ({ search }) => {
    const upsets = FORECAST_LIST_ADDRESS.read(search)
    const { page: _, ...record } = FORECAST_MATCHES_ADDRESS.read(search)
    return record.bin === null ? upsets : { kind: 'redirect', to: forecastMatchesPath(record) }
  },
  head: (state) => {
    const canonical = upsetsPath({ ...state, page: 1 })
    return {
      title: titleOf(state),
      description: 'Matches that the favorite lost, by the winners’ win chance before the match, lowest first.',
      canonical,
      noindex: canonical !== UPSETS_PATH,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: UpsetsPage,
})

function UpsetsPage({ state, answer }: { state: ForecastListState; answer: UpsetsQuery }) {
  const title = titleOf(state)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            Matches that the favorite lost: the winners’ win chance before the match was below 50%.{' '}
            {state.newcomers
              ? '* A player had fewer than 10 earlier matches. '
              : 'Each player had at least 10 earlier matches. '}
            <Link href={FORECASTS_PATH}>How forecasts work</Link>
          </p>
        }
      />
      <ForecastChoices state={{ ...state, page: 1 }} answer={answer} path={upsetsPath} />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={UPSET_COLUMNS}
        rowKey={({ id }) => id}
        empty="No upsets found"
        noun="upsets"
      />
    </>
  )
}
