import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { NumberedTable, type NumberedTableProps } from '#web/ui/table/NumberedTable.tsx'
import { ANY_MATCH_COLUMNS, dayAndRound, EVENT_MATCH_COLUMNS } from './event-match-columns.tsx'
import { dayAndTournament, matchColumns } from './match-columns.tsx'
import type { ViewedSide } from './match-sides.ts'

type TableProps = NumberedTableProps<ListedMatchesQuery, MatchRowFragment, never>

interface MatchesTableProps
  extends Pick<TableProps, 'query' | 'pageSize' | 'expected' | 'href' | 'address'>,
    Partial<Pick<TableProps, 'caption' | 'empty'>> {
  /** The side whose result is shown and which comes first; team one by default. */
  viewed?: ViewedSide | undefined
  /** True to show the tournament of each match. */
  ofSeveral?: boolean
}

/** A numbered table of matches. */
export function MatchesTable({ viewed, ofSeveral, ...table }: MatchesTableProps) {
  return (
    <NumberedTable
      caption="Matches"
      empty="No matches found"
      columns={viewed ? matchColumns(viewed) : ofSeveral ? ANY_MATCH_COLUMNS : EVENT_MATCH_COLUMNS}
      rowKey={({ id }) => id}
      group={viewed || ofSeveral ? dayAndTournament : dayAndRound}
      list={({ matchesList }) => matchesList}
      noun="matches"
      {...table}
    />
  )
}
