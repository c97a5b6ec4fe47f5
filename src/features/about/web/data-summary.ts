import { formatPercentage, formatPeriodRange, formatQuantity } from '#domain/format/format.ts'
import type { AboutDataQuery } from '#features/about/web/generated/about-data.ts'

type Answer = Pick<AboutDataQuery, 'dataset' | 'matchCoverage' | 'soundness'>

/** Returns one sentence about the data: its size, and what is missing. */
export function verdictOf({ dataset, matchCoverage, soundness }: Answer): string {
  const { data_from, data_through, matches } = dataset
  if (data_from === null || data_through === null) return 'There are no results yet.'
  const checks = soundness.identities
  const passed = checks.filter(({ failed }) => failed === 0).length
  const rounds = soundness.coverage.reduce((sum, row) => sum + row.rounds_unknown, 0)
  const parts = [
    ...incompleteSingles(matchCoverage),
    rounds === 0
      ? 'every round is known'
      : `the round is unknown for ${formatPercentage((rounds * 100) / matches)} of matches`,
    passed === checks.length ? 'all checks pass' : `${passed} of ${formatQuantity(checks.length, 'check')} pass`,
  ]
  const days = formatPeriodRange(data_from, data_through)
  return `${formatQuantity(matches, 'match', 'matches')} from ${days}: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`
}

/** Returns a part of the sentence for each league with singles matches of fewer than half of its tournaments. */
function incompleteSingles(coverage: Answer['matchCoverage']): string[] {
  const singles = coverage.filter((row) => row.event_division.endsWith('_SINGLES'))
  return [...Map.groupBy(singles, ({ league }) => league)].flatMap(([league, rows]) => {
    const fewest = rows.toSorted((a, b) => a.tournaments_with_matches - b.tournaments_with_matches)[0]
    if (!fewest || fewest.tournaments_with_matches * 2 >= fewest.tournaments) return []
    return [
      `singles results are available for ${fewest.tournaments_with_matches} of ${fewest.tournaments} ${league} tournaments`,
    ]
  })
}
