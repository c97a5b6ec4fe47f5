import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { TEAM_WORDS } from '#importer/sheet-words/header-words.ts'
import { generationOf } from '#importer/sheet-words/persons.ts'
import { completionOf } from '#importer/sheet-words/words.ts'
import { readMatchTable } from './match-table.ts'
import { columnAt, type Table, withCells } from './table.ts'

/** Matches a mark of the winner next to a name, such as `*Ann Lee` or `Ann Lee (W)`. */
const MARK = /^[*✓✔🏆]\s*|\s*(?:[*✓✔🏆]|\((?:w|win|winner|sieger|s)\))$/giu
/** Matches a mark of the loser. */
const LOST = /\s*\((?:l|loser|loss|verlierer|n)\)$/i
/** Matches a text in parentheses at the end of a name, such as `Jan Roth (TC Nord)`. */
const AFTER_NAME = /(?<=\p{L}.*)\s*\(([^()]+)\)$/u

/** Returns the places of the columns of both sides' players. */
function sidesOf(table: Table): number[][] {
  const { columns = {} } = readMatchTable(table) ?? {}
  return [PLAYERS_OF_MATCH.slice(0, 2), PLAYERS_OF_MATCH.slice(2)].map((names) =>
    names.flatMap((name) => columnsOfSource(columns[name] ?? [])).map((header) => columnAt(table.header, header)),
  )
}

/** Returns the places of the columns with names: of both sides' players, and of the winner. */
function namedPlaces(table: Table): number[] {
  const winner = columnsOfSource(readMatchTable(table)?.columns.winning_team ?? [])
  return [...sidesOf(table).flat(), ...winner.map((name) => columnAt(table.header, name))]
}

/** Moves marks of winners next to names into a column of their own. A table that marks both sides of a match stays as it is. */
export function readWinnerMarks(table: Table): Table {
  if (readMatchTable(table)?.columns.winning_team !== undefined) return table
  const sides = sidesOf(table)
  const has = (mark: RegExp, row: readonly string[], side = 0) =>
    (sides[side] ?? []).some((column) => (row[column] ?? '').search(mark) >= 0)
  const marked = table.rows.map((row) => [0, 1].filter((side) => has(MARK, row, side) || has(LOST, row, 1 - side)))
  if (marked.every(({ length }) => length === 0) || marked.some(({ length }) => length > 1)) return table
  const plain = (text: string, column: number) =>
    sides.flat().includes(column) ? text.replace(MARK, '').replace(LOST, '').trim() : text
  const rows = table.rows.map((row, index) => [...row.map(plain), String((marked[index]?.[0] ?? -1) + 1 || '')])
  return { ...table, header: [...table.header, 'Winner'], rows }
}

/** Matches the number of a seed before or after a name: `1. Ann Lee`, `(1) Ann Lee`, `Ann Lee (1)` or `Ann Lee #1`. */
const NUMBER =
  /^(?:\((?<a>\d{1,3})\)|#?(?<b>\d{1,3})[.)]|#(?<c>\d{1,3}))\s*(?<name>\p{L}.*)$|^(?<other>.*\p{L}\S*)\s+(?:\((?<d>\d{1,3})\)|#(?<e>\d{1,3}))$/su

/** Writes the numbers of seeds as `[1] Ann Lee`. A number that distinguishes two people of one name stays. */
export function readSeeds(table: Table): Table {
  const places = namedPlaces(table)
  const numbers = new Map<string, Set<string>>()
  const read = (text: string) => {
    const { a, b, c, d, e, name, other } = NUMBER.exec(text)?.groups ?? {}
    const number = a ?? b ?? c ?? d ?? e
    return number === undefined ? null : { number, name: name ?? other ?? '' }
  }
  for (const text of table.rows.flatMap((row) => places.map((place) => row[place] ?? ''))) {
    const seed = read(text)
    if (seed !== null) numbers.set(seed.name, (numbers.get(seed.name) ?? new Set()).add(seed.number))
  }
  const plain = (text: string) => {
    const seed = read(text)
    return seed === null || numbers.get(seed.name)?.size !== 1 ? text : `[${seed.number}] ${seed.name}`
  }
  if (numbers.size === 0) return table
  return withCells(table, places, plain)
}

/** Leaves out clubs and countries in parentheses after names: the text has a word of clubs, or is after several names. */
export function withoutClubs(table: Table): Table {
  const places = namedPlaces(table)
  const namesIn = (row: readonly string[]) => places.flatMap((place) => (row[place] ?? '').split(PAIR_SEPARATOR))
  const names = new Set(table.rows.flatMap(namesIn))
  const byClub = Map.groupBy(names, (name) => AFTER_NAME.exec(name)?.[1] ?? '')
  const isClub = (text: string, { length }: readonly string[]) =>
    (TEAM_WORDS.test(text) || length > 1) &&
    /\p{L}{2}/u.test(text) &&
    completionOf(text) === null &&
    generationOf(` ${text}`) === null
  const clubs = [...byClub].flatMap(([text, after]) => (isClub(text, after) ? [`(${text})`] : []))
  if (clubs.length === 0) return table
  const plain = (text: string) =>
    clubs.reduce((name, club) => name.replaceAll(club, ''), text).replace(/ +(?=$| )/g, '')
  return withCells(table, places, plain)
}
