import type { RequestContext } from '#api/context.ts'
import { addQueries, objectType, one, string } from '#api/object-type.ts'
import { timePeriods } from '#database/derived/dataset.ts'
import type { RowOf } from '#database/query/columns.ts'

type TimePeriodRow = RowOf<'time_periods', 'time_period' | 'label' | 'from_date' | 'to_date'>

/** Returns the periods that the data covers. Nearly every page needs them, so they are read once for each import. */
export function readTimePeriods({ readOnce, snapshot }: RequestContext): Promise<readonly TimePeriodRow[]> {
  return readOnce(['time periods'], () => snapshot.all(timePeriods, {}))
}

const TimePeriodInfoRef = objectType<TimePeriodRow>('TimePeriodInfo')(
  'A period that statistics can be requested for.',
  {
    time_period: one('TimePeriod', 'Value of the `time_period` arguments.'),
    label: string('Name of the period for display.'),
    from: one('Date', 'First day of the period.', ({ from_date }) => from_date),
    to: one(
      'Date',
      'Last day of the period. Rolling periods end on the last day that the data covers, not today.',
      ({ to_date }) => to_date,
    ),
  },
)

addQueries({
  timePeriods: one(
    [TimePeriodInfoRef],
    'Periods that the data covers, in display order.',
    async (_root, _args, context) => {
      context.budget.chargeLookUp()
      return [...(await readTimePeriods(context))]
    },
  ),
})
