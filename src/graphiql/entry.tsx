import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './page.css'
import { GraphiQL } from 'graphiql'
import { parse, print } from 'graphql'
import { createRoot } from 'react-dom/client'

const EXAMPLE = `# Everything that the site shows, to be asked for as you need it. Try:

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

/** Asks the service at the page's own address. */
async function ask(request: object): Promise<object> {
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(request),
  })
  return response.json()
}

/** A query in lines: pages of the site ask theirs without a space too many. What is no query stays as it is. */
function inLines(query: string): string {
  try {
    return print(parse(query))
  } catch {
    return query
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no element for the explorer')
const asked = new URLSearchParams(location.search)
const query = asked.get('query')
createRoot(root).render(
  <GraphiQL
    fetcher={ask}
    defaultQuery={EXAMPLE}
    initialQuery={query === null ? undefined : inLines(query)}
    initialVariables={asked.get('variables') ?? undefined}
    defaultEditorToolsVisibility={false}
    isHeadersEditorEnabled={false}
  />,
)
