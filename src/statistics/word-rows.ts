/** Which rows of a list hold which words. Words are numbers here, from 0. */
export class WordRows {
  /** How many rows hold each word. */
  readonly counts: Int32Array
  readonly rows: number
  /** The words of a row, which may come more than once. */
  readonly wordsOf: (row: number) => readonly number[]

  /**
   * @param words how many words there are
   * @param rows how many rows there are
   */
  constructor(words: number, rows: number, wordsOf: (row: number) => readonly number[]) {
    this.rows = rows
    this.wordsOf = wordsOf
    this.counts = new Int32Array(words)
    const inOrder = Int32Array.from({ length: rows }, (_, row) => row)
    this.#eachWord(inOrder, (word) => this.counts[word]!++)
  }

  /** The rows in an order. @param places the rows' own, from 1 */
  byPlace(places: Int32Array): Int32Array {
    const byPlace = new Int32Array(this.rows)
    for (const [row, place] of places.entries()) byPlace[place - 1] = row
    return byPlace
  }

  /** For each word the places of the rows that hold it, rising. @param byPlace the rows in an order */
  places(byPlace: Int32Array): Int32Array[] {
    const lists = Array.from(this.counts, (count) => new Int32Array(count))
    const filled = new Int32Array(lists.length)
    this.#eachWord(byPlace, (word, index) => {
      const list = lists[word] as Int32Array
      list[filled[word]!++] = index + 1
    })
    return lists
  }

  #eachWord(rows: Int32Array, onWord: (word: number, index: number) => void): void {
    const lastRow = new Int32Array(this.counts.length).fill(-1)
    for (const [index, row] of rows.entries()) {
      for (const word of this.wordsOf(row)) {
        if (lastRow[word] === row) continue
        lastRow[word] = row
        onWord(word, index)
      }
    }
  }
}
