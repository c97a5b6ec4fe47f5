import { formatDay } from '#domain/format/format.ts'

/** Returns the day and time of day at the venues, such as `May 3, 2026, 8:59 AM`. */
export function formatSealedAt(time: string): string {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(time) ?? []
  const hour = Number(hours)
  return `${formatDay(time.slice(0, 10))}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
