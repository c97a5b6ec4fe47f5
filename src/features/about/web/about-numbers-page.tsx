import { DatasetDocument } from '#web/data/generated/dataset.ts'
import { defineAddress, TEXT } from '#web/routing/address.ts'
import { NUMBERS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { GLOSSARY } from './glossary.ts'
import { Island as Glossary } from './glossary-island.tsx'

const TITLE = 'How statistics are calculated'
const LEAD =
  'Every column and statistic on this site: what it counts and what it leaves out. All statistics are calculated from match results.'

const ADDRESS = defineAddress({ q: TEXT })

export const route = defineRoute({
  address: ADDRESS,
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({ title: TITLE, description: LEAD, canonical: NUMBERS_PATH }),
  Page: ({ state: { q } }) => (
    <AboutPage title={TITLE} lead={LEAD} path={NUMBERS_PATH}>
      <Glossary q={q} glossary={GLOSSARY} />
    </AboutPage>
  ),
})
