import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUE_NAMES } from '#domain/league.ts'
import { isSlug } from '#domain/slug.ts'
import { Avatar } from '../components/Avatar.tsx'
import { DateRange } from '../components/DateRange.tsx'
import { Figures } from '../components/Figures.tsx'
import { LeagueBadge } from '../components/LeagueBadge.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Waiting } from '../components/Waiting.tsx'
import { TournamentDocument, type TournamentQuery } from '../data/generated/tournament.ts'
import { formatDayRange } from '../format.ts'
import { tournamentPath } from '../paths.ts'
import { defineRoute, type PageError } from '../route.tsx'

type Tournament = NonNullable<TournamentQuery['tournament']>

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Tournament not found' }

interface TournamentState {
  slug: string
}

export const route = defineRoute({
  parse({ params: { tournament_slug: slug = '' } }) {
    return isSlug(slug) ? { kind: 'page', state: { slug } } : UNKNOWN
  },
  document: TournamentDocument,
  variables: ({ slug }: TournamentState) => ({ tournament_slug: slug }),
  settle: (_, { tournament }) => (tournament ? null : UNKNOWN),
  head: ({ slug }, answer) => headOf(slug, answer?.tournament),
  Page: ({ answer }) => (answer?.tournament ? <TournamentPage tournament={answer.tournament} /> : <Waiting />),
})

function headOf(slug: string, tournament: Tournament | null | undefined) {
  const path = tournamentPath(slug)
  if (!tournament) return { title: 'Tournament', description: 'A pickleball tournament.', canonical: path }
  const { title_display: title, location, start_date, end_date, logo_url, league } = tournament
  return {
    title,
    description: `${title}: ${[LEAGUE_NAMES[league], location, formatDayRange(start_date, end_date)].filter(Boolean).join(', ')}. Results of every match.`,
    canonical: path,
    image: logo_url,
    jsonLd: {
      '@type': 'SportsEvent',
      name: title,
      sport: 'Pickleball',
      startDate: start_date,
      endDate: end_date,
      url: path,
      ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    },
  }
}

function TournamentPage({ tournament }: { tournament: Tournament }) {
  const { title_display, logo_url, league, location, start_date, end_date, events } = tournament
  const divisions = new Set(events.map((event) => EVENT_DIVISION_FACTS[event.event_division].short))
  return (
    <>
      <PageHeader
        title={title_display}
        picture={<Avatar name={title_display} src={logo_url} size="large" shape="square" />}
        lead={
          <>
            <LeagueBadge league={league} />
            {location && <span>{location}</span>}
            <DateRange start={start_date} end={end_date} />
          </>
        }
      />
      <Figures
        figures={[
          { label: 'Events', value: events.length },
          { label: 'Divisions', value: [...divisions].join(' ') || '-' },
        ]}
      />
    </>
  )
}
