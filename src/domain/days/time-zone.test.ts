import { describe, expect, it } from 'vitest'
import { dayInZone, instantOf, isTimeZone, offsetAt } from './time-zone.ts'

const NEW_YORK = 'America/New_York'

it.each([NEW_YORK, 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])(
  '%s is the name of a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)

it.each(['', 'New York', 'America/Nowhere', 'EST5EDT+', '-05:00', '+05:00', '5', 'America/New_York '])(
  '"%s" is not the name of a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(false),
)

describe('offsetAt', () => {
  it.each([
    ['2026-07-01T12:00:00Z', NEW_YORK, -240],
    ['2026-01-01T12:00:00Z', NEW_YORK, -300],
    ['2026-01-01T12:00:00.999Z', 'Asia/Kolkata', 330],
  ])('at %s in %s is %i minutes', (instant, zone, minutes) => {
    expect(offsetAt(Date.parse(instant), zone)).toBe(minutes)
  })
})

describe('instantOf', () => {
  it.each([
    ['a summer day', '2026-07-01T09:30', '2026-07-01T13:30:00.000Z'],
    ['a winter day', '2026-01-05T09:30', '2026-01-05T14:30:00.000Z'],
    ['the evening before clocks go forward', '2026-03-07T21:00', '2026-03-08T02:00:00.000Z'],
    ['the morning after clocks go forward', '2026-03-08T09:00', '2026-03-08T13:00:00.000Z'],
    ['a time that clocks skip', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['a time that clocks show twice', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['the morning after clocks go back', '2026-11-01T09:00', '2026-11-01T14:00:00.000Z'],
  ])('reads %s in New York', (_what, clock, instant) => {
    expect(new Date(instantOf(Date.parse(`${clock}Z`), NEW_YORK)).toISOString()).toBe(instant)
  })
})

describe('dayInZone', () => {
  const evening = Date.parse('2026-06-29T02:00:00Z')
  it('is the day at the venue', () => expect(dayInZone(evening, 'America/Los_Angeles')).toBe('2026-06-28'))
  it('is the day in UTC where the zone is unknown', () => expect(dayInZone(evening, null)).toBe('2026-06-29'))
})
