import { KNOCKOUT_ROUNDS, knockoutDepth, type Round } from '#domain/match/round.ts'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'

/** The state of a tournament's page, as in its URL. */
export interface TournamentState {
  slug: string
  /** Slug of the event whose draws and matches are shown; null for the first event's draws and all matches. */
  event: string | null
  /** Name of the draw; null for the event's first draw. */
  draw: string | null
  /** A round or another part of the draw; null for the final rounds. */
  round: string | null
  /** Last round whose results are shown; null for all results. */
  after: Round | null
  /** Slug of the team whose matches are marked; null for none. */
  team: string | null
  page: number
}

/** Returns the page's URL without default values. */
export function addressOf({ slug, event, draw, round, after, team, page }: TournamentState): string {
  return withQuery(tournamentPath(slug), { event, draw, round, after, team, page: page > 1 ? page : null })
}

/** The state that is reset for another event, or for the tournament without a chosen event. */
export const WHOLE_DRAW = { draw: null, round: null, after: null, team: null, page: 1 } as const

/** Id of the page's section with the draw. */
export const DRAW_ID = 'draw'

/** Returns the URL of another draw, round or team of the same event. */
export function drawAddress(state: TournamentState, changed: Partial<TournamentState>, anchor = DRAW_ID): string {
  return `${addressOf({ ...state, page: 1, ...changed })}#${anchor}`
}

/** Returns the round in the URL that a draw is rewound to; null for the final and for an unknown round. */
export function replayedRound(text: string | null): Round | null {
  return KNOCKOUT_ROUNDS.slice(1).find((round) => round === text) ?? null
}

/** Returns the round after this one; null for the final. */
export function nextRound(round: Round): Round | null {
  return KNOCKOUT_ROUNDS[knockoutDepth(round) - 1] ?? null
}
