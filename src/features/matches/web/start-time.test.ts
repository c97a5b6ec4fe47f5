import { expect, test } from 'vitest'
import { formatStartTime } from './start-time.ts'

test.each([
  ['2026-11-25T14:30:00-05:00', '2:30 PM (UTC-5)'],
  ['2026-11-25T00:05:00+05:30', '12:05 AM (UTC+5:30)'],
  ['2026-11-25T12:00:00+00:00', '12:00 PM (UTC)'],
])('the start time %s is shown as %s', (time, shown) => expect(formatStartTime(time)).toBe(shown))
