import { basename } from 'node:path'
import { readRound } from '#domain/draws/round-text.ts'
import type { DayOrder } from '#importer/files/day-order.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import type { Sheet } from '#importer/files/readers/sheet.ts'
import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { dateIn, dayOf } from '#importer/sheet-words/days.ts'
import { divisionOf, roundOf } from '#importer/sheet-words/words.ts'
import { tablesOf } from './cross-tables.ts'
import type { Description } from './description.ts'
import { type Doubt, Doubts } from './doubts.ts'
import { peopleOf } from './people.ts'
import { readEarlier, readEarlierMapping, readOwnLeagues, writeMapping, writeTables } from './proposal-files.ts'
import { proposeLeagues } from './propose-leagues.ts'
import { identify, type MatchRow, matchRows } from './propose-match-rows.ts'
import { ProposedPlayers } from './propose-players.ts'
import { ProposedTournaments } from './propose-tournaments.ts'
import { describeTables, hasResults, readDayOrder, sortTables } from './sheets.ts'
import { recordsOf, type Table } from './table.ts'
import { tablesFolder, withCorrections } from './tables-folder.ts'

/** The result of a proposal. */
export interface Proposal {
  /** One line for each table that states how it was read. */
  tables: string[]
  players: { all: number; added: number }
  tournaments: { all: number; added: number }
  /** Questions without a valid answer. */
  open: Doubt[]
  /** Sentences about invalid answers, and about answers to questions that weren't asked. */
  invalid: string[]
  unused: string[]
  /** Number of rows of the tables of matches, and of tables with scores that are not read. */
  matches: number
  unread: number
  /** The tables as a results folder, with what is known so far. */
  folder: ResultsFolder
  /** Writes the mapping, the players, the tournaments and the doubts. */
  save: () => Promise<void>
}

/** The tables to read, and the folder in which `mapping` is. */
export interface ProposalSource {
  folder: string
  sheets: readonly Sheet[]
  /** Further answers, which precede those of `mapping/doubts.csv`. */
  answers?: readonly Record<string, string>[]
}

/**
 * Reads tables as matches, players and tournaments. What the operator has changed or answered in the folder `mapping` stays.
 * @throws FileFailure if one of its files can't be read
 */
export async function propose({ folder, sheets: input, answers = [] }: ProposalSource): Promise<Proposal> {
  const tables = input.flatMap(tablesOf)
  const mapping = await readEarlierMapping(folder)
  const earlier = await readEarlier(folder, 'doubts.csv')
  const doubts = new Doubts(earlier === null ? [] : recordsOf(earlier), answers)
  const declared = mapping.date_format === 'year-first' ? null : mapping.date_format
  const order = declared ?? readDayOrder(tables, doubts)
  const tournaments = new ProposedTournaments(doubts, await readEarlier(folder, 'tournaments.csv'), order)
  const players = new ProposedPlayers(doubts, await readEarlier(folder, 'players.csv'))
  const sheets = sortTables(tables, { tournaments, doubts, mapping })
  let rows = sheets.matches.flatMap((description) => matchRows(description, order))
  nameTournaments(rows, { folder, doubts, order })
  tournaments.addMatches(rows)
  for (const table of sheets.players) players.addTable(table.rows)
  players.addNames(peopleOf(rows))
  const ownLeagues = await readOwnLeagues(folder)
  const leagues =
    ownLeagues === null ? proposeLeagues(tournaments.rows, doubts, await readEarlier(folder, 'leagues.csv')) : []
  const matchIdFrom = mapping.match_id_from ?? idParts(rows)
  if (matchIdFrom.length > 0) rows = identify(rows, matchIdFrom)
  for (const { record } of rows)
    for (const column of PLAYERS_OF_MATCH)
      record[column] = players.slugs.get(record[column] ?? '') ?? record[column] ?? ''
  const lists = { players: players.rows, tournaments: tournaments.rows, leagues }
  const described = sheets.matches.map(({ table }) => table)
  return {
    tables: describeTables(sheets, rows),
    players: { all: players.rows.length, added: players.added },
    tournaments: { all: tournaments.rows.length, added: tournaments.added },
    open: doubts.open,
    invalid: doubts.invalid,
    unused: doubts.unused,
    matches: described.reduce((sum, { rows, malformed }) => sum + rows.length + malformed.length, 0),
    unread: sheets.others.filter(hasResults).length,
    folder: await withCorrections(
      tablesFolder({ path: folder, tables: described, matches: rows, ...lists, leagues: ownLeagues ?? leagues }),
    ),
    save: async () => {
      const written = {
        'players.csv': players.rows,
        'tournaments.csv': tournaments.rows,
        ...(leagues.length > 0 && { 'leagues.csv': leagues }),
        'doubts.csv': doubts.rows(),
      }
      await writeTables(folder, written, delimiterOf(tables))
      await writeMapping(folder, { ...mapping, match_id_from: matchIdFrom })
    },
  }
}

interface NamingContext {
  folder: string
  doubts: Doubts
  order: DayOrder | null
}

/** Gives the rows of tables without a column of tournaments the title and the date above the table, or asks for a title. */
function nameTournaments(rows: readonly MatchRow[], { folder, doubts, order }: NamingContext): void {
  const titles = new Map<Description, string>()
  for (const row of rows) {
    const { description, record } = row
    if ((record.tournament_slug ?? '') !== '') continue
    const title = titles.get(description) ?? askTournament(description, folder, doubts)
    titles.set(description, title)
    record.tournament_slug = title
    const { file, sheet } = namesOf(description.table)
    const isGeneral = GENERAL.test(dateIn(file)?.rest || 'data')
    const [dated] = [...description.table.titles, sheet, ...(isGeneral ? [] : [file])].flatMap(
      (text) => dateIn(text) ?? [],
    )
    const day = dated === undefined ? null : dayOf(dated.date, order ?? (dated.date.includes('.') ? 'day-first' : null))
    if (day === null || (record.date ?? '') !== '') continue
    if (dated?.isRange) row.start = day
    else record.date = day
  }
}

/** Names of files that say nothing about their content. */
const GENERAL =
  /^(?:results?|matche?s?|games?|scores?|ergebnisse?|spiele?|data|export|league|liga|fixtures?|schedule|spielplan|termine|calendari[oe]r?|calendrier|sheet ?\d*|tabelle ?\d*|book ?\d*|mappe ?\d*|singles games|untitled.*)$/i

/** Words in the titles of tournaments. */
const OF_TOURNAMENT =
  /\b(?:19|20)\d\d\b|turnier|cup|open|meisterschaft|championship|pokal|league|liga|ladder|tour|torneo|tournoi|toernooi|classic|slam/i

function askTournament({ table }: Description, folder: string, doubts: Doubts): string {
  const titles = table.titles.map((title) => dateIn(title)?.rest ?? title).filter(isTitle)
  const above = withoutDivision(titles.find((title) => OF_TOURNAMENT.test(title)) ?? titles[0])
  const { file, sheet: dated } = namesOf(table)
  const sheet = dateIn(dated)?.rest ?? dated
  const usual = above ?? titleOf([sheet, OF_TOURNAMENT.test(sheet) ? `${file} ${sheet}` : '', file]) ?? basename(folder)
  const question = `What is the title of the tournament of ${table.name}? Without an answer, the title is "${usual}".`
  const doubt = { kind: 'tournament', text: table.name, question, answers: 'a title' } as const
  return doubts.answered(doubt, (answer) => answer) ?? usual
}

/** Returns the names of the file and of the sheet of a table, which may have a date. */
function namesOf({ name }: Table): { file: string; sheet: string } {
  const [file = '', sheet = ''] = name.split(', sheet ')
  return { file: file.replace(/\.\w{2,5}$/, ''), sheet }
}

/** Returns the first name of a file or sheet that says something about its content. */
function titleOf(names: readonly string[]): string | undefined {
  const plain = names.map((name) => name.replace(/[_-]+/g, ' ').trim())
  return plain.find((name) => isTitle(name) && !GENERAL.test(name))
}

/** Returns whether a text names a tournament, and not only a division or a round. */
function isTitle(text: string): boolean {
  const isHeading = !OF_TOURNAMENT.test(text) && (roundOf(text) !== null || divisionOf(text, 'DOUBLES') !== null)
  return /\p{L}{3}/u.test(text) && !isHeading
}

/** Returns a title without a division at its end, such as "Club Championships 2026 - Men's Singles". */
function withoutDivision(title: string | undefined): string | undefined {
  const [, first, last = ''] = /^(.*?\S)[\s,;]*[-–—:|,]\s*([^-–—:|,]+)$/.exec(title ?? '') ?? []
  return first !== undefined && divisionOf(last, 'DOUBLES') !== null ? first : title
}

const ID_PARTS = ['tournament_slug', 'event_division', 'event_name', 'draw', 'round', 'pool', 'players']

/**
 * Returns the columns for the ids of matches. A round of a knockout draw says enough: its date may be corrected. Otherwise the
 * same players may meet again on another day.
 */
function idParts(rows: readonly MatchRow[]): string[] {
  if (rows.some(({ record }) => record.match_id !== undefined))
    return rows.every(({ record }) => record.match_id) ? [] : withDate(rows)
  const isKnockout = rows.every(({ record }) => ![null, 'ROUND_ROBIN'].includes(readRound(record.round ?? '', 'MAIN')))
  return isKnockout ? partsOf(rows) : withDate(rows)
}

function withDate(rows: readonly MatchRow[]): string[] {
  return rows.some(({ record }) => record.date) ? [...partsOf(rows), 'date'] : partsOf(rows)
}

function partsOf(rows: readonly MatchRow[]): string[] {
  return ID_PARTS.filter((part) => part === 'players' || rows.some(({ record }) => (record[part] ?? '') !== ''))
}

function delimiterOf(tables: readonly Table[]): string {
  return tables.find(({ delimiter }) => delimiter !== null)?.delimiter ?? ','
}
