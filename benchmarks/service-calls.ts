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

/** One of the seven calls of the GraphQL service. */
export interface ServiceCall {
  name: string
  /** The fields of each row that tables show, without those that Erne computes. PostGraphile is asked for the same. */
  document: string
  /** Paging by cursor, or by page number with the given page size. */
  paged: 'cursor' | { pageSize: number; rows: (owner: Owner) => number }
  variables: (owner: Owner) => Variables
}

function cursorCall(name: string, inputType: string, row: string, input: Variables): ServiceCall {
  return {
    name,
    document: `query($first: Int!, $after: String, $input: ${inputType}!) {
      ${name}(first: $first, after: $after, input: $input) {
        edges { node { ${row} } cursor } pageInfo { endCursor hasNextPage }
      }
    }`,
    paged: 'cursor',
    variables: () => ({ first: LIST_STEP, after: null, input }),
  }
}

/** @param total the number of the owner's rows */
function numberedCall(
  name: string,
  inputType: string,
  row: string,
  { pageSize, total, sort_by }: { pageSize: number; total: (owner: Owner) => number; sort_by: string },
): ServiceCall {
  return {
    name,
    document: `query($page: Int!, $pageSize: Int!, $input: ${inputType}!) {
      ${name}(page: $page, pageSize: $pageSize, input: $input) {
        items { ${row} } pageInfo { hasNextPage hasPreviousPage currentPage totalPages totalCount }
      }
    }`,
    paged: { pageSize, rows: total },
    variables: ({ slug }) => ({ page: 1, pageSize, input: { player_slug: slug, sort_by, order_by: 'desc' } }),
  }
}

const NAMED = '{ player_slug name }'
const PICTURED = '{ player_slug name profile_image_url }'
const TOURNAMENT = 'tournament_slug title_display logo_url league location start_date end_date'
const PLAYER = 'player_slug name profile_image_url gender age country_code total_matches_played'
const RANKED = `player ${PICTURED} total_matches_played gender_doubles {
  matches_won matches_lost matches_won_percentage points_won points_lost points_won_percentage
}`
const PAIR = `team_slug event_division events_played player_one ${PICTURED} player_two ${PICTURED}
  matches_won matches_lost matches_won_percentage`
const EVENT_TEAM = `event_division tournament { tournament_slug title_display } tournament_start_date medal_won team_slug
  player_one ${NAMED} player_two ${NAMED} matches_won matches_lost games_won games_lost
  avg_points_scored avg_points_lost avg_point_differential`
const MATCH = `id date round_name winning_team match_division tournament { tournament_slug title_display }
  event { event_name } team_one_seed team_two_seed
  team_one_player_one ${NAMED} team_one_player_two ${NAMED} team_two_player_one ${NAMED} team_two_player_two ${NAMED}
  games_ordered { team_one_score team_two_score }`

const descending = (sort_by: string): Variables => ({ sort_by, order_by: 'desc' })

export const SERVICE_CALLS: readonly ServiceCall[] = [
  cursorCall('tournaments', 'TournamentsInput', TOURNAMENT, descending('start_date')),
  cursorCall('players', 'PlayersInput', PLAYER, descending('total_matches_played')),
  cursorCall('playersStats', 'PlayersStatsInput', RANKED, {
    gender: 'MALE',
    time_period: 'ALL_TIME',
    ...descending('gender_doubles_matches_won'),
  }),
  cursorCall('teamsStats', 'TeamsStatsInput', PAIR, descending('matches_won')),
  cursorCall('eventTeamStats', 'EventTeamStatsInput', EVENT_TEAM, descending('avg_point_differential')),
  numberedCall('eventTeamStatsList', 'EventTeamStatsListInput', EVENT_TEAM, {
    pageSize: EVENT_TEAMS_PER_PAGE,
    total: ({ eventTeams }) => eventTeams,
    sort_by: 'tournament_start_date',
  }),
  numberedCall('matchesList', 'MatchesListInput', MATCH, {
    pageSize: MATCHES_PER_PAGE,
    total: ({ matches }) => matches,
    sort_by: 'date',
  }),
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
  return listOf(await ask(call.document, { ...call.variables(owner), first: STEP, after }), [call.name])
}
