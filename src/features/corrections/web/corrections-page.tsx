import { CorrectionsDocument, type CorrectionsQuery } from '#features/corrections/web/generated/corrections.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { CORRECTIONS_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { CORRECTION_COLUMNS } from './correction-columns.tsx'

const TITLE = 'Corrections'
const LEAD = 'Values of the results that were corrected on this site, with what the source says and the reason.'

const ADDRESS = defineAddress({ page: PAGE })
type CorrectionsState = StateOf<typeof ADDRESS>

const pathOf = (state: CorrectionsState) => withQuery(CORRECTIONS_PATH, ADDRESS.query(state))

const LIST = numberedList({
  document: CorrectionsDocument,
  variables: () => ({}),
  pageSize: 20,
  list: ({ corrections }) => corrections,
  path: pathOf,
})

export const route = defineRoute({
  ...LIST.whole,
  address: ADDRESS,
  head: (state) => ({
    title: TITLE,
    description: LEAD,
    canonical: CORRECTIONS_PATH,
    noindex: pathOf(state) !== CORRECTIONS_PATH,
    jsonLd: 'CollectionPage',
  }),
  Page: CorrectionsPage,
})

function CorrectionsPage({ state, answer }: { state: CorrectionsState; answer: CorrectionsQuery }) {
  return (
    <AboutPage title={TITLE} lead={LEAD} path={CORRECTIONS_PATH}>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={TITLE}
        columns={CORRECTION_COLUMNS}
        rowKey={({ kind, id, column }) => `${kind} ${id} ${column}`}
        empty="No corrections"
        noun="corrections"
      />
    </AboutPage>
  )
}
