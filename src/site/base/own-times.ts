import { formatOwnTime } from '#features/matches/web/play/start-time.ts'

/** Writes the time on the visitor's clock after each start time at a venue whose clock shows another one. */
export function showOwnTimes(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-start]')) {
    const ownTime = formatOwnTime(element.dateTime)
    delete element.dataset.start
    if (ownTime !== null) element.after(` · ${ownTime} your time`)
  }
}
