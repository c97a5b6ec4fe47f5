import { describe, expect, it } from 'vitest'
import { coveredPeriods, isTimePeriod, periodRange } from './time-period.ts'

const coverage = { from: '2023-01-12', through: '2026-07-12' }

describe('time periods', () => {
  it.each([
    ['ALL_TIME', '2023-01-12', '2026-07-12'],
    ['LAST_52_WEEKS', '2025-07-14', '2026-07-12'],
    ['LAST_6_MONTHS', '2026-01-13', '2026-07-12'],
    ['LAST_3_MONTHS', '2026-04-13', '2026-07-12'],
    ['LAST_30_DAYS', '2026-06-13', '2026-07-12'],
    ['2025', '2025-01-01', '2025-12-31'],
  ] as const)('end with the data: %s', (period, from, to) => {
    expect(periodRange(period, coverage)).toMatchObject({ period, from, to })
  })

  it('start after the last day of a shorter month', () => {
    expect(periodRange('LAST_6_MONTHS', { from: '2025-01-01', through: '2025-08-31' }).from).toBe('2025-03-01')
  })

  it('list every year that the data covers, newest first', () => {
    expect(coveredPeriods(coverage).map(({ period }) => period)).toEqual([
      'ALL_TIME',
      'LAST_52_WEEKS',
      'LAST_6_MONTHS',
      'LAST_3_MONTHS',
      'LAST_30_DAYS',
      '2026',
      '2025',
      '2024',
      '2023',
    ])
  })

  it('are named by a keyword or by a year from 2000 to 2100', () => {
    expect(['ALL_TIME', 'LAST_30_DAYS', '2000', '2100'].every(isTimePeriod)).toBe(true)
    expect(['all_time', '1999', '2101', '26', '', 'toString'].some(isTimePeriod)).toBe(false)
  })
})
