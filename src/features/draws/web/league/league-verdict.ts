import { hasResult } from '#domain/match/match.ts'
import type { LeagueGroups, TeamMatch } from './league-days.ts'

/** A sentence about the winner of a team league. It begins with the winner's name if the winner is known. */
export interface LeagueVerdict {
  winner: string | null
  text: string
}

interface League {
  fixtures: readonly TeamMatch[]
  groups: LeagueGroups
}

/** Returns who won a team league, or why the winner is not known and who led the groups. */
export function leagueVerdict({ fixtures: teamMatches, groups }: League): LeagueVerdict {
  const final = teamMatches.findLast(({ matches }) => matches.some(({ round_name }) => round_name === 'FINALS'))
  if (final === undefined) return withoutFinal(teamMatches, groups)
  const { one, two, winner, result, rubbers_one, rubbers_two } = final
  const meeting = `the final between ${one.name} and ${two.name}`
  if (winner !== null) {
    const [winners, losers] = winner === 'ONE' ? [one, two] : [two, one]
    const score = winner === 'ONE' ? `${rubbers_one}-${rubbers_two}` : `${rubbers_two}-${rubbers_one}`
    const decider = result === 'DREAMBREAKER' ? ' and the DreamBreaker' : ''
    return { winner: winners.name, text: ` won the final against ${losers.name}, ${score}${decider}.` }
  }
  if (isPending(final)) return { winner: null, text: `No winner yet: ${meeting} has not been played.` }
  const reason =
    result === 'TIE_BREAK_UNKNOWN' ? 'was tied 2-2 and its DreamBreaker result is missing' : 'is incomplete'
  return { winner: null, text: `Winner unknown: ${meeting} ${reason}.` }
}

function withoutFinal(teamMatches: readonly TeamMatch[], groups: LeagueGroups): LeagueVerdict {
  const leaders = groups.flatMap(({ name, standings: [first] }) => (first ? `${first.roster.name} led ${name}` : []))
  const led = leaders.length === 0 ? '' : ` ${leaders.join(', and ')}.`
  return teamMatches.some(isPending)
    ? { winner: null, text: 'No winner yet: team matches are still to be played.' }
    : { winner: null, text: `Winner unknown: the results don’t show which team match was the final.${led}` }
}

/** Returns whether no game of a team match has a result. */
export function isPending({ matches }: TeamMatch): boolean {
  return matches.every(({ status }) => !hasResult(status))
}
