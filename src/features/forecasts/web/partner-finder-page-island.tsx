import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatAverage, formatQuantity, formatSigned } from '#domain/format/format.ts'
import { PartnerFinderDocument, type PartnerFinderQuery } from '#features/forecasts/web/generated/partner-finder.ts'
import { markFirstGroup } from '#features/ratings/web/about-equal.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { FORECASTS_PATH, partnerFinderPath, playerPath, withQuery } from '#web/routing/paths.ts'
import { notFound } from '#web/routing/route.tsx'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
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

export const route = defineNumberedRoute({
  document: PartnerFinderDocument,
  variables: ({ slug, division }: FinderState) => ({ player_slug: slug, match_division: division }),
  list: ({ partnerCandidates: { items, pageInfo } }) => ({
    items: markFirstGroup(items, ({ rating }) => rating),
    pageInfo,
  }),
  path: pathOf,
  parse: ({ params: { player_slug: slug = '' }, search }) => ({ slug, ...ADDRESS.read(search) }),
  outcome(state, { player }) {
    if (!player) return notFound('Player not found')
    const { player_slug: slug } = player
    return slug === state.slug ? null : { kind: 'redirect', to: pathOf({ ...state, slug }) }
  },
  title: (_, answer) => (answer?.player ? `Partners for ${answer.player.name}` : 'Partner finder'),
  description: 'Best partners for a player, by the new pair’s win probability against the best pairs.',
  head: () => ({ noindex: true }),
  lead: (_, { player }) => (
    <p>
      {player && (
        <>
          <a href={playerPath(player.player_slug)}>{player.name}</a>: {ownRating(player)}.{' '}
        </>
      )}
      Partners are sorted by the new pair’s average win probability against the division’s ten best pairs.{' '}
      <a href={FORECASTS_PATH}>How forecasts work</a>
    </p>
  ),
  choices: (first, { player, partnerCandidates }) => {
    const chip = chipsFor(first, pathOf)
    return (
      <>
        <Chips
          label="Division"
          chips={FORECAST_DIVISIONS.filter((division) => canPlay(player, division)).map((division) =>
            chip(MATCH_DIVISION_FACTS[division].label, { division }),
          )}
        />
        {partnerCandidates.items.some(({ main_partner }) => main_partner) && (
          <p className="note">
            “Plays with” names the usual partner of the past year: at least 10 matches together, ranked in the top 20.
          </p>
        )}
      </>
    )
  },
  columns: () => CANDIDATE_COLUMNS,
  rowKey: ({ player }) => player.player_slug,
  empty: 'No partners found: the player’s gender is unknown, or no player is ranked',
  noun: 'players',
})

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
