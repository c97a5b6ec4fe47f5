import { StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import type { SplitRowFragment } from '../data/generated/profile.ts'
import { sideMatches } from '../matches/side-matches.ts'
import { splitColumns } from './split-columns.tsx'

/** A pair's years side by side. */
export function PairSeasons({ team, years }: { team: string; years: readonly SplitRowFragment[] }) {
  const rows = years.toSorted((one, other) => Number(other.key) - Number(one.key))
  return (
    <Section id="seasons" title="Seasons">
      <StatsTable
        caption="Seasons"
        columns={splitColumns({
          header: 'Year',
          href: () => null,
          matches: (year) => ({ ...sideMatches({ team }), period: year as `${number}` }),
        })}
        rowKey={({ key }) => key}
        content={{ status: 'ready', value: rows }}
        empty="No matches played"
      />
    </Section>
  )
}
