import { expect, test } from 'vitest'
import { choicesOf, facet, periodFacet, periodStarts, startOf } from './filter-choices.ts'

interface Row {
  color: string
  size: number | null
}

const ROWS: readonly Row[] = [
  { color: 'red', size: 2 },
  { color: 'red', size: 1 },
  { color: 'blue', size: 2 },
  { color: 'green', size: null },
]

test('A filter offers its values in their order, or sorted if they have none', () => {
  const choices = choicesOf<Row, { colors: string; sizes: number }>(ROWS, {
    colors: facet((row) => row.color, null, ['green', 'blue', 'red', 'black']),
    sizes: facet((row) => row.size, null),
  })
  expect(choices).toEqual({ colors: ['green', 'blue', 'red'], sizes: [1, 2] })
})

test('Several chosen values select the rows of any of them', () => {
  const levels = facet((row: Row) => row.color, ['red', 'blue'])
  expect(ROWS.map(levels.isSelected)).toEqual([true, true, true, false])
})

const PERIODS = [
  { time_period: 'ALL_TIME', from_date: '2024-02-01', to_date: '2025-06-15' },
  { time_period: 'LAST_30_DAYS', from_date: '2025-05-17', to_date: '2025-06-15' },
  { time_period: '2025', from_date: '2025-01-01', to_date: '2025-12-31' },
  { time_period: '2024', from_date: '2024-01-01', to_date: '2024-12-31' },
]

test('Rows with a year and a start belong to the same periods as rows with a day', () => {
  const chosen = { from: '2024-03-10', to: '2025-05-20' }
  const starts = periodStarts(PERIODS, chosen)
  const days = [
    '2024-02-01',
    '2024-03-09',
    '2024-03-10',
    '2024-12-31',
    '2025-05-16',
    '2025-05-17',
    '2025-05-21',
    '2025-06-16',
  ]
  const byDay = periodFacet((day: string) => day, PERIODS, chosen)
  const byStart = periodFacet(startOf, PERIODS, chosen)
  for (const day of days) {
    const row = { year: day.slice(0, 4), start: starts.find((start) => start <= day) ?? '' }
    expect([day, byStart.valuesOf(row), byStart.isSelected(row)]).toEqual([
      day,
      byDay.valuesOf(day),
      byDay.isSelected(day),
    ])
  }
})
