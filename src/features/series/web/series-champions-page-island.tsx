import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { isSlug } from '#domain/names/slug.ts'
import { seriesPath } from '#features/match-links/web/series-path.ts'
import { championKey, SERIES_CHAMPION_COLUMNS } from '#features/seasons/web/champion-columns.tsx'
import { DivisionChips } from '#features/seasons/web/DivisionChips.tsx'
import { SeriesChampionsDocument, type SeriesChampionsQuery } from '#features/series/web/generated/series.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'

const ADDRESS = defineAddress({ division: choice(EVENT_DIVISIONS, null), page: PAGE })

interface ChampionsState extends StateOf<typeof ADDRESS> {
  slug: string
}

const UNKNOWN = notFound('Series not found')

const pathOf = (state: ChampionsState) => withQuery(seriesPath(state.slug, 'champions'), ADDRESS.query(state))

const LIST = numberedList({
  document: SeriesChampionsDocument,
  variables: ({ slug, division }: ChampionsState) => ({ series_slug: slug, division }),
  pageSize: 20,
  list: ({ champions }) => champions,
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
      title: `${name}: past champions`,
      description: `Champions of every event at all editions of ${name}, with the score of the final.`,
      canonical,
      parent: { name, path: seriesPath(state.slug) },
      noindex: pathOf({ ...state, page: 1 }) !== canonical,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: ChampionsPage,
})

function ChampionsPage({ state, answer }: { state: ChampionsState; answer: SeriesChampionsQuery }) {
  const chip = chipsFor({ ...state, page: 1 }, pathOf)
  const title = answer.series?.title
  return (
    <div className="stack-3">
      <PageHeader
        title="Past champions"
        compact
        lead={title && <Link href={seriesPath(state.slug)}>{title}: all editions</Link>}
      />
      <DivisionChips chosen={state.division} answer={answer} chip={chip} />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption="Past champions"
        columns={SERIES_CHAMPION_COLUMNS}
        rowKey={championKey}
        empty="No champions found"
        noun="titles"
      />
    </div>
  )
}
