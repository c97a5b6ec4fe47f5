import { type UnreadableFile, unreadable } from '#importer/files/header.ts'
import { type Doubt, Doubts } from './doubts.ts'
import { proposeLeagues } from './leagues.ts'
import { countNames, describeMatches, factsOf, mentionsOf } from './match-description.ts'
import { ProposedPlayers } from './players.ts'
import { hasOwnFile, readEarlier, readEarlierMapping, writeMapping, writeTable } from './proposal-files.ts'
import { proposedMapping } from './proposed-mapping.ts'
import { describeTables, readDayOrder, type Sheets, sortTables } from './sheets.ts'
import { OLD_ENCODING, readTables, type Table } from './table.ts'
import { ProposedTournaments } from './tournaments.ts'

/** The result of a proposal. */
export interface Proposal {
  kind: 'Proposal'
  /** One line for each table that states how it was read. */
  tables: string[]
  players: { all: number; added: number }
  tournaments: { all: number; added: number }
  /** Questions without a valid answer. */
  open: Doubt[]
  /** Sentences about invalid answers. */
  invalid: string[]
}

/**
 * Reads the tables of a folder, and writes a mapping, players, tournaments and doubts to a folder below it. What the
 * operator has changed or answered in these files stays.
 * @throws FileFailure if one of these files can't be read or written
 */
export async function propose(folder: string): Promise<Proposal | UnreadableFile> {
  const tables = await readTables(folder).catch(() => null)
  if (tables === null) return unreadable(`${folder} is not a readable folder`)
  if (tables.length === 0) return unreadable(`${folder} has no CSV files: save each sheet as "CSV UTF-8" in it`)
  const mapping = await readEarlierMapping(folder)
  if ('kind' in mapping) return mapping
  const doubts = new Doubts(await readEarlier(folder, 'doubts.csv'))
  const order = mapping.date_format ?? readDayOrder(tables, doubts)
  const dayOrder = order === 'year-first' ? null : order
  const tournaments = new ProposedTournaments(doubts, await readEarlier(folder, 'tournaments.csv'), dayOrder)
  const players = new ProposedPlayers(doubts, await readEarlier(folder, 'players.csv'))
  const sheets = sortTables(tables, tournaments, doubts)
  const { rows, ...matches } = describeMatches(sheets, { folder, doubts, mapping })
  for (const table of sheets.players) players.addTable(table.rows)
  players.addNames(countNames(rows), sheets.preset !== undefined, factsOf(sheets))
  tournaments.addMentions(mentionsOf(sheets, rows, dayOrder))
  const leagues = hasOwnFile(folder, 'leagues.csv')
    ? []
    : proposeLeagues(tournaments.rows, doubts, await readEarlier(folder, 'leagues.csv'))
  const hasOwnLeagues = leagues.length > 0
  const files = { ...filesOf(tables, sheets), hasOwnLeagues }
  const proposed = proposedMapping(mapping, { ...matches, ...files, order: dayOrder })
  const { delimiter = ',' } = proposed
  await writeTable(folder, 'players.csv', players.rows, delimiter)
  await writeTable(folder, 'tournaments.csv', tournaments.rows, delimiter)
  if (hasOwnLeagues) await writeTable(folder, 'leagues.csv', leagues, delimiter)
  await writeTable(folder, 'doubts.csv', doubts.rows(), delimiter)
  await writeMapping(folder, proposed)
  return {
    kind: 'Proposal',
    tables: describeTables(tables, sheets),
    players: { all: players.rows.length, added: players.added },
    tournaments: { all: tournaments.rows.length, added: tournaments.added },
    open: doubts.open,
    invalid: doubts.invalid,
  }
}

/** Returns what the mapping says about the files of a folder. */
function filesOf(tables: readonly Table[], { matches }: Sheets) {
  const isMatches = ({ name }: Table) => matches.some(({ table }) => table.name === name)
  const [first] = matches.length > 0 ? matches.map(({ table }) => table) : tables
  return {
    delimiter: first?.delimiter ?? ',',
    encoding: tables.some(({ encoding }) => encoding === OLD_ENCODING) ? OLD_ENCODING : 'utf-8',
    matches: tables.filter(isMatches).map(({ name }) => name),
    others: tables.filter((table) => !isMatches(table)).map(({ name }) => name),
    hasExtraFields: matches.some(({ table }) => table.hasExtraFields),
  }
}
