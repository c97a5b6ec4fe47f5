import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { KnownMatchesFragment } from '#features/rankings/web/generated/rankings.ts'

interface KnownMatchesProps {
  gender: Gender
  coverage: readonly KnownMatchesFragment[]
}

/** The number of tournaments with known singles matches, for each league where they are fewer than half. */
export function KnownMatches({ gender, coverage }: KnownMatchesProps) {
  const division = gender === 'MALE' ? 'MENS_SINGLES' : 'WOMENS_SINGLES'
  return coverage
    .filter((row) => row.event_division === division && row.tournaments_with_matches * 2 < row.tournaments)
    .map(({ league, tournaments, tournaments_with_matches }) => (
      <span key={league} title={EVENT_DIVISION_FACTS[division].label}>
        Singles results of {tournaments_with_matches} of {tournaments} {league} tournaments
      </span>
    ))
}
