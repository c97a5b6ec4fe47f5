import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import { SealedDaysDocument } from '#features/forecasts/web/generated/sealed-days.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { FORECASTS_PATH, withQuery } from '#web/routing/paths.ts'
import { SEALED_DAY_COLUMNS } from './sealed-day-columns.tsx'

const ADDRESS = defineAddress({ page: PAGE })

export const route = defineNumberedRoute({
  document: SealedDaysDocument,
  variables: (_state: StateOf<typeof ADDRESS>) => ({}),
  list: ({ sealedDays }) => sealedDays,
  path: (state) => withQuery(SEALED_PATH, ADDRESS.query(state)),
  address: ADDRESS,
  title: 'Sealed forecasts',
  description:
    'Win chances that were written to files before the first match of each day. Each file has the digest of the one before.',
  lead: () => (
    <p>
      One minute before the first match of a day, the win chances of all announced matches are written to a file that
      never changes. Each file begins with the digest of the one before, so that a changed file is noticed. Players are
      hidden as salted hashes. <a href={FORECASTS_PATH}>Forecast record</a> · <a href={`${SEALED_PATH}.atom`}>Feed</a>
    </p>
  ),
  columns: () => SEALED_DAY_COLUMNS,
  rowKey: ({ id }) => id,
  empty: 'No forecasts sealed yet',
  noun: 'days',
})
