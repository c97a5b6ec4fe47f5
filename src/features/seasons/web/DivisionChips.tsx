import { EVENT_DIVISION_FACTS, type EventDivision, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { type Chip, Chips } from '#web/ui/controls/Chips.tsx'

interface DivisionChipsProps {
  chosen: EventDivision | null
  answer: { medalChoices: { event_divisions: readonly EventDivision[] | null } }
  /** Returns the link of a choice. */
  chip: (label: string, choice: { division: EventDivision | null }) => Chip
}

/** Links that choose the division of champions. */
export function DivisionChips({ chosen, answer, chip }: DivisionChipsProps) {
  return (
    <div className="row choices">
      <Chips
        label="Division"
        chips={offeredOrAll(LISTED_EVENT_DIVISIONS, answer.medalChoices.event_divisions, chosen).map((division) =>
          chip(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
    </div>
  )
}
