import { formatDay } from '../../../format.ts'

/** `Nov 22, 2026, 14:05 UTC`: a day may have several imports. @param moment ISO 8601, UTC */
export function formatMoment(moment: string): string {
  return `${formatDay(moment.slice(0, 10))}, ${moment.slice(11, 16)} UTC`
}
