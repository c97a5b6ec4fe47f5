import type { Corrections } from '#database/import/merge-corrections.ts'
import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'
import type { StagedRedirect, StagedRemoval } from '#database/tables/staging-tables.ts'
import { hashOfFormerId } from '#domain/names/anonymized.ts'
import { type FieldReader, readId, readPlayerSlug, readSlug, readText, wordIn } from '#importer/fields/field.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { RowReader } from './row-reader.ts'

const readRedirectKind = wordIn<RedirectKind>('player', 'tournament')
const readRemovalKind = wordIn<RemovalKind>('match', 'event', 'tournament', 'player', 'person')

/** Returns a reader that turns the slug of a person into its keyed hash, since the slug itself is never stored. */
function personReader(corrections: Corrections): FieldReader<string> {
  return (text) => {
    const hash = hashOfFormerId(text)
    if (hash !== null) return corrections.personIdOfHash(hash)
    const slug = readSlug(text)
    return typeof slug === 'string' ? corrections.personId(slug) : slug
  }
}

const READ_ID: Readonly<Record<Exclude<RemovalKind, 'person'>, FieldReader<string>>> = {
  match: readId,
  event: readSlug,
  tournament: readSlug,
  player: readSlug,
}

/** The reason that marks a row as the end of a removal or a correction. */
const END_REASON = 'withdrawn'

export function redirectRow(row: RowReader<'redirects.csv'>): StagedRedirect | Rejection {
  const kind = row.required('kind', readRedirectKind)
  const old_slug = row.required('old_slug', readSlug)
  const new_slug = row.optional('new_slug', kind === 'player' ? readPlayerSlug : readSlug)
  if (old_slug !== null && old_slug === new_slug)
    row.reject('new_slug', 'is the same as old_slug: write another slug, or leave it empty to end the redirect')
  if (row.isRejected() || kind === null || old_slug === null) return row.rejected()
  return { redirect_key: `${kind} ${old_slug}`, kind, old_slug, new_slug }
}

export function removalRow(row: RowReader<'removals.csv'>, corrections: Corrections): StagedRemoval | Rejection {
  const kind = row.required('kind', readRemovalKind)
  const readIdOfKind = kind === 'person' || kind === null ? personReader(corrections) : READ_ID[kind]
  const id = kind === null ? null : row.required('id', readIdOfKind)
  const reason = row.optional('reason', readText)
  if (row.isRejected() || kind === null || id === null) return row.rejected()
  return { removal_key: `${kind} ${id}`, kind, id, reason }
}

/** Returns whether the row ends a removal or a correction. */
export function isEnd({ reason }: { reason: string | null }): boolean {
  return reason?.toLowerCase() === END_REASON
}
