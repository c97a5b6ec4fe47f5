/**
 * The column or columns of the operator's file that a column of the format is read from. The values of a list are joined
 * by spaces; two columns in an inner list are the points of both sides of one game, joined by a hyphen.
 */
export type ColumnSource = string | readonly (string | readonly string[])[]

/** The differences between the columns of one file and the format. */
export interface FileMapping {
  /** The sources of columns by their names in the format. Several columns may have the same source. */
  columns: Readonly<Record<string, ColumnSource>>
  /** Translations of values by column: from the operator's text to the text of the format. `*` is any other text. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Values of columns whose field is empty, or which the file doesn't have. */
  defaults: Readonly<Record<string, string>>
  /** Columns of the file that are not read, without a warning. */
  others: readonly string[]
}

/** Turns a row of the operator's file into a row of the format. */
export type RowConversion = (row: readonly string[]) => string[]

/** Matches what separates the two players of a pair in one field, such as `Ann Lee / Bo Reyes`. */
export const PAIR_SEPARATOR = /\s*[/&+|\n]\s*|\s+(?:and|und|u\.|et|y|en)\s+/iu

/** Pairs of columns that share one field if they have the same source. */
const PAIRS: Readonly<Record<string, [partner: string, position: 0 | 1]>> = {
  team_one_player_one: ['team_one_player_two', 0],
  team_one_player_two: ['team_one_player_one', 1],
  team_two_player_one: ['team_two_player_two', 0],
  team_two_player_two: ['team_two_player_one', 1],
  player_one: ['player_two', 0],
  player_two: ['player_one', 1],
}

/** The translation of texts that `values` doesn't list. */
const ANY_OTHER = '*'

/** Returns the form in which texts are compared: in lower case, with single spaces. */
export function comparableText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
}

/** Returns the names of the columns that a source consists of. */
export function columnsOfSource(source: ColumnSource): string[] {
  return typeof source === 'string' ? [source] : source.flat()
}

/**
 * Returns the conversion of a file's rows.
 * @param columns the format's columns that the converted rows have
 * @param names the column names of the operator's file in lower case
 */
export function rowConversion(
  columns: readonly string[],
  names: readonly string[],
  mapping: FileMapping,
): RowConversion {
  const cells = columns.map((column) => columnReader(column, names, mapping))
  return (row) => cells.map((read) => read(row))
}

function columnReader(
  column: string,
  names: readonly string[],
  mapping: FileMapping,
): (row: readonly string[]) => string {
  const source = mapping.columns[column] ?? column
  const place = (name: string) => names.indexOf(name.trim().toLowerCase())
  const read = sourceReader(source, place)
  const pick = pairReader(column, source, mapping)
  const translations = mapping.values[column]
  const translate = translations === undefined ? (text: string) => text : translator(translations)
  const usual = mapping.defaults[column] ?? ''
  return (row) => {
    const text = translate(pick(read(row)))
    return text === '' ? usual : text
  }
}

function sourceReader(source: ColumnSource, place: (name: string) => number): (row: readonly string[]) => string {
  if (typeof source === 'string') {
    const at = place(source)
    return (row) => row[at]?.trim() ?? ''
  }
  const parts = source.map((part) => (typeof part === 'string' ? [place(part)] : part.map(place)))
  return (row) =>
    parts
      .map((places) => places.map((at) => row[at]?.trim() ?? ''))
      .filter((fields) => fields.some((field) => field !== ''))
      .map((fields) => fields.join('-'))
      .join(' ')
}

/** Returns a reader of one player of a field that two columns share. Further players stay with the second. */
function pairReader(column: string, source: ColumnSource, { columns }: FileMapping): (text: string) => string {
  const [partner, position] = PAIRS[column] ?? []
  if (partner === undefined || columns[partner] === undefined) return (text) => text
  if (JSON.stringify(columns[partner]) !== JSON.stringify(source)) return (text) => text
  return (text) => {
    const separator = PAIR_SEPARATOR.exec(text)
    if (separator === null) return position === 0 ? text : ''
    const end = separator.index + separator[0].length
    return position === 0 ? text.slice(0, separator.index) : text.slice(end)
  }
}

function translator(translations: Readonly<Record<string, string>>): (text: string) => string {
  const byText = new Map(Object.entries(translations).map(([text, value]) => [comparableText(text), value]))
  const other = byText.get(ANY_OTHER)
  return (text) => byText.get(comparableText(text)) ?? (text === '' ? '' : (other ?? text))
}
