import type { TeamNumber } from '#domain/match/match.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import type { ShortNamedPlayerFragment } from '#features/names/web/generated/names.ts'

/** A player of a side; with a picture only if the page asks for it. */
export type SidePlayer = ShortNamedPlayerFragment & { profile_image_url?: string | null }

/** One side of a match, as the table shows it. */
export interface MatchSide {
  team: TeamNumber
  players: readonly SidePlayer[]
  seed: number | null
  /** Whether the side won; null if no winner is recorded. */
  won: boolean | null
}

/** Points of one game, the viewed side's first. */
export interface SidedGame {
  scored: number
  lost: number
}

/** Function that returns the side of a match that the page is about. */
export type ViewedSide = (match: MatchTeams) => TeamNumber

/** The fields of a match with the players of both sides. */
type MatchTeams = Pick<MatchRowFragment, 'team_one_slug' | 'team_one_player_one' | 'team_one_player_two'>

const OTHER_TEAM = { ONE: 'TWO', TWO: 'ONE' } as const satisfies Record<TeamNumber, TeamNumber>

function sideOf(match: MatchRowFragment, team: TeamNumber): MatchSide {
  const [one, two, seed] =
    team === 'ONE'
      ? [match.team_one_player_one, match.team_one_player_two, match.team_one_seed]
      : [match.team_two_player_one, match.team_two_player_two, match.team_two_seed]
  return {
    team,
    players: two ? [one, two] : [one],
    seed,
    won: match.winning_team === null ? null : match.winning_team === team,
  }
}

/** Returns both sides of a match, the viewed side first; team one first if no side is viewed. */
export function sidesOf(match: MatchRowFragment, viewed: TeamNumber = 'ONE'): readonly [MatchSide, MatchSide] {
  return [sideOf(match, viewed), sideOf(match, OTHER_TEAM[viewed])]
}

/** Returns the games in their order, with the viewed side's points first; team one's first if no side is viewed. */
export function gamesFrom(
  { games_ordered }: Pick<MatchRowFragment, 'games_ordered'>,
  viewed: TeamNumber = 'ONE',
): SidedGame[] {
  return games_ordered.map(({ team_one_score, team_two_score }) =>
    viewed === 'ONE'
      ? { scored: team_one_score, lost: team_two_score }
      : { scored: team_two_score, lost: team_one_score },
  )
}

/** Returns the function that finds the side of a player. */
export function playerSide(playerSlug: string): ViewedSide {
  return ({ team_one_player_one: one, team_one_player_two: two }) =>
    one.player_slug === playerSlug || two?.player_slug === playerSlug ? 'ONE' : 'TWO'
}

/** Returns the function that finds the side of a team. `teamSlug` has the players in slug order. */
export function teamSide(teamSlug: string): ViewedSide {
  return ({ team_one_slug }) => (team_one_slug === teamSlug ? 'ONE' : 'TWO')
}
