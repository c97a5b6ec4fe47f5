import type { Gender } from '#domain/division/gender.ts'
import type { CareerSeasonFragment } from '#features/profiles/web/generated/career.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { bestSeasons } from './best-seasons.ts'
import { seasonColumns } from './season-columns.tsx'

interface SeasonsProps {
  side: ProfileSide
  seasons: readonly CareerSeasonFragment[]
  gender?: Gender | null
}

/** The seasons of a player or pair. A single season has no such section, because its numbers are those of all time. */
export function Seasons({ side, seasons, gender = null }: SeasonsProps) {
  if (seasons.length < 2) return null
  const isBest = bestSeasons(seasons, 'player' in side ? 1 : 2)
  return (
    <Section id="seasons" title="Seasons" note="★ marks the best season in each column">
      <StatsTable
        caption="Seasons"
        columns={seasonColumns({ side, gender, isBest })}
        rowKey={({ year }) => `${year}`}
        content={{ status: 'ready', value: seasons }}
        empty="No matches played"
      />
    </Section>
  )
}
