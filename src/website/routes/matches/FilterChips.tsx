import type { ReactNode } from 'react'
import { DISCIPLINE_LABELS } from '#domain/discipline.ts'
import { EVENT_DIVISION_FACTS, MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUE_NAMES } from '#domain/league.ts'
import type { MatchResult } from '#domain/match-result.ts'
import { MEDAL_LABELS } from '#domain/medal.ts'
import { ROUND_FACTS } from '#domain/round.ts'
import { periodLabel } from '#domain/time-period.ts'
import { Chips } from '../../components/controls/Chips.tsx'
import { Link } from '../../components/shell/Link.tsx'
import { formatDay } from '../../format.ts'
import { selectsMatches, withoutFilter } from '../../matches/match-filters.ts'
import { type FilterNames, RESULT_LABELS, STATUS_LABELS } from '../../matches/match-heading.ts'
import { type MatchFilters, matchesPath } from '../../matches/matches-path.ts'
import type { OrderBy } from '../../tables/sort.ts'
import classes from './FilterChips.module.css'

interface FilterChipsProps {
  filters: MatchFilters
  names: FilterNames
  order: OrderBy
  /** What else there is to choose. */
  children: ReactNode
}

/** The filters of a list of matches: the result to choose, and each other one to take away. All of them are links. */
export function FilterChips({ filters, names, order, children }: FilterChipsProps) {
  const sided = filters.player !== undefined || filters.team !== undefined
  const { result, ...anyResult } = filters
  const results = sided && filters.status !== 'WALKOVER' ? resultsBeside(result) : []
  const removable = labelsOf(filters, names).filter(([key]) => selectsMatches(withoutFilter(filters, key)))
  return (
    <div className={classes.filters}>
      {results.length > 0 && (
        <Chips
          label="Result"
          chips={[
            { label: 'All', href: matchesPath(anyResult, { order }), current: result === undefined },
            ...results.map((value) => ({
              label: RESULT_LABELS[value],
              href: matchesPath({ ...filters, result: value }, { order }),
              current: result === value,
            })),
          ]}
        />
      )}
      {children}
      {removable.length > 0 && (
        <nav aria-label="Filters">
          <ul className={classes.removable}>
            {removable.map(([key, label]) => (
              <li key={key}>
                <Link
                  className={classes.filter}
                  href={matchesPath(withoutFilter(filters, key), { order })}
                  aria-label={`${label}: remove this filter`}
                >
                  {label} <span aria-hidden="true">×</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Hardly any match has no winner: that is only offered where it is the choice already. */
function resultsBeside(chosen: MatchResult | undefined): MatchResult[] {
  return ['PLAYED', 'WON', 'LOST', ...(chosen === 'NO_WINNER' ? [chosen] : [])]
}

/** Each filter but the result with its words, in the order of the heading. */
function labelsOf(filters: MatchFilters, names: FilterNames): [key: keyof MatchFilters, label: string][] {
  const { discipline, division, event_division, dreambreakers, round, league, status, medal } = filters
  const labels: Record<keyof MatchFilters, string | undefined> = {
    discipline: discipline && DISCIPLINE_LABELS[discipline],
    division: division && MATCH_DIVISION_FACTS[division].label,
    result: undefined,
    status: status && STATUS_LABELS[status],
    player: filters.player && names.side,
    team: filters.team && names.side,
    partner: filters.partner && names.partner && `With ${names.partner}`,
    opponent: filters.opponent && names.opponent && `Against ${names.opponent}`,
    event: filters.event && names.event,
    tournament: filters.tournament && names.tournament,
    event_division: event_division && `${EVENT_DIVISION_FACTS[event_division].label} events`,
    league: league && LEAGUE_NAMES[league],
    medal: medal && `${MEDAL_LABELS[medal]} medal`,
    round: round && ROUND_FACTS[round].label,
    dreambreakers: dreambreakers && 'Without Dreambreakers',
    period: filters.period && periodLabel(filters.period),
    from: filters.from && `From ${formatDay(filters.from)}`,
    to: filters.to && `Through ${formatDay(filters.to)}`,
  }
  return Object.entries(labels).flatMap(([key, label]) => (label ? [[key as keyof MatchFilters, label]] : []))
}
