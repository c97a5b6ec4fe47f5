import type { GraphQLResolveInfo } from 'graphql'
import { selectedFields, tooComplex } from './document-limits.ts'

/** How many values one request may be answered with: the rows of all its lists, times the fields asked of each. */
export const MAX_VALUES = 100_000
/** What a list or look-up costs besides its rows, since it asks the database: as much as so many values. */
const LOOK_UP_COST = 200
/** What it costs to read a match in order to count it. */
const COUNTED_COST = 0.1

/**
 * Counts what a request costs while it runs. Estimates from the document are passed by variables and know nothing of
 * how long lists are; this counts what there is, and stops before more is fetched.
 */
export class Budget {
  #left = MAX_VALUES

  /** Before the database is asked. @throws where the request has asked for too much already */
  lookUp(): void {
    this.#spend(LOOK_UP_COST)
  }

  /** Before rows are answered. @throws where they are too many for what is asked of each */
  answer(rows: number, info: GraphQLResolveInfo): void {
    this.#spend(rows * selectedFields(info))
  }

  /** Before matches are read only to be counted. @throws where the request has asked for too much already */
  count(matches: number): void {
    this.#spend(matches * COUNTED_COST)
  }

  #spend(values: number): void {
    this.#left -= values
    if (this.#left < 0) {
      throw tooComplex(`a request may ask for ${MAX_VALUES} values, rows times fields, over all of its lists`)
    }
  }
}
