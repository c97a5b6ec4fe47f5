import { PublicError } from './errors.ts'

/** How many rows one request may be answered with, over all of its lists. */
export const MAX_NODES = 5_000
/** What a list or look-up costs besides its rows, since it asks the database. */
export const LOOK_UP_COST = 10

/**
 * Counts what a request costs while it runs. Estimates from the document are passed by variables and know nothing of
 * how long lists are; this counts what there is, and stops before more is fetched.
 */
export class Budget {
  #left = MAX_NODES

  /** @throws where the request has asked for too much */
  spend(rows: number): void {
    this.#left -= rows
    if (this.#left < 0) {
      throw new PublicError(
        'QUERY_TOO_COMPLEX',
        `a request may ask for at most ${MAX_NODES} rows over all of its lists`,
      )
    }
  }
}
