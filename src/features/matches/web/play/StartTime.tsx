import { formatStartTime } from './start-time.ts'

/** A start time at the venue. In a browser whose clock shows another time, that time follows, by `own-times.ts`. */
export function StartTime({ time }: { time: string }) {
  return (
    <time dateTime={time} data-start>
      {formatStartTime(time)}
    </time>
  )
}
