import { formatCount } from '#domain/format/format.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange, kindMatches } from '#features/match-links/web/number-matches.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { NewPlayerRowFragment } from '#features/seasons/web/generated/seasons.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

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

/** The columns of new players. @param counted the season whose matches are counted */
export const newPlayerColumns = (counted: Counted) =>
  [
    {
      key: 'player',
      header: 'Player',
      tooltip: 'A player who played no match in an earlier year',
      more: 'In the first year of the results it is unknown who is new, so the list is empty.',
      cell: ({ player }) => <PlayerIdentity player={player} />,
      rowHeader: 'link',
    },
    {
      key: 'matches',
      header: 'Matches',
      tooltip: 'Matches played in the season',
      leavesOut: 'Walkovers.',
      cell: (row) => <NewPlayerMatches row={row} counted={counted} />,
      numeric: true,
      width: 'small',
    },
  ] as const satisfies readonly Column<NewPlayerRowFragment>[]
