import { SearchField } from '../components/search/SearchField.tsx'
import { DatasetDocument } from '../data/generated/dataset.ts'
import { deferred } from '../routing/deferred.tsx'
import { NUMBERS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { searchIn } from '../routing/search-params.ts'
import { AboutPage } from './about/AboutPage.tsx'

// Every table's columns come with it: the search field and the rest of the page need not wait for them.
const Glossary = deferred(async () => (await import('./about/numbers/Glossary.tsx')).Glossary)

const TITLE = 'How statistics are calculated'
const LEAD =
  'Every column and statistic on this site: what it counts and what it leaves out. All statistics are calculated from match results.'

export const route = defineRoute({
  defaults: { q: '' },
  parse: ({ search }) => ({ kind: 'page', state: { q: searchIn(search) } }),
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({ title: TITLE, description: LEAD, canonical: NUMBERS_PATH }),
  Page: ({ state: { q } }) => (
    <AboutPage title={TITLE} lead={LEAD} path={NUMBERS_PATH}>
      <SearchField
        value={q}
        placeholder="Search statistics..."
        href={(search) => withQuery(NUMBERS_PATH, { q: search })}
      />
      <Glossary search={q} />
    </AboutPage>
  ),
})
