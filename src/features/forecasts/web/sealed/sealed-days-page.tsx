import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import { SealedDaysDocument, type SealedDaysQuery } from '#features/forecasts/web/generated/sealed-days.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { SEALED_DAY_COLUMNS } from './sealed-day-columns.tsx'

const TITLE = 'Sealed forecasts'
const ADDRESS = defineAddress({ page: PAGE })

interface SealedDaysState {
  page: number
}

const LIST = numberedList({
  document: SealedDaysDocument,
  variables: (_state: SealedDaysState) => ({}),
  pageSize: 20,
  list: ({ sealedDays }) => sealedDays,
  path: (state) => withQuery(SEALED_PATH, ADDRESS.query(state)),
})

export const route = defineRoute({
  ...LIST.whole,
  address: ADDRESS,
  head: () => ({
    title: TITLE,
    description:
      'Win chances that were written to files before the first match of each day. Each file has the digest of the one before.',
    canonical: SEALED_PATH,
    jsonLd: 'CollectionPage',
  }),
  Page: SealedDaysPage,
})

function SealedDaysPage({ state, answer }: { state: SealedDaysState; answer: SealedDaysQuery }) {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={
          <p>
            One minute before the first match of a day, the win chances of all announced matches are written to a file
            that never changes. Each file begins with the digest of the one before, so that a changed file is noticed.
            Players are hidden as salted hashes. <Link href={FORECASTS_PATH}>Forecast record</Link> ·{' '}
            <a href={`${SEALED_PATH}.atom`}>Feed</a>
          </p>
        }
      />
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={TITLE}
        columns={SEALED_DAY_COLUMNS}
        rowKey={({ id }) => id}
        empty="No forecasts sealed yet"
        noun="days"
      />
    </>
  )
}
