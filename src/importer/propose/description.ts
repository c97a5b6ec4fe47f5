import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { MappingJson } from '#importer/files/mapping.ts'
import { PLAYERS_OF_MATCH, SIDES_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource, comparableText, PAIR_SEPARATOR, rowConversion } from '#importer/files/row-conversion.ts'
import { mayCountGames, readClubScore } from '#importer/sheet-words/club-score.ts'
import { TEAM_WORDS } from '#importer/sheet-words/header-words.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { divisionOf, isNobody, type SideSize } from '#importer/sheet-words/words.ts'
import { askColumn, columnsByValues, examplesOf, isComplete } from './column-answers.ts'
import type { Doubts } from './doubts.ts'
import type { Columns, MatchTable } from './match-table.ts'
import { columnAt, type Table, textsOf } from './table.ts'
import { readDivision, Translations } from './translations.ts'

/** The reading of a table of matches. */
export interface Description {
  table: Table
  columns: Columns
  /** Translations of the table's words by column; those of `note` say how a match ended. */
  values: Record<string, Record<string, string>>
  defaults: Record<string, string>
  firstSideWon: boolean
  /** The counted things of a score's two numbers. */
  unit: 'games' | 'points'
  /** Columns that are not read. */
  ignored: string[]
  /** The genders by which each match has a division; null if the division is known in another way. */
  genders: Genders | null
}

/** The genders of players, by their names in the form in which names are compared. */
export type Genders = ReadonlyMap<string, string>

/** The facts about tables of matches in a hand-written or earlier mapping. */
export interface Hints {
  columns: Columns
  values: NonNullable<NonNullable<MappingJson['values']>['matches.csv']>
  defaults: Readonly<Record<string, string>>
  ignored: readonly string[]
  genders: Genders
}

/** Describes a table of matches, and asks what can't be known; null if it can't be read without an answer. */
export function describe(match: MatchTable, hints: Hints, doubts: Doubts): Description | null {
  const { table } = match
  const fits = Object.values(hints.columns)
    .flatMap(columnsOfSource)
    .every((header) => columnAt(table.header, header) >= 0)
  const isHint = fits && Object.keys(hints.columns).length > 0
  const columns: Columns = isHint ? { ...hints.columns } : { ...match.columns }
  for (const column of withoutIgnored(columns, hints.ignored)) delete columns[column]
  const firstSideWon = isHint ? hints.defaults.winning_team === '1' : match.firstSideWon
  const before = doubts.open.length
  const ignored = completeColumns({ ...match, columns, firstSideWon }, doubts, isHint)
  // Sides with days or rounds, and nothing else to ask about, are a schedule.
  const hasPlace = columns.date !== undefined || columns.round !== undefined
  const mayLackResults = hasPlace && doubts.open.length === before
  if (!isComplete(columns, mayLackResults || firstSideWon || hints.defaults.winning_team !== undefined)) return null
  if (asksTeams(table, columns, doubts) !== 'players') return null
  const unit = unitOf({ ...match, columns, firstSideWon }, doubts)
  if (unit === null) return null
  const size = sizeOf(table, columns)
  const values = {
    ...new Translations(doubts, table, hints.values).find(columns, (text) => sizeOf(table, columns, text)),
  }
  for (const [column, words] of Object.entries(hints.values)) values[column] = { ...values[column], ...words }
  const defaults: Record<string, string> = { ...hints.defaults }
  const isUnknown = columns.event_division === undefined && defaults.event_division === undefined
  const genders = isUnknown && haveGenders(table, columns, hints.genders) ? hints.genders : null
  if (isUnknown && genders === null) {
    const division = divisionInName(table, size) ?? askDivision(table, size, doubts)
    if (division !== null) Object.assign(defaults, { event_division: division, match_division: division })
  }
  return { table, columns, values, defaults, firstSideWon, unit, ignored, genders }
}

function withoutIgnored(columns: Columns, ignored: readonly string[]): string[] {
  const left = ignored.map(comparableText)
  return Object.keys(columns).filter((column) =>
    columnsOfSource(columns[column] ?? column).some((header) => left.includes(comparableText(header))),
  )
}

/** Adds the columns that values or answers name. @returns the headers of columns that are not read */
function completeColumns(match: MatchTable, doubts: Doubts, isHint: boolean): string[] {
  const { table, columns, firstSideWon } = match
  const isUsed = (header: string) =>
    Object.values(columns).flatMap(columnsOfSource).map(comparableText).includes(comparableText(header))
  const unknown = isHint ? table.header.filter((header) => header !== '' && !isUsed(header)) : match.unknown
  const ignored: string[] = []
  for (const header of unknown) {
    if (isUsed(header)) continue
    const byValues = isHint ? {} : columnsByValues(table, header, columns)
    Object.assign(columns, byValues)
    if (Object.keys(byValues).length > 0) continue
    const role = roleOf(header)
    const isKnown = role?.kind === 'column' && (role.column === 'time' || columns[role.column] !== undefined)
    const isNeeded = !isKnown && !isComplete(columns, firstSideWon)
    const answer = askColumn(table, header, { doubts, isNeeded })
    if (answer === 'ignore' || Object.keys(answer).length === 0) ignored.push(header)
    else Object.assign(columns, answer)
  }
  return ignored
}

/** Returns the number of players of a side, if it is the same in all rows, or in those with this text as their division. */
function sizeOf(table: Table, columns: Columns, division: string | null = null): SideSize {
  const [, two, , four] = PLAYERS_OF_MATCH
  const records = recordsBy(table, { columns, values: {}, defaults: {} }).filter((record) => {
    const isWhole = PLAYERS_OF_MATCH.every((column) => !isNobody(record[column] ?? ''))
    return isWhole && (division === null || record.event_division === division)
  })
  const counts = records.map((record) => [two, four].filter((column) => (record[column] ?? '') !== '').length)
  if (counts.every((count) => count === 0)) return 'SINGLES'
  return counts.every((count) => count === 2) ? 'DOUBLES' : null
}

const HAVE_SEEDS: ReadonlySet<string> = new Set([...PLAYERS_OF_MATCH, 'winning_team'])
/** Matches a seed or an entry code before or after a name, such as `(1)`, `[1]` or `(WC)`. */
const SEED =
  /^(?:\[[\w/]{1,4}\]|\((?:\d{1,3}|wc|q|ll|pr|alt|se)\))\s*|\s*(?:\[[\w/]{1,4}\]|\((?:wc|q|ll|pr|alt|se)\))$/gi

/** The columns of seeds, with the players next to whom a mark may be. */
const SEEDED = { team_one_seed: SIDES_OF_MATCH[0], team_two_seed: SIDES_OF_MATCH[1] }

/** Returns the rows of a table by the columns of the format. */
export function recordsBy(
  table: Table,
  { columns, values, defaults }: Pick<Description, 'columns' | 'values' | 'defaults'>,
): Record<string, string>[] {
  const names = [...new Set([...Object.keys(columns), ...Object.keys(defaults)])]
  const header = table.header.map((cell) => cell.trim().toLowerCase())
  const convert = rowConversion(names, header, { columns, values, defaults, others: [] })
  const plain = (name: string, text: string) => (HAVE_SEEDS.has(name) ? text.replace(SEED, '').trim() : text)
  return table.rows.map((row) => {
    const fields = convert(row)
    const record = Object.fromEntries(names.map((name, index) => [name, plain(name, fields[index] ?? '')]))
    for (const [column, players] of Object.entries(SEEDED)) {
      const marks = players.flatMap((name) => (fields[names.indexOf(name)] ?? '').match(SEED) ?? [])
      if (marks.length > 0)
        record[column] ||= marks
          .join(' ')
          .replace(/[^\w/]+/g, ' ')
          .trim()
    }
    return record
  })
}

/** Returns the division of a match by the genders of its players; an empty object if one is unknown or both sides differ. */
export function divisionByGenders(record: Readonly<Record<string, string>>, genders: Genders): Record<string, string> {
  const players = PLAYERS_OF_MATCH.map((column) => comparableText(record[column] ?? ''))
  const sides = [players.slice(0, 2), players.slice(2)].map((side) => side.filter((name) => name !== ''))
  const [one = '', two = ''] = sides.map((side) =>
    side
      .map((name) => genders.get(name) ?? '?')
      .toSorted()
      .join(''),
  )
  const division = one === two ? DIVISION_OF_GENDERS[one] : undefined
  return division === undefined ? {} : { event_division: division, match_division: division }
}

const DIVISION_OF_GENDERS: Readonly<Record<string, string>> = {
  M: 'MENS_SINGLES',
  F: 'WOMENS_SINGLES',
  MM: 'MENS_DOUBLES',
  FF: 'WOMENS_DOUBLES',
  FM: 'MIXED_DOUBLES',
}

function haveGenders(table: Table, columns: Columns, genders: Genders): boolean {
  const records = genders.size === 0 ? [] : recordsBy(table, { columns, values: {}, defaults: {} })
  return records.length > 0 && records.every((record) => 'event_division' in divisionByGenders(record, genders))
}

/** Returns the division that the name of a table or a title above it says, such as "Women's Singles 2026" or "atp_matches". */
function divisionInName({ name, titles }: Table, size: SideSize): string | null {
  for (const text of [name.replace(/^.*, sheet /, ''), ...titles, name]) {
    const words = text
      .replace(/\.\w{2,5}\b/g, '')
      .replace(/\batp(?=\b|_)/i, 'men ')
      .replace(/\bwta(?=\b|_)/i, 'women ')
    const plain = words.replace(/[_-]+/g, ' ')
    const division = divisionOf(plain, size) === '' ? readDivision(plain) : divisionOf(plain, size)
    if (division !== null) return division
  }
  return null
}

function askDivision(table: Table, size: SideSize, doubts: Doubts): string | null {
  // One question for all sheets of a workbook with as many players on a side.
  const [file, sheet] = table.name.split(', sheet ')
  const text = sheet === undefined ? table.name : [file, size?.toLowerCase() ?? []].flat().join(', ')
  const question = `Which kind of event are the matches of ${text}? No column says it.`
  const fits = size === null ? EVENT_DIVISIONS : EVENT_DIVISIONS.filter((division) => division.endsWith(size))
  const answers = fits.join(', ')
  return doubts.ask({ kind: 'division', text, question, answers }, (answer) => readDivision(answer))
}

/**
 * Asks whether names with "&" are teams or two players each, if only the separator could tell: with fewer than two words on
 * one of its sides a name may be a team's.
 */
function asksTeams(table: Table, columns: Columns, doubts: Doubts): 'players' | 'teams' | null {
  const [one, , two] = PLAYERS_OF_MATCH
  const headers = [columns[one], columns[two]].filter((source) => typeof source === 'string')
  const texts = [...new Set(headers.flatMap((header) => textsOf(table, header)))].map((text) =>
    text.replace(SEED, '').replace(/\s*[/&+]\s*\?$/, ''),
  )
  if (texts.filter(isTeamName).length * 4 < texts.length || texts.length === 0) return 'players'
  const question = `Are names such as ${texts
    .filter(isTeamName)
    .slice(0, 3)
    .map((text) => `"${text}"`)
    .join(', ')} in ${table.name} players, or teams whose players are unknown? Results of teams cannot be imported.`
  const words = { players: /^(?:players?|spieler)$/i, teams: /^(?:teams?|mannschaft(?:en)?)$/i }
  return doubts.choose({ kind: 'teams', text: headers.join(', '), question }, words)
}

/** Returns whether a name in place of a player may be a team's: it has a usual word of teams, or a pair of things. */
function isTeamName(text: string): boolean {
  if (TEAM_WORDS.test(text)) return true
  return /&|\+/.test(text) && text.split(PAIR_SEPARATOR).some((part) => part.trim() === '')
}

/** Returns what the numbers of a table's scores count; asks if both are possible. @returns null without an answer */
function unitOf({ table, columns, unit, firstSideWon }: MatchTable, doubts: Doubts): 'games' | 'points' | null {
  if (columns.games === undefined) return 'points'
  const scores = recordsBy(table, { columns: { games: columns.games }, values: {}, defaults: {} })
  const isPossible = mayCountGames(scores.map(({ games = '' }) => readClubScore(games)))
  if (!isPossible) return 'points'
  if (unit !== null || firstSideWon) return unit ?? 'games'
  const text = columnsOfSource(columns.games).join(', ')
  const question = `Do the numbers of "${text}" in ${table.name} count games won or points?${examplesOf(table, text)}`
  const words = { games: /^(?:games?|satze|sätze|sets?|spiele)$/i, points: /^(?:points?|punkte)$/i }
  return doubts.choose({ kind: 'points', text, question }, words)
}
