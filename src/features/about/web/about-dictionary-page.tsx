import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { ABSENT } from '#domain/format/format.ts'
import { AboutDocument, type AboutQuery } from '#features/about/web/generated/about.ts'
import { ABOUT_DICTIONARY_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type Column, StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import groups from './Glossary.module.css'

/** Lists every file, table and column of the full data set. */
export const route = defineRoute({
  document: AboutDocument,
  variables: () => ({}),
  head: () => ({
    title: 'Data dictionary',
    description: 'Every file, table and column of the full data set, with its type, unit and meaning.',
    canonical: ABOUT_DICTIONARY_PATH,
  }),
  Page: ({ answer }: { answer: AboutQuery }) => (
    <>
      <PageHeader
        title="Data dictionary"
        lead={answer.dataset.licence === null ? `${LEAD} This site does not offer these files for download.` : LEAD}
      />
      <Tables title="CSV files" tables={EXCHANGE_DICTIONARY} />
      <Tables title="Tables of the SQLite file" tables={DOWNLOAD_DICTIONARY} />
    </>
  ),
})

const LEAD =
  'The meaning of every column of the full data set. The data set includes this list as the table dictionary and as dictionary.json.'

function Tables({ title, tables }: { title: string; tables: Readonly<Record<string, TableFacts>> }) {
  return (
    <Section title={title}>
      <div>
        {Object.entries(tables).map(([name, { meaning, columns }]) => (
          <details key={name} className={`card ${groups.group}`}>
            <summary className={groups.summary}>
              <h3>{name}</h3>
            </summary>
            <p className={`note ${groups.where}`} id={name}>
              {meaning}
            </p>
            <StatsTable
              caption={`Columns of ${name}`}
              columns={COLUMNS}
              rowKey={({ name }) => name}
              content={{ status: 'ready', value: Object.entries(columns).map(([name, facts]) => ({ name, ...facts })) }}
              empty=""
            />
          </details>
        ))}
      </div>
    </Section>
  )
}

type DictionaryRow = { name: string } & TableFacts['columns'][string]

const COLUMNS: readonly Column<DictionaryRow>[] = [
  {
    key: 'name',
    header: 'Column',
    tooltip: 'The column’s name in the file',
    rowHeader: true,
    width: 'large',
    cell: ({ name }) => <code>{name}</code>,
  },
  {
    key: 'type',
    header: 'Type',
    tooltip: 'The type of its values',
    width: 'small',
    phone: 'under',
    cell: ({ type }) => type,
  },
  {
    key: 'filled',
    header: 'Filled',
    tooltip: 'Whether every row has a value',
    width: 'small',
    phone: 'under',
    cell: ({ filled }) => (filled ? 'always' : 'if known'),
  },
  {
    key: 'unit',
    header: 'Unit',
    tooltip: 'The unit of a number',
    width: 'small',
    phone: 'under',
    cell: ({ unit }) => unit ?? ABSENT,
  },
  {
    key: 'meaning',
    header: 'Meaning',
    tooltip: 'The meaning of a value',
    width: 'wide',
    cell: ({ meaning }) => meaning,
  },
]
