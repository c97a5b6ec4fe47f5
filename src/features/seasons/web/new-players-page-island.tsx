import { NewPlayersDocument } from '#features/seasons/web/generated/seasons.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { newPlayerColumns } from './new-player-columns.tsx'
import { isFirstSeason, type Season, seasonName } from './season-address.ts'
import { listOfSeason } from './season-list.tsx'

const ADDRESS = defineAddress({ page: PAGE })

const titleOf = (state: Season) => `New players in ${seasonName(state)}`

export const route = defineNumberedRoute({
  ...listOfSeason('new-players', ADDRESS),
  document: NewPlayersDocument,
  variables: ({ year, league }: Season & StateOf<typeof ADDRESS>) => ({ year, league }),
  list: ({ newPlayers }) => newPlayers,
  title: titleOf,
  description: (state) => `${titleOf(state)}: pickleball players without an earlier match, by matches played.`,
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
