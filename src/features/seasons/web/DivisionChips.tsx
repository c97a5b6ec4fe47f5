import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { divisionChoices } from '#features/medals/web/division-choices.ts'
import type { MedalKindsFragment } from '#web/data/generated/dataset.ts'
import { type Chip, Chips } from '#web/ui/controls/Chips.tsx'

interface DivisionChipsProps {
  chosen: EventDivision | null
  /** The page's response; undefined while it loads. */
  answer: MedalKindsFragment | undefined
  /** Returns the link of a choice. */
  chip: (label: string, choice: { division: EventDivision | null }) => Chip
}

/** Links that choose the division of champions. */
export function DivisionChips({ chosen, answer, chip }: DivisionChipsProps) {
  return (
    <div className="row choices">
      <Chips
        label="Division"
        chips={divisionChoices(answer, chosen).map((division) =>
          chip(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
    </div>
  )
}
