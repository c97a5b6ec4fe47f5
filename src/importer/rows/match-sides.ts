import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { slugify, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { readSlug, Unreadable } from '#importer/fields/field.ts'
import { type ColumnOf, type RejectedRow, type ResultsFile, SIDES_OF_MATCH } from '#importer/files/results-files.ts'
import type { KnownSlugs } from './known-slugs.ts'
import type { RowReader } from './row-reader.ts'

interface Entrant {
  slug: string
  id: number
}

/** Player ids of a side, in the order of the slugs. A player who is not yet known has {@link NO_ID} and comes last. */
export interface Side {
  one: number
  two: number | null
}

/** The id of a player who is not yet known, and of any player or tournament of a row that is rejected anyway. */
const NO_ID = 0

/** Reads the id of the tournament that a row names; rejects the row if the tournament is unknown. */
export function tournamentOf<F extends ResultsFile>(row: RowReader<F>, column: ColumnOf<F>, known: KnownSlugs): number {
  const text = row.text(column)
  const id = known.tournaments.get(text)
  if (id !== undefined) return id
  if (text === '') row.reject(column, 'is required and empty')
  else rejectUnknown(row, column, { kind: 'tournament', text, cause: known.rejected.find('tournaments.csv', text) })
  return NO_ID
}

/** Reads the player that a column names; returns null if it is empty or if the row is rejected for an unknown player. */
export function playerOf<F extends ResultsFile>(
  row: RowReader<F>,
  column: ColumnOf<F>,
  known: KnownSlugs,
): Entrant | null {
  const text = row.text(column)
  const id = known.players.get(text)
  if (id !== undefined) return { slug: text, id }
  if (text === '') return null
  const slug = slugify(text)
  const hint = slug !== text && known.players.has(slug) ? slug : null
  rejectUnknown(row, column, { kind: 'player', text, cause: known.rejected.find('players.csv', text), hint })
  return null
}

interface UnknownSlug {
  kind: 'player' | 'tournament'
  text: string
  /** The rejected row of that slug. */
  cause: RejectedRow | undefined
  /** The known slug that was probably meant. */
  hint?: string | null
}

function rejectUnknown<F extends ResultsFile>(
  row: RowReader<F>,
  column: ColumnOf<F>,
  { kind, text, cause, hint = null }: UnknownSlug,
): void {
  const unknown = `unknown ${kind} "${text}"`
  if (cause !== undefined) {
    row.reject(column, `${unknown}: its row in ${cause.file} line ${cause.line} was rejected`, cause)
    return
  }
  if (hint !== null) {
    row.reject(column, `${unknown}: did you mean "${hint}"?`)
    return
  }
  const slug = readSlug(text)
  row.reject(column, slug instanceof Unreadable ? slug.reason : `${unknown}: add the ${kind} to ${kind}s.csv`)
}

/** Returns the side with its players in slug order, since the order in the source has no meaning. */
export function orderSide(one: Entrant, two: Entrant | null): Side {
  if (two === null) return { one: one.id, two: null }
  return one.slug < two.slug ? { one: one.id, two: two.id } : { one: two.id, two: one.id }
}

type SideColumns = (typeof SIDES_OF_MATCH)[number]

/** Reads both sides of a match; null if the row is rejected. */
export function readSides(row: RowReader<'matches.csv'>, context: SidesContext): { one: Side; two: Side } | null {
  const one = readSide(row, SIDES_OF_MATCH[0], { ...context, opponents: null })
  const two = readSide(row, SIDES_OF_MATCH[1], { ...context, opponents: one })
  return one === null || two === null ? null : { one, two }
}

interface SidesContext {
  /** Null if the row's division cannot be read; then a side may have any size. */
  division: MatchDivision | null
  known: KnownSlugs
  /** True for a match without a result, whose players may be empty. */
  mayBeUndecided: boolean
}

type SideContext = SidesContext & {
  /** The side that was read first; null for the first side, or if that side was rejected. */
  opponents: Side | null
}

/** Minimum and maximum number of players of a side if the division is unknown. */
const ANY_SIZE = [1, 2] as const

function readSide(row: RowReader<'matches.csv'>, columns: SideColumns, context: SideContext): Side | null {
  const { division, known, opponents, mayBeUndecided } = context
  const [firstColumn, secondColumn] = columns
  const [minSize, maxSize] = division === null ? ANY_SIZE : MATCH_DIVISION_FACTS[division].sideSize
  const isAlone = row.text(secondColumn) === ''
  if (!isAlone && maxSize < 2) row.reject(secondColumn, `must be empty: ${division} has one player per side`)
  if (mayBeUndecided) return readUndecided(row, columns, { maxSize, known, opponents })
  if (row.text(firstColumn) === '') row.reject(firstColumn, 'is required and empty')
  if (isAlone && minSize > 1) row.reject(secondColumn, `is empty: ${division} has two players per side`)
  const one = playerOf(row, firstColumn, known)
  const two = playerOf(row, secondColumn, known)
  if (one !== null && includesPlayer(opponents, one.id)) row.reject(firstColumn, NAMED_TWICE)
  if (two !== null && (two.id === one?.id || includesPlayer(opponents, two.id))) row.reject(secondColumn, NAMED_TWICE)
  return one === null || row.isRejected(...columns) ? null : orderSide(one, two)
}

/** Reads a side whose players may not be known yet. */
function readUndecided(
  row: RowReader<'matches.csv'>,
  columns: SideColumns,
  { maxSize, known, opponents }: { maxSize: number; known: KnownSlugs; opponents: Side | null },
): Side | null {
  const decided: Entrant[] = []
  for (const column of columns) {
    if (row.text(column) === TO_BE_DECIDED) continue
    const player = playerOf(row, column, known)
    if (player === null) continue
    if (includesPlayer(opponents, player.id) || decided.some(({ id }) => id === player.id))
      row.reject(column, NAMED_TWICE)
    decided.push(player)
  }
  if (row.isRejected(...columns)) return null
  const [one, two = null] = decided
  if (one === undefined) return { one: NO_ID, two: null }
  return two === null && maxSize > 1 ? { one: one.id, two: NO_ID } : orderSide(one, two)
}

const NAMED_TWICE = 'is in this match twice: write each player once'

function includesPlayer(side: Side | null, player: number): boolean {
  return side !== null && (side.one === player || side.two === player)
}
