import { Feed } from 'feed'
import ical, { ICalEventStatus } from 'ical-generator'
import { escapePlainText, plainText } from '#server/request/plain-text.ts'
import { dayAfter, type FollowedEvent } from './followed-events.ts'

/** Time after which calendar applications should ask again, in seconds. */
const REFRESH_SECONDS = 3_600

/** A sequence number is the seconds from this time to the change, so that it fits into 31 bits. */
const SEQUENCE_START = Date.UTC(2020)

/** The subject of a feed or a calendar, with the URLs of both. */
export interface FollowedFacts {
  /** Name of the page's subject. */
  name: string
  /** Path of the page. */
  page: string
  /** Path of the feed or calendar. */
  path: string
  origin: string
  siteName: string
}

/** An event with the time of its last change, which is never later than the last import. */
export type DatedEvent = FollowedEvent & { changed: string }

export function writeAtom(
  events: readonly DatedEvent[],
  { name, page, path, origin, siteName }: FollowedFacts,
): string {
  const feed = new Feed({
    id: origin + page,
    title: plainText(`${name}: ${siteName}`),
    link: origin + page,
    feedLinks: { atom: origin + path },
    updated: new Date(events[0]?.changed ?? BEFORE_ALL_EVENTS),
    author: { name: siteName },
    generator: siteName,
    copyright: '',
  })
  for (const { id, title, description, changed } of events) {
    const link = origin + id
    feed.addItem({
      id: link,
      link,
      title: escapePlainText(title),
      date: new Date(changed),
      description: `<p>${escapePlainText(description)}</p>`,
    })
  }
  return feed.atom1()
}

/** The time of a feed without events. */
const BEFORE_ALL_EVENTS = '2000-01-01T00:00:00.000Z'

/** Writes a JSON Feed. @see https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed(
  events: readonly DatedEvent[],
  { name, page, path, origin, siteName }: FollowedFacts,
): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: plainText(`${name}: ${siteName}`),
    home_page_url: origin + page,
    feed_url: origin + path,
    authors: [{ name: siteName, url: origin }],
    items: events.map(({ id, title, description, changed }) => ({
      id: origin + id,
      url: origin + id,
      title: plainText(title),
      content_text: plainText(description),
      date_modified: changed,
    })),
  }
  return `${JSON.stringify(feed)}\n`
}

/** Writes an iCalendar file. */
export function writeCalendar(events: readonly DatedEvent[], { name, page, origin, siteName }: FollowedFacts): string {
  const calendar = ical({
    prodId: { company: plainText(siteName), product: 'Results', language: 'EN' },
    name: plainText(name),
    url: origin + page,
    ttl: REFRESH_SECONDS,
  })
  const { hostname } = new URL(origin)
  for (const event of events) {
    const { id, uid, title, summary = title, description, changed, days, time, location, isCancelled } = event
    const isTimed = time !== null
    calendar.createEvent({
      id: `${uid}@${hostname}`,
      stamp: new Date(changed),
      lastModified: new Date(changed),
      // Applications take a change only if it has a higher number.
      sequence: Math.max(0, Math.floor((Date.parse(changed) - SEQUENCE_START) / 1000)),
      // A match has no end, because nobody knows how long it takes.
      ...(isTimed
        ? { start: new Date(time) }
        : { start: new Date(days[0]), end: new Date(dayAfter(event)), allDay: true, timezone: 'UTC' }),
      summary: plainText(summary),
      description: plainText(description),
      location: location === null ? null : plainText(location),
      url: origin + id,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}
