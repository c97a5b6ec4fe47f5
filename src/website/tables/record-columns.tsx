import { RECORDS } from '#domain/record.ts'
import type { RecordName } from '#domain/record-name.ts'
import { holderName } from '../awards/holder-name.ts'
import type { RecordChoice } from '../awards/record-address.ts'
import { recordSource } from '../awards/record-source.ts'
import { streakDoubt } from '../awards/streak-doubt.ts'
import { PairIdentity, PlayerIdentity } from '../components/profile/Identity.tsx'
import { SourceLink } from '../components/table/NumberLink.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import type { RecordLineFragment } from '../data/generated/records.ts'
import { formatCount, formatDay, formatPeriodRange } from '../format.ts'
import { RECORD_LIST } from './award-definitions.ts'

/** The days of a streak, or the day on which a value was reached. */
export function reachedOn({ from, to }: Pick<RecordLineFragment, 'from' | 'to'>): string {
  if (to === null) return ''
  return from === null ? formatDay(to) : formatPeriodRange(from, to)
}

interface RecordValueProps {
  record: RecordName
  choice: RecordChoice
  row: RecordLineFragment
}

/** A value that opens what it was counted from. */
export function RecordValue({ record, choice, row }: RecordValueProps) {
  const [one, several] = RECORDS[record].unit
  const of = `${row.value === 1 ? one : several} of ${holderName(row)}`
  return (
    <>
      <SourceLink text={formatCount(row.value)} of={of} href={recordSource(record, choice, row)} />
      {streakDoubt(row)}
    </>
  )
}

const [RANK, HOLDER, NUMBER, WHEN] = RECORD_LIST

/** The columns of a record's list. */
export function recordColumns(record: RecordName, choice: RecordChoice) {
  return [
    { ...RANK, cell: ({ rank }) => formatCount(rank), width: 'rank' },
    {
      ...HOLDER,
      cell: ({ player, team }) => (player ? <PlayerIdentity player={player} /> : team && <PairIdentity team={team} />),
      rowHeader: 'link',
    },
    {
      ...NUMBER,
      cell: (row) => (
        <>
          <RecordValue record={record} choice={choice} row={row} />
          {row.chances !== null && ` of ${formatCount(row.chances)}`}
        </>
      ),
      numeric: true,
      width: 'medium',
    },
    { ...WHEN, cell: reachedOn, width: 'large', phone: 'under' },
  ] as const satisfies readonly Column<RecordLineFragment>[]
}
