import { KNOCKOUT_ROUNDS, knockoutDepth, type Round } from '#domain/match/round.ts'
import { nextRound, type TournamentState } from './draw-address.ts'

/** Returns the number of rounds side by side, without the next round; fewer for early rounds, which have many matches. */
function roundsShown(after: Round | null): number {
  return after === null ? 4 : Math.min(3, KNOCKOUT_ROUNDS.length - 1 - knockoutDepth(after))
}

/** Returns the variables that load only the rounds that the URL shows. */
export function structureVariables({ slug, event, draw, round, after, team }: TournamentState) {
  const path = team === null ? {} : { team_slug: team, order_by: 'asc' as const }
  return {
    tournament_slug: slug,
    event_slug: event,
    // No draw has an empty name, so this selects the event's first draw.
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
