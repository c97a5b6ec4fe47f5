import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { SeasonDocument, type SeasonQuery } from '#features/seasons/web/generated/seasons.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { seasonPath } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import { SeasonChoices } from './SeasonChoices.tsx'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import { SeasonParts } from './SeasonParts.tsx'
import { type Season, seasonIn, seasonInput, seasonName, seasonOutcome } from './season-address.ts'

const titleOf = (season: Season) => `${seasonName(season)} season`

export const route = defineRoute({
  parse: ({ params }) => seasonIn(params),
  document: SeasonDocument,
  variables: (season: Season) => ({
    ...seasonInput(season),
    year: season.year,
    last_day: `${season.year}-12-31`,
    next_day: `${season.year + 1}-01-01`,
  }),
  // A title can belong to a year after the last match.
  outcome: (season, answer) => (answer.season?.titles ? null : seasonOutcome(season, answer)),
  head: (season, answer) => {
    const title = titleOf(season)
    const { matches_played: matches = 0, players_played: players = 0, titles = 0 } = answer?.season ?? {}
    return {
      title,
      description: `${title} in pickleball: champions, leaders, records, upsets and medals of ${formatQuantity(matches, 'match', 'matches')}.`,
      canonical: seasonPath(season.year, season.league),
      statistics: [
        ['Matches', matches],
        ['Players', players],
        ['Titles', titles],
      ] as const,
      ...(answer && titleHolders(answer)),
      jsonLd: 'CollectionPage',
    }
  },
  Embed: SeasonCard,
  Page: SeasonPage,
})

/** Returns the players with the most titles for the link picture; nothing before the first title. */
function titleHolders({ season }: SeasonQuery) {
  const lines = season?.leaders.find(({ record }) => record === 'TITLES')?.rows ?? []
  const rows = lines.flatMap(({ player, value }) =>
    player
      ? [
          {
            label: '',
            name: player.name,
            players: [player],
            values: [{ text: formatCount(value), isStrong: true }],
            isStrong: true,
          },
        ]
      : [],
  )
  if (rows.length === 0) return {}
  return { picture: { content: { heading: 'Most titles', description: '', figures: [], rows } } }
}

function SeasonPage({ state: season, answer }: { state: Season; answer: SeasonQuery }) {
  const title = titleOf(season)
  return (
    <div className="stack-5">
      <div className="stack-3">
        <PageHeader title={title} compact />
        <SeasonChoices season={season} answer={answer} />
        <p className="notes">
          <RangeDays range={season.range} answer={answer} />
        </p>
      </div>
      <SeasonLeaders season={season} answer={answer} />
      <SeasonParts season={season} answer={answer} />
      <EmbedCode url={seasonPath(season.year, season.league)} title={title} height={EMBED_HEIGHTS.page} />
    </div>
  )
}

/** The leaders of a season, for embedding in other sites. */
function SeasonCard({ state, answer }: { state: Season; answer: SeasonQuery }) {
  return (
    <>
      <h1>{titleOf(state)}</h1>
      <SeasonLeaders season={state} answer={answer} />
    </>
  )
}
