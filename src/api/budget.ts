import type { GraphQLResolveInfo } from 'graphql'
import { selectedFields, tooComplex } from './document-limits.ts'
import { SEARCH_COST } from './limits.ts'

/** Cost of one list or look-up in addition to its rows, in values: it queries the database. */
const LOOK_UP_COST = 200
/** Additional cost of a list over a range of days, in values: unless cached, its days are summed and sorted. */
const RANGE_COST = 2_000
/** Cost of reading a match that is only counted, in values. */
const COUNTED_COST = 0.1

/**
 * Counts the cost of a request while it runs. An estimate from the document alone could not see variables or the
 * lengths of lists. The budget counts actual rows and throws before more are read than allowed.
 */
export class Budget {
  readonly #values: number
  #left: number

  /** @param values maximum number of values in the response: rows of all lists times the fields of each */
  constructor(values: number) {
    this.#values = values
    this.#left = values
  }

  /** Charges for a look-up; called before the query. @throws if the request exceeds its budget */
  chargeLookUp(): void {
    this.#spend(LOOK_UP_COST)
  }

  /** Charges for a search by words; called before the query. @throws if the request exceeds its budget */
  chargeSearch(): void {
    this.#spend(SEARCH_COST)
  }

  /** Charges for summing a range of days; called before the query. @throws if the request exceeds its budget */
  chargeRange(): void {
    this.#spend(RANGE_COST)
  }

  /** Charges for rows of the response, times the fields selected of each. @throws if the request exceeds its budget */
  chargeRows(count: number, info: GraphQLResolveInfo): void {
    this.#spend(count * selectedFields(info))
  }

  /** Charges for rows as {@link chargeRows} does, and returns them. */
  charged<Row>(rows: Row[], info: GraphQLResolveInfo): Row[] {
    this.chargeRows(rows.length, info)
    return rows
  }

  /** Charges for matches that are read only to be counted. @throws if the request exceeds its budget */
  chargeCounted(matches: number): void {
    this.#spend(matches * COUNTED_COST)
  }

  #spend(values: number): void {
    this.#left -= values
    if (this.#left < 0) {
      throw tooComplex(`a request may ask for ${this.#values} values, rows times fields, over all of its lists`)
    }
  }
}
