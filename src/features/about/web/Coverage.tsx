import { formatCount } from '#domain/format/format.ts'
import type { AboutDataQuery } from '#features/about/web/generated/about-data.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { COVERAGE_COLUMNS } from './coverage-columns.tsx'

type Soundness = AboutDataQuery['soundness']

const GENDER_LABELS = { GIVEN: 'Listed in the results', INFERRED: 'Inferred from matches', UNKNOWN: 'Unknown' } as const

/** The completeness of matches by league and year, and the sources of players' genders. */
export function Coverage({ soundness }: { soundness: Soundness }) {
  const players = new Map(soundness.genders.map((row) => [row.source, row.players]))
  return (
    <>
      <Section id="coverage" title="Coverage" note="By league and year. LT: other tournaments.">
        <StatsTable
          caption="Matches by league and year"
          columns={COVERAGE_COLUMNS}
          rowKey={({ league, year }) => `${league} ${year}`}
          content={{ status: 'ready', value: soundness.coverage }}
          empty="No matches yet"
        />
      </Section>
      <Section id="genders" title="Players’ genders" note="Rankings list only players whose gender is known.">
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
