import { addDays } from '#domain/days/day.ts'
import type { GameScore } from '#domain/match/match.ts'
import { plainLetters } from '#domain/names/plain-letters.ts'
import { readCompletion } from '#importer/fields/completion.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readBestOf, readEventDivision } from '#importer/fields/match-field.ts'
import type { DayOrder } from '#importer/files/day-order.ts'
import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { matchIdOf } from '#importer/rows/match-id.ts'
import { type ClubScore, leaderOf, readClubScore, scoringFormatOf } from '#importer/sheet-words/club-score.ts'
import { dayOf, plainDate, withYear } from '#importer/sheet-words/days.ts'
import { fromFirstSide, isWinnerFirst, namedSide } from '#importer/sheet-words/winner.ts'
import { completionOf, isNobody, isYes, plainWords } from '#importer/sheet-words/words.ts'
import { type Description, divisionByGenders, recordsBy } from './description.ts'

/** A row of matches by the columns of the format, with the place it is from. */
export interface MatchRow {
  description: Description
  /** The line in its file or sheet. */
  line: number
  record: Record<string, string>
  /** Whether the table has the score from the view of its second side, which won. */
  isTurned: boolean
  /** The first day of its tournament, if the title of its table says it. */
  start?: string
}

const [ONE, TWO, THREE, FOUR] = PLAYERS_OF_MATCH

/** Returns the rows of a table as the format has them; the columns of players and tournaments still have names. */
export function matchRows(description: Description, order: DayOrder | null): MatchRow[] {
  const { table, values } = description
  const { note: endings = {}, ...translated } = values
  const records = withWinnersFromOne(recordsBy(table, { ...description, values: translated }).map(withEnding))
  const rows = records.map((record) => {
    const score = readClubScore(record.games ?? '')
    const ending = endingOf(record, score, endings)
    const winner = winnerOf(record, description) ?? (ending === 'retired' ? winnerByNote(record) : null)
    return { record, score, winner, ending }
  })
  const isFromWinner = !description.firstSideWon && typeof description.columns.games === 'string' && isWinnerFirst(rows)
  const format = description.unit === 'points' ? scoringFormatOf(rows.map(({ score }) => score)) : null
  const isOneGame = description.unit === 'points' && rows.every(({ score }) => score.pairs.length <= 1)
  const title = [...table.titles, table.name].join(' ')
  return rows.map(({ record, score, winner, ending }, index) => {
    const seen = isFromWinner ? fromFirstSide(score, winner) : score
    const result = resultOf({ record, score: seen, winner, ending }, description)
    const facts = { ...placeOf(record, order, title), ...result }
    if (description.genders !== null) Object.assign(facts, divisionByGenders(record, description.genders))
    if (isSinglesOfDoubles(record, description)) Object.assign(facts, singlesOf(record))
    if (format !== null) facts.scoring_format ??= format
    if (isOneGame && seen.pairs.length === 1) facts.best_of = '1'
    return { description, line: table.lines[index] ?? 0, record: { ...record, ...facts }, isTurned: seen !== score }
  })
}

/** Returns whether a match is one of singles in a table that has doubles, too, and no column of divisions. */
function isSinglesOfDoubles(record: Readonly<Record<string, string>>, { columns, defaults }: Description): boolean {
  const isAlone = (record[TWO] ?? '') === '' && (record[FOUR] ?? '') === ''
  const isDefault = columns.event_division === undefined && columns[TWO] !== undefined && columns[FOUR] !== undefined
  return isAlone && isDefault && /^(?:WO)?MENS_DOUBLES$/.test(defaults.event_division ?? '')
}

function singlesOf({ event_division = '' }: Readonly<Record<string, string>>): Record<string, string> {
  const division = event_division.replace('DOUBLES', 'SINGLES')
  return { event_division: division, match_division: division }
}

/** Reads winners that are 0 or 1 as sides: the scores say whether they count from 0, or mean "no" and "yes". */
function withWinnersFromOne(records: Record<string, string>[]): Record<string, string>[] {
  const winners = new Set(records.map(({ winning_team = '' }) => winning_team))
  if (!winners.has('0') || [...winners].some((winner) => !/^[01]?$/.test(winner))) return records
  const isRight = (sides: Readonly<Record<string, string>>) =>
    records.every(({ games = '', winning_team = '' }) =>
      [null, sides[winning_team] ?? null].includes(leaderOf(readClubScore(games).pairs)),
    )
  const [sides = {}, ...others] = [{ 0: '1', 1: '2' } as const, { 0: '2', 1: '1' } as const].filter(isRight)
  const sideOf = (winner: string) =>
    winner === '' ? '' : others.length > 0 ? `${winner} of 0 and 1` : (sides[winner as keyof typeof sides] ?? winner)
  return records.map((record) => ({ ...record, winning_team: sideOf(record.winning_team ?? '') }))
}

/** Moves how a match ended from a name to its own column, such as "Ann Lee (retired)": in the column of a player, the other side won. */
function withEnding(record: Record<string, string>): Record<string, string> {
  const found = ['winning_team', ...PLAYERS_OF_MATCH].flatMap((column) => {
    const [, name = '', text = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(record[column] ?? '') ?? []
    const completion = completionOf(text)
    return name === '' || completion === null ? [] : [{ column, name, completion: completion || text }]
  })
  const [{ column, name, completion } = { column: '', name: '', completion: '' }] = found
  if (found.length !== 1) return record
  const isRetired = column !== 'winning_team' && readCompletion(completion) === 'RETIRED'
  const winner = isRetired ? { winning_team: column.startsWith('team_one') ? '2' : '1' } : {}
  return { ...record, ...winner, [column]: name, completion }
}

function winnerOf(record: Record<string, string>, { firstSideWon, columns }: Description): '1' | '2' | null {
  if (firstSideWon) return '1'
  const winner = comparableText(record.winning_team ?? '')
  const isHeader = (column: string) => typeof columns[column] === 'string' && comparableText(columns[column]) === winner
  if (winner !== '' && isHeader(ONE) !== isHeader(THREE)) return isHeader(ONE) ? '1' : '2'
  return sideIn(record, record.winning_team ?? '')
}

/** Returns the side whose opponents a note about a retirement names, such as "Aufgabe Berger". */
function winnerByNote(record: Readonly<Record<string, string>>): '1' | '2' | null {
  const names = new Set(PLAYERS_OF_MATCH.flatMap((column) => plainWords(record[column] ?? '').split(' ')))
  const named = plainWords(record.note ?? '')
    .split(' ')
    .filter((word) => word.length > 1 && names.has(word))
  const retired = sideIn(record, named.join(' '))
  return retired === null ? null : retired === '1' ? '2' : '1'
}

/** Returns the side that a text names. */
function sideIn(record: Readonly<Record<string, string>>, text: string): '1' | '2' | null {
  const texts = (columns: readonly string[]) =>
    columns.map((column) => record[column] ?? '').filter((name) => name !== '')
  return namedSide({ winner: text, sides: [texts([ONE, TWO, 'team_one_name']), texts([THREE, FOUR, 'team_two_name'])] })
}

/** Returns how a match ended, by its own column, a word among the games or its note; an empty text if nothing says it. */
function endingOf(
  record: Record<string, string>,
  { ending }: ClubScore,
  notes: Readonly<Record<string, string>>,
): string {
  const { completion = '', note = '' } = record
  // Instead of yes, the field may name a player.
  if (isYes(record.walkover ?? '') !== false) return 'walkover'
  if (isYes(record.retired ?? '') !== false) return 'retired'
  if (completion !== '' && completionOf(completion) === null) return completion
  const byNote = notes[note] ?? (note !== '' && completionOf(note) === '' ? note : '')
  return completion || (ending ?? byNote)
}

interface Read {
  record: Readonly<Record<string, string>>
  score: ClubScore
  winner: '1' | '2' | null
  ending: string
}

/** Returns the columns of a row's result. */
function resultOf({ record, score, winner, ending }: Read, { unit, columns }: Description): Record<string, string> {
  const players = PLAYERS_OF_MATCH.map((column) => (isNobody(record[column] ?? '') ? '' : (record[column] ?? '')))
  const people = Object.fromEntries(PLAYERS_OF_MATCH.map((column, index) => [column, players[index] ?? '']))
  const isBye = [ONE, THREE].some((column) => isNobody(record[column] ?? ''))
  if (isBye) return { ...people, winning_team: '', games: '', completion: 'bye' }
  const leader = leaderOf(score.pairs)
  const named = record.winning_team ?? ''
  const isAwarded = ending === 'walkover' && score.pairs.every(isToNothing)
  const won = winner ?? (named === '' && (ending === '' || isAwarded) ? leader : null)
  const winning_team = won ?? named
  const note = record.note ?? ''
  // A winner who won fewer games is left to the import, which rejects the row.
  const isPossible = winner === null || leader === null || leader === winner || ending !== ''
  if (unit === 'games' && score.pairs.length > 0 && isPossible) {
    const total = `games ${score.games}`
    return {
      ...people,
      winning_team,
      games: '',
      completion: ending || 'completed',
      note: note === '' ? total : `${note}; ${total}`,
    }
  }
  const games = isAwarded ? '' : score.games
  if (ending !== '' || games !== '') return { ...people, winning_team, games, completion: ending, note }
  if (winning_team === '') return { ...people, winning_team, games, completion: 'scheduled', note }
  return { ...people, winning_team, games, completion: columns.games === undefined ? 'completed' : '', note }
}

/** The day that spreadsheets number 0, and the numbers of 2000-01-01 and 2099-12-31. */
const SERIAL = { zero: '1899-12-30', first: 36_526, last: 73_050 } as const

/** Returns a day that is written as its number in a spreadsheet; other texts stay as they are. */
function serialDay(text: string): string {
  const number = /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? Math.floor(Number(text)) : 0
  return number >= SERIAL.first && number <= SERIAL.last ? addDays(SERIAL.zero, number) : text
}

/** Returns whether one side has no point: the rules award such a score for a walkover. */
function isToNothing({ team_one_score: one, team_two_score: two }: GameScore): boolean {
  return Math.min(one, two) === 0
}

/** Returns the columns of a row's place: its day, its event's name and its number of games. */
function placeOf(
  record: Readonly<Record<string, string>>,
  order: DayOrder | null,
  title: string,
): Record<string, string> {
  const facts: Record<string, string> = {}
  if (record.date !== undefined) {
    const plain = plainDate(serialDay(record.date))
    const text = withYear(plain, title)
    // A date with periods and without a year has the day first.
    facts.date = dayOf(text, order ?? (text === plain ? null : 'day-first')) ?? text
  }
  // The label of a division is a better name of an event than its code.
  const { event_name = '' } = record
  const isCode = event_name.length <= 3 || !(readEventDivision(event_name) instanceof Unreadable)
  if (record.event_name !== undefined) facts.event_name = isCode ? '' : event_name
  const { best_of = '' } = record
  if (best_of !== '' && readBestOf(best_of) instanceof Unreadable) facts.best_of = ''
  return facts
}

/**
 * Makes the ids of matches of these columns. Players are named as the file writes them: a name that is joined with a player
 * later leaves its matches the same. Matches of the same id are numbered in the order of their rows, so that two games of one
 * evening stay two.
 * @returns the rows without those of a schedule whose result another table has
 */
export function identify(rows: readonly MatchRow[], parts: readonly string[]): MatchRow[] {
  const idOf = ({ record }: MatchRow) => {
    const players = PLAYERS_OF_MATCH.map((column) => plainLetters(record[column] ?? '')).toSorted()
    return matchIdOf(parts.map((part) => (part === 'players' ? players.join(' ') : (record[part] ?? ''))))
  }
  const isAnnounced = ({ record }: MatchRow) => record.completion === 'scheduled'
  const tables = Map.groupBy(
    rows.filter((row) => !isAnnounced(row)),
    idOf,
  )
  const isElsewhere = (row: MatchRow) =>
    isAnnounced(row) && tables.get(idOf(row))?.some(({ description }) => description !== row.description)
  const kept = rows.filter((row) => !isElsewhere(row))
  const seen = new Map<string, string[]>()
  for (const row of kept) {
    const { record } = row
    const id = idOf(row)
    const content = JSON.stringify({ ...record, match_id: id })
    const before = seen.get(id) ?? []
    const at = before.indexOf(content)
    if (at < 0) seen.set(id, [...before, content])
    const number = at < 0 ? before.length : at
    record.match_id = number === 0 ? id : matchIdOf([id, String(number + 1)])
  }
  return kept
}
