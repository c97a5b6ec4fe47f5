import { ABOUT_DICTIONARY_PATH } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './data.module.css'

/** Links to the full data set as files, if the operator has set a licence. */
export function Downloads({ licence }: { licence: string | null }) {
  return (
    <Section id="download" title="Full data set">
      {licence === null ? (
        <div className={`stack-2 ${classes.text}`}>
          <p>
            The full data set is not offered as one file. Every table on the site can be downloaded as CSV or JSON, such
            as <a href="/matches.csv">all matches</a>, and the <a href="/graphql">GraphQL API</a> is free to use.
          </p>
        </div>
      ) : (
        <>
          <div className={`stack-2 ${classes.text}`}>
            <p>
              License: <Licence licence={licence} />
            </p>
            <p>
              All data in one file, updated with each import: as an SQLite database, as Parquet tables, or as the
              imported CSV files. <a href="/data/erne.sha256">Checksums</a> (SHA-256) ·{' '}
              <a href={ABOUT_DICTIONARY_PATH}>Data dictionary</a>
            </p>
          </div>
          <p className="row">
            <a className="button" href="/data/erne.sqlite" download>
              SQLite file
            </a>
            <a className="button" href="/data/erne.zip" download>
              CSV files (zip)
            </a>
            <a className="button" href="/data/erne.parquet.zip" download>
              Parquet files (zip)
            </a>
          </p>
        </>
      )}
    </Section>
  )
}

/** The name of a licence, with a link to its text if it has a URL. */
export function Licence({ licence }: { licence: string }) {
  const address = licenceAddress(licence)
  if (address === null) return <strong>{licence}</strong>
  const [before, after] = licence.split(address)
  return (
    <strong>
      {before}
      <a href={address} rel="license">
        {address}
      </a>
      {after}
    </strong>
  )
}

/** Returns the URL in the text of a licence, such as "CC BY 4.0 (https://…)"; null if there is none. */
export function licenceAddress(licence: string): string | null {
  return /https?:\/\/[^\s<>"()]+/.exec(licence)?.[0] ?? null
}
