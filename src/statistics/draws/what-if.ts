import type { DrawMatch, TeamOf } from './draw-match.ts'
import { isPlace, placesIn, type TitlePlace, teamsOfTree } from './title-tree.ts'

/** A visitor's assumptions about a draw. Teams are named by the slugs with which they entered it. */
export interface Changes<M extends DrawMatch> {
  /** Teams that win each of their matches up to and including a round. Depth 0 is the final. */
  wins: readonly { slug: string; depth: number }[]
  /** Teams that play no further match. */
  withdrawn: readonly string[]
  /** Teams that play on with another partner. */
  replaced: readonly { slug: string; team: TeamOf<M> }[]
}

/** The reason why changes of a draw contradict the draw or each other. */
export type ChangeProblem<M extends DrawMatch> =
  | { kind: 'UNKNOWN_TEAM'; slug: string }
  | { kind: 'NOT_IN_ROUND'; team: TeamOf<M>; depth: number; firstDepth: number }
  | { kind: 'OUT'; team: TeamOf<M>; match: M }
  | { kind: 'TITLE_WON'; team: TeamOf<M> }
  | { kind: 'TWO_WINNERS'; depth: number; teams: readonly [TeamOf<M>, TeamOf<M>] }
  | { kind: 'WINS_AND_WITHDRAWN'; team: TeamOf<M> }
  | { kind: 'REPLACED_AND_WITHDRAWN'; team: TeamOf<M> }
  | { kind: 'REPLACED_TWICE'; team: TeamOf<M> }
  | { kind: 'PLAYS_ALREADY'; team: TeamOf<M>; player: string; replaced: TeamOf<M> }
  | { kind: 'NO_TEAM_LEFT' }

/** Changes that fit a draw and each other. */
export interface ReadChanges<M extends DrawMatch> {
  assumed: Map<TitlePlace<M>, string>
  withdrawn: Set<string>
  /** The teams by the slugs with which they entered the draw, with their new partners. */
  teams: Map<string, TeamOf<M>>
  problem: null
}

/** Returns the matches of a team on its path to the title, its first one first. */
export function pathOf<M extends DrawMatch>(final: TitlePlace<M>, slug: string): TitlePlace<M>[] {
  for (const source of final.sources) {
    if (!isPlace(source)) {
      if (source.slug === slug) return [final]
      continue
    }
    const path = pathOf(source, slug)
    if (path.length > 0) return [...path, final]
  }
  return []
}

/** Returns the changes in a form that the title odds can be enumerated from, or the first problem. */
export function readChanges<M extends DrawMatch>(
  final: TitlePlace<M>,
  { wins, withdrawn, replaced }: Changes<M>,
): ReadChanges<M> | { problem: ChangeProblem<M> } {
  const entered = teamsOfTree(final)
  const read: ReadChanges<M> = { assumed: new Map(), withdrawn: new Set(), teams: new Map(entered), problem: null }
  for (const slug of withdrawn) {
    const problem = openProblem(final, entered, slug)
    if (problem !== null) return { problem }
    read.withdrawn.add(slug)
  }
  for (const change of replaced) {
    const problem = replacementProblem(final, entered, read, change)
    if (problem !== null) return { problem }
    read.teams.set(change.slug, change.team)
  }
  for (const win of wins) {
    const problem = winProblem(final, entered, read, win)
    if (problem !== null) return { problem }
  }
  const isOver = placesIn(final).every(({ winner }) => winner !== null)
  if (read.withdrawn.size > 0 && !isOver && openTeams(final, read.withdrawn).length === 0)
    return { problem: { kind: 'NO_TEAM_LEFT' } }
  return read
}

/** Returns the slugs of the teams that are neither out nor withdrawn. */
function openTeams<M extends DrawMatch>(final: TitlePlace<M>, withdrawn: ReadonlySet<string>): string[] {
  const entered = [...teamsOfTree(final).keys()]
  return entered.filter((slug) => !withdrawn.has(slug) && lostMatch(final, slug) === null)
}

/** Returns the known match in which a team lost; null if it lost none. */
function lostMatch<M extends DrawMatch>(final: TitlePlace<M>, slug: string): TitlePlace<M> | null {
  return pathOf(final, slug).find(({ winner }) => winner !== null && winner !== slug) ?? null
}

/** Returns the reason why a team has no further match to play; null if it has one. */
function openProblem<M extends DrawMatch>(
  final: TitlePlace<M>,
  entered: ReadonlyMap<string, TeamOf<M>>,
  slug: string,
): ChangeProblem<M> | null {
  const team = entered.get(slug)
  if (team === undefined) return { kind: 'UNKNOWN_TEAM', slug }
  const lost = lostMatch(final, slug)
  if (lost !== null) return { kind: 'OUT', team, match: lost.match }
  return final.winner === slug ? { kind: 'TITLE_WON', team } : null
}

function replacementProblem<M extends DrawMatch>(
  final: TitlePlace<M>,
  entered: ReadonlyMap<string, TeamOf<M>>,
  { withdrawn, teams }: ReadChanges<M>,
  { slug, team }: { slug: string; team: TeamOf<M> },
): ChangeProblem<M> | null {
  const problem = openProblem(final, entered, slug)
  if (problem !== null) return problem
  const replaced = entered.get(slug) as TeamOf<M>
  if (withdrawn.has(slug)) return { kind: 'REPLACED_AND_WITHDRAWN', team: replaced }
  if (teams.get(slug) !== replaced) return { kind: 'REPLACED_TWICE', team: replaced }
  const before = replaced.players.map(({ player_slug }) => player_slug)
  const added = team.players.filter(({ player_slug }) => !before.includes(player_slug))
  for (const { player_slug: player } of added) {
    const other = [...entered.values(), ...teams.values()].find(({ players }) =>
      players.some((each) => each.player_slug === player),
    )
    if (other !== undefined) return { kind: 'PLAYS_ALREADY', team: other, player, replaced }
  }
  return null
}

/** Adds a win to the assumed winners, unless it contradicts the draw or another change. */
function winProblem<M extends DrawMatch>(
  final: TitlePlace<M>,
  entered: ReadonlyMap<string, TeamOf<M>>,
  { assumed, withdrawn }: ReadChanges<M>,
  { slug, depth }: { slug: string; depth: number },
): ChangeProblem<M> | null {
  const team = entered.get(slug)
  if (team === undefined) return { kind: 'UNKNOWN_TEAM', slug }
  const path = pathOf(final, slug)
  const firstDepth = path[0]?.depth ?? 0
  const won = path.filter((place) => place.depth >= depth)
  if (won.length === 0) return { kind: 'NOT_IN_ROUND', team, depth, firstDepth }
  for (const place of won) {
    if (place.winner !== null && place.winner !== slug) return { kind: 'OUT', team, match: place.match }
    if (place.winner !== null) continue
    if (withdrawn.has(slug)) return { kind: 'WINS_AND_WITHDRAWN', team }
    const other = assumed.get(place)
    if (other !== undefined && other !== slug)
      return { kind: 'TWO_WINNERS', depth: place.depth, teams: [entered.get(other) as TeamOf<M>, team] }
    assumed.set(place, slug)
  }
  return null
}
