import { roleOf } from '#importer/sheet-words/roles.ts'
import { SIDES, type Table, textsOf } from './table.ts'

/** Matches what separates two sides in one field, such as `Ann / Bea vs. Cat / Dot`. */
const VERSUS = /\s+(?:vs?\.?|versus|gegen|g\.|contra|contre|against|tegen|[-–—])\s+/iu
/** Matches a result in words, such as `Ann / Bea def. Cat / Dot 11-7, 11-9`. */
const BEAT =
  /^(.+?)\s+(?:def\.?|d\.|bt\.?|beats?|defeated|besiegt|schl[uä]gt?|bat|vence a|batte)\s+(.*?\p{L}{2}.*?)(?:[\s,]+(\d.*))?$/iu

/** Matches a result from the view of the first side, such as `W 11-7, 11-9` or `Lost 9-11 4-11`. */
const WON = /^(w|l|won|win|lost|loss|sieg|niederlage)(?:\s*[:,]\s*|\s+)(?:by\s+)?(.+)$/i

/** Splits a column that has both sides of each match into columns of their own. Other tables stay as they are. */
export function splitVersus(table: Table): Table {
  for (const [column, header] of table.header.entries()) {
    const texts = textsOf(table, header)
    if (texts.length === 0 || isOfOneSide(header)) continue
    if (texts.every(hasBothSides)) return splitColumn(table, column, ['Side 1', 'Side 2'], bothSides)
    if (texts.every((text) => WON.test(text)))
      return splitColumn(table, column, ['Winner', 'Score'], (text) => WON.exec(text)?.slice(1) ?? [])
    if (texts.every((text) => BEAT.test(text)))
      return splitColumn(table, column, ['Winner', 'Loser', 'Score'], (text) => BEAT.exec(text)?.slice(1) ?? [])
  }
  return table
}

function isOfOneSide(header: string): boolean {
  const role = roleOf(header)
  return role?.kind === 'column' ? role.column === 'winning_team' : SIDES.includes(role?.kind ?? '')
}

function splitColumn(table: Table, column: number, headers: string[], split: (text: string) => string[]): Table {
  const splice = (row: readonly string[], cells: readonly string[]) => [
    ...row.slice(0, column),
    ...headers.map((_, index) => cells[index] ?? ''),
    ...row.slice(column + 1),
  ]
  const rows = table.rows.map((row) => splice(row, split(row[column] ?? '')))
  return { ...table, header: splice(table.header, headers), rows }
}

const bothSides = (text: string) => text.split(VERSUS)

/** Writes `Ann Lee, Bo Reyes` and `Ann Lee - Bo Reyes` as `Ann Lee / Bo Reyes` in columns of sides that have nothing else. */
export function splitPairs(table: Table): Table {
  const marks = table.header.map((header) => {
    const texts = roleOf(header)?.kind === 'side' || WHO_WON.test(header) ? textsOf(table, header) : []
    return texts.length === 0 ? undefined : PAIR_MARKS.find((each) => texts.every((text) => isPair(text, each)))?.mark
  })
  if (marks.every((mark) => mark === undefined)) return table
  const written = (text: string, mark: RegExp | undefined) => (mark ? text.replace(mark, ' / ') : text)
  return { ...table, rows: table.rows.map((row) => row.map((text, column) => written(text, marks[column]))) }
}

/** Marks that separate the players of a pair only where every text of a column has it: it is part of some names, too. */
const PAIR_MARKS = [
  { mark: /,/, part: /^\s*\p{L}\S*\s+\S*\p{L}/u },
  { mark: /\s[-–—]\s/, part: /^\s*\p{L}\S*\s+\S*\p{L}/u },
  { mark: /\s(?:e|i|a|och|og|con|mit|with|avec|met)\s/i, part: /^\s*\p{L}{2}/u },
]

/** Headers that name a side only next to another one. */
const WHO_WON = /^(?:winn?ers?|sieger|gewinner)$/i

function isPair(text: string, { mark, part }: (typeof PAIR_MARKS)[number]): boolean {
  const parts = text.split(mark)
  return parts.length === 2 && parts.every((each) => part.test(each))
}

function hasBothSides(text: string): boolean {
  const parts = bothSides(text)
  return parts.length === 2 && parts.every((part) => /\p{L}{2}/u.test(part))
}
