import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatDay, formatPeriodRange } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { holderName } from '#features/medals/web/holder-name.ts'
import { PairIdentity, PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { RecordLineFragment } from '#features/records/web/generated/records.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import type { RecordChoice } from './record-address.ts'
import { recordSource } from './record-source.ts'

/** Returns the days of a streak, or the day on which a value was reached. */
export function reachedOn({ from, to }: Pick<RecordLineFragment, 'from' | 'to'>): string {
  if (to === null) return ''
  return from === null ? formatDay(to) : formatPeriodRange(from, to)
}

interface RecordValueProps {
  record: RecordName
  choice: RecordChoice
  row: RecordLineFragment
  /** Whether only some levels count by default. */
  ranksSome: boolean
}

/** A record's value as a link to the counted matches or medals. */
export function RecordValue({ record, choice, row, ranksSome }: RecordValueProps) {
  const { unit } = RECORDS[record]
  const counted = `${row.value === 1 ? unit[0] : unit[1]} by ${holderName(row)}`
  const { number } = writeCount(row, unit)
  return <SourceLink text={number} counted={counted} href={recordSource(record, choice, row, ranksSome)} />
}

/** Returns the sentence of a record whose value is uncertain; empty for others. */
export function uncertainRecord(record: RecordName, row: RecordLineFragment): string {
  const { doubt, sentence } = writeCount(row, RECORDS[record].unit)
  return doubt && sentence
}

/** Returns the columns of a record's list. @param ranksSome whether only some levels count by default */
export function recordColumns(record: RecordName, choice: RecordChoice, ranksSome: boolean) {
  return [
    {
      key: 'rank',
      header: 'Rank',
      tooltip: 'Tied holders share a rank',
      cell: ({ rank }) => formatCount(rank),
      width: 'rank',
    },
    {
      key: 'holder',
      header: 'Holder',
      tooltip: 'The player or pair',
      cell: ({ player, team }) => (player ? <PlayerIdentity player={player} /> : team && <PairIdentity team={team} />),
      rowHeader: 'link',
    },
    {
      key: 'value',
      header: 'Number',
      tooltip: 'The holder’s number; select it to see the matches or medals behind it',
      cell: (row) => (
        <>
          <RecordValue record={record} choice={choice} row={row} ranksSome={ranksSome} />
          {row.chances !== null && <span className="nowrap"> of {formatCount(row.chances)}</span>}
        </>
      ),
      numeric: true,
      width: 'small',
    },
    {
      key: 'when',
      header: 'When',
      tooltip: 'The days of a streak, or the day on which the value was reached',
      cell: (row) => {
        const doubt = uncertainRecord(record, row)
        return (
          <>
            {reachedOn(row)}
            {doubt && <p className="note">{doubt}</p>}
          </>
        )
      },
      width: 'wide',
      phone: 'under',
    },
  ] as const satisfies readonly Column<RecordLineFragment>[]
}
