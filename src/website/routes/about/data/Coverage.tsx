import { Facts } from '../../../components/Facts.tsx'
import { LeagueBadge } from '../../../components/LeagueBadge.tsx'
import { Section } from '../../../components/Section.tsx'
import { type Column, StatsTable } from '../../../components/StatsTable.tsx'
import type { AboutDataQuery } from '../../../data/generated/about-data.ts'
import { formatCount } from '../../../format.ts'

type Soundness = AboutDataQuery['soundness']
type CoverageRow = Soundness['coverage'][number]

const COLUMNS: readonly Column<CoverageRow>[] = [
  { key: 'year', header: 'Year', width: 'badge', cell: ({ year }) => year },
  { key: 'league', header: 'League', rowHeader: true, cell: ({ league }) => <LeagueBadge league={league} /> },
  {
    key: 'tournaments',
    header: 'Tournaments',
    numeric: true,
    phone: 'under',
    cell: (row) => formatCount(row.tournaments),
  },
  { key: 'matches', header: 'Matches', numeric: true, cell: ({ matches }) => formatCount(matches) },
  {
    key: 'walkovers',
    header: 'Walkovers',
    numeric: true,
    phone: 'under',
    tooltip: 'Listed, and counted in no figure',
    cell: ({ walkovers }) => formatCount(walkovers),
  },
  {
    key: 'rounds',
    header: 'No round',
    numeric: true,
    phone: 'under',
    tooltip: 'Matches whose round cannot be told',
    cell: (row) => formatCount(row.rounds_unknown),
  },
  {
    key: 'days',
    header: 'No day',
    numeric: true,
    phone: 'under',
    tooltip: 'Matches without a day of their own: they stand on their tournament’s first',
    cell: (row) => formatCount(row.days_unknown),
  },
  {
    key: 'scores',
    header: 'No score',
    numeric: true,
    phone: 'under',
    tooltip: 'Played matches whose points nobody tells: they count as won and lost alone',
    cell: (row) => formatCount(row.scores_unknown),
  },
  {
    key: 'winners',
    header: 'No winner',
    numeric: true,
    phone: 'under',
    tooltip: 'Played matches without a recorded winner: they count for neither side',
    cell: (row) => formatCount(row.winners_unknown),
  },
]

const GENDER_LABELS = { GIVEN: 'Given by the source', INFERRED: 'Inferred from matches', UNKNOWN: 'Unknown' } as const

/** What is known of each league's years, and of the players. */
export function Coverage({ soundness }: { soundness: Soundness }) {
  const players = new Map(soundness.genders.map((row) => [row.source, row.players]))
  return (
    <>
      <Section id="coverage" title="What is known" note="By league and year. LT are tournaments of no classified tour.">
        <StatsTable
          caption="Matches by league and year"
          columns={COLUMNS}
          rowKey={({ league, year }) => `${league} ${year}`}
          content={{ status: 'ready', rows: soundness.coverage }}
          pageSize={6}
          empty="No matches yet"
        />
      </Section>
      <Section id="genders" title="Players’ genders" note="Rankings list those whose gender is known.">
        <Facts
          facts={(['GIVEN', 'INFERRED', 'UNKNOWN'] as const).map((source) => ({
            label: GENDER_LABELS[source],
            value: formatCount(players.get(source) ?? 0),
          }))}
        />
      </Section>
    </>
  )
}
