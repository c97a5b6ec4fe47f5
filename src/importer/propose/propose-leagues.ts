import { isLeagueCode } from '#domain/division/league.ts'
import { plainLetters } from '#domain/names/plain-letters.ts'
import { slugify } from '#domain/names/slug.ts'
import { readLeague } from '#importer/fields/league.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { readLeagueCode } from '#importer/rows/league-row.ts'
import type { Doubts } from './doubts.ts'
import type { TournamentRow } from './propose-tournaments.ts'
import type { Table } from './table.ts'
import { recordsOf } from './table.ts'

/** A row of the proposed leagues.csv. */
export type LeagueRow = Record<string, string>

/**
 * Asks for the codes of unknown leagues, and writes the answered codes into the rows of tournaments.
 * @param before the leagues.csv of an earlier run, with the operator's changes
 * @returns the rows of leagues.csv
 */
export function proposeLeagues(
  tournaments: readonly TournamentRow[],
  doubts: Doubts,
  before: Pick<Table, 'header' | 'rows'> | null,
): LeagueRow[] {
  const rows = before === null ? [] : recordsOf(before)
  const byText = Map.groupBy(tournaments, ({ league = '' }) => comparableText(league))
  for (const named of byText.values()) {
    const text = named[0]?.league ?? ''
    if (isKnown(text, rows)) continue
    const question = `Is "${text}" a league of your own? Without a code, its tournaments are listed under LT (other tournaments).`
    const doubt = { kind: 'league', text, question, answers: `LT, or a code such as ${proposedCode(text)}` } as const
    const code = doubts.ask(doubt, readCode)
    if (code === null) continue
    for (const tournament of named) tournament.league = code
    if (!isKnown(code, rows)) rows.push({ code, name: text })
  }
  return rows
}

/** Returns whether a text is empty, one of the leagues that exist on every site, or a code or name of leagues.csv. */
function isKnown(text: string, rows: readonly LeagueRow[]): boolean {
  const known = ['', 'LT', ...rows.flatMap(({ code = '', name = '' }) => [code, name])]
  return known.some((each) => comparableText(each) === comparableText(text)) || readLeague(text) !== null
}

function readCode(answer: string): string | null {
  const code = answer.toUpperCase()
  return isLeagueCode(code) ? code : null
}

/** Returns a code for a name, such as NORDLIGA for Nördliga. */
function proposedCode(name: string): string {
  const code = slugify(plainLetters(name)).toUpperCase().slice(0, 20).replace(/-$/, '')
  return typeof readLeagueCode(code) === 'string' ? code : 'NORTH-LEAGUE'
}
