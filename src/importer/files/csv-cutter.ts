import Papa from 'papaparse'

/** The longest row, in characters: past it a quote was left open, or the file is no CSV. */
export const MAX_ROW_LENGTH = 1_000_000

/** Rows as the file holds them, each with the line that it begins on. */
export interface CsvRows {
  rows: string[][]
  lines: number[]
  /** Rows whose quotes make no sense, by the line that they begin on. */
  malformed: MalformedRow[]
  /** Whether the text holds U+FFFD: what bytes that are not UTF-8 were decoded to. */
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

/** Matches a whole row by RFC 4180: each field is quoted throughout, with inner quotes doubled, or holds no quote at all. */
function wellFormed(delimiter: string): RegExp {
  const field = `(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}]*)`
  return new RegExp(`^${field}(?:[${delimiter}]${field})*$`)
}

interface CutterOptions {
  /** One of `,` `;` `|` and a tab. */
  delimiter?: string
  /** The number of the line that the text begins on. */
  firstLine?: number
}

/**
 * Cuts text that comes in pieces into rows. Papa Parse reads the fields; this class decides where rows end, so that each
 * row knows its line, and a wrongly quoted row loses only itself: reading goes on with the next line.
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

  /** @param last whether the file ends with this piece */
  push(piece: string, last: boolean): CsvRows {
    const text = this.#take(piece, last)
    const out: CsvRows = { rows: [], lines: [], malformed: [], damaged: text.includes('\uFFFD') }
    if (text.includes(QUOTE)) this.#cutQuoted(text, last, out)
    else this.#cutPlain(text, last, out)
    this.#boundRest(out)
    return out
  }

  /** The text to cut, with line ends as `\n`; `\r` at the very end waits for what follows it. */
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
    // Papa Parse gives no row at all for an empty text, which here is one empty line.
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
          : this.#objection(record, severalLines)
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

  /** Why the row cannot be read, or null. A row of several lines must have the header's width, else a quote is astray. */
  #objection(record: string, severalLines: boolean): string | null {
    if (!record.includes(QUOTE)) return null
    if (!this.#wellFormed.test(record))
      return 'has a quote inside an unquoted field: quote the whole field and double the quotes inside it'
    if (!severalLines || this.#width === null) return null
    return widthOf(record, this.#delimiter) === this.#width
      ? null
      : 'has a quote that is closed on a later line, and then the number of fields differs from the header: close the quote'
  }

  #keep(row: string[], line: number, out: CsvRows): void {
    if (isBlank(row)) return
    this.#width ??= row.length
    out.rows.push(row)
    out.lines.push(line)
  }

  /** Drops a line that has no end in sight. */
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

/** Where the text ends without the `\r` that it ends with. */
function endBeforeReturns(text: string): number {
  let end = text.length
  while (text[end - 1] === '\r') end--
  return end
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Where the row ends that begins at `from`: at a line's end with all quotes closed. Null where none is found. */
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

function isBlank(row: readonly string[]): boolean {
  return row.length === 1 && row[0] === ''
}

/** The parser alone: what Papa Parse has around it for streams keeps each batch from being forgotten before the next. */
function parseFields(text: string, delimiter: string): string[][] {
  const { data }: { data: string[][] } = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, false)
  return data
}
