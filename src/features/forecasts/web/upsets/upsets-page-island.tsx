import { UpsetsDocument, type UpsetsQuery } from '#features/forecasts/web/generated/upsets.ts'
import { forecastInput, UPSETS_ADDRESS, type UpsetsState, upsetsPath } from '#features/forecasts/web/upsets-path.ts'
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
  variables: (state: UpsetsState) => ({
    input: { ...forecastInput(state), calibration_bin: state.bin },
    ...undatedInput(state.range, { match_division: state.division }),
  }),
  pageSize: 20,
  list: ({ upsets }) => upsets,
  path: upsetsPath,
})

function titleOf({ bin, range }: UpsetsState): string {
  return withRange(bin === null ? 'Upsets' : `Forecasts in calibration bin ${bin}`, range, 'ALL_TIME')
}

export const route = defineRoute({
  ...LIST.whole,
  address: UPSETS_ADDRESS,
  head: (state) => {
    const canonical = upsetsPath({ ...state, page: 1 })
    return {
      title: titleOf(state),
      description: 'Biggest upsets in pro pickleball by the winners’ chance before the match, lowest first.',
      canonical,
      noindex: canonical !== UPSETS_PATH,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: UpsetsPage,
})

function UpsetsPage({ state, answer }: { state: UpsetsState; answer: UpsetsQuery | undefined }) {
  const title = titleOf(state)
  // Filters lead from a calibration bin to all matches.
  const whole: UpsetsState = { ...state, bin: null, page: 1 }
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            Matches by the winners’ chance before the match, lowest first.{' '}
            {state.newcomers
              ? '* A player had fewer than 10 earlier matches. '
              : 'Each player had at least 10 earlier matches. '}
            <Link href={FORECASTS_PATH}>How forecasts work</Link>
          </p>
        }
      />
      <ForecastChoices state={whole} answer={answer} path={upsetsPath} />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={UPSET_COLUMNS}
        rowKey={({ id }) => id}
        empty="No matches found"
        noun="matches"
      />
    </>
  )
}
