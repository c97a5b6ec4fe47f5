import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { one, own, string } from '#api/own-fields.ts'
import { timePeriods } from '#database/derived/dataset.ts'
import type { RowOf } from '#database/query/columns.ts'

type TimePeriodRow = RowOf<'time_periods', 'time_period' | 'label' | 'from_date' | 'to_date'>

/** Returns the periods that the data covers. Nearly every page needs them, so they are read once for each import. */
export function readTimePeriods({ readOnce, snapshot }: RequestContext): Promise<readonly TimePeriodRow[]> {
  return readOnce(['time periods'], () => snapshot.all(timePeriods, {}))
}

const TimePeriodInfoRef = builder.objectRef<TimePeriodRow>('TimePeriodInfo').implement({
  description: 'A period that statistics can be requested for.',
  fields: (t) => ({
    ...own(t, {
      time_period: one('TimePeriod', 'Value of the `time_period` arguments.'),
      label: string('Name of the period for display.'),
    }),
    from: t.expose('from_date', { type: 'Date', description: 'First day of the period.' }),
    to: t.expose('to_date', {
      type: 'Date',
      description: 'Last day of the period. Rolling periods end on the last day that the data covers, not today.',
    }),
  }),
})

builder.queryField('timePeriods', (t) =>
  t.field({
    type: [TimePeriodInfoRef],
    description: 'Periods that the data covers, in display order.',
    resolve: async (_root, _args, context) => {
      context.budget.chargeLookUp()
      return [...(await readTimePeriods(context))]
    },
  }),
)
