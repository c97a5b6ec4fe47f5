/** Returns the time of day at the venue: `2:30 PM (UTC-5)`, of `2026-11-25T14:30:00-05:00`. */
export function formatStartTime(time: string): string {
  const [, hours, minutes, sign, offsetHours, offsetMinutes] = /T(\d\d):(\d\d).*([+-])(\d\d):(\d\d)$/.exec(time) ?? []
  const hour = Number(hours)
  const offset = `${Number(offsetHours)}${offsetMinutes === '00' ? '' : `:${offsetMinutes}`}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} (UTC${offset === '0' ? '' : `${sign}${offset}`})`
}

/** Returns the same time on the visitor's clock, such as `9:30 PM` or `Fri 1:30 AM`; null if the clocks agree. */
export function formatOwnTime(time: string): string | null {
  const date = new Date(time)
  const [, day, clock] = /^(.{10})T(\d\d:\d\d)/.exec(time) ?? []
  // Swedish dates and times are written as in ISO 8601.
  const ownTime = date.toLocaleString('sv')
  if (ownTime.startsWith(`${day} ${clock}`)) return null
  return date.toLocaleString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(ownTime.slice(0, 10) !== day && { weekday: 'short' }),
  })
}

/** Returns a court's name: `Court 3` for a court that has only a number. */
export function courtName(court: string): string {
  return /^\d+$/.test(court) ? `Court ${court}` : court
}
