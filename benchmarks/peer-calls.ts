import { EVENT_TEAMS_A_PAGE, LIST_STEP, MATCHES_A_PAGE, type Owner, type Variables } from './service-calls.ts'

/** A call as PostGraphile answers it: the same rows with the same fields in the same order. */
export interface PeerCall {
  /** @param deep whether the page is another than the first: only then is there anything to go on from */
  document: (deep: boolean) => string
  /** Where the list stands in the answer, as names of fields and indexes. */
  list: readonly (string | number)[]
  variables: (owner: Owner) => Variables
}

const DATASET = 'datasetByRowId(rowId: 1) { version dataThrough tournaments players teams matches demo }'
const PERIODS = 'allTimePeriods(orderBy: POSITION_ASC) { nodes { timePeriod label fromDate toDate } }'
const NAMED = '{ playerSlug name }'
const PICTURED = '{ playerSlug name profileImageUrl }'

const EVENT_TEAM = `eventDivision medalWon matchesWon matchesLost gamesWon gamesLost avgPointsScored avgPointsLost
  avgPointDifferential
  eventByEventId { eventSlug tournamentByTournamentId { tournamentSlug titleDisplay startDate } }
  teamByTeamId { teamSlug playerByPlayerOneId ${NAMED} playerByPlayerTwoId ${NAMED} }`

const MATCH = `matchId date round draw winningTeam matchDivision status
  tournamentByTournamentId { tournamentSlug titleDisplay }
  eventByEventId { eventSlug eventName eventDivision }
  teamOneSeed teamTwoSeed games
  playerByTeamOnePlayerOneId ${NAMED} playerByTeamOnePlayerTwoId ${NAMED}
  playerByTeamTwoPlayerOneId ${NAMED} playerByTeamTwoPlayerTwoId ${NAMED}`

const page = (order: string | null, deep: boolean) =>
  `(first: ${LIST_STEP}${order ? `, orderBy: ${order}` : ''}${deep ? ', after: $after, offset: $offset' : ''})`
const declared = (deep: boolean) => (deep ? '($after: Cursor, $offset: Int)' : '')
const PAGE_INFO = 'pageInfo { endCursor hasNextPage }'

/** A list of a whole table, or of what a function returns in its own order. @param facts what the page says beside it */
function tableCall(facts: string, list: string, order: string | null, row: string): PeerCall {
  return {
    document: (deep) =>
      `query${declared(deep)} { ${facts} ${list}${page(order, deep)} { edges { node { ${row} } } ${PAGE_INFO} } }`,
    list: [list],
    variables: () => ({}),
  }
}

/** By the names of the service's calls. */
export const PEER_CALLS: Readonly<Record<string, PeerCall>> = {
  tournaments: tableCall(
    DATASET,
    'allTournaments',
    'START_DATE_DESC_ASC',
    'tournamentSlug titleDisplay logoUrl league location startDate endDate isUpcoming',
  ),
  players: tableCall(
    DATASET + PERIODS,
    'allPlayers',
    'TOTAL_MATCHES_PLAYED_DESC_ASC',
    // Over all days, an edge's matches are the player's.
    'playerSlug name profileImageUrl gender age countryCode totalMatchesPlayed matchesPlayed: totalMatchesPlayed',
  ),
  playersStats: tableCall(
    '',
    'mensDoublesRanking',
    null,
    `rank playerSlug name profileImageUrl matchesWon matchesLost matchesWonPercentage
      pointsWon pointsLost pointsWonPercentage`,
  ),
  teamsStats: tableCall(
    DATASET + PERIODS,
    'allPartnerTeams',
    'MATCHES_WON_DESC_ASC',
    `teamByTeamId { teamSlug } eventDivision eventsPlayed
      playerByPlayerOneId ${PICTURED} playerByPlayerTwoId ${PICTURED} matchesWon matchesLost matchesWonPercentage`,
  ),
  eventTeamStats: tableCall(DATASET + PERIODS, 'allEventTeams', 'AVG_POINT_DIFFERENTIAL_DESC_ASC', EVENT_TEAM),
  eventTeamStatsList: {
    document: () => `query($slug: String!, $offset: Int!) {
      allPlayers(condition: { playerSlug: $slug }) { nodes {
        eventTeams(first: ${EVENT_TEAMS_A_PAGE}, offset: $offset, orderBy: TOURNAMENT_START_DATE_DESC_ASC) {
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
        matchPlayersByPlayerId(first: ${MATCHES_A_PAGE}, offset: $offset, orderBy: PRIMARY_KEY_DESC) {
          edges { node { matchByMatchId { ${MATCH} } } }
        }
      } }
    }`,
    list: ['allPlayers', 'nodes', 0, 'matchPlayersByPlayerId'],
    variables: ({ slug }) => ({ slug, offset: 0 }),
  },
}
