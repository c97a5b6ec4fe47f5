import { formatCount } from '#domain/format/format.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange, kindMatches } from '#features/match-links/web/number-matches.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { NewPlayerRowFragment } from '#features/seasons/web/generated/seasons.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { NEW_PLAYERS } from './season-definitions.ts'

interface Counted {
  range: ChosenRange
  league: string | null
  /** True if only some levels count. */
  ranksSome: boolean
}

/** The number of matches that a new player played in the season. */
export function NewPlayerMatches({
  row: { player, matches },
  counted,
}: {
  row: NewPlayerRowFragment
  counted: Counted
}) {
  const { range, league, ranksSome } = counted
  return (
    <NumberLink
      text={formatCount(matches)}
      counted={`matches played by ${player.name}`}
      matches={{
        ...sideMatches({ player: player.player_slug }),
        ...kindMatches({ league, level: null }, ranksSome),
        ...inRange(range),
      }}
      hasMatches
    />
  )
}

const [PLAYER, MATCHES] = NEW_PLAYERS

/** The columns of new players. @param counted the season whose matches are counted */
export const newPlayerColumns = (counted: Counted) =>
  [
    { ...PLAYER, cell: ({ player }) => <PlayerIdentity player={player} />, rowHeader: 'link' },
    {
      ...MATCHES,
      cell: (row) => <NewPlayerMatches row={row} counted={counted} />,
      numeric: true,
      width: 'small',
    },
  ] as const satisfies readonly Column<NewPlayerRowFragment>[]
