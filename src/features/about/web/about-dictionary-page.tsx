import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { ABSENT } from '#domain/format/format.ts'
import { DatasetDocument } from '#web/data/generated/dataset.ts'
import { ABOUT_DICTIONARY_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import classes from '#web/ui/about/AboutPage.module.css'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type Column, StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** Lists every file, table and column of the full data set. */
export const route = defineRoute({
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({
    title: 'Data dictionary',
    description: 'Every file, table and column of the full data set with type, unit and meaning.',
    canonical: ABOUT_DICTIONARY_PATH,
  }),
  Page: () => (
    <>
      <PageHeader
        title="Data dictionary"
        lead="The meaning of every column of the full data set. Sites that offer the full data set include this page in it, as the table dictionary and as dictionary.json."
      />
      <div className={`stack-5 ${classes.sections}`}>
        <Tables title="CSV files" tables={EXCHANGE_DICTIONARY} />
        <Tables title="Tables of the SQLite file" tables={DOWNLOAD_DICTIONARY} />
      </div>
    </>
  ),
})

function Tables({ title, tables }: { title: string; tables: Readonly<Record<string, TableFacts>> }) {
  return (
    <>
      {Object.entries(tables).map(([name, { meaning, columns }]) => (
        <Section key={name} id={name} title={name} note={`${title}. ${meaning}`}>
          <StatsTable
            caption={`Columns of ${name}`}
            columns={COLUMNS}
            rowKey={({ name }) => name}
            content={{ status: 'ready', value: Object.entries(columns).map(([name, facts]) => ({ name, ...facts })) }}
            empty=""
          />
        </Section>
      ))}
    </>
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
  { key: 'meaning', header: 'Meaning', tooltip: 'What a value means', width: 'wide', cell: ({ meaning }) => meaning },
]
