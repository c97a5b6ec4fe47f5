import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUES, type League } from '#domain/league.ts'
import { Chips, chipsFor } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { UpsetsDocument, type UpsetsQuery } from '../data/generated/upsets.ts'
import { valueQuery } from '../data/query.ts'
import { FORECAST_DIVISIONS, type UpsetFilters, upsetsPath } from '../forecasts/upsets-path.ts'
import { NO_DAYS, rangeIn, rangeInput, withRange } from '../routing/day-range.ts'
import { FORECASTS_PATH, UPSETS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, oneOf, pageIn } from '../routing/search-params.ts'
import { UPSET_COLUMNS } from '../tables/upset-columns.tsx'

const UPSETS_A_PAGE = 20
const BINS = 10

interface UpsetsState {
  filters: UpsetFilters
  page: number
}

/** A bin that there is not stands for all. */
function filtersIn(search: URLSearchParams): UpsetFilters {
  const bin = Number(search.get('bin'))
  return {
    division: oneOf(search, 'division', FORECAST_DIVISIONS, null),
    league: oneOf(search, 'league', LEAGUES, null),
    range: rangeIn(search, 'ALL_TIME'),
    bin: Number.isInteger(bin) && bin >= 1 && bin <= BINS ? bin : null,
  }
}

const variablesOf = ({ filters: { division, league, range, bin }, page }: UpsetsState) => ({
  page,
  pageSize: UPSETS_A_PAGE,
  input: { match_division: division, league, ...rangeInput(range), calibration_bin: bin },
})

const listOf = (state: UpsetsState) => valueQuery(UpsetsDocument, variablesOf(state))

function titleOf({ bin, range }: UpsetFilters): string {
  return withRange(bin === null ? 'Upsets' : `Forecasts of calibration bin ${bin}`, range, 'ALL_TIME')
}

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME' },
  parse: ({ search }) => ({ kind: 'page', state: { filters: filtersIn(search), page: pageIn(search) } }),
  document: UpsetsDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle({ filters, page }: UpsetsState, { upsets }: UpsetsQuery) {
    const last = lastPageInstead(page, upsets.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: upsetsPath(filters, last) }
  },
  head: ({ filters }) => {
    const canonical = upsetsPath(filters)
    return {
      title: titleOf(filters),
      description: 'The matches of professional pickleball whose winners had the smallest chance before the match.',
      canonical,
      noindex: canonical !== UPSETS_PATH,
      jsonLd: { '@type': 'CollectionPage', name: titleOf(filters), url: canonical },
    }
  },
  Page: UpsetsPage,
})

function UpsetsPage({ state, answer }: { state: UpsetsState; answer: UpsetsQuery | undefined }) {
  const { filters, page } = state
  const title = titleOf(filters)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            Doubles matches by the chance that their winners had before the match, the smallest first. Each forecast was
            made from the days before the match:{' '}
            <Link href={FORECASTS_PATH}>how forecasts are made, and how well they have done</Link>.
          </p>
        }
      />
      <FilterLinks filters={filters} answer={answer} />
      <NumberedTable
        caption={title}
        columns={UPSET_COLUMNS}
        rowKey={({ id }) => id}
        query={listOf(state)}
        list={({ upsets }) => upsets}
        pageSize={UPSETS_A_PAGE}
        expected={answer && { ...answer.upsets.pageInfo, currentPage: page }}
        empty="No matches found"
        address={upsetsPath(filters)}
        noun="matches"
        href={(number) => upsetsPath(filters, number)}
      />
    </>
  )
}

/** The choices of division, league and days, and the way out of a bin. */
function FilterLinks({ filters, answer }: { filters: UpsetFilters; answer: UpsetsQuery | undefined }) {
  const chip = chipsFor(filters, (changed) => upsetsPath({ ...changed, bin: null }))
  return (
    <RangeChoices
      range={filters.range}
      periods={answer?.timePeriods}
      href={(range) => upsetsPath({ ...filters, bin: null, range })}
    >
      <Chips
        label="Division"
        chips={[null, ...FORECAST_DIVISIONS].map((division) =>
          chip(division ? MATCH_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <Chips
        label="League"
        chips={[null, ...LEAGUES].map((league: League | null) => chip(league ?? 'All leagues', { league }))}
      />
    </RangeChoices>
  )
}
