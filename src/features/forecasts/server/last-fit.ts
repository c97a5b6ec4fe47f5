import type { RequestContext } from '#api/context.ts'
import { readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { UNKNOWN_PLAYER } from '#statistics/singles/singles-model.ts'
import { type FitRow, lastFit } from './forecast-queries.ts'

/** Bytes that a fit takes at most, by estimate: 28 for each player. */
const FIT_BYTES = 2 ** 20

/**
 * Returns the fit after the last day of the data; none before the first list. It is read once for each dataset version.
 * @param singles 1 for singles, 0 for doubles
 */
export async function readLastFit(
  { readOnce, snapshot }: RequestContext,
  singles: 0 | 1 = 0,
): Promise<FitRow | undefined> {
  const [fit] = await readOnce(
    ['last fit', singles],
    () => snapshot.all(lastFit, { singles }),
    () => FIT_BYTES,
  )
  return fit
}

/** Returns a function that reads players' strengths in a fit; without a fit, all players are unknown. */
export function strengthsIn(fit: FitRow | null | undefined, singles: 0 | 1) {
  return readPackedFit(fit?.strengths ?? new Uint8Array(), singles === 1 ? UNKNOWN_PLAYER : undefined)
}
