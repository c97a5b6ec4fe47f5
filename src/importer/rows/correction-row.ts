import type { RedirectKind, RemovalKind } from '#database/correction-tables.ts'
import type { StagedRedirect, StagedRemoval } from '#database/import/tables.ts'
import { personId } from '#database/withheld-person.ts'
import { isWithheldId } from '#domain/withheld.ts'
import { type FieldReader, readId, readPlayerSlug, readSlug, readText, wordOf } from '../fields/field.ts'
import type { Rejection } from '../files/results-files.ts'
import type { RowReader } from './row-reader.ts'

const readRedirectKind = wordOf<RedirectKind>({ player: 'player', tournament: 'tournament' })
const readRemovalKind = wordOf<RemovalKind>({
  match: 'match',
  event: 'event',
  tournament: 'tournament',
  player: 'player',
  person: 'person',
})

/** A person's slug is never stored, only its hash. */
const readPerson: FieldReader<string> = (text) => {
  if (isWithheldId(text)) return text
  const slug = readSlug(text)
  return typeof slug === 'string' ? personId(slug) : slug
}

const READ_ID: Readonly<Record<RemovalKind, FieldReader<string>>> = {
  match: readId,
  event: readSlug,
  tournament: readSlug,
  player: readSlug,
  person: readPerson,
}

/** The reason of a row that ends a removal. */
const ENDED = 'withdrawn'

/** Reads one row of redirects.csv. */
export function redirectRow(row: RowReader<'redirects.csv'>): StagedRedirect | Rejection {
  const kind = row.required('kind', readRedirectKind)
  const old_slug = row.required('old_slug', readSlug)
  const new_slug = row.optional('new_slug', kind === 'player' ? readPlayerSlug : readSlug)
  if (old_slug !== null && old_slug === new_slug) row.reject('new_slug', 'is the old slug')
  if (row.rejection !== null) return row.rejection
  if (kind === null || old_slug === null) return row.rejected()
  return { redirect_key: `${kind} ${old_slug}`, kind, old_slug, new_slug }
}

/** Reads one row of removals.csv. */
export function removalRow(row: RowReader<'removals.csv'>): StagedRemoval | Rejection {
  const kind = row.required('kind', readRemovalKind)
  const id = kind === null ? null : row.required('id', READ_ID[kind])
  const reason = row.optional('reason', readText)
  if (row.rejection !== null) return row.rejection
  if (kind === null || id === null) return row.rejected()
  return { removal_key: `${kind} ${id}`, kind, id, reason }
}

/** Whether the row ends a removal instead of making one. */
export function endsRemoval({ reason }: Pick<StagedRemoval, 'reason'>): boolean {
  return reason?.toLowerCase() === ENDED
}
