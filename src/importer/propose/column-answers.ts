import { Unreadable } from '#importer/fields/field.ts'
import { readScore } from '#importer/fields/score.ts'
import { hasYearLast } from '#importer/files/day-order.ts'
import { PLAYERS_OF_MATCH, RESULTS_FILES } from '#importer/files/results-files.ts'
import { columnsOfSource, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { leaderOf, mayCountGames, readClubScore } from '#importer/sheet-words/club-score.ts'
import { dayOf, plainDate } from '#importer/sheet-words/days.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { divisionOf, plainWords, roundOf, WON_OR_LOST } from '#importer/sheet-words/words.ts'
import type { Doubts } from './doubts.ts'
import type { Columns } from './match-table.ts'
import { columnAt, type Table, textsOf } from './table.ts'

/** The answers to the question what a column contains, and the columns of the format that follow from each. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'side 1': ['team_one_player_one', 'team_one_player_two'],
  'side 2': ['team_two_player_one', 'team_two_player_two'],
  'player 1': ['team_one_player_one'],
  'player 2': ['team_one_player_two'],
  'player 3': ['team_two_player_one'],
  'player 4': ['team_two_player_two'],
  score: ['games'],
  winner: ['winning_team'],
  tournament: ['tournament_slug'],
  division: ['event_division', 'match_division', 'event_name'],
  'how it ended': ['completion'],
}
const { required, optional } = RESULTS_FILES['matches.csv']
const DETAILS: readonly string[] = [...required, ...optional]
/** Columns that make sense only together with others. */
const WHOLE: Readonly<Record<string, string>> = {
  event_division: 'division',
  match_division: 'division',
  games: 'score',
}

const COLUMN_ANSWERS = [...Object.keys(ANSWERS), 'round', 'date', 'note', 'court'].join(', ')

/** Returns the columns of the format that a column of a table is read into by an answer; null for an invalid answer. */
function columnsByAnswer(table: Table, header: string, answer: string): Columns | 'ignore' | null {
  const word = plainWords(answer).replaceAll(' ', '_')
  if (/^(?:ignore|ignorieren|nothing|nichts|ignore_the_rest)$/.test(word)) return 'ignore'
  const named = ANSWERS[WHOLE[word] ?? word.replaceAll('_', ' ')]
  if (named === undefined) return DETAILS.includes(word) ? { [word]: header } : null
  const hasPairs = textsOf(table, header).some((text) => PAIR_SEPARATOR.test(text))
  const isSecond = (column: string) => named.length === 2 && column.endsWith('player_two')
  const columns = named.filter((column) => !isSecond(column) || hasPairs)
  return Object.fromEntries(columns.map((column) => [column, header]))
}

/** Headers of a column that says whether the first side won or lost. */
const RESULT_HEADER = /^(?:result|outcome|ergebnis|resultat|w ?\/? ?l|won|win|resultado|résultat)$/i

/** Returns the columns of the format that the values of an unknown column show. */
export function columnsByValues(table: Table, header: string, known: Columns): Columns {
  const texts = textsOf(table, header)
  const all = (isKind: (text: string) => boolean) => texts.length > 0 && texts.every(isKind)
  const isDay = (text: string) => hasYearLast(plainDate(text)) || dayOf(text, null) !== null
  if (known.date === undefined && all(isDay)) return { date: header }
  const isScore = (text: string) => /\d\s*[-:–]\s*\d/.test(text) && !(readScore(text) instanceof Unreadable)
  if (isTimes(table, header)) return {}
  const games = table.header.filter((each) => roleOf(each) === null && haveOneGame(textsOf(table, each)))
  if (games.includes(header) && Array.isArray(known.games))
    return isDecider(table, header, known.games) ? { games: [...known.games, header] } : {}
  if (known.games === undefined && all(isScore)) return { games: games.includes(header) ? games : header }
  if (known.winning_team === undefined && RESULT_HEADER.test(header) && all((text) => WON_OR_LOST.test(text)))
    return { winning_team: header }
  if (known.event_division === undefined && all((text) => divisionOf(text, 'DOUBLES') !== null))
    return { event_division: header, match_division: header, event_name: header }
  const isRound = (text: string) => /\p{L}/u.test(text) && roundOf(text) !== null
  return known.round === undefined && all(isRound) ? { round: header } : {}
}

/** Returns whether a column has a game only where the others are level: a tiebreak, a duration or a sum is no further game. */
function isDecider(table: Table, header: string, games: readonly (string | readonly string[])[]): boolean {
  const textOf = (row: readonly string[], name: string) => row[columnAt(table.header, name)] ?? ''
  return table.rows.every((row) => {
    const before = games.map((game) => columnsOfSource(game).map((name) => textOf(row, name)))
    return (
      textOf(row, header) === '' ||
      leaderOf(readClubScore(before.map((points) => points.join('-')).join(' ')).pairs) === null
    )
  })
}

/** Returns whether each text is the points of one game: a column for each game is usual, also with a header that is unknown. */
function haveOneGame(texts: readonly string[]): boolean {
  const isGame = (text: string) => /^\s*\d{1,2}\s*[-:–]\s*\d{1,2}\s*$/.test(text)
  return texts.length > 0 && texts.every(isGame) && !mayCountGames(texts.map(readClubScore))
}

/** Returns whether the texts of a column are times of day, which scores look like: 18:00 and 9:05, but not 15:12. */
function isTimes(table: Table, header: string): boolean {
  const texts = textsOf(table, header)
  const role = roleOf(header)
  return (role?.kind === 'column' && role.column === 'time') || texts.some((text) => /^\d{1,2}:0\d\b/.test(text))
}

/** Number of values that a question shows. */
const EXAMPLES = 3

/** Returns the end of a question: the first different values of a column. */
export function examplesOf(table: Table, header: string): string {
  const values = [...new Set(textsOf(table, header))].slice(0, EXAMPLES)
  return values.length === 0 ? '' : ` Its values are ${values.map((value) => `"${value}"`).join(', ')}.`
}

/** Returns the header's columns by the operator's answer; asks for it if the table can't be read without. */
export function askColumn(
  table: Table,
  header: string,
  { doubts, isNeeded }: { doubts: Doubts; isNeeded: boolean },
): Columns | 'ignore' {
  const question = `What does the column "${header}" of ${table.name} contain?${examplesOf(table, header)}`
  const doubt = { kind: 'column', text: header, question, answers: `ignore, ${COLUMN_ANSWERS}` } as const
  const read = (answer: string) => columnsByAnswer(table, header, answer)
  return (isNeeded ? doubts.ask(doubt, read) : doubts.answered(doubt, read)) ?? {}
}

/** Returns whether columns have two sides, and a score or a winner. */
export function isComplete(columns: Columns, firstSideWon: boolean): boolean {
  const [one, , two] = PLAYERS_OF_MATCH
  const hasResult = firstSideWon || columns.games !== undefined || columns.winning_team !== undefined
  return columns[one] !== undefined && columns[two] !== undefined && hasResult
}
