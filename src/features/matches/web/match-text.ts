import { isPending, statusLabel, type TeamNumber } from '#domain/match/match.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { gamesFrom, sidesOf } from './match-sides.ts'

/** `Johns/Tardio` */
export function shortSide({ players }: { players: readonly { short_name: string }[] }): string {
  return players.map(({ short_name }) => short_name).join('/')
}

/** Returns the side that is named first: the winner, or team one without a winner. */
export function leadingTeam({ winning_team }: MatchRowFragment): TeamNumber {
  return winning_team ?? 'ONE'
}

/** Returns a result in words: the leading side, "d." or "vs." if no winner is recorded, the other side, the games and the ending. */
export function matchWords(match: MatchRowFragment) {
  const leading = leadingTeam(match)
  const [one, two] = sidesOf(match, leading)
  return {
    first: shortSide(one),
    verb: match.winning_team ? 'd.' : 'vs.',
    second: shortSide(two),
    games: gamesFrom(match, leading).map(({ scored, lost }) => `${scored}-${lost}`),
    ending: endingOf(match),
  }
}

function endingOf(match: MatchRowFragment): readonly string[] {
  if (isPending(match.status)) return [`(${statusLabel(match).toLowerCase()})`]
  return [matchEnding(match) ?? []].flat()
}

/** Returns how a match ended early, or its status if it has no result; null for a completed match. */
export function matchEnding(match: MatchRowFragment): string | null {
  const { status } = match
  if (isPending(status)) return statusLabel(match)
  return { COMPLETED: null, RETIRED: 'ret.', WALKOVER: 'W/O' }[status]
}

/** `Johns/Tardio d. Daescu/Staksrud 11-0 12-10 11-7`; it ends with `(live)` if the match has no result yet. */
export function matchTitle(match: MatchRowFragment): string {
  const { first, verb, second, games, ending } = matchWords(match)
  return [first, verb, second, ...games, ...ending].join(' ')
}
