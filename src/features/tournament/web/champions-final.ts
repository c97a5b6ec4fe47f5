import { gamesFrom } from '#features/matches/web/match-sides.ts'
import type { FinalMatchFragment } from '#features/tournament/web/generated/tournament.ts'

/** Returns the last final of an event with its games, if these champions won it; undefined if others did, or if it is not known. */
export function championsFinal(finals: readonly FinalMatchFragment[], event: string | undefined, champions: string) {
  const final = finals.find((match) => match.event.event_slug === event)
  const winner = final?.winning_team === 'ONE' ? final.team_one_slug : final?.team_two_slug
  if (!final?.winning_team || winner !== champions) return undefined
  return { ...final, games: gamesFrom(final, final.winning_team) }
}
