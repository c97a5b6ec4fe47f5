import {
  type Correcting,
  type Effect,
  eventOf,
  idOf,
  NO_EFFECT,
  removeEvent,
  removePlayer,
  removeRows,
  removeTournament,
} from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/corrections.ts'
import type { StagedRemoval } from '#database/import/tables.ts'
import { withholdPerson } from '#database/import/withhold.ts'
import { endsRemoval } from '../rows/correction-row.ts'
import type { Applied } from './apply-redirects.ts'

/** Ends a removal, or puts one into force: what is stored goes with all that hangs on it. */
export async function applyRemoval(corrections: Corrections, removal: StagedRemoval): Promise<Applied> {
  const { kind, reason } = removal
  const id = kind === 'player' || kind === 'tournament' ? corrections.canonical(kind, removal.id) : removal.id
  const isInForce = corrections.isRemoved(kind, id)
  if (endsRemoval(removal)) {
    const what = `${kind} ${id} is removed no more`
    if (!isInForce) return { kind: 'unchanged', what, effect: NO_EFFECT }
    await corrections.endRemoval({ kind, id })
    return { kind: 'changed', what, effect: NO_EFFECT }
  }
  const what = kind === 'person' ? 'a person’s name is withheld' : `${kind} ${id} is removed`
  if (isInForce) return { kind: 'unchanged', what, effect: NO_EFFECT }
  if (kind === 'person') {
    const isKnown = await withholdPerson(corrections, id)
    return { kind: 'new', what, effect: NO_EFFECT, ...(!isKnown && { hint: UNKNOWN }) }
  }
  const effect = await remove(corrections.correcting, kind, id)
  await corrections.remove({ kind, id, reason, is_erased: 1 })
  return { kind: 'new', what, effect: effect ?? NO_EFFECT, ...(effect === null && { hint: UNKNOWN }) }
}

const UNKNOWN = 'nothing stored has this id; it holds for later imports'

/** @returns null where nothing stored has the id */
async function remove(
  correcting: Correcting,
  kind: Exclude<StagedRemoval['kind'], 'person'>,
  id: string,
): Promise<Effect | null> {
  const { transaction } = correcting
  if (kind === 'event') {
    const event = await eventOf(transaction, id)
    return event === undefined ? null : removeEvent(correcting, event)
  }
  const table = { match: 'source_matches', player: 'source_players', tournament: 'source_tournaments' } as const
  const row = await idOf(transaction, table[kind], id)
  if (row === undefined) return null
  if (kind === 'player') return removePlayer(correcting, row)
  if (kind === 'tournament') return removeTournament(correcting, row)
  return { ...NO_EFFECT, matches: await removeRows(correcting, 'source_matches', `t.id = ${row}`) }
}
