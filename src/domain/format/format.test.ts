import { describe, expect, onTestFinished, test } from 'vitest'
import {
  formatAverage,
  formatCount,
  formatDay,
  formatDayRange,
  formatPercentage,
  formatPeriodRange,
  formatQuantity,
  formatRecord,
  initials,
  monthAndDate,
  setDayFirst,
} from './format.ts'

describe('dates', () => {
  test('a range of one day is one date, without a leading zero', () => {
    expect(formatDay('2026-01-10')).toBe('Jan 10, 2026')
    expect(formatDayRange('2026-01-10', '2026-01-10')).toBe('Jan 10, 2026')
    expect(formatDayRange('2024-02-09', '2024-02-09')).toBe('Feb 9, 2024')
  })
  test('a range repeats only the parts that differ, with the year at its end', () => {
    expect(formatDayRange('2026-01-10', '2026-01-11')).toBe('Jan 10-11, 2026')
    expect(formatDayRange('2026-01-30', '2026-02-02')).toBe('Jan 30-Feb 2, 2026')
    expect(formatDayRange('2025-12-30', '2026-01-02')).toBe('Dec 30-Jan 2, 2026')
  })
  test('a period has two years if they differ, otherwise the year at its end', () => {
    expect(formatPeriodRange('2025-07-14', '2026-07-12')).toBe('Jul 14, 2025-Jul 12, 2026')
    expect(formatPeriodRange('2026-01-10', '2026-06-28')).toBe('Jan 10-Jun 28, 2026')
    expect(formatPeriodRange('2026-04-01', '2026-04-01')).toBe('Apr 1, 2026')
  })
  test('dates of a site whose country writes the day first begin with the day', () => {
    setDayFirst(true)
    onTestFinished(() => setDayFirst(false))
    expect(monthAndDate('2026-01-10')).toBe('10 Jan')
    expect(formatDay('2026-01-10')).toBe('10 Jan 2026')
    expect(formatDayRange('2026-01-10', '2026-01-10')).toBe('10 Jan 2026')
    expect(formatDayRange('2026-01-10', '2026-01-11')).toBe('10-11 Jan 2026')
    expect(formatDayRange('2026-01-30', '2026-02-02')).toBe('30 Jan-2 Feb 2026')
    expect(formatDayRange('2025-12-30', '2026-01-02')).toBe('30 Dec-2 Jan 2026')
    expect(formatPeriodRange('2025-07-14', '2026-07-12')).toBe('14 Jul 2025-12 Jul 2026')
  })
})

describe('figures', () => {
  test('counts have thousands separators', () => {
    expect([0, 7, 999, 1000, 12345, 1234567].map(formatCount)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '12,345',
      '1,234,567',
    ])
  })
  test('averages have one decimal, halves go away from zero, and zero has no sign', () => {
    expect(formatAverage(7)).toBe('7.0')
    expect(formatAverage(2.25)).toBe('2.3')
    expect(formatAverage(-2.25)).toBe('-2.3')
    expect(formatAverage(1.005)).toBe('1.0')
    expect(formatAverage(-0.04)).toBe('0.0')
    expect(formatAverage(-0)).toBe('0.0')
    expect(formatAverage(-0.06)).toBe('-0.1')
    expect(formatAverage(1234.56)).toBe('1,234.6')
  })
  test('percentages end with a percent sign', () => {
    expect(formatPercentage(0)).toBe('0.0%')
    expect(formatPercentage(61.54)).toBe('61.5%')
    expect(formatPercentage(200 / 3)).toBe('66.7%')
    expect(formatPercentage(100)).toBe('100.0%')
  })
  test('a record has the number of wins, then that of losses', () => {
    expect(formatRecord(1204, 3)).toBe('1,204-3')
  })
  test('an unknown value is a hyphen', () => {
    expect(formatCount(null)).toBe('-')
    expect(formatAverage(null)).toBe('-')
    expect(formatPercentage(null)).toBe('-')
  })
  test('a quantity agrees with its noun', () => {
    expect(formatQuantity(1, 'match', 'matches')).toBe('1 match')
    expect(formatQuantity(2000, 'match', 'matches')).toBe('2,000 matches')
    expect(formatQuantity(0, 'player')).toBe('0 players')
  })
})

test('initials are those of the first and the last word, whatever the script', () => {
  expect(initials('Ann Lee Winter')).toBe('AW')
  expect(initials('étienne de la Cruz')).toBe('ÉC')
  expect(initials('Madonna')).toBe('M')
  expect(initials("'Lucky' Lê")).toBe('LL')
  expect(initials('王 偉')).toBe('王偉')
  expect(initials('– 7')).toBe('7')
  expect(initials('')).toBe('')
})

test('years, ordinals and numbers are no initials', () => {
  expect(initials('2026 Portland PPA Challenger')).toBe('PC')
  expect(initials('Harbor Open 2025')).toBe('HO')
  expect(initials('3rd Annual Lobster Bowl')).toBe('AB')
  expect(initials('100% Club_Night')).toBe('C')
})
