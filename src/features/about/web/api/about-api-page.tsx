import { Fragment, type ReactNode } from 'react'
import { dayParts } from '#domain/days/day.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { ApiDocument, type ApiQuery } from '#features/about/web/generated/api.ts'
import { ABOUT_DATA_PATH, API_PATH, NUMBERS_PATH, SQL_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Assistants } from './Assistants.tsx'
import classes from './api.module.css'
import { Bounds, ErrorCodes } from './Bounds.tsx'
import { Clients, LiveUpdates, Paging, TimePeriods } from './Clients.tsx'
import { Code } from './Code.tsx'
import { type ExampleSubjects, examplesFor, fetchSnippet } from './examples.ts'

const TITLE = 'API and downloads'
const LEAD =
  'Free GraphQL API, no key needed. Every table can be downloaded as CSV or JSON. Results come as a feed, tournaments as a calendar.'

export const route = defineRoute({
  document: ApiDocument,
  variables: () => ({}),
  head: () => ({
    title: TITLE,
    description: LEAD,
    canonical: API_PATH,
    jsonLd: {
      '@type': 'Dataset',
      name: 'Pickleball results',
      description: LEAD,
      url: API_PATH,
      isAccessibleForFree: true,
      distribution: ['/players.csv', '/tournaments.csv', '/partners.csv'].map((contentUrl) => ({
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl,
      })),
    },
  }),
  Page: ({ answer }) => (
    <ApiPage subjects={subjectsIn(answer)} limits={answer.limits} licence={answer.dataset.licence} />
  ),
})

/** Slugs for the examples: the first ones of the lists, or placeholders while there is no data. */
function subjectsIn({ players, tournaments }: ApiQuery): ExampleSubjects {
  const latest = tournaments.edges[0]?.node
  return {
    player: players.edges[0]?.node.player_slug ?? 'nobody',
    league: latest?.league ?? LEAGUES[0],
    year: latest ? dayParts(latest.start_date).year : 2000,
  }
}

/** Origin in the examples if the site's own is unknown. */
const PLACEHOLDER = 'https://this-site.example'

interface ApiSection {
  id: string
  title: string
  content: ReactNode
}

interface ApiPageProps {
  subjects: ExampleSubjects
  limits: ApiQuery['limits']
  licence: string | null
}

function ApiPage({ subjects, limits, licence }: ApiPageProps) {
  const known = useSiteOrigin()
  const origin = known ?? PLACEHOLDER
  const sections: ApiSection[] = [
    { id: 'service', title: 'GraphQL API', content: <Service origin={origin} /> },
    { id: 'examples', title: 'Five examples', content: <Examples origin={origin} subjects={subjects} /> },
    { id: 'program', title: 'A complete list with fetch', content: <Code text={fetchSnippet(origin)} /> },
    { id: 'paging', title: 'Paging', content: <Paging /> },
    { id: 'time-periods', title: 'Time periods', content: <TimePeriods /> },
    { id: 'bounds', title: 'Limits', content: <Bounds limits={limits} /> },
    { id: 'errors', title: 'Errors', content: <Errors /> },
    { id: 'caching', title: 'Caching', content: <Caching /> },
    { id: 'files', title: 'Tables as CSV and JSON', content: <Files origin={origin} hasSql={licence !== null} /> },
    { id: 'changes', title: 'Changes of the data', content: <Changes /> },
    { id: 'live', title: 'Live updates', content: <LiveUpdates /> },
    { id: 'feeds', title: 'Feed and calendars', content: <Feeds origin={origin} /> },
    { id: 'clients', title: 'Apollo, urql and Relay', content: <Clients /> },
    { id: 'assistants', title: 'Assistants (MCP)', content: <Assistants origin={origin} /> },
  ]
  return (
    <AboutPage title={TITLE} lead={LEAD} path={API_PATH} contents={sections}>
      {known === null && (
        // The script of the page writes the address that the visitor sees.
        <p data-placeholder={PLACEHOLDER}>
          Replace <code>{PLACEHOLDER}</code> with the URL of this site.
        </p>
      )}
      {sections.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title}>
          <div className={`stack-3 text-links ${classes.prose}`}>{content}</div>
        </Section>
      ))}
    </AboutPage>
  )
}

function Service({ origin }: { origin: string }) {
  return (
    <>
      <p>
        Endpoint: <code>{origin}/graphql</code> (GET or POST, CORS enabled). The API is read-only. Open{' '}
        <a href="/graphql">the same URL in a browser</a> for an editor with completion and documentation. The schema is
        at <a href="/schema.graphql">/schema.graphql</a>.
      </p>
      <p>
        The schema uses the same terms as the pages; see <a href={NUMBERS_PATH}>how statistics are calculated</a>. The
        GraphQL link above each table opens its query.
      </p>
    </>
  )
}

function Examples({ origin, subjects }: { origin: string; subjects: ExampleSubjects }) {
  return examplesFor(origin, subjects).map(({ id, title, command }) => (
    <div key={id} className={`stack-2 ${classes.example}`}>
      <h3>{title}</h3>
      <Code text={command} />
    </div>
  ))
}

function Errors() {
  return (
    <>
      <p>
        Errors are in <code>errors</code>, each with a message and a code in <code>extensions.code</code>. A request
        that can’t be executed gets HTTP 400 if it accepts <code>application/graphql-response+json</code>, as defined by
        GraphQL over HTTP.
      </p>
      <ErrorCodes />
    </>
  )
}

function Caching() {
  return (
    <>
      <p>
        Responses change only when results are imported. <code>dataset.version</code> identifies the data: while it
        stays the same, cached responses stay valid. The header <code>x-dataset-version</code> of a response contains it
        too.
      </p>
      <p>
        Pages, table files, feeds, calendars and the site map have an <code>ETag</code>: a request with it in{' '}
        <code>If-None-Match</code> gets 304 without a body as long as nothing has changed.
      </p>
      <p>
        The operator may limit the requests per minute from one IP address. Requests above the limit get HTTP 429 with{' '}
        <code>Retry-After</code>. To get a complete list, download its file, which is one request, or read its pages one
        after another.
      </p>
    </>
  )
}

function Feeds({ origin }: { origin: string }) {
  return (
    <>
      <p>
        <a href="/results.atom">{origin}/results.atom</a> is a feed of the latest tournaments with results and
        champions. Each import that changes a tournament updates its entry.
      </p>
      <p>
        <a href="/tournaments.ics">{origin}/tournaments.ics</a> is a calendar of all tournaments; each league has its
        own, with results and medals:{' '}
        {LEAGUES.map((league, index) => (
          <Fragment key={league}>
            {index > 0 && ', '}
            <a href={`/tournaments/${league.toLowerCase()}.ics`}>{league}</a>
          </Fragment>
        ))}
        . Calendar apps can subscribe to these URLs, and are asked to refresh them every hour.
      </p>
      <p>
        Every player, pair, tournament, league and season can be followed: add .atom, .feed.json or .ics to the URL of
        its page, such as <code>/player/ann-lee.atom</code>.
      </p>
      <p>
        <code>{origin}/oembed?url=…</code> returns the code that embeds a match, a comparison, a draw, a ranking or a
        season (oEmbed, with <code>format</code> json or xml, <code>maxwidth</code> and <code>maxheight</code>). Systems
        that support oEmbed show such a page when you paste its URL.
      </p>
    </>
  )
}

function Changes() {
  return (
    <>
      <p>
        <code>datasetVersions</code> lists the imports that changed the data, newest first. <code>datasetChanges</code>{' '}
        lists the rows that one of them added, corrected or removed: for a correction, the column with its value before
        and after. Identify the import by its number or its version. To keep a copy up to date, ask for all changes{' '}
        <code>since</code> the import that the copy has: each changed row appears once, as it is now. If not all of
        these changes are kept, the answer is an error that says “copy everything again”.
      </p>
      <p>
        <code>
          {
            '{ datasetVersions(page: 1, pageSize: 10) { items { id version imported_at files { file new_rows changed_rows } } } }'
          }
        </code>
      </p>
      <p>
        <code>
          {
            '{ datasetChanges(page: 1, pageSize: 100, input: { version: "1" }) { items { file kind key field before after } } }'
          }
        </code>
      </p>
      <p>
        <code>
          {'{ datasetChanges(page: 1, pageSize: 100, input: { since: "1" }) { items { file kind key after } } }'}
        </code>
      </p>
      <p>
        The first 500 rows of each file and kind of change are kept for the last 50 imports.{' '}
        <a href={`${ABOUT_DATA_PATH}#imports`}>Data quality</a> shows the last imports.
      </p>
    </>
  )
}

function Files({ origin, hasSql }: { origin: string; hasSql: boolean }) {
  return (
    <>
      <p>
        Every table can be downloaded with all of its rows: add <code>.csv</code> or <code>.json</code> to its path,
        before the question mark. Search, sort, division and period apply. The minimum number of matches of a sort by
        percentage applies too: the file name contains it, and <code>min=1</code> lists all rows. Unknown parameters and
        invalid values are rejected with HTTP 400; a page names them and shows its default.
      </p>
      <Code
        text={[
          `curl -O '${origin}/rankings/mens-doubles.csv?period=ALL_TIME'`,
          `curl -O '${origin}/players.json'`,
        ].join('\n')}
      />
      {hasSql && (
        <p>
          For other tables, <a href={SQL_PATH}>write a query in SQL</a>: it runs in your browser, and its result is a
          CSV file too.
        </p>
      )}
    </>
  )
}
