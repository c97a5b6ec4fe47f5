import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { island } from '#web/island/island.tsx'
import { InPlace } from '#web/routing/InPlace.tsx'
import { useSearch } from '#web/routing/location.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { COMPARISON_ADDRESS, type ComparisonState, comparisonPath, MEETINGS, viewedSide } from './comparison-address.ts'

interface AllMeetingsProps {
  state: ComparisonState
  /** The first page of the table. */
  answer: ListedMatchesQuery
}

/** Every match of the two sides against each other. */
function AllMeetings({ state: first, answer }: AllMeetingsProps) {
  const url = comparisonPath(first)
  const state = { ...first, ...COMPARISON_ADDRESS.read(useSearch(url)) }
  const table = MEETINGS.table(state, answer)
  return (
    <InPlace url={url} answer={answer}>
      <Section id="meetings" title="All meetings">
        <MatchesTable
          {...table}
          caption="All meetings"
          viewed={viewedSide(state.one)}
          href={(page) => `${table.href(page)}#meetings`}
        />
      </Section>
    </InPlace>
  )
}

export const Island = island('all-meetings-island', 'visible', AllMeetings)
