import { Link } from '../../../components/shell/Link.tsx'
import { Section } from '../../../components/text/Section.tsx'
import { ABOUT_DICTIONARY_PATH } from '../../../routing/paths.ts'
import classes from '../../about-data.module.css'
import { licenceAddress } from './licence.ts'

/** The whole data set as files, where the operator says what it may be used for. */
export function Downloads({ licence }: { licence: string | null }) {
  return (
    <Section id="download" title="The whole data set">
      {licence === null ? (
        <div className={classes.text}>
          <p>
            The operator of this site has stated no licence for the data, so it is not offered as a whole. Every table
            of the site can be had as CSV and JSON, and the <a href="/graphql">public data service</a> answers any
            question.
          </p>
        </div>
      ) : (
        <>
          <div className={classes.text}>
            <p>
              Licence: <Licence licence={licence} />
            </p>
            <p>
              One file of everything, made anew for each version: plain tables for SQL, or the source’s own results in
              four CSV files. <a href="/data/erne.sha256">Checksums</a> (SHA-256) ·{' '}
              <Link href={ABOUT_DICTIONARY_PATH}>What every column means</Link>
            </p>
          </div>
          <p className={classes.files}>
            <a className="button" href="/data/erne.sqlite" download>
              SQLite file
            </a>
            <a className="button" href="/data/erne.zip" download>
              CSV files (zip)
            </a>
          </p>
        </>
      )}
    </Section>
  )
}

function Licence({ licence }: { licence: string }) {
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
