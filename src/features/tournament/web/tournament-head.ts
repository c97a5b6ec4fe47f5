import { formatDayRange, formatEvent, formatQuantity } from '#domain/format/format.ts'
import type { TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import type { Head } from '#web/routing/head.ts'
import { matchPath, tournamentPath } from '#web/routing/paths.ts'
import { championsPicture, drawPicture, drawPicturePage } from './draw-picture.ts'

type Tournament = NonNullable<TournamentQuery['tournament']>

/** Returns the head of a tournament's page. */
export function headOf(slug: string, tournament: Tournament | null | undefined) {
  const path = tournamentPath(slug)
  if (!tournament) return { title: 'Tournament', description: 'A pickleball tournament.', canonical: path }
  const { title_display: title, location, start_date, end_date, logo_url, sanctioned_by, finals = [] } = tournament
  const place = [sanctioned_by.name, location, formatDayRange(start_date, end_date)].filter(Boolean).join(', ')
  return {
    title,
    description: [`${title}: ${place}.`, knownOf(tournament)].filter(Boolean).join(' '),
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
      ...(finals.length > 0 && { subEvent: finals.map(finalEvent) }),
    },
  }
}

/** Returns the link picture of the event in the URL; that of the tournament if the URL names none. */
export function pictureOf(event: string | null, { tournament, draws }: TournamentQuery): Pick<Head, 'picture'> {
  const shown = tournament?.events.find(({ event_slug }) => event_slug === event)
  if (!tournament) return {}
  if (!shown) {
    const champions = championsPicture(tournament)
    return champions ? { picture: { content: champions } } : {}
  }
  const page = drawPicturePage(tournament.tournament_slug, shown.event_slug)
  return { picture: { content: drawPicture(tournament, shown, draws), page } }
}

/** Returns a sentence about the tournament's data: its results, its medals only, or its schedule. */
function knownOf({ match_count, pending_count, podiums = [] }: Tournament): string | null {
  if (match_count > 0) return `Results of ${formatQuantity(match_count, 'match', 'matches')}.`
  if (podiums.length > 0) return 'Medal winners.'
  return pending_count > 0 ? `Schedule of ${formatQuantity(pending_count, 'match', 'matches')}.` : null
}

/** Returns a final for search engines, without its winner, because rewound draws include it as well. */
function finalEvent({ id, date, event }: NonNullable<Tournament['finals']>[number]) {
  return {
    '@type': 'SportsEvent',
    name: `${formatEvent(event.event_name)}, final`,
    sport: 'Pickleball',
    startDate: date,
    url: matchPath(id),
  }
}
