import type { Gender } from '#domain/gender.ts'
import { StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import type { PlayerQuery } from '../data/generated/player.ts'
import { seasonColumns } from './season-columns.tsx'

interface PlayerSeasonsProps {
  player: { player_slug: string; gender: Gender | null } & Pick<NonNullable<PlayerQuery['player']>, 'seasons'>
}

/** A player's years side by side. */
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
