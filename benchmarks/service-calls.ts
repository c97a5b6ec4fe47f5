import { parse, print, visit } from 'graphql'
import { EventTeamsDocument } from '#features/event-teams/web/generated/event-team.ts'
import { TopEventsDocument } from '#features/event-teams/web/generated/top-events.ts'
import { MatchesDocument } from '#features/matches/web/generated/matches.ts'
import { PartnersDocument } from '#features/pairs/web/generated/partners.ts'
import { PlayersDocument } from '#features/players/web/generated/players.ts'
import { RankingsDocument } from '#features/rankings/web/generated/rankings.ts'
import { TournamentsDocument } from '#features/tournaments/web/generated/tournaments.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'

/** Numbers of rows that the website's infinite lists, event team tables and match tables load at once. */
export const LIST_STEP = 20
export const EVENT_TEAMS_PER_PAGE = 15
export const MATCHES_PER_PAGE = 8

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Variables = Record<string, Json>

/** The player with the most matches, whose lists are the longest. */
export interface Owner {
  slug: string
  matches: number
  eventTeams: number
}

/** Runs a query and returns its data; throws on errors. */
export type Ask = (document: string, variables: Variables) => Promise<Record<string, Json>>

/** The variable of queries that also list the tournaments whose matches have no dates. */
const UNDATED: Variables = { undated: { time_period: 'ALL_TIME' } }

/** One of the seven calls of the GraphQL contract, as requested by the website. */
export interface ServiceCall {
  name: string
  /** The id by which the website requests the document. */
  documentId: string
  /** The website's document without the parts that only Erne has. PostGraphile is asked for the same. */
  document: string
  /** The list's field in the response. */
  list: string
  /** Paging by cursor, or by page number with the given page size. */
  paged: 'cursor' | { pageSize: number; rows: (owner: Owner) => number }
  variables: (owner: Owner) => Variables
}

/**
 * Fields, fragments and variables of the website's documents without a counterpart in the tables: Erne computes them or
 * knows them by settings.
 */
const ONLY_ERNE: ReadonlySet<string> = new Set([
  ...['contact_url', 'public_url', 'shows_pictures', 'site'],
  ...['current_game', 'date_known', 'is_under_way', 'previous_rank', 'result_overdue', 'results_overdue'],
  ...['level', 'sanctioned_by', 'short_title', 'tournamentLevels', 'team_one_slug', 'team_two_slug'],
  ...['Undated', 'undated'],
])

/** Returns the document without the parts that only Erne has. */
function withoutOwnParts(document: string): string {
  const unlessOwn = ({ name }: { readonly name: { readonly value: string } }) =>
    ONLY_ERNE.has(name.value) ? null : undefined
  const comparable = visit(parse(document), {
    Field: unlessOwn,
    FragmentSpread: unlessOwn,
    FragmentDefinition: unlessOwn,
    VariableDefinition: ({ variable }) => unlessOwn(variable),
  })
  return print(comparable)
}

const documentOf = (documentId: string) => ({
  documentId,
  document: withoutOwnParts(TRUSTED_DOCUMENTS[documentId] as string),
})

const cursorCall = (name: string, documentId: string, input: Variables, others: Variables = {}): ServiceCall => ({
  name,
  ...documentOf(documentId),
  list: name,
  paged: 'cursor',
  variables: () => ({ first: LIST_STEP, after: null, input, ...others }),
})

export const SERVICE_CALLS: readonly ServiceCall[] = [
  cursorCall('tournaments', TournamentsDocument, { filter: null, sort_by: 'start_date', order_by: 'desc' }),
  cursorCall('players', PlayersDocument, { filter: null, sort_by: 'total_matches_played', order_by: 'desc' }, UNDATED),
  cursorCall(
    'playersStats',
    RankingsDocument,
    { gender: 'MALE', time_period: 'ALL_TIME', sort_by: 'gender_doubles_matches_won', order_by: 'desc' },
    { singles: false, gender_doubles: true, mixed_doubles: false },
  ),
  cursorCall(
    'teamsStats',
    PartnersDocument,
    { filter: { search: null, event_division: null }, sort_by: 'matches_won', order_by: 'desc' },
    UNDATED,
  ),
  cursorCall(
    'eventTeamStats',
    TopEventsDocument,
    { event_division: null, sort_by: 'avg_point_differential', order_by: 'desc' },
    UNDATED,
  ),
  {
    name: 'eventTeamStatsList',
    ...documentOf(EventTeamsDocument),
    list: 'eventTeamStatsList',
    paged: { pageSize: EVENT_TEAMS_PER_PAGE, rows: ({ eventTeams }) => eventTeams },
    variables: ({ slug }) => ({
      page: 1,
      pageSize: EVENT_TEAMS_PER_PAGE,
      input: { player_slug: slug, sort_by: 'tournament_start_date', order_by: 'desc' },
    }),
  },
  {
    name: 'matchesList',
    ...documentOf(MatchesDocument),
    list: 'matchesList',
    paged: { pageSize: MATCHES_PER_PAGE, rows: ({ matches }) => matches },
    variables: ({ slug }) => ({
      page: 1,
      pageSize: MATCHES_PER_PAGE,
      input: { player_slug: slug, sort_by: 'date', order_by: 'desc' },
    }),
  },
]

/** Maximum number of rows before a deep page, and the rows per request while skipping. */
const DEEP = 2_000
const STEP = 100

export interface ListAnswer {
  edges?: { node: Record<string, Json>; rank?: Json }[]
  items?: Record<string, Json>[]
  pageInfo: { endCursor: Json; hasNextPage: boolean; totalCount?: number }
}

/** Returns a list within a response, by its path of field names and indexes. */
export function listOf(answer: Record<string, Json>, path: readonly (string | number)[]): ListAnswer {
  const list = path.reduce((value: Json, name) => (value as Record<string, Json>)[name] ?? null, answer as Json)
  return list as unknown as ListAnswer
}

export async function readOwner(ask: Ask): Promise<Owner> {
  const first = '{ players(first: 1, input: {}) { edges { node { player_slug } } } }'
  const slug = listOf(await ask(first, {}), ['players']).edges?.[0]?.node.player_slug
  if (typeof slug !== 'string') throw new Error('the database has no players')
  const totals = await ask(
    `query($slug: String!) {
      matchesList(page: 1, pageSize: 1, input: { player_slug: $slug }) { pageInfo { totalCount } }
      eventTeamStatsList(page: 1, pageSize: 1, input: { player_slug: $slug }) { pageInfo { totalCount } }
    }`,
    { slug },
  )
  const total = (list: string) => listOf(totals, [list]).pageInfo.totalCount ?? 0
  return { slug, matches: total('matchesList'), eventTeams: total('eventTeamStatsList') }
}

/** Returns the number of rows before a deep page: at most {@link DEEP}, in whole pages, and never the full list. */
export async function depthOf(call: ServiceCall, ask: Ask, owner: Owner): Promise<number> {
  if (call.paged !== 'cursor') {
    const { pageSize, rows } = call.paged
    return Math.min(Math.floor(DEEP / pageSize), Math.ceil(rows(owner) / pageSize) - 1) * pageSize
  }
  let after: Json = null
  for (let rows = 0; rows < DEEP; rows += STEP) {
    const { pageInfo } = await readStep(call, ask, owner, after)
    if (!pageInfo.hasNextPage) return rows
    after = pageInfo.endCursor
  }
  return DEEP
}

/** Returns the variables of the page after the given number of rows. */
export async function positionOf(call: ServiceCall, skipped: number, ask: Ask, owner: Owner): Promise<Variables> {
  if (call.paged !== 'cursor') return { page: skipped / call.paged.pageSize + 1 }
  let after: Json = null
  for (let rows = 0; rows < skipped; rows += STEP) after = (await readStep(call, ask, owner, after)).pageInfo.endCursor
  return { after }
}

async function readStep(call: ServiceCall, ask: Ask, owner: Owner, after: Json): Promise<ListAnswer> {
  return listOf(await ask(call.document, { ...call.variables(owner), first: STEP, after }), [call.list])
}
