import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'

/** What the address of a tournament's page says. */
export interface TournamentState {
  slug: string
  /** The event whose draws and matches are shown; `null` for the first event's draws and all matches. */
  event: string | null
  /** The draw's name; `null` for the event's first. */
  draw: string | null
  /** A round, or another part of the draw; `null` for the final rounds. */
  round: string | null
  /** The draw as it stood after this round; `null` as it ended. */
  after: Round | null
  /** The team whose matches are marked. */
  team: string | null
  page: number
}

/** The page's address; what is the default does not stand in it. */
export function addressOf({ slug, event, draw, round, after, team, page }: TournamentState): string {
  return withQuery(tournamentPath(slug), { event, draw, round, after, team, page: page > 1 ? page : null })
}

/** What the address of another event, or of the tournament alone, leaves out. */
export const WHOLE_DRAW = { draw: null, round: null, after: null, team: null, page: 1 } as const

/** Where the draw begins on the page. */
export const DRAW_ID = 'draw'

/** The address of another draw, round or team of the same event. */
export function drawAddress(state: TournamentState, changed: Partial<TournamentState>, anchor = DRAW_ID): string {
  return `${addressOf({ ...state, page: 1, ...changed })}#${anchor}`
}

/** The round that an address names after which a draw goes on; `null` for the final and what is no such round. */
export function replayedRound(text: string | null): Round | null {
  return KNOCKOUT_ROUNDS.slice(1).find((round) => round === text) ?? null
}

/** The round that is played after it. */
export function nextRound(round: Round): Round | null {
  return KNOCKOUT_ROUNDS[depthOf(round) - 1] ?? null
}

/** How many rounds before the final it is played. */
export function depthOf(round: Round): number {
  return (KNOCKOUT_ROUNDS as readonly Round[]).indexOf(round)
}
