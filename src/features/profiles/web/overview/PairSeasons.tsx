import { sideMatches } from '#features/match-links/web/side-matches.ts'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import { splitColumns } from '#features/profiles/web/splits/split-columns.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** A pair's record by year. */
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
