import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { timePeriods } from '#database/derived/dataset.ts'
import type { RowOf } from '#database/query/columns.ts'

type TimePeriodRow = RowOf<'time_periods', 'time_period' | 'label' | 'from_date' | 'to_date'>

/** The periods that the data covers. They are read once for each dataset version: nearly every page asks for them. */
export function readTimePeriods({ readOnce, snapshot }: RequestContext): Promise<readonly TimePeriodRow[]> {
  return readOnce(['time periods'], () => snapshot.all(timePeriods, {}))
}

const TimePeriodInfoRef = builder.objectRef<TimePeriodRow>('TimePeriodInfo').implement({
  description: 'A period that statistics are kept for.',
  fields: (t) => ({
    time_period: t.expose('time_period', { type: 'TimePeriod', description: 'What it is asked for by.' }),
    label: t.exposeString('label', { description: 'What people call it.' }),
    from: t.expose('from_date', { type: 'Date', description: 'Its first day.' }),
    to: t.expose('to_date', {
      type: 'Date',
      description: 'Its last day. Rolling periods end on the last day that the data covers, not today.',
    }),
  }),
})

builder.queryField('timePeriods', (t) =>
  t.field({
    type: [TimePeriodInfoRef],
    description: 'The periods that the data covers, in display order.',
    resolve: async (_root, _args, context) => {
      context.budget.lookUp()
      return [...(await readTimePeriods(context))]
    },
  }),
)
