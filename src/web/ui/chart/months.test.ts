import { describe, expect, test } from 'vitest'
import { monthLabel, shownMonths, wonShare } from './months.ts'

const month = (name: string, matches_won = 1, matches_lost = 0) => ({ month: name, matches_won, matches_lost })

describe('shownMonths', () => {
  test('starts with the first month', () => {
    const only = month('2026-02', 3, 1)
    expect(shownMonths([only])).toEqual([only])
    expect(shownMonths([month('2026-01'), only]).map((one) => one.month)).toEqual(['2026-01', '2026-02'])
  })

  test('includes months without matches', () => {
    const shown = shownMonths([month('2024-12'), month('2026-01')])
    expect(shown).toHaveLength(14)
    expect(shown[1]).toEqual(month('2025-01', 0, 0))
  })

  test('shows the last three years of a long career', () => {
    const shown = shownMonths([month('2001-05'), month('2025-12')])
    expect([shown.length, shown[0]?.month, shown.at(-1)?.month]).toEqual([36, '2023-01', '2025-12'])
  })
})

test('wonShare is null for a month without matches', () => {
  expect(wonShare(month('2026-01', 3, 1))).toBe(75)
  expect(wonShare(month('2026-01', 0, 0))).toBeNull()
})

test('monthLabel shows names of months if there are few, and the year in a January that is not the first month', () => {
  const labels = (first: string, last: string) => {
    const shown = shownMonths([month(first), month(last)])
    return shown.map((one, index) => monthLabel(one, index, shown.length)).filter(Boolean)
  }
  expect(labels('2026-01', '2026-06')).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
  expect(labels('2025-07', '2026-06')).toEqual(['Jul', 'Oct', '2026', 'Apr'])
  expect(labels('2023-07', '2026-06')).toEqual(['2024', '2025', '2026'])
})
