import { NumberedTable, type NumberedTableProps } from '../components/table/NumberedTable.tsx'
import type { ListedMatchesQuery } from '../data/generated/filtered-matches.ts'
import type { MatchRowFragment } from '../data/generated/matches.ts'
import { mapState, useValue, type ValueQuery } from '../data/query.ts'
import { EVENT_MATCH_COLUMNS } from './event-match-columns.tsx'
import { matchColumns } from './match-columns.tsx'
import type { ViewedSide } from './match-sides.ts'

interface MatchesTableProps
  extends Pick<NumberedTableProps<MatchRowFragment, never>, 'pageSize' | 'expected' | 'href'> {
  caption?: string
  empty?: string
  query: ValueQuery<ListedMatchesQuery>
  /** The side that sees them; without one they stand as the source has them. */
  viewed?: ViewedSide | undefined
  /** The page's address with the first of the table's pages. */
  address: string
}

/** The matches that a page is about, page by page. */
export function MatchesTable({ query, viewed, address, ...table }: MatchesTableProps) {
  const matches = useValue(query)
  return (
    <NumberedTable
      caption="Matches"
      empty="No matches found"
      columns={viewed ? matchColumns(viewed) : EVENT_MATCH_COLUMNS}
      rowKey={({ id }) => id}
      list={mapState(matches, ({ matchesList }) => matchesList)}
      forms={{ address, name: '', query }}
      noun="matches"
      {...table}
    />
  )
}
