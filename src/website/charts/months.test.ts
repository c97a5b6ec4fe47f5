import { describe, expect, test } from 'vitest'
import { monthLabel, shownMonths, wonShare } from './months.ts'

const month = (name: string, matches_won = 1, matches_lost = 0) => ({ month: name, matches_won, matches_lost })

describe('The months that are drawn', () => {
  test('are a year at least, up to the last one', () => {
    const shown = shownMonths([month('2026-02', 3, 1)])
    expect(shown.map((one) => one.month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ])
    expect(shown.at(-1)).toEqual(month('2026-02', 3, 1))
  })

  test('have those between in which nothing was played', () => {
    const shown = shownMonths([month('2024-12'), month('2026-01')])
    expect(shown).toHaveLength(14)
    expect(shown[1]).toEqual(month('2025-01', 0, 0))
  })

  test('are the last three years of a long career', () => {
    const shown = shownMonths([month('2001-05'), month('2025-12')])
    expect([shown.length, shown[0]?.month, shown.at(-1)?.month]).toEqual([36, '2023-01', '2025-12'])
  })
})

test('The share that was won is null where nothing was played', () => {
  expect(wonShare(month('2026-01', 3, 1))).toBe(75)
  expect(wonShare(month('2026-01', 0, 0))).toBeNull()
})

test('Years are named in January, months only where there are few', () => {
  const labels = (count: number) =>
    shownMonths([month('2026-06'), month('2026-06')])
      .map((one, index) => monthLabel(one, index, count))
      .filter(Boolean)
  expect(labels(12)).toEqual(['Jul', 'Oct', '2026', 'Apr'])
  expect(labels(36)).toEqual(['2026'])
})
