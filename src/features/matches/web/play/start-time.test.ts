import { afterEach, expect, test, vi } from 'vitest'
import { formatOwnTime, formatStartTime } from './start-time.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-11-25T14:30:00-05:00', '2:30 PM (UTC-5)'],
  ['2026-11-25T00:05:00+05:30', '12:05 AM (UTC+5:30)'],
  ['2026-11-25T12:00:00+00:00', '12:00 PM (UTC)'],
])('the start time %s is shown as %s', (time, shown) => expect(formatStartTime(time)).toBe(shown))

test.each([
  ['America/New_York', null],
  ['Europe/Berlin', '8:30 PM'],
  ['Asia/Tokyo', 'Thu 4:30 AM'],
])('a visitor in %s sees the own time %s next to 2:30 PM in New York', (zone, ownTime) => {
  vi.stubEnv('TZ', zone)
  expect(formatOwnTime('2026-11-25T14:30:00-05:00')).toBe(ownTime)
})
