import type { Gender } from '#domain/division/gender.ts'
import type { PlayerQuery } from '#features/profiles/web/generated/player.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { seasonColumns } from './season-columns.tsx'

interface PlayerSeasonsProps {
  player: { player_slug: string; gender: Gender | null } & Pick<NonNullable<PlayerQuery['player']>, 'seasons'>
}

/** A player's record by year. */
export function PlayerSeasons({ player: { player_slug, gender, seasons } }: PlayerSeasonsProps) {
  return (
    <Section id="seasons" title="Seasons">
      <StatsTable
        caption="Seasons"
        columns={seasonColumns(player_slug, gender)}
        rowKey={({ time_period }) => time_period}
        content={{ status: 'ready', value: seasons }}
        empty="No matches played"
      />
    </Section>
  )
}
