import { EVENT_DIVISION_FACTS, type EventDivision, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { type Chip, Chips } from '#web/ui/controls/Chips.tsx'

/** Links that choose the division of champions. @param chip returns the link of a choice */
export function DivisionChips({ chip }: { chip: (label: string, choice: { division: EventDivision | null }) => Chip }) {
  return (
    <div className="row choices">
      <Chips
        label="Division"
        chips={[null, ...LISTED_EVENT_DIVISIONS].map((division) =>
          chip(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
    </div>
  )
}
