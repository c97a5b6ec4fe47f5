import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { MEDALS, type Medal, type MedalWon } from '#domain/medal.ts'
import type { CountedMatch } from './counted-match.ts'

export interface EventMedal {
  event: number
  medal: Medal
  team: number
}

/**
 * Tells medals from the main draw, one match at a time, in any order: gold and silver from the last final, bronze
 * from the last bronze medal match. MLP teams are more than a pair, so their medals come from the source alone.
 */
export class MedalFinder {
  readonly #finals = new Map<number, CountedMatch>()
  readonly #bronzes = new Map<number, CountedMatch>()

  add(match: CountedMatch): void {
    if (match.draw_kind !== 'MAIN' || match.event_division === 'MLP') return
    if (MATCH_DIVISION_FACTS[match.match_division].discipline === null) return
    if (match.round === 'FINALS') keepLast(this.#finals, match)
    else if (match.round === 'BRONZE_MEDAL_MATCH') keepLast(this.#bronzes, match)
  }

  /** The medals of every event whose deciding matches have a winner, by event. */
  *medals(): IterableIterator<EventMedal> {
    for (const [event, final] of this.#finals) {
      if (final.winning_team === null) continue
      const [gold, silver] =
        final.winning_team === 1 ? [final.team_one, final.team_two] : [final.team_two, final.team_one]
      yield { event, medal: 'GOLD', team: gold }
      yield { event, medal: 'SILVER', team: silver }
    }
    for (const [event, match] of this.#bronzes) {
      if (match.winning_team === null) continue
      yield { event, medal: 'BRONZE', team: match.winning_team === 1 ? match.team_one : match.team_two }
    }
  }
}

function keepLast(byEvent: Map<number, CountedMatch>, match: CountedMatch): void {
  const kept = byEvent.get(match.event)
  if (kept === undefined || isLater(match, kept)) byEvent.set(match.event, match)
}

function isLater(match: CountedMatch, other: CountedMatch): boolean {
  return match.date === other.date ? match.match_id > other.match_id : match.date > other.date
}

/** The higher of two medals. */
export function higherMedal(one: MedalWon, other: MedalWon): MedalWon {
  return MEDALS.find((medal) => medal === one || medal === other) ?? 'NONE'
}
