import { describe, expect, it } from 'vitest'
import { Unreadable } from './field.ts'
import { readCourt, readTimeZone, startTimeIn } from './schedule.ts'

const NEW_YORK = 'America/New_York'

describe('a start time', () => {
  it.each([
    ['with its own offset', '2026-11-25T14:30-05:00', null, '2026-11-25T14:30:00-05:00'],
    ['with seconds and a space', '2026-11-25 14:30:15.5+0530', null, '2026-11-25T14:30:15+05:30'],
    ['in UTC', '2026-11-25T14:30Z', null, '2026-11-25T14:30:00+00:00'],
    ['without an offset, in winter', '2026-11-25T14:30', NEW_YORK, '2026-11-25T14:30:00-05:00'],
    ['without an offset, in summer', '2026-07-01 09:00', NEW_YORK, '2026-07-01T09:00:00-04:00'],
    ['in UTC, of a venue with a zone', '2026-11-26T01:30Z', NEW_YORK, '2026-11-25T20:30:00-05:00'],
  ])('%s is read', (_what, text, zone, time) => expect(startTimeIn(zone)(text)).toBe(time))

  it.each([
    ['2026-11-25T14:30', 'has no offset, and its tournament has no time_zone'],
    ['2026-11-25T24:30Z', 'is not a time such as 2026-11-25T14:30-05:00'],
    ['2026-02-30T14:30Z', 'is not a time such as 2026-11-25T14:30-05:00'],
    ['2 pm', 'is not a time such as 2026-11-25T14:30-05:00'],
    ['2026-11-25T14:30+15:00', 'has an offset of more than 14 hours'],
    ['1926-11-25T14:30Z', 'is not from 2000-01-01 to 2100-12-31'],
  ])('%s is not read', (text, reason) => expect(startTimeIn(null)(text)).toEqual(new Unreadable(reason)))
})

it('a time zone is an IANA name', () => {
  expect(readTimeZone(NEW_YORK)).toBe(NEW_YORK)
  expect(readTimeZone('Eastern')).toEqual(
    new Unreadable('is not the IANA name of a time zone, such as America/New_York'),
  )
})

it('a court has up to 100 characters', () => {
  expect(readCourt(' Center  Court ')).toBe('Center Court')
  expect(readCourt('x'.repeat(101))).toBeInstanceOf(Unreadable)
})
