import { NewPlayersDocument } from '#features/seasons/web/generated/seasons.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { defineAddress, PAGE } from '#web/routing/address.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { seasonPath, withQuery } from '#web/routing/paths.ts'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { newPlayerColumns } from './new-player-columns.tsx'
import { SeasonLink, seasonParent } from './SeasonLink.tsx'
import { isFirstSeason, isSeason, type Season, seasonIn, seasonName, seasonOutcome } from './season-address.ts'

const ADDRESS = defineAddress({ page: PAGE })

interface NewPlayersState extends Season {
  page: number
}

const titleOf = (state: NewPlayersState) => `New players in ${seasonName(state)}`

export const route = defineNumberedRoute({
  document: NewPlayersDocument,
  variables: ({ year, league }: NewPlayersState) => ({ year, league }),
  list: ({ newPlayers }) => newPlayers,
  path: (state) => withQuery(seasonPath(state.year, state.league, 'new-players'), ADDRESS.query(state)),
  parse({ params, search }) {
    const season = seasonIn(params, 'new-players')
    return isSeason(season) ? { ...season, ...ADDRESS.read(search) } : season
  },
  outcome: seasonOutcome,
  title: titleOf,
  description: (state) => `${titleOf(state)}: pickleball players without an earlier match, by matches played.`,
  head: (state) => ({ parent: seasonParent(state) }),
  isCompact: true,
  lead: (state) => <SeasonLink season={state} />,
  notes: (state, answer) => (
    <>
      <RangeDays range={state.range} answer={answer} />
      <span>
        {isFirstSeason(state, answer)
          ? `The ${state.league ? `${state.league} ` : ''}results begin in ${state.year}, so it is unknown which players were new.`
          : `Players without ${state.league ? `an earlier ${state.league} match` : 'a match in an earlier year'}. DreamBreakers are excluded.`}
      </span>
    </>
  ),
  columns: (state, answer) => newPlayerColumns({ ...state, ranksSome: ranksSomeLevels(answer) }),
  rowKey: ({ player }) => player.player_slug,
  empty: (state, answer) => (isFirstSeason(state, answer) ? 'New players are unknown' : 'No new players'),
  noun: 'players',
})
