import { type SubmitEvent, useEffect, useState } from 'react'
import { AboutDocument, type AboutQuery } from '#features/about/web/generated/about.ts'
import record from '#features/forecasts/web/record/Method.module.css'
import { navigate } from '#web/routing/location.ts'
import { API_PATH, SQL_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { SQL_EXAMPLES } from './examples.ts'
import { runSql } from './run-sql.ts'
import classes from './Sql.module.css'
import { SqlOutcome, type SqlState } from './SqlOutcome.tsx'

/** Maximum length of a query in characters, because it is in the page's URL. */
const MAX_LENGTH = 4_000

interface State {
  /** The query; empty before the visitor has run one. */
  query: string
}

/** Runs queries over the published database in the visitor's browser. It exists only where the data may be published. */
export const route = defineRoute({
  document: AboutDocument,
  variables: () => ({}),
  lists: ['query'],
  parse: ({ search }): State | ReturnType<typeof notFound> => {
    const query = (search.get('query') ?? '').trim()
    if (query.length <= MAX_LENGTH) return { query }
    return { kind: 'error', status: 400, sentence: `A query has at most ${MAX_LENGTH} characters` }
  },
  outcome: (_, { dataset }: AboutQuery) =>
    dataset.licence === null
      ? notFound('SQL queries need a stated license for the data, and this site has none')
      : null,
  head: () => ({ title: 'SQL', description: LEAD, canonical: SQL_PATH }),
  isAllInPlace: true,
  Page: ({ state: { query } }) => <SqlPage query={query} />,
})

const LEAD = 'Ask the results anything: a query in SQL runs in your browser, over a copy of this site’s database.'

function SqlPage({ query }: State) {
  const [state, setState] = useState<SqlState>({ status: 'none' })
  const [runs, setRuns] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query that is submitted again runs again
  useEffect(() => {
    if (query === '') return setState({ status: 'none' })
    let isCurrent = true
    const show = (next: SqlState) => isCurrent && setState(next)
    show({ status: 'running' })
    runSql(query).then(
      (result) => show({ status: 'ready', result }),
      (failure: Error) => show({ status: 'failed', sentence: failure.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [query, runs])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('query')).trim()
    if (typed === query) setRuns(runs + 1)
    else navigate(withQuery(SQL_PATH, { query: typed }))
  }
  return (
    <div className="stack-5">
      <PageHeader title="SQL" lead={<Lead />} />
      <form action={SQL_PATH} method="get" className="stack-3" onSubmit={submit}>
        <label className="stack-2">
          <strong>Query</strong>
          <textarea
            key={query}
            name="query"
            className={`${record.formula} ${classes.wide}`}
            defaultValue={query || SQL_EXAMPLES[1]?.sql}
            rows={10}
            maxLength={MAX_LENGTH}
            required
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        </label>
        <p className="row">
          <button type="submit" className="button" data-waits>
            Run
          </button>
        </p>
        <noscript>
          <p>Queries need JavaScript.</p>
        </noscript>
      </form>
      <SqlOutcome state={state} query={query} />
      <Section title="Twenty examples" note="Each opens the query, and its result.">
        <nav className="row" aria-label="Examples">
          {SQL_EXAMPLES.map(({ question, sql }) => (
            <a
              key={question}
              className="chip"
              href={withQuery(SQL_PATH, { query: sql })}
              aria-current={sql === query ? 'true' : undefined}
            >
              {question}
            </a>
          ))}
        </nav>
      </Section>
    </div>
  )
}

function Lead() {
  return (
    <p>
      {LEAD} The first query loads it. Queries can only read, have at most five seconds, and follow{' '}
      <a href="https://www.sqlite.org/lang_select.html">SQLite’s language</a>. For programs, there is the{' '}
      <a href={API_PATH}>API</a>.
    </p>
  )
}
