import { expect, test } from 'vitest'
import { compareEvents } from './event-order.ts'

test('compareEvents sorts by division in the order of pages, then by slug', () => {
  const events = [
    { event_division: 'MENS_DOUBLES', event_slug: 'open--a' },
    { event_division: 'MENS_SINGLES', event_slug: 'open--b' },
    { event_division: 'WOMENS_DOUBLES', event_slug: 'open--d' },
    { event_division: 'WOMENS_DOUBLES', event_slug: 'open--c' },
  ] as const
  expect(events.toSorted(compareEvents).map(({ event_slug }) => event_slug)).toEqual([
    'open--c',
    'open--d',
    'open--a',
    'open--b',
  ])
})
