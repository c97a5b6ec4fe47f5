import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { type ColumnSource, columnsOfSource, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { readClubScore } from '#importer/sheet-words/club-score.ts'
import { headerWords, kindsOf } from '#importer/sheet-words/header-words.ts'
import { type Role, roleOf, type SideNumber } from '#importer/sheet-words/roles.ts'
import { divisionOf, plainWords, roundOf, WON_OR_LOST } from '#importer/sheet-words/words.ts'
import { sidesByValues } from './sides-by-values.ts'
import { SIDES, type Table, textsOf } from './table.ts'

export type Columns = Record<string, ColumnSource>

/** The columns of a table that has matches. */
export interface MatchTable {
  table: Table
  /** The sources of the format's columns. */
  columns: Columns
  /** Headers whose content is unknown. */
  unknown: string[]
  /** Whether the first side of every row won, as the headers say. */
  firstSideWon: boolean
  /** The counted things of a score's two numbers, if the headers name them. */
  unit: 'games' | 'points' | null
}

/** Returns the column of a player: player 1 or 2 of side 1 or 2. */
const playerColumn = (side: SideNumber, player: 1 | 2) =>
  PLAYERS_OF_MATCH[2 * (side - 1) + player - 1] ?? PLAYERS_OF_MATCH[0]

/** Columns that are read from the first header that names them. */
const DETAILS = (
  'draw round pool date note completion court best_of match_id scoring_format walkover retired winning_team tournament_id ' +
  'team_one_seed team_two_seed team_one_name team_two_name'
).split(' ')

type HeaderRole = { header: string; role: Role | null }

/** Returns the roles of a table's columns by their headers and, where a header fits two roles, by their values. */
function rolesOf(table: Table): HeaderRole[] {
  const words = new Set(table.header.map(headerWords))
  // Next to "p1_name", the column "p1" has ids.
  const isId = (header: string) => words.has(`${headerWords(header)} name`)
  const isOwn = table.header.some((header) => OTHERS.test(header)) && table.header.some(isOwnSide)
  const roles = table.header.map((header) => ({
    header,
    role: isId(header) ? null : byValues(table, header, roleOf(isOwn ? withSides(header) : header)),
  }))
  const hasLoser = roles.some(({ role }) => role?.kind === 'side' && role.side === 2 && role.isResult)
  const hasFirst = roles.some(({ role }) => (role?.kind === 'side' || role?.kind === 'player') && role.side === 1)
  const winner: Role = { kind: 'column', column: 'winning_team' }
  const winners: Role = { kind: 'side', side: 1, isResult: true, isTeam: false }
  // Next to a column of losers, "Winner" names the players of a side, and without one the side that won.
  if (!hasLoser)
    return roles.map(({ header, role }) =>
      role?.kind === 'side' && role.side === 1 && role.isResult ? { header, role: winner } : { header, role },
    )
  if (hasFirst) return roles
  return roles.map(({ header, role }) =>
    role?.kind === 'column' && role.column === 'winning_team' ? { header, role: winners } : { header, role },
  )
}

/** Words of both sides in a table that is written from the side of one player, such as "Your partner" and "Opponent 1". */
const OWN =
  /(?<!\p{L})(?:your|my|our|meine?|deine?|unsere?|tus?|mis?|nuestr[oa]s?|votre|ton|mon|notre|tuo|mio|nostr[oi]|seus?|jouw|mijn)(?!\p{L})/iu
const OTHERS =
  /(?<!\p{L})(?:(?:opponent|adversaire|avversari[oi]|adversario|tegenstander|gegner(?:in)?|rival(?:es)?)(?:['’]?s|s['’])?|opposing|their)(?!\p{L})/iu

const isPlayers = (header: string) => /^P(?: N[12])?$/.test(kindsOf(headerWords(header)) ?? '')
const isOwnSide = (header: string) => !OTHERS.test(header) && (OWN.test(header) || isPlayers(header))

/** Returns the header of a column of such a table with the number of its side in front. */
function withSides(header: string): string {
  if (OTHERS.test(header)) return `Team 2 ${header.replace(OTHERS, '')}`
  return isOwnSide(header) ? `Team 1 ${header.replace(OWN, '')}` : header
}

const WHOLE_GAME = /^\d{1,2}\s*[-:–]\s*\d{1,2}$/

/** Returns the role of a column whose values show that its header means something else. */
function byValues(table: Table, header: string, role: Role | null): Role | null {
  // "Tour" is a series of tournaments, or a round in French.
  if (role?.kind === 'column' && role.column === 'league') {
    const rounds = textsOf(table, header).map(roundOf)
    return rounds.length > 0 && !rounds.includes(null) ? { kind: 'column', column: 'round' } : role
  }
  if (role === null || role.kind === 'column' || role.kind === 'points') return role
  const texts = textsOf(table, header)
  const all = (pattern: RegExp) => texts.length > 0 && texts.every((text) => pattern.test(text))
  // "1" and "2" next to "3" are games.
  if (role.kind === 'side' && all(WHOLE_GAME)) return { kind: 'game', game: role.side }
  if (SIDES.includes(role.kind) && texts.length > 0 && !texts.some((text) => /\p{L}|^\d{1,2}$/u.test(text))) return null
  // "Sets A" is the first set, or, with small numbers, what A won of them.
  if (role.kind === 'game')
    return role.game < 3 && all(/^[0-5]$/) ? { kind: 'score', side: role.game === 1 ? 1 : 2, unit: 'games' } : role
  if (role.kind === 'numbered')
    return all(/^\d{1,2}$/) && role.number < 3 ? { kind: 'score', side: role.number === 1 ? 1 : 2, unit: null } : role
  if (all(WON_OR_LOST)) return role.side === 1 ? { kind: 'column', column: 'winning_team' } : null
  if (role.kind === 'score') return all(WHOLE_GAME) ? { kind: 'game', game: role.side } : role
  if (role.kind === 'side' && /\b(?:no|nr|number)\b/.test(headerWords(header))) return null
  if (role.kind === 'side') return all(/^\d{1,2}$/) ? { kind: 'score', side: role.side, unit: null } : role
  return all(/^\d{1,2}$/) ? { kind: 'points', game: role.player, side: role.side } : role
}

/** Finds the columns of a table of matches; null if the table has no players of two sides. */
export function readMatchTable(table: Table): MatchTable | null {
  const match = readColumns(table)
  return match.columns.team_one_player_one === undefined ? null : match
}

/** Finds the columns of a table that may have matches. The columns of the players may be unknown. */
export function readColumns(table: Table): MatchTable {
  const roles = rolesOf(table)
  const found = playerColumns(table, roles)
  const players =
    found === null || isEmpty(table, found.columns) ? { columns: sidesInValues(table, roles), isResult: false } : found
  const columns: Columns = { ...players.columns }
  for (const { header, role } of roles) {
    if (role?.kind === 'column' && DETAILS.includes(role.column)) columns[role.column] ??= header
  }
  Object.assign(columns, eventColumns(table, roles))
  if (columns.draw === columns.event_division) delete columns.draw
  if (columns.tournament_slug === undefined) delete columns.tournament_id
  const score = scoreColumns(table, roles)
  if (score.games !== null) columns.games = score.games
  if (columns.match_id !== undefined && !areIds(textsOf(table, columns.match_id as string))) delete columns.match_id
  const used = new Set(Object.values(columns).flatMap(columnsOfSource))
  const isOpen = ({ header, role }: HeaderRole) =>
    header !== '' && !used.has(header) && (role === null || role.kind === 'column')
  const unknown = roles.filter(isOpen).map(({ header }) => header)
  return { table, columns, unknown, firstSideWon: players.isResult, unit: score.unit }
}

/** Returns the columns of both sides that no header names; an empty object if the table has no result or other players. */
function sidesInValues(table: Table, roles: readonly HeaderRole[]): Columns {
  const isOfPlayers = roles.some(({ role }) => role !== null && ['player', 'side', 'numbered'].includes(role.kind))
  const unknown = roles.flatMap(({ header, role }) => (role === null && header !== '' ? [header] : []))
  const sides = isOfPlayers ? null : sidesByValues(table, unknown)
  return sides === null || (sides.winning_team === undefined && scoreColumns(table, roles).games === null)
    ? {}
    : Object.assign(
        {},
        ...[1, 2].map((side) =>
          sideColumns(table, sides[playerColumn(side as SideNumber, 1)] ?? '', side as SideNumber),
        ),
        sides,
      )
}

/** Returns whether the columns of the players have no text. */
function isEmpty(table: Table, columns: Columns): boolean {
  return (
    table.rows.length > 0 &&
    Object.values(columns)
      .flatMap(columnsOfSource)
      .every((header) => textsOf(table, header).length === 0)
  )
}

/** Returns whether texts can identify matches among those of other files: numbers from 1 are in every file. */
function areIds(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length && texts.every((text) => /^(?=.*[\p{L}-])\S{6,200}$|^\d{6,}$/u.test(text))
}

interface PlayerColumns {
  columns: Columns
  isResult: boolean
}

/** Finds the columns of the players of both sides; null if there are none. */
function playerColumns(table: Table, roles: readonly HeaderRole[]): PlayerColumns | null {
  const columns: Columns = {}
  let results = 0
  const all = [...roles, ...numberedRoles(roles)]
  for (const { header, role } of all) {
    if (role?.kind !== 'player') continue
    columns[playerColumn(role.side, role.player)] ??= header
    if (role.isResult) results++
  }
  for (const { header, role } of all) {
    if (role?.kind !== 'side') continue
    const isKnown = columns[playerColumn(role.side, 1)] !== undefined
    if (isKnown) columns[role.side === 1 ? 'team_one_name' : 'team_two_name'] ??= header
    else Object.assign(columns, sideColumns(table, header, role.side))
    if (role.isResult) results++
  }
  const isComplete = columns.team_one_player_one !== undefined && columns.team_two_player_one !== undefined
  return isComplete ? { columns, isResult: results >= 2 } : null
}

/** Returns the roles of numbered columns: two sides, "Player 1" and "Player 2", or players, up to "Player 4" or with "Partner 1". */
function numberedRoles(roles: readonly HeaderRole[]): HeaderRole[] {
  const numbered = roles.flatMap(({ header, role }) => (role?.kind === 'numbered' ? [{ header, ...role }] : []))
  const partners = numbered.filter(({ isPartner }) => isPartner).length
  const areSides = numbered.length === 2 && partners !== 1
  if (numbered.length < 2 && partners !== 1) return []
  const hasPlayers = partners > 0 && partners < numbered.length
  return numbered.map(({ header, number, isPartner }) => {
    const [at, second] = areSides || hasPlayers ? [number, isPartner] : [Math.ceil(number / 2), number % 2 === 0]
    const side = at === 2 ? 2 : 1
    if (areSides) return { header, role: { kind: 'side', side, isResult: false, isTeam: false } }
    return { header, role: { kind: 'player', side, player: second ? 2 : 1, isResult: false } }
  })
}

/** Returns the columns of a side whose players are in one field. */
function sideColumns(table: Table, header: string, side: SideNumber): Columns {
  const hasPairs = textsOf(table, header).some((text) => PAIR_SEPARATOR.test(text))
  return { [playerColumn(side, 1)]: header, ...(hasPairs && { [playerColumn(side, 2)]: header }) }
}

/** Headers that mean a division even if none of their texts is known. */
const DIVISION_HEADER = /disziplin|division|kategor|categor|catégor|konkurrenz|bewerb|klasse|class|discipline/i

/**
 * Returns the columns of the tournament and the event. "Event" is either: a text that is no division names the tournament.
 */
function eventColumns(table: Table, roles: readonly HeaderRole[]): Columns {
  const named = (column: string) =>
    roles.flatMap(({ header, role }) => (role?.kind === 'column' && role.column === column ? [header] : []))
  const isDivision = (header: string) => {
    const texts = new Set(textsOf(table, header).map(plainWords))
    const known = [...texts].filter(
      (text) => divisionOf(text, 'DOUBLES') !== null || /^(?:d|s|doppel|doubles|einzel|singles)$/.test(text),
    )
    return texts.size > 0 && known.length * 2 >= texts.size
  }
  const candidates = named('division')
  const division =
    candidates.find(isDivision) ??
    named('draw').find(isDivision) ??
    named('round').find(isDivision) ??
    candidates.find((header) => DIVISION_HEADER.test(header))
  const others = candidates.filter((header) => header !== division)
  const event = others.find((header) => /event|prueba|epreuve|épreuve/i.test(header))
  const [tournament = event ?? named('league')[0]] = named('tournament_slug')
  const columns: Columns = tournament === undefined ? {} : { tournament_slug: tournament }
  if (division === undefined) return columns
  // "Herrendoppel Finale" is the round as well, and no name of an event.
  if (named('round').includes(division)) return { ...columns, event_division: division, match_division: division }
  return { ...columns, event_division: division, match_division: division, event_name: division }
}

interface ScoreColumns {
  games: ColumnSource | null
  unit: 'games' | 'points' | null
}

/** Returns the mean number of games in the scores of a column; 0 if most of its texts are none. */
function gamesIn(table: Table, header: string): number {
  const counts = textsOf(table, header).map((text) => readClubScore(text).pairs.length)
  const scores = counts.filter((count) => count > 0)
  return counts.length > 0 && scores.length * 2 >= counts.length
    ? scores.reduce((sum, count) => sum + count, 0) / scores.length
    : 0
}

/** Returns the columns of the score: of single games in order, else of the whole score, else of each side's number. */
function scoreColumns(table: Table, roles: readonly HeaderRole[]): ScoreColumns {
  const games: (string | string[])[] = []
  for (let game = 1; game <= 7; game++) {
    const whole = roles.find(({ role }) => role?.kind === 'game' && role.game === game)
    const [one, two] = ([1, 2] as const).map((side) =>
      roles.find(({ role }) => role?.kind === 'points' && role.game === game && role.side === side),
    )
    if (whole !== undefined) games.push(whole.header)
    else if (one !== undefined && two !== undefined) games.push([one.header, two.header])
  }
  if (games.length > 0) return { games, unit: 'points' }
  const whole = roles
    .filter(({ role }) => role === null || (role.kind === 'column' && role.column === 'games'))
    .map(({ header, role }) => ({ header, isNamed: role !== null, games: gamesIn(table, header) }))
    .filter(({ isNamed, games }) => isNamed || games > 1)
    .toSorted((a, b) => b.games - a.games)[0]
  if (whole !== undefined) return { games: whole.header, unit: null }
  for (const unit of ['games', 'points', null] as const) {
    const [one, two] = ([1, 2] as const).map((side) =>
      roles.find(({ role }) => role?.kind === 'score' && role.unit === unit && role.side === side),
    )
    if (one !== undefined && two !== undefined) return { games: [[one.header, two.header]], unit }
  }
  return { games: null, unit: null }
}
