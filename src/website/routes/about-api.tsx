import { Fragment, type ReactNode } from 'react'
import { dayParts } from '#domain/day.ts'
import { LEAGUES } from '#domain/league.ts'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Link } from '../components/shell/Link.tsx'
import { Section } from '../components/text/Section.tsx'
import { ApiDocument, type ApiQuery } from '../data/generated/api.ts'
import { API_PATH, NUMBERS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { AboutPage } from './about/AboutPage.tsx'
import { Bounds, ErrorCodes } from './about/api/Bounds.tsx'
import { Code } from './about/api/Code.tsx'
import { type ExampleSubjects, examplesFor, fetchSnippet } from './about/api/examples.ts'
import { useSiteOrigin } from './about/api/site-origin.ts'
import classes from './about-api.module.css'

const TITLE = 'For programs'
const LEAD =
  'Everything on this site comes from one public data service, which any program may ask: GraphQL by HTTP, without a key. Tables can be had as files, results as a feed, tournaments as a calendar.'

export const route = defineRoute({
  parse: () => ({ kind: 'page', state: null }),
  document: ApiDocument,
  variables: () => ({}),
  head: () => ({
    title: TITLE,
    description: LEAD,
    canonical: API_PATH,
    jsonLd: {
      '@type': 'Dataset',
      name: 'Results of professional pickleball',
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
  Page: ({ answer }) => (answer ? <ApiPage subjects={subjectsIn(answer)} limits={answer.limits} /> : <Waiting />),
})

/** Those who stand first in their lists; anybody where there is nobody yet, so that the examples still run. */
function subjectsIn({ players, tournaments }: ApiQuery): ExampleSubjects {
  const latest = tournaments.edges[0]?.node
  return {
    player: players.edges[0]?.node.player_slug ?? 'nobody',
    league: latest?.league ?? LEAGUES[0],
    year: latest ? dayParts(latest.start_date).year : 2000,
  }
}

interface ApiSection {
  id: string
  title: string
  content: ReactNode
}

function ApiPage({ subjects, limits }: { subjects: ExampleSubjects; limits: ApiQuery['limits'] }) {
  const origin = useSiteOrigin()
  const sections: ApiSection[] = [
    { id: 'service', title: 'The data service', content: <Service origin={origin} /> },
    { id: 'examples', title: 'Five examples', content: <Examples origin={origin} subjects={subjects} /> },
    { id: 'program', title: 'A whole list by fetch', content: <Code text={fetchSnippet(origin)} /> },
    { id: 'bounds', title: 'Bounds', content: <Bounds limits={limits} /> },
    { id: 'errors', title: 'Errors', content: <Errors /> },
    { id: 'caching', title: 'Caching', content: <Caching /> },
    { id: 'files', title: 'Tables as files', content: <Files origin={origin} /> },
    { id: 'feeds', title: 'Results as a feed, tournaments as a calendar', content: <Feeds origin={origin} /> },
  ]
  return (
    <AboutPage title={TITLE} lead={LEAD} path={API_PATH} contents={sections}>
      {sections.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title}>
          <div className={classes.prose}>{content}</div>
        </Section>
      ))}
    </AboutPage>
  )
}

function Service({ origin }: { origin: string }) {
  return (
    <>
      <p>
        Its address is <code>{origin}/graphql</code>, by POST and by GET, from scripts of any site. It only answers
        queries: nothing can be changed. Opened in a browser, <a href="/graphql">the same address explores it</a>:
        GraphiQL completes what is typed and shows what each field means. The schema is at{' '}
        <a href="/schema.graphql">/schema.graphql</a>.
      </p>
      <p>
        Names in the schema are names on the pages; <Link href={NUMBERS_PATH}>what each number counts</Link> is written
        down. Over every table “GraphQL” opens the query that the table was asked with.
      </p>
    </>
  )
}

function Examples({ origin, subjects }: { origin: string; subjects: ExampleSubjects }) {
  return examplesFor(origin, subjects).map(({ id, title, command }) => (
    <div key={id} className={classes.example}>
      <h3>{title}</h3>
      <Code text={command} />
    </div>
  ))
}

function Errors() {
  return (
    <>
      <p>
        What goes wrong stands in <code>errors</code>, each with a message for people and a code for programs in{' '}
        <code>extensions.code</code>. A request that was never executed is answered with HTTP 400 where it accepts{' '}
        <code>application/graphql-response+json</code>, as GraphQL over HTTP has it.
      </p>
      <ErrorCodes />
    </>
  )
}

function Caching() {
  return (
    <>
      <p>
        Answers change when results are imported, and at no other time. <code>dataset.version</code> names what is
        served: as long as it is the same, so is every answer, and a program may keep what it has.
      </p>
      <p>
        Pages, files of tables, feeds, calendars and the site map have an <code>ETag</code>. Asked with it in{' '}
        <code>If-None-Match</code>, they answer 304 and nothing else while nothing changed.
      </p>
      <p>
        The operator may limit the requests of an address a minute: what is over it is answered with HTTP 429 and{' '}
        <code>Retry-After</code>. Whoever wants a whole list takes its file, which is one request, or asks for one page
        after the other.
      </p>
    </>
  )
}

function Feeds({ origin }: { origin: string }) {
  return (
    <>
      <p>
        <a href="/results.atom">{origin}/results.atom</a> has the newest tournaments with results, each with its
        champions. The entry of a tournament that is played is updated with each day of results.
      </p>
      <p>
        <a href="/tournaments.ics">{origin}/tournaments.ics</a> is a calendar of all tournaments, and each league has
        its own:{' '}
        {LEAGUES.map((league, index) => (
          <Fragment key={league}>
            {index > 0 && ', '}
            <a href={`/tournaments/${league.toLowerCase()}.ics`}>{league}</a>
          </Fragment>
        ))}
        . Calendar programs take these addresses as subscriptions.
      </p>
    </>
  )
}

function Files({ origin }: { origin: string }) {
  return (
    <>
      <p>
        The address of every table, with its search, sort, division and period, is also that of a CSV and of a JSON file
        with all of its rows: <code>.csv</code> or <code>.json</code> before the question mark.
      </p>
      <Code
        text={[
          `curl -O '${origin}/rankings/mens-doubles.csv?period=ALL_TIME'`,
          `curl -O '${origin}/players.json'`,
        ].join('\n')}
      />
    </>
  )
}
