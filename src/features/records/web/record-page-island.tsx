import { RECORDS, recordsOf } from '#domain/figures/record.ts'
import { type RecordName, recordOfSlug } from '#domain/figures/record-name.ts'
import { formatDay } from '#domain/format/format.ts'
import { RecordListDocument, type RecordListQuery } from '#features/records/web/generated/records.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { allTime, withRange } from '#web/routing/day-range.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { RecordChoices } from './RecordChoices.tsx'
import { countedBy, RECORD_ADDRESS, type RecordChoice, recordInput, recordsPath } from './record-address.ts'
import { recordColumns } from './record-columns.tsx'

interface RecordState extends RecordChoice {
  record: RecordName
  page: number
}

const pathOf = (state: RecordState) => recordsPath(state, state.record)

const LIST = numberedList({
  document: RecordListDocument,
  variables: (state: RecordState) => ({
    input: { record: state.record, ...recordInput(state) },
    ...undatedInput(state.range),
    counted: countedBy(state),
  }),
  pageSize: 20,
  list: ({ records }) => records,
  path: pathOf,
})

export const route = defineRoute({
  ...LIST.whole,
  defaults: { ...RECORD_ADDRESS.defaults, of: 'PLAYER' },
  parse: ({ params, search }) => {
    const record = recordOfSlug(params.record ?? '')
    if (record === undefined) return notFound('Record not found')
    const chosen = RECORD_ADDRESS.read(search)
    const owner = recordsOf(chosen.of).includes(record) ? chosen.of : 'PLAYER'
    return { ...chosen, record, of: owner }
  },
  head: (state) => {
    const { record, range } = state
    const { label, rule } = RECORDS[record]
    const canonical = pathOf({ ...RECORD_ADDRESS.initial, record, range })
    return {
      title: withRange(label, range, 'ALL_TIME'),
      description: `${label} in pickleball, ranked. ${rule}`,
      canonical,
      noindex: pathOf({ ...state, page: 1 }) !== canonical,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: RecordPage,
})

function RecordPage({ state, answer }: { state: RecordState; answer: RecordListQuery }) {
  const { record, of: owner, range } = state
  const { label, rule, ofPairs } = RECORDS[record]
  const choice = { ...state, page: 1 }
  const first = allTime(answer.timePeriods)?.from
  return (
    <div className="stack-3">
      <PageHeader title={label} compact lead={<p>{rule} DreamBreakers are excluded.</p>} />
      <RecordChoices
        choice={choice}
        ofPairs={ofPairs}
        answer={answer}
        href={(changed) => recordsPath(changed, record)}
      />
      <p className="notes">
        <RangeDays range={range} periods={answer.timePeriods} undated={answer.undatedTournaments} />
        {first && <span>The data begins on {formatDay(first)}.</span>}
      </p>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={label}
        columns={recordColumns(record, choice, ranksSomeLevels(answer))}
        rowKey={({ player, team }) => player?.player_slug ?? team?.team_slug ?? ''}
        empty={owner === 'PAIR' ? 'No pairs found' : 'No players found'}
        noun={owner === 'PAIR' ? 'pairs' : 'players'}
      />
    </div>
  )
}
