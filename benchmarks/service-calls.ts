import { EventTeamsDocument } from '#website/data/generated/event-team.ts'
import { MatchesDocument } from '#website/data/generated/matches.ts'
import { PartnersDocument } from '#website/data/generated/partners.ts'
import { PlayersDocument } from '#website/data/generated/players.ts'
import { RankingsDocument } from '#website/data/generated/rankings.ts'
import { TopEventsDocument } from '#website/data/generated/top-events.ts'
import { TournamentsDocument } from '#website/data/generated/tournaments.ts'
import { TRUSTED_DOCUMENTS } from '#website/data/generated/trusted-documents.ts'

/** The rows that the website's lists load at once, and those of its tables of event teams and of matches. */
export const LIST_STEP = 20
export const EVENT_TEAMS_A_PAGE = 15
export const MATCHES_A_PAGE = 8

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Variables = Record<string, Json>

/** Whose own lists are asked for: whoever has the most of them, so that there are deep pages. */
export interface Owner {
  slug: string
  matches: number
  eventTeams: number
}

/** One of the seven calls of the service's contract, as the website asks for it. */
export interface ServiceCall {
  name: string
  /** What the website asks by, in the document's place. */
  documentId: string
  document: string
  /** The list's field in the answer. */
  list: string
  /** How the list goes on: by a cursor, or by number, in pages of that many rows. */
  paged: 'cursor' | { pageSize: number; rows: (owner: Owner) => number }
  variables: (owner: Owner) => Variables
}

/** A document of the website. */
const documentOf = (documentId: string) => ({ documentId, document: TRUSTED_DOCUMENTS[documentId] as string })

const cursorCall = (name: string, documentId: string, input: Variables, switches: Variables = {}): ServiceCall => ({
  name,
  ...documentOf(documentId),
  list: name,
  paged: 'cursor',
  variables: () => ({ first: LIST_STEP, after: null, input, ...switches }),
})

export const SERVICE_CALLS: readonly ServiceCall[] = [
  cursorCall('tournaments', TournamentsDocument, { filter: null, sort_by: 'start_date', order_by: 'desc' }),
  cursorCall('players', PlayersDocument, { filter: null, sort_by: 'total_matches_played', order_by: 'desc' }),
  cursorCall(
    'playersStats',
    RankingsDocument,
    { gender: 'MALE', time_period: 'ALL_TIME', sort_by: 'gender_doubles_matches_won', order_by: 'desc' },
    { singles: false, gender_doubles: true, mixed_doubles: false },
  ),
  cursorCall('teamsStats', PartnersDocument, {
    filter: { search: null, event_division: null },
    sort_by: 'matches_won',
    order_by: 'desc',
  }),
  cursorCall('eventTeamStats', TopEventsDocument, {
    event_division: null,
    sort_by: 'avg_point_differential',
    order_by: 'desc',
  }),
  {
    name: 'eventTeamStatsList',
    ...documentOf(EventTeamsDocument),
    list: 'eventTeamStatsList',
    paged: { pageSize: EVENT_TEAMS_A_PAGE, rows: ({ eventTeams }) => eventTeams },
    variables: ({ slug }) => ({
      page: 1,
      pageSize: EVENT_TEAMS_A_PAGE,
      input: { player_slug: slug, sort_by: 'tournament_start_date', order_by: 'desc' },
    }),
  },
  {
    name: 'matchesList',
    ...documentOf(MatchesDocument),
    list: 'matchesList',
    paged: { pageSize: MATCHES_A_PAGE, rows: ({ matches }) => matches },
    variables: ({ slug }) => ({
      page: 1,
      pageSize: MATCHES_A_PAGE,
      input: { player_slug: slug, sort_by: 'date', order_by: 'desc' },
    }),
  },
]
