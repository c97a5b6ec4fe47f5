import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { useFirstData } from '#web/data/query.ts'
import { island } from '#web/island/island.tsx'
import { InPlaceContext, useSearch } from '#web/routing/location.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { COMPARISON_ADDRESS, type ComparisonState, comparisonPath, MEETINGS, viewedSide } from './comparison-address.ts'

interface AllMeetingsProps {
  state: ComparisonState
  /** The first page of the table. */
  answer: ListedMatchesQuery
}

/** Every match of the two sides against each other. */
function AllMeetings({ state: first, answer }: AllMeetingsProps) {
  useFirstData([MEETINGS.query(first)], answer)
  const url = comparisonPath(first)
  const state = { ...first, ...COMPARISON_ADDRESS.read(useSearch(url)) }
  const table = MEETINGS.table(state, answer)
  return (
    <InPlaceContext value={url.split('?')[0] ?? null}>
      <Section id="meetings" title="All meetings">
        <MatchesTable
          {...table}
          caption="All meetings"
          viewed={viewedSide(state.one)}
          href={(page) => `${table.href(page)}#meetings`}
        />
      </Section>
    </InPlaceContext>
  )
}

export const Island = island('all-meetings-island', 'visible', AllMeetings)
