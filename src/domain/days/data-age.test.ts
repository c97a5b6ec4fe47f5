import { expect, test } from 'vitest'
import { isOverdue } from './data-age.ts'

test('Results are overdue from the fifteenth day after the last match', () => {
  expect(isOverdue('2026-02-20', '2026-03-06')).toBe(false)
  expect(isOverdue('2026-02-20', '2026-03-07')).toBe(true)
})
