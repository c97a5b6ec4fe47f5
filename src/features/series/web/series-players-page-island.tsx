import { SeriesPlayersDocument } from '#features/series/web/generated/series.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf, TEXT } from '#web/routing/address.ts'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { listOfSeries, nameOf, type OneSeries } from './series-list.tsx'
import { seriesPlayerColumns } from './series-player-columns.tsx'

const ADDRESS = defineAddress({ q: TEXT, sort: choice(['titles', 'matches_won'], 'titles'), page: PAGE })
type PlayersState = OneSeries & StateOf<typeof ADDRESS>
const OF_SERIES = listOfSeries('players', ADDRESS)

export const route = defineNumberedRoute({
  ...OF_SERIES,
  document: SeriesPlayersDocument,
  variables: ({ slug, q, sort }: PlayersState) => ({ series_slug: slug, search: q, sort_by: sort }),
  list: ({ seriesPlayers }) => seriesPlayers,
  title: (_, answer) => `${nameOf(answer)}: player records`,
  heading: 'Player records',
  description: (_, answer) =>
    `Titles, matches won and matches lost of every player at all editions of ${nameOf(answer)}.`,
  search: (first) => (
    <ListSearch value={first.q} placeholder="Search players" href={(q) => OF_SERIES.path({ ...first, q })} />
  ),
  columns: ({ slug }) => seriesPlayerColumns(slug),
  rowKey: ({ player }) => player.player_slug,
  sort: (first) => ({ by: first.sort, order: 'desc', href: (sort) => OF_SERIES.path({ ...first, sort }) }),
  empty: 'No players found',
  noun: 'players',
})
