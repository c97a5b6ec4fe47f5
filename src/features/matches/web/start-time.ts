/** Returns the time of day at the venue: `2:30 PM (UTC-5)`, of `2026-11-25T14:30:00-05:00`. */
export function formatStartTime(time: string): string {
  const [, hours, minutes, sign, offsetHours, offsetMinutes] = /T(\d\d):(\d\d).*([+-])(\d\d):(\d\d)$/.exec(time) ?? []
  const hour = Number(hours)
  const offset = `${Number(offsetHours)}${offsetMinutes === '00' ? '' : `:${offsetMinutes}`}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} (UTC${offset === '0' ? '' : `${sign}${offset}`})`
}
