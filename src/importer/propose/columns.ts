import { exchanged, readClubScore } from '#importer/sheet-words/club-score.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { plainWords } from '#importer/sheet-words/words.ts'
import { SIDES, type Table, textsOf, withCells } from './table.ts'

/** Matches what separates two sides in one field, such as `Ann / Bea vs. Cat / Dot`. */
const VERSUS = /\s+(?:vs?\.?|versus|gegen|g\.|contra|contre|against|tegen|[-–—])\s+/iu
/** Matches a result in words, such as `Ann / Bea def. Cat / Dot 11-7, 11-9`. */
const BEAT =
  /^(.+?)\s+(?:def\.?|d\.|bt\.?|beats?|defeated|besiegt|schl[uä]gt?|bat|vence a|batte)\s+(.*?\p{L}{2}.*?)(?:[\s,]+(\d.*))?$/iu

/** Matches a result from the view of its loser, such as `Ann Lee lost to Bea Kern 7-11, 9-11`. */
const LOST_TO =
  /^(.+?)\s+(?:lost to|loses to|l\.? to|unterliegt|verliert gegen|pierde (?:con|ante)|perd (?:contre|avec))\s+(.*?\p{L}{2}.*?)(?:[\s,]+(\d.*))?$/iu

/** Returns the winner, the loser and the score of a result in words; an empty list for other texts. */
function partsOf(text: string): string[] {
  const [, loser = '', winner = '', score = ''] = LOST_TO.exec(text) ?? []
  if (loser === '') return BEAT.exec(text)?.slice(1) ?? []
  const { pairs, ending, games } = exchanged(readClubScore(score))
  return [winner, loser, pairs.length === 0 ? score : [games, ending ?? []].flat().join(' ')]
}

/** Matches a result from the view of the first side, such as `W 11-7, 11-9` or `Lost 9-11 4-11`. */
const WON = /^(w|l|won|win|lost|loss|sieg|niederlage)(?:\s*[:,]\s*|\s+)(?:by\s+)?(.+)$/i

/** Matches the winner in front of a score, such as `Adam 11-7, 11-9`. */
const NAME_AND_SCORE = /^(\p{L}[^\d,:]*?)[\s,:]+(\d+\s*[-:–]\s*\d.*)$/u

/** Returns whether each text of a column is a score after a name of the same row. */
function namesWinners({ rows }: Table, column: number): boolean {
  return rows.every((row) => {
    const [, name] = NAME_AND_SCORE.exec(row[column] ?? '') ?? []
    const others = ` ${plainWords(row.filter((_, at) => at !== column).join(' '))} `
    return row[column] === '' || (name !== undefined && others.includes(` ${plainWords(name)} `))
  })
}

/** Splits a column that has both sides of each match into columns of their own. Other tables stay as they are. */
export function splitVersus(table: Table): Table {
  for (const [column, header] of table.header.entries()) {
    const texts = textsOf(table, header)
    if (texts.length === 0 || isOfOneSide(header)) continue
    const all = (pattern: RegExp) => texts.every((text) => pattern.test(text))
    const split = (headers: string[], pattern: RegExp) =>
      splitVersus(splitColumn(table, column, headers, (text) => pattern.exec(text)?.slice(1) ?? []))
    if (texts.every(hasBothSides)) return splitVersus(splitColumn(table, column, ['Side 1', 'Side 2'], bothSides))
    if (all(WON)) return split(['Winner', 'Score'], WON)
    if (namesWinners(table, column)) return split(['Winner', 'Score'], NAME_AND_SCORE)
    if (texts.every((text) => partsOf(text).length > 0))
      return splitVersus(splitColumn(table, column, ['Winner', 'Loser', 'Score'], partsOf))
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
  return table.header.reduce((split, header, at) => {
    const texts = roleOf(header)?.kind === 'side' || WHO_WON.test(header) ? textsOf(table, header) : []
    const mark = texts.length === 0 ? undefined : PAIR_MARKS.find((each) => texts.every((text) => isPair(text, each)))
    return mark === undefined ? split : withCells(split, [at], (text) => text.replace(mark.mark, ' / '))
  }, table)
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

const FIRST = /\s*(?:\b(?:first|given)[ _]?name|\bvorname|(?<=\p{Ll}|\d)(?:First|Given)Name)\b/iu
const LAST = /\s*(?:\b(?:last|family|sur)[ _]?name|\bnachname|(?<=\p{Ll}|\d)(?:Last|Family)Name)\b/iu

/** Joins columns of first and last names of the players of matches, such as "Player 1 First Name" and "Player 1 Last Name". */
export function joinNames(table: Table): Table {
  const playerOf = (header: string, part: RegExp) => (part.test(header) ? header.replace(part, '').trim() : null)
  const columns = table.header.flatMap((header, column) => {
    const player = playerOf(header, FIRST)
    const isPlayer = player !== null && SIDES.includes(roleOf(player)?.kind ?? '')
    const last = isPlayer ? table.header.findIndex((each) => playerOf(each, LAST) === player) : -1
    if (last >= 0) return { header: player ?? '', places: [column, last] }
    return { header, places: [column] }
  })
  const joined = columns.flatMap(({ places }) => places.slice(1))
  const kept = columns.filter(({ places }) => places.length > 1 || !joined.includes(places[0] ?? -1))
  const rows = table.rows.map((row) =>
    kept.map(({ places }) =>
      places
        .map((place) => row[place])
        .join(' ')
        .trim(),
    ),
  )
  return { ...table, header: kept.map(({ header }) => header), rows }
}

/** The columns that may be written once for the rows of a block. */
const OF_BLOCKS: readonly string[] = ['date', 'division', 'tournament_slug']

/** Fills the empty fields of columns that have each text once, in the first row of its block. */
export function fillBlocks(table: Table): Table {
  const isOfBlocks = (header: string, place: number) => {
    const role = roleOf(header)
    const texts = table.rows.map((row) => row[place] ?? '')
    const isRepeated = texts.some((text, row) => text !== '' && text === texts[row - 1])
    const hasBlocks = texts.includes('') && texts[0] !== '' && !isRepeated
    return role?.kind === 'column' && OF_BLOCKS.includes(role.column) && hasBlocks
  }
  const places = [...table.header.keys()].filter((place) => isOfBlocks(table.header[place] ?? '', place))
  const above: string[] = []
  const rows = table.rows.map((row) =>
    row.map((text, place) => {
      above[place] = text || (above[place] ?? '')
      return places.includes(place) ? above[place] : text
    }),
  )
  const added = places.map((place) => `empty fields of ${table.header[place]} are those of the row above`)
  return { ...table, rows, added: [...table.added, ...added] }
}

/** Matches a header of scores that begin with the other side, such as "Score (away-home)" or "Score, loser first". */
const OTHER_FIRST =
  /(?:away|gast|visitor|guest|los(?:er|t)|verlierer)\s*(?:first|zuerst|[-–:/]\s*(?:home|heim|host|win(?:ner)?|won|sieger))/i

/** Turns scores whose header says that they begin with the other side. */
export function turnScores(table: Table): Table {
  const places = [...table.header.keys()].filter((place) => OTHER_FIRST.test(table.header[place] ?? ''))
  const turned = withCells(table, places, (text) => text.replace(/(\d+)(\s*[-–:]\s*)(\d+)/g, '$3$2$1'))
  const added = places.map((place) => `the scores of ${table.header[place]} are turned around`)
  return { ...turned, added: [...table.added, ...added] }
}
