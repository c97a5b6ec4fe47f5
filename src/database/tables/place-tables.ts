import type { EventDivision } from '#domain/division/division.ts'
import type { Place, SourcePlace } from '#domain/draws/event-places.ts'
import type { Round } from '#domain/match/round.ts'

/** Texts for the draw and round of matches of an event, each combination once. */
export interface EventWords extends SourcePlace {
  event_id: number
  event_division: EventDivision
}

/** The parsed place of all matches of an event with the same texts. */
export type ReadPlace = Omit<EventWords, 'event_division'> & {
  id: number
  read_draw: string | null
  draw_kind: Place['draw_kind']
  round: Round | null
  /** 1 if the source has swapped the labels of the final and the bronze medal match. */
  labels_swapped: 0 | 1
}

/** Facts of a match that follow from its games. */
export interface MatchGames {
  match: number
  finished_games: string | null
  has_deciding_game: 0 | 1
  winning_team: 1 | 2 | null
}
