import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { LEAGUE_NAMES } from '#domain/division/league.ts'
import { Tooltip } from './Tooltip.tsx'

/** An event division's short label; the tooltip has its full name. */
export function DivisionBadge({ division }: { division: EventDivision }) {
  const { short, label } = EVENT_DIVISION_FACTS[division]
  return <Tooltip text={division === 'MLP' ? LEAGUE_NAMES.MLP : label}>{short}</Tooltip>
}
