import { RecordCards } from '../../components/RecordCards.tsx'
import { Section } from '../../components/Section.tsx'
import { BarTable } from '../../pictures/BarTable.tsx'
import { MonthlyResults } from '../../pictures/MonthlyResults.tsx'
import { SeasonCalendar } from '../../pictures/SeasonCalendar.tsx'

const MONTHS = [
  { month: '2025-09', matches_won: 4, matches_lost: 3 },
  { month: '2025-11', matches_won: 11, matches_lost: 2 },
  { month: '2026-01', matches_won: 0, matches_lost: 5 },
  { month: '2026-02', matches_won: 7, matches_lost: 0 },
]
const TOURNAMENTS = [
  {
    tournament_slug: 'a',
    title_display: 'Harbor Open',
    league: 'PPA',
    start_date: '2026-02-03',
    end_date: '2026-02-08',
  },
  { tournament_slug: 'b', title_display: 'Team Days', league: 'MLP', start_date: '2026-05-01', end_date: '2026-05-03' },
  { tournament_slug: 'c', title_display: 'Year End', league: 'LT', start_date: '2026-12-29', end_date: '2027-01-02' },
] as const

/** What is looked at rather than read. */
export function Pictures({ scheme }: { scheme: string }) {
  return (
    <Section title={`Pictures, ${scheme}`}>
      <RecordCards
        cards={[
          {
            title: 'With points',
            matches: { won: 41, lost: 1, percentage: 97.6 },
            points: { won: 1200, lost: 909, percentage: 56.9 },
          },
          { title: 'Nothing played', note: '0 events', matches: { won: 0, lost: 0, percentage: null } },
          { title: 'Under way', matches: null, points: null },
        ]}
      />
      <MonthlyResults months={MONTHS} />
      <SeasonCalendar year={2026} tournaments={TOURNAMENTS} />
      <BarTable
        caption={`Medals by year, ${scheme}`}
        header="Year"
        columns={[
          { header: 'Gold', tone: 'gold' },
          { header: 'Silver', tone: 'silver' },
          { header: 'Bronze', tone: 'bronze' },
        ]}
        rows={[
          { name: '2026', figures: [5, 0, 2] },
          { name: '2025', figures: [0, 1, 0] },
        ]}
      />
    </Section>
  )
}
