import '#web/styles/design.css'
import './page.css'
import { json } from '@codemirror/lang-json'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { graphql as graphqlMode } from 'cm6-graphql'
import { basicSetup, EditorView } from 'codemirror'
import { buildSchema, parse, print } from 'graphql'
import { showSchema } from './schema-panel.ts'

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

/** Formats a query with line breaks, as links from the site contain minified queries. Invalid queries are unchanged. */
function formatQuery(query: string): string {
  try {
    return print(parse(query))
  } catch {
    return query
  }
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no element "${id}"`)
  return element
}

/** Colors of the site, which fit light and dark. */
const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--xd)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--side-2)' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--wd)' },
  { tag: [tags.typeName, tags.atom], color: 'var(--ms)' },
  { tag: tags.comment, color: 'var(--muted)' },
])

function editor(id: string, doc: string, ...extensions: Extension[]): EditorView {
  const parent = elementOf(id)
  const label = EditorView.contentAttributes.of({ 'aria-label': parent.title })
  const shared = [basicSetup, EditorView.lineWrapping, label, syntaxHighlighting(COLORS)]
  return new EditorView({ parent, doc, extensions: [...extensions, ...shared] })
}

const parameters = new URLSearchParams(location.search)
const given = parameters.get('query')
const onKey = () => {
  void run()
  return true
}
const runKey = keymap.of([{ key: 'Mod-Enter', run: onKey }])

/** Completion and checks, which know the schema once it is loaded. */
const mode = new Compartment()
const query = editor('query', given === null ? EXAMPLE : formatQuery(given), runKey, mode.of(graphqlMode()))
const variables = editor('variables', parameters.get('variables') ?? '', runKey, json())
const result = editor('result', '', json(), EditorState.readOnly.of(true))

function replaceText(view: EditorView, insert: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } })
}

/** Sends the query to the service at this page's URL, and shows its response. */
async function run(): Promise<void> {
  const values = variables.state.doc.toString().trim()
  try {
    const body = { query: query.state.doc.toString(), ...(values !== '' && { variables: JSON.parse(values) }) }
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
      body: JSON.stringify(body),
    })
    replaceText(result, JSON.stringify(await response.json(), null, 2))
  } catch (error) {
    replaceText(result, error instanceof SyntaxError ? `The variables are not JSON: ${error.message}` : String(error))
  }
}

elementOf('run').addEventListener('click', () => void run())
elementOf('format').addEventListener('click', () => replaceText(query, formatQuery(query.state.doc.toString())))

const schema = buildSchema(await (await fetch('/schema.graphql')).text())
query.dispatch({ effects: mode.reconfigure(graphqlMode(schema)) })
showSchema(elementOf('schema'), schema)
