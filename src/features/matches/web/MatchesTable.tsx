import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { NumberedTable, type NumberedTableProps } from '#web/ui/table/NumberedTable.tsx'
import { ANY_MATCH_COLUMNS, EVENT_MATCH_COLUMNS } from './event-match-columns.tsx'
import { matchColumns } from './match-columns.tsx'
import type { ViewedSide } from './match-sides.ts'

type TableProps = NumberedTableProps<ListedMatchesQuery, MatchRowFragment, never>

interface MatchesTableProps
  extends Pick<TableProps, 'query' | 'pageSize' | 'expected' | 'href' | 'address'>,
    Partial<Pick<TableProps, 'caption' | 'empty'>> {
  /** The side from whose view they are shown; without one, team one comes first. */
  viewed?: ViewedSide | undefined
  /** Says of each match which tournament it belongs to. */
  ofSeveral?: boolean
}

/** The matches that a page is about, page by page. */
export function MatchesTable({ viewed, ofSeveral, ...table }: MatchesTableProps) {
  return (
    <NumberedTable
      caption="Matches"
      empty="No matches found"
      columns={viewed ? matchColumns(viewed) : ofSeveral ? ANY_MATCH_COLUMNS : EVENT_MATCH_COLUMNS}
      rowKey={({ id }) => id}
      list={({ matchesList }) => matchesList}
      noun="matches"
      {...table}
    />
  )
}
