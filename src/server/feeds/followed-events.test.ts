import { expect, it } from 'vitest'
import { type FollowedEvent, removedEvent } from './followed-events.ts'

const REMOVED = {
  event_id: '1',
  kind: 'removed',
  match_id: 'm1',
  tournament_slug: 'may-open',
  title_display: 'May Open',
  created_at: '2026-05-01T10:00:00Z',
  source_date: '2026-05-02',
  start_time: null,
  court: null,
  location: null,
  slug_one: 'ada',
  name_one: 'Ada Lind',
  short_one: 'A. Lind',
  slug_two: null,
  name_two: null,
  slug_three: null,
  name_three: null,
  slug_four: null,
  name_four: null,
} as unknown as Parameters<typeof removedEvent>[0]

it('a removed match names a side whose players were not known "To be decided"', () => {
  // With its type, so that the linter doesn't infer it from the query, which takes a minute.
  const event: FollowedEvent = removedEvent(REMOVED)
  expect(event.title).toBe('Removed: A. Lind vs. To be decided')
})
