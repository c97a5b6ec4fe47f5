import type { RowOf } from '#database/queries/columns.ts'
import { timePeriods } from '#database/queries/dataset.ts'
import { builder } from './builder.ts'

const TimePeriodInfoRef = builder
  .objectRef<RowOf<'time_periods', 'time_period' | 'label' | 'from_date' | 'to_date'>>('TimePeriodInfo')
  .implement({
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
    resolve: (_root, _args, { snapshot, budget }) => {
      budget.lookUp()
      return snapshot.all(timePeriods, {})
    },
  }),
)
