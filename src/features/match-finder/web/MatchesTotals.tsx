import { MEDAL_LABELS } from '#domain/division/medal.ts'
import { formatCount, formatPercentage, formatQuantity, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchesFiguresFragment } from '#features/match-finder/web/generated/filtered-matches.ts'
import { Facts } from '#web/ui/text/Facts.tsx'

/** Totals of the listed matches. The number whose matches the page lists is one of them. */
export function MatchesTotals({ summary, filters }: { summary: MatchesFiguresFragment; filters: MatchFilters }) {
  const { matches, matches_played, events_played, medals } = summary
  const facts = [
    { label: 'Matches', value: formatCount(matches) },
    { label: 'Played', value: matches === matches_played ? null : formatCount(matches_played) },
    { label: 'Won-lost', value: pair(summary.matches_won, summary.matches_lost) },
    { label: 'Games won-lost', value: pair(summary.games_won, summary.games_lost) },
    { label: 'Points won-lost', value: pair(summary.points_won, summary.points_lost) },
    { label: 'Events', value: formatCount(events_played) },
    { label: filters.medal ? `${MEDAL_LABELS[filters.medal]} medals` : '', value: medalsWon(medals, events_played) },
  ]
  return <Facts facts={facts.filter(({ value }) => value !== null)} />
}

/** Returns `32-5 (86.5%)`; null for lists of all sides. */
function pair(won: number | null, lost: number | null): string | null {
  if (won === null || lost === null) return null
  const record = formatRecord(won, lost)
  return won + lost === 0 ? record : `${record} (${formatPercentage((100 * won) / (won + lost))})`
}

/** Returns the number of medals. A source may name medals of events without matches. */
function medalsWon(medals: number | null, events: number): string | null {
  if (medals === null) return null
  return medals > events
    ? `${formatCount(medals)} (${formatQuantity(medals - events, 'event')} without results)`
    : formatCount(medals)
}
