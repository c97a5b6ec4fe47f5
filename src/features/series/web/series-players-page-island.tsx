import { isSlug } from '#domain/names/slug.ts'
import { seriesPath } from '#features/match-links/web/series-path.ts'
import { SeriesPlayersDocument, type SeriesPlayersQuery } from '#features/series/web/generated/series.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf, TEXT } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { seriesPlayerColumns } from './series-player-columns.tsx'

const ADDRESS = defineAddress({ q: TEXT, sort: choice(['titles', 'matches_won'], 'titles'), page: PAGE })

interface PlayersState extends StateOf<typeof ADDRESS> {
  slug: string
}

const UNKNOWN = notFound('Series not found')

const pathOf = (state: PlayersState) => withQuery(seriesPath(state.slug, 'players'), ADDRESS.query(state))

const LIST = numberedList({
  document: SeriesPlayersDocument,
  variables: ({ slug, q, sort }: PlayersState) => ({ series_slug: slug, search: q, sort_by: sort }),
  pageSize: 20,
  list: ({ seriesPlayers }) => seriesPlayers,
  path: pathOf,
})

export const route = defineRoute({
  ...LIST.whole,
  defaults: ADDRESS.defaults,
  parse: ({ params: { series_slug: slug = '' }, search }) =>
    isSlug(slug) ? { ...ADDRESS.read(search), slug } : UNKNOWN,
  outcome: (state, answer) => (answer.series ? LIST.outcome(state, answer) : UNKNOWN),
  head: (state, answer) => {
    const name = answer?.series?.title ?? 'Tournament'
    const canonical = pathOf({ ...ADDRESS.initial, slug: state.slug })
    return {
      title: `${name}: player records`,
      description: `Titles, matches won and matches lost of every player at all editions of ${name}.`,
      canonical,
      parent: { name, path: seriesPath(state.slug) },
      noindex: pathOf({ ...state, page: 1 }) !== canonical,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: PlayersPage,
})

function PlayersPage({ state, answer }: { state: PlayersState; answer: SeriesPlayersQuery }) {
  const first = { ...state, page: 1 }
  const title = answer.series?.title
  return (
    <div className="stack-3">
      <PageHeader
        title="Player records"
        compact
        lead={title && <Link href={seriesPath(state.slug)}>{title}: all editions</Link>}
      >
        <ListSearch value={state.q} placeholder="Search players" href={(q) => pathOf({ ...first, q })} />
      </PageHeader>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption="Player records"
        columns={seriesPlayerColumns(state.slug)}
        rowKey={({ player }) => player.player_slug}
        sort={{ by: state.sort, order: 'desc', href: (sort) => pathOf({ ...first, sort }) }}
        empty="No players found"
        noun="players"
      />
    </div>
  )
}
