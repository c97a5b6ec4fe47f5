import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import type { Gender } from '#domain/gender.ts'
import type { CoverageQuery } from '../../data/generated/rankings.ts'
import { useValue, type ValueQuery } from '../../data/query.ts'

interface KnownMatchesProps {
  gender: Gender
  query: ValueQuery<CoverageQuery>
}

/** Of how many tournaments singles matches are known, of each league where they are fewer than half. */
export function KnownMatches({ gender, query }: KnownMatchesProps) {
  const coverage = useValue(query)
  if (coverage.status !== 'ready') return null
  const division = gender === 'MALE' ? 'MENS_SINGLES' : 'WOMENS_SINGLES'
  return coverage.value.matchCoverage
    .filter((row) => row.event_division === division && row.tournaments_with_matches * 2 < row.tournaments)
    .map(({ league, tournaments, tournaments_with_matches }) => (
      <strong key={league} title={EVENT_DIVISION_FACTS[division].label}>
        Singles matches are known of {tournaments_with_matches} of {tournaments} {league} tournaments
      </strong>
    ))
}
