import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './page.css'
import { GraphiQL } from 'graphiql'
import { parse, print } from 'graphql'
import { createRoot } from 'react-dom/client'

const EXAMPLE = `# Query everything that this site shows. For example, the best women in mixed doubles:

query BestMixedDoublesPlayers {
  playersStats(
    first: 5
    input: { gender: FEMALE, sort_by: mixed_doubles_matches_won, time_period: LAST_52_WEEKS }
  ) {
    edges {
      rank
      node {
        player { name country_code }
        mixed_doubles { matches_won matches_lost matches_won_percentage }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`

/** Sends a request to the service at this page's URL. */
async function sendRequest(request: object): Promise<object> {
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(request),
  })
  return response.json()
}

/** Formats a query with line breaks, as links from the site contain minified queries. Invalid queries are unchanged. */
function formatQuery(query: string): string {
  try {
    return print(parse(query))
  } catch {
    return query
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no element for the explorer')
const parameters = new URLSearchParams(location.search)
const query = parameters.get('query')
const variables = parameters.get('variables')
createRoot(root).render(
  <GraphiQL
    fetcher={sendRequest}
    defaultQuery={EXAMPLE}
    {...(query !== null && { initialQuery: formatQuery(query) })}
    {...(variables !== null && { initialVariables: variables })}
    defaultEditorToolsVisibility={false}
    isHeadersEditorEnabled={false}
  />,
)
