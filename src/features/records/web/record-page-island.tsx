import { RECORDS, recordsOf } from '#domain/figures/record.ts'
import { type RecordName, recordOfSlug } from '#domain/figures/record-name.ts'
import { formatDay } from '#domain/format/format.ts'
import { RecordListDocument } from '#features/records/web/generated/records.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { allTime, withRange } from '#web/routing/day-range.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { notFound } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { RecordChoices } from './RecordChoices.tsx'
import { countedBy, RECORD_ADDRESS, type RecordChoice, recordInput, recordsPath } from './record-address.ts'
import { recordColumns } from './record-columns.tsx'

interface RecordState extends RecordChoice {
  record: RecordName
  page: number
}

const nounOf = (state: RecordState) => (state.of === 'PAIR' ? 'pairs' : 'players')
const pathOf = (state: RecordState) => recordsPath(state, state.record)

export const route = defineNumberedRoute({
  document: RecordListDocument,
  variables: (state: RecordState) => ({
    input: { record: state.record, ...recordInput(state) },
    ...undatedInput(state.range),
    counted: countedBy(state),
  }),
  list: ({ records }) => records,
  path: pathOf,
  defaults: { ...RECORD_ADDRESS.defaults, of: 'PLAYER' },
  parse: ({ params, search }) => {
    const record = recordOfSlug(params.record ?? '')
    if (record === undefined) return notFound('Record not found')
    const chosen = RECORD_ADDRESS.read(search)
    const owner = recordsOf(chosen.of).includes(record) ? chosen.of : 'PLAYER'
    return { ...chosen, record, of: owner }
  },
  title: ({ record, range }) => withRange(RECORDS[record].label, range, 'ALL_TIME'),
  heading: ({ record }) => RECORDS[record].label,
  description: ({ record }) => `${RECORDS[record].label} in pickleball, ranked. ${RECORDS[record].rule}`,
  canonical: ({ record, range }) => pathOf({ ...RECORD_ADDRESS.initial, record, range }),
  isCompact: true,
  lead: ({ record }) => <p>{RECORDS[record].rule} DreamBreakers are excluded.</p>,
  choices: (first, answer) => (
    <RecordChoices
      choice={first}
      ofPairs={!RECORDS[first.record].isOfPlayers}
      answer={answer}
      href={(changed) => recordsPath(changed, first.record)}
    />
  ),
  notes: ({ range }, answer) => {
    const first = allTime(answer.timePeriods)?.from
    return (
      <>
        <RangeDays range={range} answer={answer} />
        {first && <span>The data begins on {formatDay(first)}.</span>}
      </>
    )
  },
  columns: (state, answer) => recordColumns(state.record, state, ranksSomeLevels(answer)),
  rowKey: ({ player, team }) => player?.player_slug ?? team?.team_slug ?? '',
  empty: (state) => `No ${nounOf(state)} found`,
  noun: nounOf,
})
