import type { GraphQLResolveInfo } from 'graphql'
import { selectedFields, tooComplex } from './document-limits.ts'
import { SEARCH_COST } from './limits.ts'

/** What a list or look-up costs besides its rows, since it asks the database: as much as so many values. */
const LOOK_UP_COST = 200
/** What a list over a range of days costs besides: the days are summed and put in order, unless that was done before. */
const RANGE_COST = 2_000
/** What it costs to read a match in order to count it. */
const COUNTED_COST = 0.1

/**
 * Counts what a request costs while it runs. Estimates from the document are passed by variables and know nothing of
 * how long lists are; this counts what there is, and stops before more is fetched.
 */
export class Budget {
  readonly #values: number
  #left: number

  /** @param values how many values the request may be answered with: the rows of all lists, times the fields of each */
  constructor(values: number) {
    this.#values = values
    this.#left = values
  }

  /** Before the database is asked. @throws where the request has asked for too much already */
  lookUp(): void {
    this.#spend(LOOK_UP_COST)
  }

  /** Before a list is searched by words. @throws where the request has asked for too much already */
  search(): void {
    this.#spend(SEARCH_COST)
  }

  /** Before a range of days is summed. @throws where the request has asked for too much already */
  range(): void {
    this.#spend(RANGE_COST)
  }

  /** Before so many rows are answered. @throws where they are too many for what is asked of each */
  answerRows(count: number, info: GraphQLResolveInfo): void {
    this.#spend(count * selectedFields(info))
  }

  /** The rows, once they are paid for as by {@link answerRows}. */
  answer<Row>(rows: Row[], info: GraphQLResolveInfo): Row[] {
    this.answerRows(rows.length, info)
    return rows
  }

  /** Before matches are read only to be counted. @throws where the request has asked for too much already */
  count(matches: number): void {
    this.#spend(matches * COUNTED_COST)
  }

  #spend(values: number): void {
    this.#left -= values
    if (this.#left < 0) {
      throw tooComplex(`a request may ask for ${this.#values} values, rows times fields, over all of its lists`)
    }
  }
}
