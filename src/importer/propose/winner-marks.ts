import { readCountry } from '#importer/fields/country.ts'
import { SIDES_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { headerWords, TEAM_WORDS } from '#importer/sheet-words/header-words.ts'
import { generationOf } from '#importer/sheet-words/persons.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
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
  return SIDES_OF_MATCH.map((names) =>
    names.flatMap((name) => columnsOfSource(columns[name] ?? [])).map((header) => columnAt(table.header, header)),
  )
}

/** Returns the places of the columns with names: of both sides' players, and of the winner. */
function namedPlaces(table: Table): number[] {
  const winner = columnsOfSource(readMatchTable(table)?.columns.winning_team ?? [])
  return [...sidesOf(table).flat(), ...winner.map((name) => columnAt(table.header, name))]
}

/** Adds a column of winners to a table: 1 or 2, or an empty text. */
function withWinners(table: Table, winnerOf: (row: readonly string[], index: number) => string): Table {
  const rows = table.rows.map((row, index) => [...row, winnerOf(row, index)])
  return { ...table, header: [...table.header, 'Winner'], rows }
}

/** Moves marks of winners next to names into a column of their own. A table that marks both sides of a match stays as it is. */
export function readWinnerMarks(table: Table): Table {
  if (readMatchTable(table)?.columns.winning_team !== undefined) return table
  const sides = sidesOf(table)
  const has = (mark: RegExp, row: readonly string[], side = 0) =>
    (sides[side] ?? []).some((column) => (row[column] ?? '').search(mark) >= 0)
  const marked = table.rows.map((row) => [0, 1].filter((side) => has(MARK, row, side) || has(LOST, row, 1 - side)))
  if (marked.every(({ length }) => length === 0) || marked.some(({ length }) => length > 1)) return table
  const plain = withCells(table, sides.flat(), (text) => text.replace(MARK, '').replace(LOST, '').trim())
  return withWinners(plain, (_, index) => String((marked[index]?.[0] ?? -1) + 1 || ''))
}

/** Matches a mark in a column of one side that says whether it won, such as "x" or "1". */
const WON_MARK = /^(?:[x*✓✔🏆1wy]|yes|true|won?|win|ja|oui|s[ií])$/iu
const OTHER_MARK = /^(?:[-0lno]|no|false|lost|loss|lose|nein|non)?$/iu
const OF_WINS = /\b(?:w|won|win|winner|wins|sieg|sieger|gewonnen)\b/

/** Reads two columns of marks, one of them in each row, as the side that won: "P1 Win" and "P2 Win", or "W" after each player. */
export function readWinnerColumns(table: Table): Table {
  const areMarks = (header: string, place: number) => {
    const texts = table.rows.map((row) => row[place] ?? '')
    const isMark = (text: string) => WON_MARK.test(text) || OTHER_MARK.test(text)
    return OF_WINS.test(headerWords(header)) && texts.some((text) => WON_MARK.test(text)) && texts.every(isMark)
  }
  const places = table.header.flatMap((header, place) => (areMarks(header, place) ? [place] : []))
  const wonIn = (row: readonly string[]) => places.filter((place) => WON_MARK.test(row[place] ?? ''))
  if (places.length !== 2 || table.rows.some((row) => wonIn(row).length > 1)) return table
  // The columns have no other meaning.
  const header = table.header.map((text, place) => (places.includes(place) ? '' : text))
  return withWinners({ ...table, header }, (row) => String(places.indexOf(wonIn(row)[0] ?? -1) + 1 || ''))
}

const ID = /\s*\bid$/

/** Reads the ids of winners, such as "winnerId" next to "player1Id" and "player2Id", as the side that won. */
export function readWinnerIds(table: Table): Table {
  const words = table.header.map(headerWords)
  const at = words.findIndex((header) => /^(?:winner|winning team) id$/.test(header))
  const sideOf = (header: string) => {
    const role = ID.test(header) ? roleOf(header.replace(ID, '')) : null
    return role?.kind === 'numbered' ? role.number : role?.kind === 'side' ? role.side : 0
  }
  const [one, two] = [1, 2].map((side) => words.findIndex((header, place) => place !== at && sideOf(header) === side))
  if (at < 0 || one === undefined || two === undefined || Math.min(one, two) < 0) return table
  const winnerOf = (id = '', ofOne = '', ofTwo = '') => (id === '' ? '' : id === ofOne ? '1' : id === ofTwo ? '2' : id)
  return withWinners(table, (row) => winnerOf(row[at], row[one], row[two]))
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

/** Matches a flag, and a rating or a remark after a name, such as `Ann Lee (3.75)` or `Ann Lee (sub)`. */
const BESIDE_NAME =
  /[\u{1F1E6}-\u{1F1FF}]{2}\s*|\s*[([]?\b\d\.\d{1,3}[)\]]?(?=\s*(?:[/&+|]|$))|\s*\((?:sub|substitute|ersatz|guest|gast|c|captain)\)/giu
/** Matches what may be the code of a country after a first and a last name: `Ann Lee GER`. */
const COUNTRY = /(?<=\p{L}\s.*\p{Ll})\s+([A-Z]{3})(?=\s*(?:[/&+|]|$))/gu
/** Matches the name of a team with its players: `Net Ninjas (Ann / Bea)`. */
const TEAM_OF = /^[^()/&+]+\((?<players>[^()]*[/&+][^()]*)\)$/

/** Leaves only the names in the columns of players: without flags, countries, ratings, remarks, and names of their teams. */
export function onlyNames(table: Table): Table {
  const places = namedPlaces(table)
  const withoutCountry = (whole: string, code: string) => (readCountry(code) === null ? whole : '')
  return withPlainNames(table, places, (text) =>
    text.replace(TEAM_OF, '$<players>').replace(BESIDE_NAME, '').replace(COUNTRY, withoutCountry).trim(),
  )
}

/** Changes the cells of some columns of names. The line about the table has an example. */
function withPlainNames(table: Table, places: readonly number[], plain: (text: string) => string): Table {
  const texts = table.rows.flatMap((row) => places.map((place) => row[place]?.trim() ?? ''))
  const example = texts.find((text) => plain(text) !== text)
  if (example === undefined) return table
  const added = `names are read without what is beside them, such as ${plain(example)} for "${example}"`
  return { ...withCells(table, places, plain), added: [...table.added, added] }
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
  return withPlainNames(table, places, (text) =>
    clubs.reduce((name, club) => name.replaceAll(club, ''), text).replace(/ +(?=$| )/g, ''),
  )
}
