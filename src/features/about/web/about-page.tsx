import type { ReactNode } from 'react'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { AboutDocument, type AboutQuery } from '#features/about/web/generated/about.ts'
import { ABOUT_DATA_PATH, ABOUT_PATH, citePath, NUMBERS_PATH, RECORDS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Licence } from './Downloads.tsx'
import classes from './data.module.css'

type Dataset = AboutQuery['dataset']

const LEAD =
  'This page explains who runs the site, where the results come from, how to report an error and how to cite a page.'

export const route = defineRoute({
  document: AboutDocument,
  variables: () => ({}),
  head: (_state, answer) => ({
    title: titleOf(answer?.dataset),
    description: LEAD,
    canonical: ABOUT_PATH,
    jsonLd: 'AboutPage',
  }),
  Page: ({ answer }) => <About dataset={answer.dataset} />,
})

/** Returns the page's title, without the name of the site if the query failed. */
function titleOf(dataset: Dataset | undefined): string {
  return dataset ? `About ${dataset.site.name}` : 'About'
}

function About({ dataset }: { dataset: Dataset }) {
  const parts: { id: string; title: string; content: ReactNode }[] = [
    { id: 'owner', title: 'Who runs this site', content: <Owner dataset={dataset} /> },
    { id: 'source', title: 'Where results come from', content: <Source dataset={dataset} /> },
    { id: 'errors', title: 'Report an error', content: <Errors dataset={dataset} /> },
    { id: 'citing', title: 'How to cite', content: <Citing /> },
  ]
  return (
    <AboutPage title={titleOf(dataset)} lead={LEAD} path={ABOUT_PATH} contents={parts}>
      {parts.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title}>
          <div className={`stack-2 ${classes.text}`}>{content}</div>
        </Section>
      ))}
    </AboutPage>
  )
}

function Owner({ dataset: { site_owner, contact_url, site, software_version } }: { dataset: Dataset }) {
  return (
    <>
      {site_owner !== null && (
        <p>
          <strong>{site_owner}</strong> runs this site.
        </p>
      )}
      {contact_url !== null && (
        <p>
          Contact: <Contact url={contact_url} />
        </p>
      )}
      <p>
        {site.name === SOFTWARE_NAME ? `${site.name} is a free program for pickleball statistics. It` : site.name}{' '}
        calculates every number from match results: <a href={NUMBERS_PATH}>how statistics are calculated</a>.
        {software_version !== '' && ` Version of the program: ${software_version}.`}
      </p>
    </>
  )
}

function Source({ dataset }: { dataset: Dataset }) {
  return (
    <>
      {dataset.demo ? (
        <p>
          <strong>This is a demonstration.</strong> All players, tournaments and results are invented.
        </p>
      ) : (
        <SourceName dataset={dataset} />
      )}
      <p>
        {dataset.licence === null ? (
          'No license is stated for the data.'
        ) : (
          <>
            License of the data: <Licence licence={dataset.licence} />
          </>
        )}
      </p>
      <p>
        <a href={ABOUT_DATA_PATH}>Data quality</a> shows the days covered, the missing results, and the corrections made
        by the latest imports.
      </p>
    </>
  )
}

function SourceName({ dataset: { source_name, source_url } }: { dataset: Dataset }) {
  if (source_name === null && source_url === null) {
    return <p>The source of the results is not stated.</p>
  }
  const name = source_name ?? source_url
  return <p>The results come from {source_url === null ? <strong>{name}</strong> : <a href={source_url}>{name}</a>}.</p>
}

/** A link to the operator, which shows an e-mail address without its scheme. */
function Contact({ url }: { url: string }) {
  return <a href={url}>{url.replace(/^mailto:/, '')}</a>
}

function Errors({ dataset: { contact_url } }: { dataset: Dataset }) {
  if (contact_url === null) {
    return <p>No contact is stated, so errors can’t be reported here.</p>
  }
  return (
    <p>
      Write to <Contact url={contact_url} />. Include the page, the number that is wrong, and a source for the right
      one. A correction appears on all pages after the next import.
    </p>
  )
}

function Citing() {
  return (
    <>
      <p>
        Every page with statistics ends with “Cite this page”: a sentence to copy, with the title, the days covered, the
        dataset version, the URL and the date. An example is the <a href={citePath(RECORDS_PATH)}>record book</a>.
      </p>
      <p>
        The dataset version identifies the results behind a number. It changes whenever an import changes the data.{' '}
        <a href={ABOUT_DATA_PATH}>Data quality</a> has the current one.
      </p>
    </>
  )
}
