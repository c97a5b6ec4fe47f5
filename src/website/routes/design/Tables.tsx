import { Section } from '../../components/Section.tsx'
import { SharedPercentage } from '../../components/Share.tsx'
import { type Column, StatsTable, type TableContent } from '../../components/StatsTable.tsx'
import { formatCount } from '../../format.ts'
import { DESIGN_PATH } from '../../paths.ts'

interface Row {
  name: string
  won: number
  share: number | null
}

const COLUMNS: readonly Column<Row, 'won' | 'share'>[] = [
  { key: 'name', header: 'Player', tooltip: 'Who played', cell: ({ name }) => name, rowHeader: true },
  {
    key: 'won',
    header: 'Won',
    cell: ({ won }) => formatCount(won),
    sort: 'won',
    numeric: true,
    width: 'small',
    tooltip: 'Matches that were won',
  },
  {
    key: 'share',
    header: 'Won %',
    tooltip: 'Matches won among those won or lost',
    cell: ({ share }) => <SharedPercentage percentage={share} />,
    sort: 'share',
    numeric: true,
    width: 'small',
    phone: 'under',
  },
]

const STATES: readonly [name: string, content: TableContent<Row>][] = [
  [
    'with rows',
    {
      status: 'ready',
      rows: [
        { name: 'Ada Lind', won: 1234, share: 61.5 },
        { name: 'Bo Reyes', won: 7, share: 100 },
        { name: 'Cleo Núñez', won: 0, share: null },
      ],
    },
  ],
  ['without rows', { status: 'ready', rows: [] }],
  ['under way', { status: 'loading' }],
  ['that failed', { status: 'failed', retry: () => undefined }],
]

/** The one table of the site in each of its states. */
export function Tables({ scheme }: { scheme: string }) {
  return STATES.map(([state, content]) => (
    <Section key={state} title={`A table ${state}, ${scheme}`}>
      <StatsTable
        caption={`A table ${state}, ${scheme}`}
        columns={COLUMNS}
        rowKey={({ name }) => name}
        content={content}
        pageSize={2}
        empty="No players found"
        sort={{ by: 'won', order: 'desc', href: () => DESIGN_PATH }}
      />
    </Section>
  ))
}
