import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { UpsetsDocument, type UpsetsQuery } from '#features/forecasts/web/generated/upsets.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { rangeInput, withRange } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH, UPSETS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeChoices.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { UPSET_COLUMNS } from './upset-columns.tsx'
import { FORECAST_DIVISIONS, UPSETS_ADDRESS, type UpsetsState, upsetsPath } from './upsets-path.ts'

const LIST = numberedList({
  document: UpsetsDocument,
  variables: ({ division, league, range, newcomers, bin }: UpsetsState) => ({
    input: {
      match_division: division,
      league,
      ...rangeInput(range),
      calibration_bin: bin,
      include_newcomers: newcomers !== null,
    },
  }),
  pageSize: 20,
  list: ({ upsets }) => upsets,
  path: upsetsPath,
})

function titleOf({ bin, range }: UpsetsState): string {
  return withRange(bin === null ? 'Upsets' : `Forecasts of calibration bin ${bin}`, range, 'ALL_TIME')
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
  Page: UpsetsPage,
})

function UpsetsPage({ state, answer }: { state: UpsetsState; answer: UpsetsQuery | undefined }) {
  const title = titleOf(state)
  // Filters lead from a calibration bin to all matches.
  const whole: UpsetsState = { ...state, bin: null, page: 1 }
  const chip = chipsFor(whole, upsetsPath)
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
      <RangeChoices range={state.range} periods={answer?.timePeriods} href={(range) => upsetsPath({ ...whole, range })}>
        <Chips
          label="Division"
          chips={[null, ...FORECAST_DIVISIONS].map((division) =>
            chip(division ? MATCH_DIVISION_FACTS[division].label : 'All divisions', { division }),
          )}
        />
        <Chips label="League" chips={[null, ...LEAGUES].map((league) => chip(league ?? 'All leagues', { league }))} />
        <Chips
          label="Newcomers"
          chips={[chip('Without newcomers', { newcomers: null }), chip('Include newcomers', { newcomers: '1' })]}
        />
      </RangeChoices>
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
