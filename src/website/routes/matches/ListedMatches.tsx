import { NumberedTable } from '../../components/table/NumberedTable.tsx'
import { mapState, useValue } from '../../data/query.ts'
import { matchesPath } from '../../matches/matches-path.ts'
import { EVENT_MATCH_COLUMNS } from '../../tables/event-match-columns.tsx'
import { matchColumns } from '../../tables/match-columns.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import { LISTED_A_PAGE, listedQuery, type MatchesState } from './state.ts'

interface ListedMatchesProps {
  title: string
  state: MatchesState
  /** The selected side's slugs in the data's order. */
  player: string | undefined
  team: string | undefined
  totals: { totalPages: number; totalCount: number }
}

/** The list, as the selected side sees it; as the source has it where no side is selected. */
export function ListedMatches({ title, state, player, team, totals }: ListedMatchesProps) {
  const list = useValue(listedQuery(state))
  const { filters, order } = state
  const ofTeam = team === undefined ? EVENT_MATCH_COLUMNS : matchColumns(teamSide(team))
  return (
    <NumberedTable
      caption={title}
      columns={player === undefined ? ofTeam : matchColumns(playerSide(player))}
      rowKey={({ id }) => id}
      list={mapState(list, ({ matchesList }) => matchesList)}
      pageSize={LISTED_A_PAGE}
      expected={{ ...totals, currentPage: state.page }}
      empty="No matches found"
      forms={{ address: matchesPath(filters, { order }), name: '', query: listedQuery(state) }}
      noun="matches"
      href={(page) => matchesPath(filters, { order, page })}
    />
  )
}
