import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import { Chips, chipsFor } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { UpsetsDocument, type UpsetsQuery } from '../data/generated/upsets.ts'
import { FORECAST_DIVISIONS, UPSETS_ADDRESS, type UpsetsState, upsetsPath } from '../forecasts/upsets-path.ts'
import { rangeInput, withRange } from '../routing/day-range.ts'
import { numberedList } from '../routing/numbered-list.ts'
import { FORECASTS_PATH, UPSETS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { UPSET_COLUMNS } from '../tables/upset-columns.tsx'

const LIST = numberedList({
  document: UpsetsDocument,
  variables: ({ division, league, range, bin }: UpsetsState) => ({
    input: { match_division: division, league, ...rangeInput(range), calibration_bin: bin },
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
      description: 'The matches of professional pickleball whose winners had the smallest chance before the match.',
      canonical,
      noindex: canonical !== UPSETS_PATH,
      jsonLd: 'CollectionPage',
    }
  },
  Page: UpsetsPage,
})

function UpsetsPage({ state, answer }: { state: UpsetsState; answer: UpsetsQuery | undefined }) {
  const title = titleOf(state)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            Doubles matches by the chance that their winners had, the smallest first. Each forecast was made from the
            days before the match:{' '}
            <Link href={FORECASTS_PATH}>how forecasts are made, and how well they have done</Link>. With an asterisk,
            somebody was a newcomer.
          </p>
        }
      />
      <FilterLinks state={state} answer={answer} />
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

/** The choices of division, league and days, and the way out of a bin. */
function FilterLinks({ state, answer }: { state: UpsetsState; answer: UpsetsQuery | undefined }) {
  const whole = { ...state, bin: null, page: 1 }
  const chip = chipsFor(whole, upsetsPath)
  return (
    <RangeChoices range={state.range} periods={answer?.timePeriods} href={(range) => upsetsPath({ ...whole, range })}>
      <Chips
        label="Division"
        chips={[null, ...FORECAST_DIVISIONS].map((division) =>
          chip(division ? MATCH_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <Chips label="League" chips={[null, ...LEAGUES].map((league) => chip(league ?? 'All leagues', { league }))} />
    </RangeChoices>
  )
}
