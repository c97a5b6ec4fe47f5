import { LEAGUE_NAMES } from '#domain/league.ts'
import { isSlug } from '#domain/slug.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Avatar } from '../components/profile/Avatar.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import { LeagueBadge } from '../components/text/LeagueBadge.tsx'
import { Section } from '../components/text/Section.tsx'
import { TournamentDocument, type TournamentQuery } from '../data/generated/tournament.ts'
import { addressOf, drawAddress, type TournamentState } from '../draws/draw-address.ts'
import { structureQueryOf } from '../draws/structure-query.ts'
import { formatDayRange, formatQuantity } from '../format.ts'
import { deferred } from '../routing/deferred.tsx'
import { tournamentPath } from '../routing/paths.ts'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { pageIn } from '../routing/search-params.ts'
import { MATCHES_A_PAGE } from '../tables/page-sizes.ts'
import { EventMatches } from './tournament/EventMatches.tsx'
import { matchesQueryOf, matchesVariables } from './tournament/matches.ts'
import { Podiums } from './tournament/Podiums.tsx'

type Tournament = NonNullable<TournamentQuery['tournament']>

const EventStructure = deferred(async () => (await import('../draws/EventStructure.tsx')).EventStructure)

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Tournament not found' }

export const route = defineRoute({
  parse({ params: { tournament_slug: slug = '' }, search }) {
    return isSlug(slug) ? { kind: 'page', state: stateOf(slug, search) } : UNKNOWN
  },
  document: TournamentDocument,
  variables: (state: TournamentState) => ({
    tournament_slug: state.slug,
    event_slug: state.event,
    structure: state.event !== null,
    ...matchesVariables(state),
  }),
  queries: (state) => [matchesQueryOf(state), ...(state.event === null ? [] : [structureQueryOf(state)])],
  tables: (state) => [{ name: '', query: matchesQueryOf(state) }],
  settle: (state, { tournament }) => (tournament ? settled(state, tournament) : UNKNOWN),
  head: ({ slug }, answer) => headOf(slug, answer?.tournament),
  Page: ({ state, answer }) =>
    answer?.tournament ? <TournamentPage state={state} tournament={answer.tournament} /> : <Waiting />,
})

function stateOf(slug: string, search: URLSearchParams): TournamentState {
  const event = search.get('event')
  const ofEvent = (name: string) => (event === null ? null : search.get(name))
  return { slug, event, draw: ofEvent('draw'), round: ofEvent('round'), team: ofEvent('team'), page: pageIn(search) }
}

/** Another address where the tournament has no such event, or the table no such page: all events, the last page. */
function settled(state: TournamentState, { match_count, events }: Tournament): Redirect | null {
  const chosen = events.find(({ event_slug }) => event_slug === state.event)
  const elsewhere = (to: string) => ({ kind: 'redirect' as const, temporary: true, to })
  if (state.event !== null && !chosen)
    return elsewhere(addressOf({ ...state, event: null, draw: null, round: null, team: null, page: 1 }))
  const last = Math.max(1, Math.ceil((chosen?.match_count ?? match_count) / MATCHES_A_PAGE))
  return state.page > last ? elsewhere(addressOf({ ...state, page: last })) : null
}

function headOf(slug: string, tournament: Tournament | null | undefined) {
  const path = tournamentPath(slug)
  if (!tournament) return { title: 'Tournament', description: 'A pickleball tournament.', canonical: path }
  const { title_display: title, location, start_date, end_date, logo_url, league } = tournament
  return {
    title,
    description: `${title}: ${[LEAGUE_NAMES[league], location, formatDayRange(start_date, end_date)].filter(Boolean).join(', ')}. Results of every match.`,
    canonical: path,
    statistics: [
      ['Matches', tournament.match_count],
      ['Events', tournament.events.length],
    ] as const,
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

function TournamentPage({ state, tournament }: { state: TournamentState; tournament: Tournament }) {
  const { title_display, logo_url, league, location, start_date, end_date, match_count, podiums, events } = tournament
  const chosen = events.find(({ event_slug }) => event_slug === state.event)
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
            <span>{formatQuantity(match_count, 'match', 'matches')}</span>
          </>
        }
      />
      {events.length > 0 && (
        <Chips
          label="Draws"
          chips={events.map(({ event_slug, event_name }) => ({
            label: event_name,
            href: drawAddress(state, { event: event_slug, draw: null, round: null, team: null }),
            current: event_slug === state.event,
          }))}
        />
      )}
      {chosen && <EventStructure state={state} title={chosen.event_name} />}
      {podiums.length > 0 && (
        <Section title="Podiums">
          <Podiums podiums={podiums} />
        </Section>
      )}
      <EventMatches state={state} tournament={tournament} />
    </>
  )
}
