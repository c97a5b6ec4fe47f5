import { useEffect, useState } from 'react'
import { formatOwnTime, formatStartTime } from './start-time.ts'

/** A start time at the venue. In a browser whose clock shows another time, that time follows. */
export function StartTime({ time }: { time: string }) {
  const [ownTime, setOwnTime] = useState<string | null>(null)
  useEffect(() => setOwnTime(formatOwnTime(time)), [time])
  return (
    <>
      <time dateTime={time}>{formatStartTime(time)}</time>
      {ownTime !== null && ` · ${ownTime} your time`}
    </>
  )
}
