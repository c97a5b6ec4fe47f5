import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division.ts'
import { Chips } from './Chips.tsx'

interface DivisionChipsProps {
  divisions: readonly EventDivision[]
  /** `null`: all of them. */
  current: EventDivision | null
  href: (division: EventDivision | null) => string
}

/** The choice of an event division, or of all. */
export function DivisionChips({ divisions, current, href }: DivisionChipsProps) {
  return (
    <Chips
      label="Divisions"
      chips={[null, ...divisions].map((division) => ({
        label: division === null ? 'All' : EVENT_DIVISION_FACTS[division].label,
        href: href(division),
        current: division === current,
      }))}
    />
  )
}
