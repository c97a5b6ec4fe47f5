import { expect, test } from 'vitest'
import { changesWithDay, isResultOverdue } from './result-overdue.ts'

test.each([
  ['2026-06-29T23:59:59Z', null, false],
  ['2026-06-30T00:00:00Z', null, true],
  ['2026-06-30T06:59:59Z', 'America/Los_Angeles', false],
  ['2026-06-30T07:00:00Z', 'America/Los_Angeles', true],
  ['2026-06-29T14:59:59Z', 'Asia/Tokyo', false],
  ['2026-06-29T15:00:00Z', 'Asia/Tokyo', true],
])('at %s the result of a match of June 28 in the zone %s is overdue: %s', (now, zone, isOverdue) => {
  expect(isResultOverdue({ day: '2026-06-28', zone }, Date.parse(now))).toBe(isOverdue)
  expect(Date.parse(now) >= changesWithDay({ day: '2026-06-28', zone })[2]).toBe(isOverdue)
})

test('pages change when a day begins and ends at the venue, on days with a change of the clocks, too', () => {
  const [begins, ends, overdue] = changesWithDay({ day: '2026-03-08', zone: 'America/New_York' })
  expect([begins, ends, overdue].map((instant) => new Date(instant).toISOString())).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-03-10T04:00:00.000Z',
  ])
})
