import Papa from 'papaparse'

/** Maximum length of a row, in characters. A longer one has an unclosed quote, or the file is not CSV. */
export const MAX_ROW_LENGTH = 1_000_000

/** Rows of a file in order, each with the number of its first line. */
export interface CsvRows {
  rows: string[][]
  lines: number[]
  /** Rows with invalid quotes, sorted by their first line. */
  malformed: MalformedRow[]
  /** Whether the text has U+FFFD, to which invalid bytes are decoded. */
  damaged: boolean
}

export interface MalformedRow {
  line: number
  text: string
  reason: string
}

export const DEFAULT_DELIMITER = ','
const QUOTE = '"'
/** CRLF, and the CRCRLF of files that were converted twice. */
const LINE_END = /\r+\n/g

/** Returns a pattern of valid rows by RFC 4180: a field is quoted as a whole, with inner quotes doubled, or has no quote. */
function wellFormed(delimiter: string): RegExp {
  const field = `(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}]*)`
  return new RegExp(`^${field}(?:[${delimiter}]${field})*$`)
}

interface CutterOptions {
  /** A comma, semicolon, bar or tab. */
  delimiter?: string
  /** Number of the text's first line. */
  firstLine?: number
}

/**
 * Splits text that arrives in pieces into rows. Papa Parse reads the fields. This class decides where rows end, so that
 * each row has its line number, and a wrongly quoted row loses only itself: reading continues on the next line.
 */
export class CsvCutter {
  readonly #delimiter: string
  readonly #wellFormed: RegExp
  #rest = ''
  #line: number
  #width: number | null = null
  #skipping = false

  constructor({ delimiter = DEFAULT_DELIMITER, firstLine = 1 }: CutterOptions = {}) {
    this.#delimiter = delimiter
    this.#wellFormed = wellFormed(delimiter)
    this.#line = firstLine
  }

  /** Returns the rows that the piece completes. @param last whether the file ends with this piece */
  push(piece: string, last: boolean): CsvRows {
    const text = this.#take(piece, last)
    const out: CsvRows = { rows: [], lines: [], malformed: [], damaged: text.includes('\uFFFD') }
    if (text.includes(QUOTE)) this.#cutQuoted(text, last, out)
    else this.#cutPlain(text, last, out)
    this.#boundRest(out)
    return out
  }

  /** Returns the text to split, with line ends as `\n`. A final `\r` is kept until the next piece. */
  #take(piece: string, last: boolean): string {
    const whole = this.#rest + piece
    this.#rest = ''
    const text = this.#skipping ? this.#skipLine(whole) : whole
    if (!text.includes('\r')) return text
    const end = last ? text.length : endBeforeReturns(text)
    this.#rest = text.slice(end)
    return text.slice(0, end).replace(LINE_END, '\n')
  }

  #cutPlain(text: string, last: boolean, out: CsvRows): void {
    const end = last ? text.length : text.lastIndexOf('\n') + 1
    this.#rest = text.slice(end) + this.#rest
    if (end === 0) return
    const whole = text.slice(0, text[end - 1] === '\n' ? end - 1 : end)
    for (const row of parseFields(whole, this.#delimiter)) this.#keep(row, this.#line++, out)
    // Papa Parse returns no row for an empty text, which is one empty line here.
    if (whole === '') this.#line++
  }

  #cutQuoted(text: string, last: boolean, out: CsvRows): void {
    const records: string[] = []
    const lines: number[] = []
    let at = 0
    while (at < text.length) {
      const lineEnd = endOfLine(text, at)
      if (lineEnd === text.length && !last) break
      const end = endOfRow(text, at, lineEnd)
      const goesOn = end === text.length || (end === null && text.length - at < MAX_ROW_LENGTH)
      if (goesOn && !last) break
      const record = end === null ? text.slice(at, lineEnd) : text.slice(at, end)
      const severalLines = end !== null && end > lineEnd
      const reason =
        end === null
          ? 'has a quoted field that is not closed: add the closing quote'
          : this.#faultOf(record, severalLines)
      if (reason === null) {
        if (record !== '') {
          records.push(record)
          lines.push(this.#line)
          this.#width ??= widthOf(record, this.#delimiter)
        }
        at += record.length + 1
        this.#line += severalLines ? countLines(record) : 1
      } else {
        out.malformed.push({ line: this.#line++, text: text.slice(at, lineEnd), reason })
        at = lineEnd + 1
      }
    }
    this.#rest = text.slice(at) + this.#rest
    if (records.length === 0) return
    const rows = parseFields(records.join('\n'), this.#delimiter)
    for (const [index, row] of rows.entries()) this.#keep(row, lines[index] ?? this.#line, out)
  }

  /** Returns why the row is invalid, or null. A row of several lines must be as wide as the header, or blank. */
  #faultOf(record: string, severalLines: boolean): string | null {
    if (!record.includes(QUOTE)) return null
    if (!this.#wellFormed.test(record))
      return 'has a quote inside an unquoted field: quote the whole field and double the quotes inside it'
    if (!severalLines || this.#width === null) return null
    const width = widthOf(record, this.#delimiter)
    return width === null || width === this.#width
      ? null
      : 'has a quote that is closed on a later line, and then the number of fields differs from the header: close the quote'
  }

  #keep(row: string[], line: number, out: CsvRows): void {
    if (isBlank(row)) return
    this.#width ??= row.length
    out.rows.push(row)
    out.lines.push(line)
  }

  /** Drops an unfinished line that is too long. */
  #boundRest(out: CsvRows): void {
    if (this.#rest.length <= MAX_ROW_LENGTH || this.#rest.includes('\n')) return
    const reason = `is longer than ${MAX_ROW_LENGTH.toLocaleString('en')} characters: check the file for a quote that is not closed`
    out.malformed.push({ line: this.#line, text: this.#rest.slice(0, 1000), reason })
    this.#skipping = true
    this.#rest = ''
  }

  #skipLine(text: string): string {
    const end = text.indexOf('\n')
    if (end < 0) return ''
    this.#skipping = false
    this.#line++
    return text.slice(end + 1)
  }
}

/** Returns the length of the text without the `\r` at its end. */
function endBeforeReturns(text: string): number {
  let end = text.length
  while (text[end - 1] === '\r') end--
  return end
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Returns the end of the row that begins at `from`: a line's end with all quotes closed. Null if there is none. */
function endOfRow(text: string, from: number, lineEnd: number): number | null {
  let end = lineEnd
  let open = false
  for (let at = from; ; ) {
    const quote = text.indexOf(QUOTE, at)
    while (quote < 0 || quote > end) {
      if (!open) return end
      if (end >= text.length || end - from > MAX_ROW_LENGTH || quote < 0) return null
      end = endOfLine(text, end + 1)
    }
    open = !open
    at = quote + 1
  }
}

function countLines(record: string): number {
  let lines = 1
  for (let at = record.indexOf('\n'); at >= 0; at = record.indexOf('\n', at + 1)) lines++
  return lines
}

/** Returns the number of fields of a row; null if it is blank. */
function widthOf(record: string, delimiter: string): number | null {
  const [row] = parseFields(record, delimiter)
  return row === undefined || isBlank(row) ? null : row.length
}

/** Returns whether a row has nothing, or only separators, which spreadsheets write below the last row. */
function isBlank(row: readonly string[]): boolean {
  return row.every((field) => field === '' || field.trim() === '')
}

/** Reads fields by Papa Parse's inner parser, because its stream parser keeps each batch in memory until the next. */
function parseFields(text: string, delimiter: string): string[][] {
  const { data }: { data: string[][] } = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, false)
  return data
}
