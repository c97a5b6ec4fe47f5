import type { ReactNode } from 'react'
import { isSided } from '#domain/match/filter-kinds.ts'
import { isPlayed } from '#domain/match/match.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { withoutFilter } from '#features/match-links/web/match-filters.ts'
import { type FilterNames, filterLabels } from '#features/match-links/web/match-heading.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { offered } from '#web/routing/offered.ts'
import type { OrderBy } from '#web/routing/sort.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import classes from './FilterChips.module.css'

interface FilterChipsProps {
  filters: MatchFilters
  /** The results that a match has. */
  results: readonly MatchResult[] | null
  names: FilterNames
  order: OrderBy
  /** Further controls after the chips. */
  children: ReactNode
}

/** The filters of a list of matches as links: one for each result, and one that removes each other filter. */
export function FilterChips({ filters, results, names, order, children }: FilterChipsProps) {
  const { result, ...anyResult } = filters
  const isWonOrLost = result === 'WON' || result === 'LOST'
  const removable = filterLabels(filters, names)
  return (
    <div className="stack-3">
      {isSided(filters) && (filters.status === undefined || isPlayed(filters.status)) && (
        <Chips
          label="Result"
          chips={[
            { label: 'All', href: matchesPath(anyResult, { order }), current: !isWonOrLost },
            ...offered(['WON', 'LOST'] as const, results, result).map((value) => ({
              label: value === 'WON' ? 'Won' : 'Lost',
              href: matchesPath({ ...filters, result: value }, { order }),
              current: result === value,
            })),
          ]}
        />
      )}
      {children}
      {removable.length > 0 && (
        <nav aria-label="Filters">
          <ul className="row">
            {removable.map(([name, label]) => (
              <li key={name}>
                <a
                  className={classes.filter}
                  href={matchesPath(withoutFilter(filters, name), { order })}
                  aria-label={`${label}: remove this filter`}
                >
                  {label} <span aria-hidden="true">×</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
