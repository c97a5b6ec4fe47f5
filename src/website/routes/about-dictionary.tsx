import type { TableFacts } from '#domain/dictionary.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/exchange-dictionary.ts'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { type Column, StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import { DatasetDocument } from '../data/generated/dataset.ts'
import { ABSENT } from '../format.ts'
import { ABOUT_DICTIONARY_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { DICTIONARY_TEXTS } from '../tables/texts/dictionary.ts'
import classes from './about-data.module.css'

/** Every file, table and column of the whole data set. */
export const route = defineRoute({
  parse: () => ({ kind: 'page', state: null }),
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({
    title: 'Data dictionary',
    description: 'Every file, table and column of the whole data set, with its type, its unit and what it means.',
    canonical: ABOUT_DICTIONARY_PATH,
  }),
  Page: () => (
    <>
      <PageHeader
        title="Data dictionary"
        lead="What every column of the whole data set means. Both files hold it too: in the table dictionary, and in dictionary.json."
      />
      <div className={classes.sections}>
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
            content={{ status: 'ready', rows: Object.entries(columns).map(([name, facts]) => ({ name, ...facts })) }}
            pageSize={10}
            empty=""
          />
        </Section>
      ))}
    </>
  )
}

type DictionaryRow = { name: string } & TableFacts['columns'][string]

const COLUMNS: readonly Column<DictionaryRow>[] = [
  { key: 'name', ...DICTIONARY_TEXTS.name, rowHeader: true, width: 'large', cell: ({ name }) => <code>{name}</code> },
  { key: 'type', ...DICTIONARY_TEXTS.type, width: 'small', phone: 'under', cell: ({ type }) => type },
  {
    key: 'filled',
    ...DICTIONARY_TEXTS.filled,
    width: 'small',
    phone: 'under',
    cell: ({ filled }) => (filled ? 'always' : 'if known'),
  },
  { key: 'unit', ...DICTIONARY_TEXTS.unit, width: 'small', phone: 'under', cell: ({ unit }) => unit ?? ABSENT },
  { key: 'meaning', ...DICTIONARY_TEXTS.meaning, width: 'wide', cell: ({ meaning }) => meaning },
]
