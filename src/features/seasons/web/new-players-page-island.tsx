import { seasonPath } from '#features/match-links/web/season-path.ts'
import { NewPlayersDocument, type NewPlayersQuery } from '#features/seasons/web/generated/seasons.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE } from '#web/routing/address.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { Link } from '#web/routing/Link.tsx'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { newPlayerColumns } from './new-player-columns.tsx'
import { isFirstSeason, isSeason, type Season, seasonIn, seasonName, seasonOutcome } from './season-address.ts'

const ADDRESS = defineAddress({ page: PAGE })

interface NewPlayersState extends Season {
  page: number
}

const pathOf = (state: NewPlayersState) =>
  withQuery(seasonPath(state.year, state.league, 'new-players'), ADDRESS.query(state))

const LIST = numberedList({
  document: NewPlayersDocument,
  variables: ({ year, league }: NewPlayersState) => ({ year, league }),
  pageSize: 20,
  list: ({ newPlayers }) => newPlayers,
  path: pathOf,
})

const titleOf = (state: NewPlayersState) => `New players in ${seasonName(state)}`

export const route = defineRoute({
  ...LIST.whole,
  parse({ params, search }) {
    const season = seasonIn(params, 'new-players')
    return isSeason(season) ? { ...season, ...ADDRESS.read(search) } : season
  },
  outcome: (state, answer) => seasonOutcome(state, answer) ?? LIST.outcome(state, answer),
  head: (state) => ({
    title: titleOf(state),
    description: `${titleOf(state)}: pickleball players without an earlier match, by matches played.`,
    canonical: pathOf({ ...state, page: 1 }),
    parent: { name: `${seasonName(state)} season`, path: seasonPath(state.year, state.league) },
    jsonLd: 'CollectionPage',
  }),
  hydrate: 'idle',
  Page: NewPlayersPage,
})

function NewPlayersPage({ state, answer }: { state: NewPlayersState; answer: NewPlayersQuery }) {
  const title = titleOf(state)
  const isFirst = answer !== undefined && isFirstSeason(state, answer)
  return (
    <div className="stack-3">
      <PageHeader
        title={title}
        compact
        lead={<Link href={seasonPath(state.year, state.league)}>{seasonName(state)} season</Link>}
      />
      <p className="notes">
        <RangeDays range={state.range} periods={answer.timePeriods} undated={[]} />
        <span>
          {isFirst
            ? `The ${state.league ? `${state.league} ` : ''}results begin in ${state.year}, so it is unknown which players were new.`
            : `Players without ${state.league ? `an earlier ${state.league} match` : 'a match in an earlier year'}. DreamBreakers are excluded.`}
        </span>
      </p>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={newPlayerColumns({ ...state, ranksSome: ranksSomeLevels(answer) })}
        rowKey={({ player }) => player.player_slug}
        empty={isFirst ? 'New players are unknown' : 'No new players'}
        noun="players"
      />
    </div>
  )
}
