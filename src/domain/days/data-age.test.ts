import { expect, test } from 'vitest'
import { isOverdue, overdueDays } from './data-age.ts'

test('Results are overdue from the fifteenth day after the last match', () => {
  expect(isOverdue('2026-02-20', '2026-03-06')).toBe(false)
  expect(isOverdue('2026-02-20', '2026-03-07')).toBe(true)
})

test('The days beyond the fourteenth are overdue', () => {
  expect(overdueDays('2026-02-20', '2026-03-06')).toBe(0)
  expect(overdueDays('2026-02-20', '2026-03-07')).toBe(1)
  expect(overdueDays('2026-02-20', '2026-02-01')).toBe(0)
})
