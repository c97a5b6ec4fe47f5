import type { League } from '#domain/division/league.ts'

/** The subjects of the examples. */
export interface ExampleSubjects {
  player: string
  league: League
  year: number
}

export interface Example {
  id: string
  title: string
  /** The command for a shell. */
  command: string
}

/** Returns the command for a query over several lines. The query must not contain a single quote, which would end the quoted text in the shell. */
function posted(origin: string, query: string, variables: object): string {
  const body = JSON.stringify({ query: query.replace(/\s+/g, ' ').trim(), variables })
  return `curl '${origin}/graphql' \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`
}

/** Returns example queries. Each runs without changes. */
export function examplesFor(origin: string, { player, league, year }: ExampleSubjects): Example[] {
  return [
    {
      id: 'dataset',
      title: 'The size of the data and its last day',
      command: `curl --get '${origin}/graphql' \\\n  --data-urlencode 'query={ dataset { version data_through tournaments players matches } }'`,
    },
    {
      id: 'ranking',
      title: 'The first five players of a ranking',
      command: posted(
        origin,
        `query Ranking($input: PlayersStatsInput!) {
          playersStats(first: 5, input: $input) {
            edges { rank node { player { name player_slug } gender_doubles { matches_won matches_won_percentage } } }
          }
        }`,
        {
          input: {
            gender: 'FEMALE',
            time_period: 'LAST_52_WEEKS',
            sort_by: 'gender_doubles_matches_won_percentage',
          },
        },
      ),
    },
    {
      id: 'search',
      title: 'Search for players, tournaments and pairs',
      command: posted(
        origin,
        `query Search($text: String!) {
          search(text: $text, first: 3) {
            players { name player_slug }
            tournaments { title_display tournament_slug }
            teams { team_slug }
          }
        }`,
        { text: 'open' },
      ),
    },
    {
      id: 'matches',
      title: 'A player’s wins with every score',
      command: posted(
        origin,
        `query Won($input: MatchesListInput!) {
          matchesList(page: 1, pageSize: 10, input: $input) {
            pageInfo { totalCount totalPages }
            summary { matches_won points_won points_lost }
            items {
              date round_name tournament { title_display }
              team_one_slug team_two_slug games_ordered { team_one_score team_two_score }
            }
          }
        }`,
        { input: { player_slug: player, result: 'WON' } },
      ),
    },
    {
      id: 'tournaments',
      title: 'The tournaments of a league in a year, with their winners',
      command: posted(
        origin,
        `query Tournaments($input: TournamentsInput!) {
          tournaments(first: 20, input: $input) {
            edges { node {
              title_display start_date end_date location
              podiums { event_division gold { player_one { name } player_two { name } } }
            } }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        { input: { filter: { league: [league], year } } },
      ),
    },
  ]
}

/** Returns a program that reads a list to its end, page by page. It runs in Node, and as a script of any site. */
export function fetchSnippet(origin: string): string {
  return `const query = \`query Players($after: String) {
  players(first: 100, after: $after, input: {}) {
    edges { node { name country_code total_matches_played } }
    pageInfo { hasNextPage endCursor }
  }
}\`

const players = []
let after = null
do {
  const response = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  players.push(...data.players.edges.map(({ node }) => node))
  after = data.players.pageInfo.hasNextPage ? data.players.pageInfo.endCursor : null
} while (after)

console.log(players.length, 'players,', players[0]?.name, 'first')`
}
