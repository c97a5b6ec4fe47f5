/** Formatters of columns that the database stores in another form. */
const FORMATTERS: Readonly<Record<string, (value: string) => string>> = {
  aliases: (list) => writeAliases(JSON.parse(list)),
  completion: (status) => status.toLowerCase().replaceAll('_', ' '),
}

/** Returns a stored value as the exchange format writes it. */
export function writtenValue(column: string, value: string | number | null): string | number | null {
  const format = FORMATTERS[column]
  return typeof value === 'string' && format !== undefined ? format(value) : value
}

/** The replacement character, which the importer reports as damaged text. */
const REPLACEMENT = '\uFFFD'

/** Separates names by bars, as in hand-written files, or writes a JSON list if bars would change how a name is read. */
function writeAliases(names: readonly string[]): string {
  const isPlain = (name: string) => !name.includes('|') && !name.includes(REPLACEMENT) && name.isWellFormed()
  if (names.every(isPlain) && !names[0]?.startsWith('[')) return names.join('|')
  return JSON.stringify(names).replaceAll(REPLACEMENT, '\\ufffd')
}
