import { Emptiness } from '../components/feedback/Emptiness.tsx'
import { SearchField } from '../components/search/SearchField.tsx'
import { DatasetDocument } from '../data/generated/dataset.ts'
import { NUMBERS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { searchIn } from '../routing/search-params.ts'
import { AboutPage } from './about/AboutPage.tsx'
import { Glossary } from './about/numbers/Glossary.tsx'
import { findTerms } from './about/numbers/glossary.ts'

const TITLE = 'How statistics are calculated'
const LEAD =
  'Every column and statistic on this site: what it counts and what it leaves out. All statistics are calculated from match results.'

export const route = defineRoute({
  defaults: { q: '' },
  parse: ({ search }) => ({ kind: 'page', state: { q: searchIn(search) } }),
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({ title: TITLE, description: LEAD, canonical: NUMBERS_PATH }),
  Page: ({ state: { q } }) => {
    const groups = findTerms(q)
    return (
      <AboutPage title={TITLE} lead={LEAD} path={NUMBERS_PATH}>
        <SearchField
          value={q}
          placeholder="Search statistics..."
          href={(search) => withQuery(NUMBERS_PATH, { q: search })}
          action={NUMBERS_PATH}
        />
        {groups.length === 0 ? (
          <Emptiness text="No statistics found" />
        ) : (
          <div>
            <Glossary groups={groups} open={q !== ''} />
          </div>
        )}
      </AboutPage>
    )
  },
})
