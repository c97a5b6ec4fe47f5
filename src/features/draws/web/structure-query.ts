import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { StructureDocument } from '#features/draws/web/generated/draws.ts'
import { valueQuery } from '#web/data/query.ts'
import { depthOf, nextRound, type TournamentState } from './draw-address.ts'

/** How many rounds stand side by side, the next one aside: fewer where they are the early ones, which have many matches. */
function roundsShown(after: Round | null): number {
  return after === null ? 4 : Math.min(3, KNOCKOUT_ROUNDS.length - 1 - depthOf(after))
}

/** What of the structure is loaded for an address: the rounds that it shows. */
export function structureVariables({ slug, event, draw, round, after, team }: TournamentState) {
  const path = team === null ? {} : { team_slug: team, order_by: 'asc' as const }
  return {
    tournament_slug: slug,
    event_slug: event,
    // No draw has the empty name: the event's first one is meant.
    draw: draw ?? '',
    round: KNOCKOUT_ROUNDS.find((each) => each === round) ?? null,
    after,
    odds: round === null,
    next: after === null ? null : nextRound(after),
    replay: after !== null,
    last: roundsShown(after),
    backdraw: round === 'BACKDRAW',
    team: team !== null && after === null,
    path: { tournament_slug: slug, ...path },
  }
}

/** The structure of the event that the address names. */
export function structureQueryOf(state: TournamentState) {
  return valueQuery(StructureDocument, structureVariables(state))
}
