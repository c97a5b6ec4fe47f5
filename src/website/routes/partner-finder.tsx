import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { PartnerFinderDocument, type PartnerFinderQuery } from '../data/generated/partner-finder.ts'
import { valueQuery } from '../data/query.ts'
import { markEquals } from '../forecasts/about-equal.ts'
import { FORECAST_DIVISIONS } from '../forecasts/upsets-path.ts'
import { formatAverage, formatQuantity } from '../format.ts'
import { FORECASTS_PATH, partnerFinderPath, playerPath, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, oneOf, pageIn } from '../routing/search-params.ts'
import { CANDIDATE_COLUMNS } from '../tables/candidate-columns.tsx'

const CANDIDATES_A_PAGE = 20
type Division = (typeof FORECAST_DIVISIONS)[number]
/** What everybody can play. */
const DEFAULT_DIVISION: Division = 'MIXED_DOUBLES'

interface FinderState {
  slug: string
  division: Division
  page: number
}

function pathOf({ slug, division, page }: FinderState): string {
  return withQuery(partnerFinderPath(slug), {
    division: division === DEFAULT_DIVISION ? null : division,
    page: page === 1 ? null : page,
  })
}

const variablesOf = ({ slug, division, page }: FinderState) => ({
  player_slug: slug,
  match_division: division,
  page,
  pageSize: CANDIDATES_A_PAGE,
})

const listOf = (state: FinderState) => valueQuery(PartnerFinderDocument, variablesOf(state))

export const route = defineRoute({
  parse: ({ params, search }) => ({
    kind: 'page',
    state: {
      slug: params.player_slug ?? '',
      division: oneOf(search, 'division', FORECAST_DIVISIONS, DEFAULT_DIVISION),
      page: pageIn(search),
    },
  }),
  document: PartnerFinderDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle(state: FinderState, { player, partnerCandidates }: PartnerFinderQuery) {
    if (!player) return { kind: 'error', status: 404, sentence: 'Player not found' }
    const { player_slug: slug } = player
    if (slug !== state.slug) return { kind: 'redirect', to: pathOf({ ...state, slug }) }
    const last = lastPageInstead(state.page, partnerCandidates.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: pathOf({ ...state, page: last }) }
  },
  head: (state, answer) => {
    const title = answer?.player ? `Partners for ${answer.player.name}` : 'Partner finder'
    return {
      title,
      description: 'Who a player would do best with: ranked players by the chance of the two against the best pairs.',
      canonical: pathOf({ ...state, page: 1 }),
      noindex: true,
      jsonLd: { '@type': 'CollectionPage', name: title, url: pathOf({ ...state, page: 1 }) },
    }
  },
  Page: PartnerFinderPage,
})

function PartnerFinderPage({ state, answer }: { state: FinderState; answer: PartnerFinderQuery | undefined }) {
  const player = answer?.player
  const title = player ? `Partners for ${player.name}` : 'Partner finder'
  const first = { ...state, page: 1 }
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <p>
            {player && (
              <>
                <Link href={playerPath(player.player_slug)}>{player.name}</Link>: {ownRating(player)}.{' '}
              </>
            )}
            Ranked players by the chance of the two against the ten best rated pairs, whether or not they ever played
            together. Partners whose ratings differ by less than two errors are ties.{' '}
            <Link href={FORECASTS_PATH}>How forecasts have done</Link>
          </p>
        }
      />
      <Chips
        label="Division"
        chips={FORECAST_DIVISIONS.filter((division) => canPlay(player, division)).map((division) => ({
          label: MATCH_DIVISION_FACTS[division].label,
          href: pathOf({ ...first, division }),
          current: division === state.division,
        }))}
      />
      <NumberedTable
        caption={title}
        columns={CANDIDATE_COLUMNS}
        rowKey={(row) => row.player.player_slug}
        query={listOf(state)}
        list={({ partnerCandidates: { items, pageInfo } }) => ({
          items: markEquals(items, ({ rating }) => rating),
          pageInfo,
        })}
        pageSize={CANDIDATES_A_PAGE}
        expected={answer && { ...answer.partnerCandidates.pageInfo, currentPage: state.page }}
        empty="No partners found: the player’s gender is unknown, or nobody is ranked"
        address={pathOf(first)}
        noun="players"
        href={(page) => pathOf({ ...state, page })}
      />
    </>
  )
}

type Player = NonNullable<PartnerFinderQuery['player']>

function ownRating({ rating }: Player): string {
  if (!rating) return 'no doubles match yet'
  const matches = formatQuantity(rating.matches, 'doubles match', 'doubles matches')
  return `rating ${formatAverage(rating.rating)} ±${formatAverage(rating.standard_error)} from ${matches}`
}

function canPlay(player: Player | null | undefined, division: Division): boolean {
  const { gender } = MATCH_DIVISION_FACTS[division]
  return gender === null || gender === player?.gender
}
