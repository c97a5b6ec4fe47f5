/** Returns a line of a CSV file, as in RFC 4180. A text that a spreadsheet would treat as a formula begins with an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`
}

function fieldOf(cell: unknown): string {
  const isFormula = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell)
  const text = isFormula ? `'${cell}` : String(cell ?? '')
  return isFormula || /[",\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
