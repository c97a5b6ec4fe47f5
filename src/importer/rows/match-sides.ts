import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division.ts'
import { TO_BE_DECIDED } from '#domain/slug.ts'
import { readSlug } from '../fields/field.ts'
import type { ColumnOf, ResultsFile } from '../files/results-files.ts'
import type { KnownSlugs } from '../known-slugs.ts'
import type { RowReader } from './row-reader.ts'

interface Entrant {
  slug: string
  id: number
}

/** The ids of a side's players, in the order of their slugs; {@link NO_ID} stands for one who is not decided, and last. */
export interface Side {
  one: number
  two: number | null
}

/** Stands for a player who is not decided, and for an id in a row that is rejected anyway. */
const NO_ID = 0

/** The tournament's id; the row is rejected where the slug is not known. */
export function tournamentOf<F extends ResultsFile>(
  row: RowReader<F>,
  column: ColumnOf<F>,
  slug: string,
  known: KnownSlugs,
): number {
  const id = known.tournaments.get(slug)
  if (id === undefined) row.reject(column, 'names a tournament that neither the folder nor the database has')
  return id ?? NO_ID
}

/** The player's id; the row is rejected where the slug is not known. */
export function playerOf<F extends ResultsFile>(
  row: RowReader<F>,
  column: ColumnOf<F>,
  slug: string,
  known: KnownSlugs,
): number {
  const id = known.players.get(slug)
  if (id === undefined) row.reject(column, 'names a player that neither the folder nor the database has')
  return id ?? NO_ID
}

/** The order in which a source names a pair means nothing: its players stand in slug order. */
export function orderSide(one: Entrant, two: Entrant | null): Side {
  if (two === null) return { one: one.id, two: null }
  return one.slug < two.slug ? { one: one.id, two: two.id } : { one: two.id, two: one.id }
}

const SIDE_COLUMNS = {
  ONE: ['team_one_player_one', 'team_one_player_two'],
  TWO: ['team_two_player_one', 'team_two_player_two'],
} as const

/** Both sides of a match; null where the row is rejected. */
export function readSides(row: RowReader<'matches.csv'>, context: SidesContext): { one: Side; two: Side } | null {
  const one = readSide(row, SIDE_COLUMNS.ONE, { ...context, opponents: null })
  if (one === null) return null
  const two = readSide(row, SIDE_COLUMNS.TWO, { ...context, opponents: one })
  return two === null ? null : { one, two }
}

interface SidesContext {
  division: MatchDivision
  known: KnownSlugs
  /** Whether players may be empty: of a match without a result. */
  mayBeUndecided: boolean
}

type SideContext = SidesContext & {
  /** The side that is read already. */
  opponents: Side | null
}

function readSide(
  row: RowReader<'matches.csv'>,
  [firstColumn, secondColumn]: readonly [ColumnOf<'matches.csv'>, ColumnOf<'matches.csv'>],
  { division, known, opponents, mayBeUndecided }: SideContext,
): Side | null {
  const [least, most] = MATCH_DIVISION_FACTS[division].sideSize
  if (mayBeUndecided) return readUndecided(row, [firstColumn, secondColumn], { most, known, opponents })
  const first = row.required(firstColumn, readSlug)
  const second = row.optional(secondColumn, readSlug)
  if (second === null && least > 1) row.reject(secondColumn, `is empty, and ${division} is played by two a side`)
  if (second !== null && most < 2)
    row.reject(secondColumn, `names a second player, and ${division} is played by one a side`)
  if (first === null || row.rejection !== null) return null
  const one = playerOf(row, firstColumn, first, known)
  if (isOf(opponents, one)) row.reject(firstColumn, NAMED_TWICE)
  if (second === null) return row.rejection === null ? { one, two: null } : null
  const two = playerOf(row, secondColumn, second, known)
  if (two === one || isOf(opponents, two)) row.reject(secondColumn, NAMED_TWICE)
  return row.rejection === null ? orderSide({ slug: first, id: one }, { slug: second, id: two }) : null
}

/** A side of which somebody, or everybody, may not be decided. */
function readUndecided(
  row: RowReader<'matches.csv'>,
  columns: readonly ColumnOf<'matches.csv'>[],
  { most, known, opponents }: { most: number; known: KnownSlugs; opponents: Side | null },
): Side | null {
  const decided: Entrant[] = []
  for (const [index, column] of columns.entries()) {
    const slug = row.optional(column, readSlug)
    if (slug === null || slug === TO_BE_DECIDED) continue
    if (index >= most) row.reject(column, 'names a second player, and the division is played by one a side')
    const id = playerOf(row, column, slug, known)
    if (isOf(opponents, id) || decided.some((other) => other.id === id)) row.reject(column, NAMED_TWICE)
    decided.push({ slug, id })
  }
  if (row.rejection !== null) return null
  const [one, two = null] = decided
  if (one === undefined) return { one: NO_ID, two: null }
  return two === null && most > 1 ? { one: one.id, two: NO_ID } : orderSide(one, two)
}

const NAMED_TWICE = 'names the same person twice in one match'

function isOf(side: Side | null, player: number): boolean {
  return side !== null && (side.one === player || side.two === player)
}
