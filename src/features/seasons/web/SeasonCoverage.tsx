import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { formatCount } from '#domain/format/format.ts'
import type { SeasonQuery } from '#features/seasons/web/generated/seasons.ts'
import { ABOUT_DATA_PATH } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'

/** For each division, the number of tournaments whose matches are known, of those with matches or medals. */
export function SeasonCoverage({ answer: { matchCoverage: rows } }: { answer: SeasonQuery }) {
  const facts = LISTED_EVENT_DIVISIONS.flatMap((division) => {
    const own = rows.filter(({ event_division }) => event_division === division)
    if (own.length === 0) return []
    const sum = (field: 'tournaments' | 'tournaments_with_matches') =>
      formatCount(own.reduce((total, row) => total + row[field], 0))
    const value = `${sum('tournaments_with_matches')} of ${sum('tournaments')} tournaments`
    return `${EVENT_DIVISION_FACTS[division].label}: ${value}`
  })
  if (facts.length === 0) return null
  return (
    <Section
      title="Coverage"
      note="Tournaments with match results, out of those with matches or medals"
      more={{ label: 'Data quality', href: ABOUT_DATA_PATH }}
    >
      <ul className="notes">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Section>
  )
}
