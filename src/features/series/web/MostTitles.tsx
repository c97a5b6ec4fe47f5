import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { CountedPlayer } from '#features/seasons/web/CountedPlayer.tsx'
import lists from '#features/seasons/web/SeasonLists.module.css'
import type { SeriesPlayerRowFragment } from '#features/series/web/generated/series.ts'

/** The players with the most titles of a series. Each number opens the matches of these events. */
export function MostTitles({ series, rows }: { series: string; rows: readonly SeriesPlayerRowFragment[] }) {
  return (
    <ol className={`card rows ${lists.rows}`}>
      {rows.map((row) => (
        <CountedPlayer
          key={row.player.player_slug}
          player={row.player}
          value={<Titles series={series} row={row} />}
          note={formatQuantity(row.editions, 'edition')}
        />
      ))}
    </ol>
  )
}

/** A number of titles, which opens the matches of the events with a title. */
export function Titles({ series, row: { player, titles, matches_played } }: TitlesProps) {
  return (
    <NumberLink
      text={formatCount(titles)}
      counted={`titles won by ${player.name}`}
      matches={{ player: player.player_slug, series, medal: 'GOLD' }}
      hasMatches={titles > 0 && matches_played > 0}
    />
  )
}

interface TitlesProps {
  series: string
  row: SeriesPlayerRowFragment
}
