import { tournamentPath, withQuery } from '../routing/paths.ts'

/** What the address of a tournament's page says. */
export interface TournamentState {
  slug: string
  /** The event whose draws and matches are shown; `null` for all. */
  event: string | null
  /** The draw's name; `null` for the event's first. */
  draw: string | null
  /** A round, or another part of the draw; `null` for the final rounds. */
  round: string | null
  /** The team whose matches are marked. */
  team: string | null
  page: number
}

/** The page's address; what is the default does not stand in it. */
export function addressOf({ slug, event, draw, round, team, page }: TournamentState): string {
  return withQuery(tournamentPath(slug), { event, draw, round, team, page: page > 1 ? page : null })
}

/** Where the draw begins on the page. */
export const DRAW_ID = 'draw'

/** The address of another draw, round or team of the same event. */
export function drawAddress(state: TournamentState, changed: Partial<TournamentState>, anchor = DRAW_ID): string {
  return `${addressOf({ ...state, page: 1, ...changed })}#${anchor}`
}
