import { ABSENT, formatCount, formatDay, formatQuantity } from '#domain/format/format.ts'
import { type AboutDataQuery, DatasetChangesDocument } from '#features/about/web/generated/about-data.ts'
import { valueQuery } from '#web/data/query.ts'
import { playerPath, tournamentPath } from '#web/routing/paths.ts'
import { explorerPath } from '#web/routing/table-forms.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './data.module.css'
import { IMPORT_COLUMNS } from './import-columns.tsx'

type Versions = AboutDataQuery['datasetVersions']
type Version = Versions['items'][number]
type Change = Version['first_changes'][number]

/** Name of a row of each file. */
const ROWS: Readonly<Record<string, string>> = {
  'leagues.csv': 'League',
  'tournaments.csv': 'Tournament',
  'players.csv': 'Player',
  'matches.csv': 'Match',
  'medals.csv': 'Medal',
}

/** Changes of the last imports. */
export function Imports({ versions }: { versions: Versions }) {
  const { totalCount } = versions.pageInfo
  const note =
    totalCount > versions.items.length ? `The last ${versions.items.length} of ${formatCount(totalCount)}.` : undefined
  return (
    <Section id="imports" title="Imports" note={note}>
      {versions.items.length === 0 && <p>No imports yet.</p>}
      <div className="stack-3">
        {versions.items.map((version) => (
          <Import key={version.id} version={version} />
        ))}
      </div>
    </Section>
  )
}

function Import({ version: { id, version, imported_at, files, first_changes } }: { version: Version }) {
  const corrections = first_changes.filter(({ kind }) => kind !== 'NEW')
  const sum = (key: 'new_rows' | 'changed_rows' | 'withdrawn_rows') => files.reduce((total, row) => total + row[key], 0)
  return (
    <article className={`card stack-3 ${classes.import}`}>
      <h3>
        <time dateTime={imported_at}>{formatMoment(imported_at)}</time> <code>{version}</code>
      </h3>
      {files.length > 0 && (
        <StatsTable
          caption={`Rows of the import of ${formatMoment(imported_at)}`}
          columns={IMPORT_COLUMNS}
          rowKey={({ file }) => file}
          content={{ status: 'ready', value: files }}
          empty=""
        />
      )}
      {corrections.length > 0 && (
        <ul className={`stack-2 ${classes.changes}`} aria-label="Corrections">
          {corrections.map((change) => (
            <li key={`${change.file} ${change.key} ${change.field} ${change.before}`}>
              <Correction change={change} />
            </li>
          ))}
        </ul>
      )}
      {first_changes.length > 0 && (
        <p className={classes.more}>
          <a href={explorerPath(valueQuery(DatasetChangesDocument, { version_id: Number(id), page: 1 }))}>
            {formatQuantity(sum('new_rows'), 'new row')}, {formatCount(sum('changed_rows'))} corrected,{' '}
            {formatCount(sum('withdrawn_rows'))} withdrawn: see them in the GraphQL API
          </a>
        </p>
      )}
    </article>
  )
}

function Correction({ change: { file, key, field, before, after, tournament_slug, player_slug } }: { change: Change }) {
  const href = player_slug ? playerPath(player_slug) : tournament_slug ? tournamentPath(tournament_slug) : null
  const name = `${ROWS[file] ?? file} ${key}`
  return (
    <>
      {href ? <a href={href}>{name}</a> : name}
      {field && `, ${field}: `}
      {field ? (
        <>
          <del>{before ?? ABSENT}</del> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> became </span> <ins>{after ?? ABSENT}</ins>
        </>
      ) : (
        ': read differently'
      )}
    </>
  )
}

/** Returns `Nov 22, 2026, 14:05 UTC`: a day may have several imports. @param moment ISO 8601, UTC */
export function formatMoment(moment: string): string {
  return `${formatDay(moment.slice(0, 10))}, ${moment.slice(11, 16)} UTC`
}
