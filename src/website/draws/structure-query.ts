import { StructureDocument } from '../data/generated/draws.ts'
import { valueQuery } from '../data/query.ts'
import type { TournamentState } from './draw-address.ts'

/** The structure of the event that the address names. */
export function structureQueryOf({ slug, event }: TournamentState) {
  return valueQuery(StructureDocument, { tournament_slug: slug, event_slug: event, structure: event !== null })
}
