import { roleOf } from '#importer/sheet-words/roles.ts'
import { type Table, textsOf } from './table.ts'

/** Matches what separates two sides in one field, such as `Ann / Bea vs. Cat / Dot`. */
const VERSUS = /\s+(?:vs?\.?|versus|gegen|g\.|contra|contre|against|tegen|[-–—])\s+/iu

/** Splits a column that has both sides of each match into two columns. Other tables stay as they are. */
export function splitVersus(table: Table): Table {
  const column = table.header.findIndex((header) => {
    const texts = textsOf(table, header)
    return texts.length > 0 && texts.every((text) => hasBothSides(text))
  })
  if (column < 0) return table
  const split = (row: readonly string[]) => {
    const parts = (row[column] ?? '').split(VERSUS)
    return [...row.slice(0, column), parts[0] ?? '', parts.slice(1).join(' '), ...row.slice(column + 1)]
  }
  const sides = ['Side 1', 'Side 2']
  const header = [...table.header.slice(0, column), ...sides, ...table.header.slice(column + 1)]
  return { ...table, header, rows: table.rows.map(split) }
}

/** Writes `Ann Lee, Bo Reyes` as `Ann Lee / Bo Reyes` in columns of sides whose texts are all two full names. */
export function splitCommas(table: Table): Table {
  const columns = table.header.flatMap((header, column) => {
    const texts = roleOf(header)?.kind === 'side' || WHO_WON.test(header) ? textsOf(table, header) : []
    return texts.length > 0 && texts.every(isCommaPair) ? [column] : []
  })
  if (columns.length === 0) return table
  const written = (text: string, column: number) => (columns.includes(column) ? text.replace(',', ' /') : text)
  return { ...table, rows: table.rows.map((row) => row.map(written)) }
}

/** Headers that name a side only next to another one. */
const WHO_WON = /^(?:winn?ers?|sieger|gewinner)$/i

function isCommaPair(text: string): boolean {
  const parts = text.split(',')
  return parts.length === 2 && parts.every((part) => /^\s*\p{L}\S*\s+\S*\p{L}/u.test(part))
}

function hasBothSides(text: string): boolean {
  const parts = text.split(VERSUS)
  return parts.length === 2 && parts.every((part) => /\p{L}{2}/u.test(part))
}
