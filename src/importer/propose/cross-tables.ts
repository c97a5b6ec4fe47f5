import type { MalformedRow } from '#importer/files/csv-cutter.ts'
import type { Sheet } from '#importer/files/readers/sheet.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { exchanged, readClubScore } from '#importer/sheet-words/club-score.ts'
import { mayBeOnePerson } from '#importer/sheet-words/persons.ts'
import { divisionOf, roundOf, WON_OR_LOST, winnerSideOf } from '#importer/sheet-words/words.ts'
import { filled, listsOf, type Table } from './table.ts'

/** Minimum number of names of a cross table. */
const MIN_NAMES = 3
/** Matches what the cells between a name and itself have. */
const EMPTY = /^[\sx×✕\-–—*\\/.■█]*$/iu

/** The place of a cross table in its sheet. */
interface Grid {
  names: string[]
  /** The column of the first result, and the rows with the headings and with each name. */
  column: number
  header: number
  rows: number[]
}

/** The tables that a sheet has in the form of names on both axes, and the sheet without them. */
interface Divided {
  tables: Table[]
  rest: Sheet
}

/** Finds the tables of a sheet. */
export function tablesOf(sheet: Sheet): Table[] {
  const { tables, rest } = readCrossTables(sheet)
  return [...tables, ...listsOf(rest)]
}

/** Reads cross tables, which have the same names in a row and in a column, as tables of matches. */
function readCrossTables(sheet: Sheet): Divided {
  const tables: Table[] = []
  const left = new Set(sheet.rows.keys())
  let titles: number[] = []
  let general: number[] = []
  const textsOf = (places: readonly number[]) => places.flatMap((row) => filled(sheet.rows[row]))
  for (let at = 0; at < sheet.rows.length; at++) {
    const grid = gridAt(sheet.rows, at)
    if (grid === null) {
      titles.push(at)
      continue
    }
    const last = grid.rows.at(-1) ?? at
    if (tables.length === 0) general = titles.filter((row) => textsOf([row]).every(isGeneral))
    const corner = sheet.rows[at]?.[grid.column - 1]?.trim() || []
    tables.push({ ...matchesOf(sheet, grid), titles: [...textsOf(titles), corner, ...textsOf(general)].flat() })
    for (let row = titles[0] ?? at; row <= last; row++) left.delete(row)
    titles = []
    at = last
  }
  if (tables.length === 0) return { tables, rest: sheet }
  const rows = left.size === 0 ? [] : [...general, ...left]
  const rest = { rows: rows.map((row) => sheet.rows[row] ?? []), lines: rows.map((row) => sheet.lines[row] ?? 0) }
  return { tables, rest: { ...sheet, ...rest } }
}

/** Returns whether a title is about all tables of a sheet, and not about a division or a round. */
const isGeneral = (title: string) => divisionOf(title) === null && roundOf(title) === null

const LETTERS = [...'ABCDEFGHIJKLMNOP']
const initialsOf = (name: string) => name.replace(/(\p{Lu})\S*\s*/gu, '$1')

/** Finds a cross table whose headings are in a row; null if there is none. */
function gridAt(rows: readonly string[][], header: number): Grid | null {
  const headings = (rows[header] ?? []).map((cell) => cell.trim())
  const named = [...rows.keys()].slice(header + 1).filter((row) => filled(rows[row]).length > 0)
  for (const column of [1, 2]) {
    const names = named.map((row) => rows[row]?.[column - 1]?.trim() ?? '')
    const isSame = (index: number) => {
      const [heading = '', name = ''] = [headings[column + index], names[index]]
      if (!/\p{L}{2}/u.test(name) || !EMPTY.test(rows[named[index] ?? 0]?.[column + index] ?? '')) return false
      return (
        [String(index + 1), LETTERS[index], initialsOf(name)].includes(heading) ||
        comparableText(heading) === comparableText(name) ||
        mayBeOnePerson(heading, name)
      )
    }
    let size = 0
    while (isSame(size)) size++
    // "A Rolf Adam" is the row of the heading "A".
    const plain = names.slice(0, size).map((name, index) => name.replace(`${headings[column + index]} `, ''))
    if (size >= MIN_NAMES) return { names: plain, column, header, rows: named.slice(0, size) }
  }
  return null
}

/** A result with the places of its names in the table. */
interface Cell {
  one: number
  two: number
  text: string
}

function matchesOf({ rows, lines, ...sheet }: Sheet, { names, column, header, rows: places }: Grid): Table {
  const cellAt = (one: number, two: number) => rows[places[one] ?? 0]?.[column + two]?.trim() ?? ''
  // Cells with one number have what the player of the row won; the other side's is across the diagonal.
  const areHalves = names.every((_, one) =>
    names.every((_name, two) => one === two || /^\d{0,2}$/.test(cellAt(one, two))),
  )
  const textAt = (one: number, two: number) => {
    const parts = areHalves ? [cellAt(one, two), cellAt(two, one)] : [cellAt(one, two)]
    return parts.some((part) => part !== '') ? parts.join('-') : ''
  }
  const lineOf = ({ one }: Cell) => lines[places[one] ?? 0] ?? 0
  const cells = names.flatMap((_, one) =>
    names.flatMap((_name, two): Cell[] => {
      const text = textAt(one, two)
      return one === two || EMPTY.test(text) ? [] : [{ one, two, text }]
    }),
  )
  const twice = cells.filter(({ one, two }) => one < two && !EMPTY.test(textAt(two, one)))
  const isMirrored = ({ one, two, text }: Cell) => mirrored(text) === resultOf(textAt(two, one))
  const isWon = cells.every(({ text }) => WON_OR_LOST.test(text))
  const mirrors = twice.filter(isMirrored).length
  // If most results are there from both sides, the others contradict each other. Otherwise there are two matches of each.
  const isOnce = mirrors * 2 >= twice.length
  const contradictory = isOnce ? twice.filter((cell) => !isMirrored(cell)) : []
  const isKept = (cell: Cell) =>
    !contradictory.some(({ one, two }) => [one, two].includes(cell.one) && [one, two].includes(cell.two)) &&
    !(isOnce && cell.one > cell.two && !EMPTY.test(textAt(cell.two, cell.one)))
  const kept = cells.filter(isKept)
  const malformed = contradictory.map(({ one, two, text, ...cell }): MalformedRow => {
    const reason = `has "${text}" for ${names[one]} and ${names[two]}, and "${textAt(two, one)}" from the other side`
    return { line: lineOf({ one, two, text, ...cell }), text: `${names[one]} | ${names[two]} | ${text}`, reason }
  })
  const beside = filled(rows[header]?.slice(column + names.length)).join(', ')
  return {
    ...sheet,
    header: ['Side 1', 'Side 2', isWon ? 'W/L' : 'Score', 'Round'],
    rows: kept.map(({ one, two, text }) => [names[one] ?? '', names[two] ?? '', text, 'Round Robin']),
    lines: kept.map(lineOf),
    malformed,
    titles: [],
    remarks: beside === '' ? [] : [{ line: lines[header] ?? 0, text: beside }],
    added: [],
  }
}

const sideWon = (text: string) => (WON_OR_LOST.test(text) ? winnerSideOf(text) : null)
const resultOf = (text: string) => sideWon(text) ?? readClubScore(text).games
const OTHER_SIDE: Readonly<Record<string, string>> = { 1: '2', 2: '1' }
/** Returns the result from the other side. */
const mirrored = (text: string) => OTHER_SIDE[sideWon(text) ?? ''] ?? exchanged(readClubScore(text)).games
