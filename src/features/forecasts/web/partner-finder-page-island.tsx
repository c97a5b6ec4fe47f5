import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatAverage, formatQuantity, formatSigned } from '#domain/format/format.ts'
import { PartnerFinderDocument, type PartnerFinderQuery } from '#features/forecasts/web/generated/partner-finder.ts'
import { markFirstGroup } from '#features/ratings/web/about-equal.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH, partnerFinderPath, playerPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { CANDIDATE_COLUMNS } from './candidate-columns.tsx'
import { FORECAST_DIVISIONS } from './upsets-path.ts'

type Division = (typeof FORECAST_DIVISIONS)[number]

const ADDRESS = defineAddress({
  // Every player can play mixed doubles.
  division: choice(FORECAST_DIVISIONS, 'MIXED_DOUBLES'),
  page: PAGE,
})

interface FinderState extends StateOf<typeof ADDRESS> {
  slug: string
}

const pathOf = (state: FinderState) => withQuery(partnerFinderPath(state.slug), ADDRESS.query(state))

const LIST = numberedList({
  document: PartnerFinderDocument,
  variables: ({ slug, division }: FinderState) => ({ player_slug: slug, match_division: division }),
  pageSize: 20,
  list: ({ partnerCandidates: { items, pageInfo } }) => ({
    items: markFirstGroup(items, ({ rating }) => rating),
    pageInfo,
  }),
  path: pathOf,
})

const titleOf = (answer: PartnerFinderQuery | undefined) =>
  answer?.player ? `Partners for ${answer?.player.name}` : 'Partner finder'

export const route = defineRoute({
  ...LIST.whole,
  parse: ({ params: { player_slug: slug = '' }, search }) => ({ slug, ...ADDRESS.read(search) }),
  outcome(state, answer) {
    if (!answer.player) return notFound('Player not found')
    const { player_slug: slug } = answer.player
    return slug === state.slug ? LIST.outcome(state, answer) : { kind: 'redirect', to: pathOf({ ...state, slug }) }
  },
  head: (state, answer) => ({
    title: titleOf(answer),
    description: 'Best partners for a player, by the new pair’s win probability against the best pairs.',
    canonical: pathOf({ ...state, page: 1 }),
    noindex: true,
    jsonLd: 'CollectionPage',
  }),
  hydrate: 'idle',
  Page: PartnerFinderPage,
})

function PartnerFinderPage({ state, answer }: { state: FinderState; answer: PartnerFinderQuery }) {
  const player = answer.player
  const title = titleOf(answer)
  const chip = chipsFor({ ...state, page: 1 }, pathOf)
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
            Partners are sorted by the new pair’s average win probability against the division’s ten best pairs.{' '}
            <Link href={FORECASTS_PATH}>How forecasts work</Link>
          </p>
        }
      />
      <Chips
        label="Division"
        chips={FORECAST_DIVISIONS.filter((division) => canPlay(player, division)).map((division) =>
          chip(MATCH_DIVISION_FACTS[division].label, { division }),
        )}
      />
      {answer.partnerCandidates.items.some(({ main_partner }) => main_partner) && (
        <p className="note">
          “Plays with” names the usual partner of the past year: at least 10 matches together, ranked in the top 20.
        </p>
      )}
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={CANDIDATE_COLUMNS}
        rowKey={(row) => row.player.player_slug}
        empty="No partners found: the player’s gender is unknown, or no player is ranked"
        noun="players"
      />
    </>
  )
}

type Player = NonNullable<PartnerFinderQuery['player']>

function ownRating({ rating }: Player): string {
  if (!rating) return 'no doubles matches yet'
  const matches = formatQuantity(rating.matches, 'doubles match', 'doubles matches')
  return `rating ${formatSigned(rating.rating)} ±${formatAverage(rating.standard_error)} from ${matches}`
}

function canPlay(player: Player | null | undefined, division: Division): boolean {
  const { gender } = MATCH_DIVISION_FACTS[division]
  return gender === null || gender === player?.gender
}
