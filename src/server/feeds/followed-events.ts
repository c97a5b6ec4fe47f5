import { addDays, type Day } from '#domain/days/day.ts'
import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { LEAGUE_NAMES } from '#domain/division/league.ts'
import { MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatEvent, formatQuantity, formatTeam } from '#domain/format/format.ts'
import { TO_BE_DECIDED_NAME } from '#domain/names/slug.ts'
import type {
  FollowedMatchFragment,
  FollowedMedalFragment,
  FollowedPodiumsFragment,
  FollowedTournamentsQuery,
} from '#features/feeds/web/generated/feeds.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { matchTitle, matchWords } from '#features/matches/web/match-text.ts'
import { courtName, formatStartTime } from '#features/matches/web/play/start-time.ts'
import { replacement, sidesOf } from '#server/webhooks/event-message.ts'
import type { FollowEventRow } from '#server/webhooks/follow-event-queries.ts'
import { matchPath, tournamentPath } from '#web/routing/paths.ts'

/** A match or medals, as one entry of a feed and one event of a calendar. */
export interface FollowedEvent {
  /** Unique among all events of the site, and the same after every change: the path of its page. */
  id: string
  /** The part of a calendar's id before the host name. */
  uid: string
  title: string
  /** The title in calendars, which show time and place themselves; `title` by default. */
  summary?: string
  description: string
  /** ISO 8601, UTC: time of the import that last changed it; null if that is unknown. */
  changed: string | null
  /** First and last day. */
  days: readonly [Day, Day]
  /** ISO 8601 with offset; null if only the day is known. */
  time: string | null
  location: string | null
  isCancelled: boolean
}

/** Describes a match: the schedule with time and court, or the result with the score. */
export function matchEvent(match: FollowedMatchFragment): FollowedEvent {
  const { id, status, date, date_known, start_time, court, tournament, event, changed_at } = match
  const { first, second } = matchWords(match)
  // Scores in progress would change the entry every minute.
  const isAhead = status === 'SCHEDULED' || status === 'IN_PROGRESS'
  const time = start_time === null ? null : formatStartTime(start_time)
  const when = [date_known ? formatDay(date) : null, time, court && courtName(court)]
  return {
    id: matchPath(id),
    uid: `match-${id}`,
    title: isAhead ? [`${first} vs. ${second}`, ...when].filter(Boolean).join(', ') : matchTitle(match),
    ...(isAhead && { summary: `${first} vs. ${second}` }),
    description: [formatEvent(event.event_name), matchRound(match), tournament.title_display]
      .filter(Boolean)
      .join(' · '),
    changed: changed_at,
    days: date_known ? [date, date] : [tournament.start_date, tournament.end_date],
    time: start_time,
    location: [court && courtName(court), tournament.location].filter(Boolean).join(', ') || null,
    isCancelled: status === 'CANCELLED',
  }
}

/** Describes a medal of a player or a pair. */
export function medalEvent(won: FollowedMedalFragment): FollowedEvent {
  const { medal, event_division, event, team, tournament, changed_at } = won
  const name = formatEvent(event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label)
  return {
    ...medalsAt(tournament, `${medal}-${event?.event_slug ?? event_division}-${team.team_slug}`),
    title: `${MEDAL_LABELS[medal as Medal]}: ${formatTeam(team)}, ${name}`,
    description: tournament.title_display,
    changed: changed_at,
  }
}

/** Describes the medals of a tournament, those of each event together. */
export function podiumEvents({ podiums, ...tournament }: FollowedPodiumsFragment): FollowedEvent[] {
  return podiums.map(({ event_division, event, gold, silver, bronze, changed_at }) => {
    const medals = Object.entries({ GOLD: gold, SILVER: silver, BRONZE: bronze } as const)
      .filter(([, teams]) => teams.length > 0)
      .map(([medal, teams]) => `${MEDAL_LABELS[medal as Medal]}: ${teams.map((team) => formatTeam(team)).join(', ')}`)
    return {
      ...medalsAt(tournament, `medals-${event?.event_slug ?? event_division}`),
      title: `Medals: ${formatEvent(event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label)}, ${tournament.title_display}`,
      description: medals.join('; '),
      changed: changed_at,
    }
  })
}

type ListedTournament = FollowedTournamentsQuery['tournaments']['edges'][number]['node']

/** Describes a tournament by its league, whether it is upcoming, and its number of matches without a result. */
export function tournamentEvent(tournament: ListedTournament): FollowedEvent {
  const { tournament_slug, title_display, location, league, is_upcoming, pending_count } = tournament
  const pending = pending_count > 0 && `${formatQuantity(pending_count, 'match', 'matches')} without a result yet`
  return {
    id: tournamentPath(tournament_slug),
    uid: tournament_slug,
    title: title_display,
    description: [LEAGUE_NAMES[league], is_upcoming && 'Upcoming', pending].filter(Boolean).join(' · '),
    changed: tournament.changed_at,
    days: [tournament.start_date, tournament.end_date],
    time: null,
    location,
    isCancelled: false,
  }
}

/** Describes a match that was removed, or in which other players play, as a cancelled event. */
export function removedEvent(match: FollowEventRow): FollowedEvent {
  const { match_id, tournament_slug, title_display, created_at, source_date, start_time, court, location } = match
  const day = source_date ?? created_at.slice(0, 10)
  const sides = sidesOf(match).map((side) => side.map(({ short_name }) => short_name).join('/') || TO_BE_DECIDED_NAME)
  return {
    id: tournament_slug === null ? '/' : tournamentPath(tournament_slug),
    uid: `match-${match_id}`,
    title: match.kind === 'replaced' ? replacement(match) : `Removed: ${sides.join(' vs. ')}`,
    description: title_display ?? '',
    changed: created_at,
    days: [day, day],
    time: start_time,
    location: [court && courtName(court), location].filter(Boolean).join(', ') || null,
    isCancelled: true,
  }
}

/** Returns what all medals of a tournament share. @param name distinguishes them */
function medalsAt({ tournament_slug, end_date, location }: MedalsPlace, name: string) {
  const fragment = name.toLowerCase().replaceAll('_', '-')
  return {
    id: `${tournamentPath(tournament_slug)}#${fragment}`,
    uid: `${tournament_slug}-${fragment}`,
    days: [end_date, end_date] as const,
    time: null,
    location,
    isCancelled: false,
  }
}

type MedalsPlace = Pick<FollowedPodiumsFragment, 'tournament_slug' | 'end_date' | 'location'>

/** Returns the day after the last one, with which calendars end an event of whole days. */
export const dayAfter = ({ days: [, last] }: FollowedEvent) => addDays(last, 1)
