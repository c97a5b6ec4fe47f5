import { RECORDS, recordsOf } from '#domain/record.ts'
import { type RecordName, recordOfSlug } from '#domain/record-name.ts'
import { RecordChoices } from '../awards/RecordChoices.tsx'
import { type RecordChoice, recordChoiceIn, recordInput, recordsPath } from '../awards/record-address.ts'
import { recordPath } from '../awards/record-path.ts'
import { RangeDays } from '../components/controls/RangeControl.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { RecordListDocument, type RecordListQuery } from '../data/generated/records.ts'
import { valueQuery } from '../data/query.ts'
import { formatDay } from '../format.ts'
import { isUncovered, NO_DAYS, periodAlone, rangeQuery, withRange } from '../routing/day-range.ts'
import { withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, pageIn } from '../routing/search-params.ts'
import { recordColumns } from '../tables/record-columns.tsx'

const ROWS_A_PAGE = 20

interface RecordState {
  record: RecordName
  choice: RecordChoice
  page: number
}

const variablesOf = ({ record, choice, page }: RecordState) => ({
  page,
  pageSize: ROWS_A_PAGE,
  input: { record, ...recordInput(choice) },
})

const listOf = (state: RecordState) => valueQuery(RecordListDocument, variablesOf(state))
const pathOf = ({ record, choice, page }: RecordState) => recordsPath(choice, record, page)

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME', of: 'PLAYER' },
  parse: ({ params, search }) => {
    const record = recordOfSlug(params.record ?? '')
    if (record === undefined) return { kind: 'error', status: 404, sentence: 'Record not found' }
    const choice = recordChoiceIn(search)
    const of = recordsOf(choice.of).includes(record) ? choice.of : 'PLAYER'
    return { kind: 'page', state: { record, choice: { ...choice, of }, page: pageIn(search) } }
  },
  document: RecordListDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle(state: RecordState, { records, timePeriods }: RecordListQuery) {
    const { record, choice, page } = state
    const whole = { ...choice, range: periodAlone('ALL_TIME') }
    if (isUncovered(choice.range, 'ALL_TIME', timePeriods)) {
      return { kind: 'redirect', temporary: true, to: recordsPath(whole, record) }
    }
    const last = lastPageInstead(page, records.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: pathOf({ ...state, page: last }) }
  },
  head: ({ record, choice }) => {
    const { label, rule } = RECORDS[record]
    const canonical = withQuery(recordPath(record), rangeQuery(choice.range, 'ALL_TIME'))
    const title = withRange(label, choice.range, 'ALL_TIME')
    return {
      title,
      description: `${label} in professional pickleball, ranked. ${rule}`,
      canonical,
      noindex: recordsPath(choice, record) !== canonical,
      jsonLd: { '@type': 'CollectionPage', name: title, url: canonical },
    }
  },
  Page: RecordPage,
})

function RecordPage({ state, answer }: { state: RecordState; answer: RecordListQuery | undefined }) {
  const { record, choice, page } = state
  const { label, rule } = RECORDS[record]
  const first = answer?.timePeriods.find(({ time_period }) => time_period === 'ALL_TIME')?.from
  const href = (changed: RecordChoice) => recordsPath(changed, record)
  return (
    <div className="stack-3">
      <PageHeader title={label} compact lead={<p>{rule} Dreambreakers never count.</p>} />
      <RecordChoices choice={choice} ofPairs={RECORDS[record].ofPairs} periods={answer?.timePeriods} href={href} />
      <p className="notes">
        <RangeDays range={choice.range} periods={answer?.timePeriods} />
        {first && <span>The data begins on {formatDay(first)}.</span>}
      </p>
      <NumberedTable
        caption={label}
        columns={recordColumns(record, choice)}
        rowKey={({ player, team }) => player?.player_slug ?? team?.team_slug ?? ''}
        query={listOf(state)}
        list={({ records }) => records}
        pageSize={ROWS_A_PAGE}
        expected={answer && { ...answer.records.pageInfo, currentPage: page }}
        empty={choice.of === 'PAIR' ? 'No pairs found' : 'No players found'}
        address={href(choice)}
        noun={choice.of === 'PAIR' ? 'pairs' : 'players'}
        href={(number) => pathOf({ ...state, page: number })}
      />
    </div>
  )
}
