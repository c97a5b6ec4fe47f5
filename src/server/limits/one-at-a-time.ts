import { TurnedAway } from './rejected-request.ts'

/** After how many seconds somebody may come again. */
const RETRY_SECONDS = 5

/**
 * Makes one thing after another, so that whoever reads pages is not kept waiting by what takes longer.
 * @param mostWaiting how many wait at most, the one that is being made among them
 * @returns a function that throws {@link TurnedAway} where too many wait already
 */
export function oneAtATime<Given extends unknown[], Made>(
  mostWaiting: number,
  make: (...given: Given) => Promise<Made>,
): (...given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (...given) => {
    if (waiting >= mostWaiting) throw new TurnedAway(503, RETRY_SECONDS)
    waiting++
    const made = last.then(() => make(...given)).finally(() => waiting--)
    last = made.catch(() => undefined)
    return made
  }
}
