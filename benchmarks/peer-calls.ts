import { EVENT_TEAMS_PER_PAGE, LIST_STEP, MATCHES_PER_PAGE, type Owner, type Variables } from './service-calls.ts'

/** A call as a query for PostGraphile, with the same rows and fields in the same order. */
export interface PeerCall {
  /** @param deep true for any page except the first, which needs a cursor or offset */
  document: (deep: boolean) => string
  /** Path to the list in the response, as field names and indexes. */
  list: readonly (string | number)[]
  variables: (owner: Owner) => Variables
}

const NAMED = '{ playerSlug name }'
const PICTURED = '{ playerSlug name profileImageUrl }'

const EVENT_TEAM = `eventDivision medalWon matchesWon matchesLost gamesWon gamesLost avgPointsScored avgPointsLost
  avgPointDifferential
  eventByEventId { tournamentByTournamentId { tournamentSlug titleDisplay startDate } }
  teamByTeamId { teamSlug playerByPlayerOneId ${NAMED} playerByPlayerTwoId ${NAMED} }`

const MATCH = `matchId date round winningTeam matchDivision
  tournamentByTournamentId { tournamentSlug titleDisplay }
  eventByEventId { eventName }
  teamOneSeed teamTwoSeed games
  playerByTeamOnePlayerOneId ${NAMED} playerByTeamOnePlayerTwoId ${NAMED}
  playerByTeamTwoPlayerOneId ${NAMED} playerByTeamTwoPlayerTwoId ${NAMED}`

const page = (order: string | null, deep: boolean) =>
  `(first: ${LIST_STEP}${order ? `, orderBy: ${order}` : ''}${deep ? ', after: $after, offset: $offset' : ''})`
const declared = (deep: boolean) => (deep ? '($after: Cursor, $offset: Int)' : '')
const PAGE_INFO = 'pageInfo { endCursor hasNextPage }'

/** Returns the call for a list of all rows of a table or function, in a given or its own order. */
function tableCall(list: string, order: string | null, row: string): PeerCall {
  return {
    document: (deep) =>
      `query${declared(deep)} { ${list}${page(order, deep)} { edges { node { ${row} } cursor } ${PAGE_INFO} } }`,
    list: [list],
    variables: () => ({}),
  }
}

/** PostGraphile's queries by the names of the service's calls. */
export const PEER_CALLS: Readonly<Record<string, PeerCall>> = {
  tournaments: tableCall(
    'allTournaments',
    'START_DATE_DESC_ASC',
    'tournamentSlug titleDisplay logoUrl league location startDate endDate',
  ),
  players: tableCall(
    'allPlayers',
    'TOTAL_MATCHES_PLAYED_DESC_ASC',
    'playerSlug name profileImageUrl gender age countryCode totalMatchesPlayed',
  ),
  playersStats: tableCall(
    'mensDoublesRanking',
    null,
    `playerSlug name profileImageUrl totalMatchesPlayed matchesWon matchesLost matchesWonPercentage
      pointsWon pointsLost pointsWonPercentage`,
  ),
  teamsStats: tableCall(
    'allPartnerTeams',
    'MATCHES_WON_DESC_ASC',
    `teamByTeamId { teamSlug } eventDivision eventsPlayed
      playerByPlayerOneId ${PICTURED} playerByPlayerTwoId ${PICTURED} matchesWon matchesLost matchesWonPercentage`,
  ),
  eventTeamStats: tableCall('allEventTeams', 'AVG_POINT_DIFFERENTIAL_DESC_ASC', EVENT_TEAM),
  eventTeamStatsList: {
    document: () => `query($slug: String!, $offset: Int!) {
      allPlayers(condition: { playerSlug: $slug }) { nodes {
        eventTeams(first: ${EVENT_TEAMS_PER_PAGE}, offset: $offset, orderBy: TOURNAMENT_START_DATE_DESC_ASC) {
          totalCount
          edges { node { ${EVENT_TEAM} } }
        }
      } }
    }`,
    list: ['allPlayers', 'nodes', 0, 'eventTeams'],
    variables: ({ slug }) => ({ slug, offset: 0 }),
  },
  matchesList: {
    document: () => `query($slug: String!, $offset: Int!) {
      allPlayers(condition: { playerSlug: $slug }) { nodes {
        matchCount
        matchPlayersByPlayerId(first: ${MATCHES_PER_PAGE}, offset: $offset, orderBy: PRIMARY_KEY_DESC) {
          edges { node { matchByMatchId { ${MATCH} } } }
        }
      } }
    }`,
    list: ['allPlayers', 'nodes', 0, 'matchPlayersByPlayerId'],
    variables: ({ slug }) => ({ slug, offset: 0 }),
  },
}
