import { NumberedTable } from '../components/table/NumberedTable.tsx'
import type { ListedMatchesQuery } from '../data/generated/filtered-matches.ts'
import { mapState, useValue, type ValueQuery } from '../data/query.ts'
import { matchColumns } from '../tables/match-columns.tsx'
import type { ViewedSide } from '../tables/match-sides.ts'

interface MatchesTableProps {
  viewed: ViewedSide
  query: ValueQuery<ListedMatchesQuery>
  pageSize: number
  expected: { currentPage: number; totalPages: number; totalCount: number }
  /** The page's address with another page of the table. */
  href: (page: number) => string
}

/** All matches of a profile, page by page. */
export function MatchesTable({ viewed, query, pageSize, expected, href }: MatchesTableProps) {
  const list = useValue(query)
  return (
    <NumberedTable
      caption="Matches"
      columns={matchColumns(viewed)}
      rowKey={({ id }) => id}
      list={mapState(list, ({ matchesList }) => matchesList)}
      pageSize={pageSize}
      expected={expected}
      empty="No matches found"
      forms={{ address: href(1), name: '', query }}
      noun="matches"
      href={href}
    />
  )
}
