import { anonymizePlayer, redirectFormerSlug, restorePlayer } from '#database/import/anonymize.ts'
import {
  type CorrectionContext,
  type Effect,
  eventOf,
  idOf,
  NO_EFFECT,
  removeEvent,
  removeMatch,
  removePlayer,
  removeTournament,
} from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import type { StagedRemoval } from '#database/tables/staging-tables.ts'
import { isAnonymizedSlug } from '#domain/names/anonymized.ts'
import { isEnd } from '#importer/rows/correction-row.ts'
import type { Applied } from './apply-redirects.ts'

/** Applies a row of removals.csv: removes a stored row with everything that depends on it, or ends a removal. */
export async function applyRemoval(corrections: Corrections, removal: StagedRemoval): Promise<Applied> {
  const { kind, reason } = removal
  const id = kind === 'player' || kind === 'tournament' ? corrections.canonical(kind, removal.id) : removal.id
  const isActive = corrections.isRemoved(kind, id)
  if (kind === 'person') return applyErasureRequest(corrections, { id, isActive, isEnd: isEnd(removal) })
  if (isEnd(removal)) {
    const what = `${kind} ${id} is no longer removed`
    if (!isActive) return { kind: 'unchanged', what, effect: NO_EFFECT }
    await corrections.endRemoval({ kind, id })
    return { kind: 'changed', what, effect: NO_EFFECT }
  }
  const what = `${kind} ${id} is removed`
  if (isActive) return { kind: 'unchanged', what, effect: NO_EFFECT }
  const effect = await remove(corrections.context, kind, id)
  await corrections.remove({ kind, id, reason, is_erased: 1 })
  return { kind: 'new', what, effect: effect ?? NO_EFFECT, ...(effect === null && { hint: UNKNOWN }) }
}

/** Anonymizes a player, or restores the player's slugs. */
async function applyErasureRequest(
  corrections: Corrections,
  { id, isActive, isEnd }: { id: string; isActive: boolean; isEnd: boolean },
): Promise<Applied> {
  const slug = corrections.personSlugs.get(id)
  if (!isEnd) {
    const what = 'a player is anonymized'
    if (isActive) return { kind: 'unchanged', what, effect: NO_EFFECT }
    const isKnown = await anonymizePlayer(corrections, id)
    await redirectFormerSlug(corrections, id)
    const hint = slug === undefined ? UNKNOWN_KEYED : UNKNOWN
    return { kind: 'new', what, effect: NO_EFFECT, ...(!isKnown && { hint }) }
  }
  if (slug === undefined) {
    const reason = isAnonymizedSlug(id) ? NOT_THE_SLUG : UNKNOWN
    return { kind: 'rejected', column: 'id', reason }
  }
  const what = `the erasure request of ${slug} is withdrawn`
  if (!isActive) return { kind: 'unchanged', what, effect: NO_EFFECT }
  const problem = await restorePlayer(corrections, id, slug)
  if (problem !== null) return { kind: 'rejected', column: 'id', reason: problem }
  return {
    kind: 'changed',
    what,
    effect: NO_EFFECT,
    hint: "the name returns with the player's next row in players.csv",
  }
}

const UNKNOWN = 'the database has nothing with this id; the removal applies to later imports'
const UNKNOWN_KEYED =
  'the database has nothing with this id; only a database with the same key recognizes the player in later imports'
const NOT_THE_SLUG = 'must be a slug that the player had before the request: the name cannot be read from a hash'

/** Removes the row with the id. @returns null if no row has it */
async function remove(
  context: CorrectionContext,
  kind: Exclude<StagedRemoval['kind'], 'person'>,
  id: string,
): Promise<Effect | null> {
  const { transaction } = context
  if (kind === 'event') {
    const event = await eventOf(transaction, id)
    return event === undefined ? null : removeEvent(context, event)
  }
  const table = { match: 'source_matches', player: 'source_players', tournament: 'source_tournaments' } as const
  const row = await idOf(transaction, table[kind], id)
  if (row === undefined) return null
  if (kind === 'player') return removePlayer(context, row)
  if (kind === 'tournament') return removeTournament(context, row)
  return removeMatch(context, row)
}
