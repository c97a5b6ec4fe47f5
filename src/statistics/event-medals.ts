import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { MEDALS, type Medal, type MedalWon } from '#domain/division/medal.ts'
import { decidingMatch, type FinalMatch } from '#domain/draws/deciding-match.ts'
import type { Round } from '#domain/match/round.ts'

export interface EventMedal {
  event: number
  medal: Medal
  team: number
}

/** A final or a bronze medal match of a main draw. */
export interface MedalMatch extends FinalMatch {
  event_id: number
  match_division: MatchDivision
  round: Round
  winning_team: 1 | 2 | null
  team_one_id: number
  team_two_id: number
}

/** Returns the matches that decide gold and bronze in each event. */
export function decidingMatches<M extends MedalMatch>(matches: readonly M[]): M[] {
  const played = matches.filter(({ match_division }) => MATCH_DIVISION_FACTS[match_division].discipline !== null)
  const byMedal = Map.groupBy(played, ({ event_id, round }) => `${event_id} ${round}`)
  return [...byMedal.values()].flatMap((candidates) => decidingMatch(candidates) ?? [])
}

/** Returns the medals won in deciding matches. A match without a winner awards no medals. */
export function medalsOf(deciding: readonly MedalMatch[]): EventMedal[] {
  return deciding.flatMap(({ event_id: event, round, winning_team, team_one_id, team_two_id }): EventMedal[] => {
    if (winning_team === null) return []
    const [winner, loser] = winning_team === 1 ? [team_one_id, team_two_id] : [team_two_id, team_one_id]
    if (round === 'BRONZE_MEDAL_MATCH') return [{ event, medal: 'BRONZE', team: winner }]
    return [
      { event, medal: 'GOLD', team: winner },
      { event, medal: 'SILVER', team: loser },
    ]
  })
}

/** Returns the higher of two medals. */
export function higherMedal(one: MedalWon, other: MedalWon): MedalWon {
  return MEDALS.find((medal) => medal === one || medal === other) ?? 'NONE'
}
