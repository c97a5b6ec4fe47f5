import { DatasetDocument } from '#web/data/generated/dataset.ts'
import { defineAddress, TEXT } from '#web/routing/address.ts'
import { NUMBERS_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { Glossary } from './Glossary.tsx'

// Every table's columns come with it: the search field and the rest of the page need not wait for them.

const TITLE = 'How statistics are calculated'
const LEAD =
  'Every column and statistic on this site: what it counts and what it leaves out. All statistics are calculated from match results.'

const ADDRESS = defineAddress({ q: TEXT })

export const route = defineRoute({
  address: ADDRESS,
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({ title: TITLE, description: LEAD, canonical: NUMBERS_PATH }),
  hydrate: 'idle',
  Page: ({ state: { q } }) => (
    <AboutPage title={TITLE} lead={LEAD} path={NUMBERS_PATH}>
      <ListSearch
        value={q}
        placeholder="Search statistics..."
        href={(search) => withQuery(NUMBERS_PATH, { q: search })}
      />
      <Glossary search={q} />
    </AboutPage>
  ),
})
