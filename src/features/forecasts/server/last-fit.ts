import type { RequestContext } from '#api/context.ts'
import { type FitRow, lastFit } from './forecast-queries.ts'

/** Bytes that a fit takes at most, by estimate: 28 for each player. */
const FIT_BYTES = 2 ** 20

/** Returns the fit after the last day of the data; none before the first list. It is read once for each dataset version. */
export async function readLastFit({ readOnce, snapshot }: RequestContext): Promise<FitRow | undefined> {
  const [fit] = await readOnce(
    ['last fit'],
    () => snapshot.all(lastFit, {}),
    () => FIT_BYTES,
  )
  return fit
}
