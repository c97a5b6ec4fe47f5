import { formatTeam } from '#domain/format/format.ts'
import { isSlug, isTeamSlug } from '#domain/names/slug.ts'
import { playerSide, teamSide, type ViewedSide } from '#features/matches/web/match-sides.ts'
import type { ProfilePlayerFragment, ProfileTeamFragment } from '#features/profiles/web/generated/profile.ts'
import { type ProfileSide, type ProfileTab, profilePath, withQuery } from '#web/routing/paths.ts'
import { notFound, type PageError, type PageRequest, type Redirect } from '#web/routing/route.tsx'

const UNKNOWN_PLAYER = notFound('Player not found')
const UNKNOWN_TEAM = notFound('Team not found')

/** Minimum number of matches for a full profile. With fewer, the first page has only the record and two tables. */
export const MIN_PROFILE_MATCHES = 5

/** Returns the side that the URL names, or an error page. */
export function profileIn({ player_slug: player, team_slug: team = '' }: PageRequest['params']) {
  if (player !== undefined) return isSlug(player) ? { player } : UNKNOWN_PLAYER
  return isTeamSlug(team) ? { team } : UNKNOWN_TEAM
}

export const isSide = (found: ProfileSide | PageError): found is ProfileSide => !('kind' in found)

export const slugOf = (side: ProfileSide) => ('player' in side ? side.player : side.team)

/** Returns the side as a field of API inputs. */
export const ownerOf = (side: ProfileSide) =>
  'player' in side ? { player_slug: side.player } : { team_slug: side.team }

export const viewedSide = (side: ProfileSide): ViewedSide =>
  'player' in side ? playerSide(side.player) : teamSide(side.team)

/** The player or team in the response to a profile's query. */
export interface ProfileAnswer {
  player: ProfilePlayerFragment | null
  team: ProfileTeamFragment | null
}

type PairOf<Team extends ProfileTeamFragment> = Team & { player_two: NonNullable<Team['player_two']> }
export type Pair = PairOf<ProfileTeamFragment>

/** The player or pair of the profile. */
export type Profiled = { player: ProfilePlayerFragment } | { pair: Pair }

export function pairOf<Team extends ProfileTeamFragment>(team: Team | null | undefined): PairOf<Team> | null {
  return team?.player_two ? { ...team, player_two: team.player_two } : null
}

export function profiledOf(side: ProfileSide, answer: ProfileAnswer | undefined): Profiled | null {
  if ('player' in side) return answer?.player ? { player: answer?.player } : null
  const pair = pairOf(answer?.team)
  return pair && { pair }
}

export const matchesOf = (profiled: Profiled) =>
  'player' in profiled ? profiled.player.total_matches_played : profiled.pair.match_count

export const nameOf = (profiled: Profiled) => ('player' in profiled ? profiled.player.name : formatTeam(profiled.pair))

/** Returns an error for an unknown side, or a redirect to the current slug, the pair's order or a single player's page. */
export function profileOutcome(
  side: ProfileSide,
  answer: { player: { player_slug: string } | null; team?: ProfileTeamFragment | null },
  tab: ProfileTab | undefined,
  query: Parameters<typeof withQuery>[1],
): PageError | Redirect | null {
  const to = (other: ProfileSide): Redirect => ({ kind: 'redirect', to: withQuery(profilePath(other, tab), query) })
  if ('player' in side) {
    if (!answer.player) return UNKNOWN_PLAYER
    const { player_slug: player } = answer.player
    return player === side.player ? null : to({ player })
  }
  const pair = pairOf(answer.team)
  if (pair === null) return answer.player ? to({ player: answer.player.player_slug }) : UNKNOWN_TEAM
  return pair.team_slug === side.team ? null : to({ team: pair.team_slug })
}
