import { Facts } from '../../../components/profile/Facts.tsx'
import { type Column, StatsTable } from '../../../components/table/StatsTable.tsx'
import { LeagueBadge } from '../../../components/text/LeagueBadge.tsx'
import { Section } from '../../../components/text/Section.tsx'
import type { AboutDataQuery } from '../../../data/generated/about-data.ts'
import { formatCount } from '../../../format.ts'
import { COVERAGE_TEXTS } from '../../../tables/texts/coverage.ts'

type Soundness = AboutDataQuery['soundness']
type CoverageRow = Soundness['coverage'][number]

const count = (
  key: keyof typeof COVERAGE_TEXTS,
  of: (row: CoverageRow) => number,
): Column<CoverageRow, never, keyof typeof COVERAGE_TEXTS> => ({
  key,
  ...COVERAGE_TEXTS[key],
  numeric: true,
  cell: (row) => formatCount(of(row)),
})

const COLUMNS: readonly Column<CoverageRow, never, keyof typeof COVERAGE_TEXTS>[] = [
  { key: 'year', ...COVERAGE_TEXTS.year, width: 'badge', cell: ({ year }) => year },
  { key: 'league', ...COVERAGE_TEXTS.league, rowHeader: true, cell: ({ league }) => <LeagueBadge league={league} /> },
  { ...count('tournaments', (row) => row.tournaments), width: 'medium', phone: 'under' },
  count('matches', (row) => row.matches),
  { ...count('walkovers', (row) => row.walkovers), phone: 'under' },
  { ...count('rounds', (row) => row.rounds_unknown), phone: 'under' },
  { ...count('days', (row) => row.days_unknown), phone: 'under' },
  { ...count('scores', (row) => row.scores_unknown), phone: 'under' },
  { ...count('winners', (row) => row.winners_unknown), phone: 'under' },
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
