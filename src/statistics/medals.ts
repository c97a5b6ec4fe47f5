import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { MEDALS, type Medal, type MedalWon } from '#domain/medal.ts'
import type { CountedMatch } from './counted-match.ts'

export interface EventMedal {
  event: number
  medal: Medal
  team: number
}

/**
 * Finds medals from the main draw: gold and silver from the last final, bronze from the last bronze medal match.
 * Matches may come in any order. MLP teams have more than two players, so their medals come from the source only.
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

  /** Yields the medals of every event whose final or bronze medal match has a winner. */
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

/** Returns the higher of two medals. */
export function higherMedal(one: MedalWon, other: MedalWon): MedalWon {
  return MEDALS.find((medal) => medal === one || medal === other) ?? 'NONE'
}
