import { tallyGames } from '#statistics/games.ts'
import type { WonAndLost } from '#statistics/match-record.ts'
import { compareTexts } from '#statistics/positions.ts'
import { type DrawMatch, loserOf, type TeamOf, teamsOf, winnerOf } from './draw-match.ts'

/** A team's results in a pool; walkovers count as won and lost, because the table decides who goes on. */
export interface PoolRow<M extends DrawMatch = DrawMatch> extends WonAndLost {
  team: TeamOf<M>
}

/**
 * A pool's table: by wins; of exactly two teams with as many, the one that won their meetings; else by difference of
 * games, then of points, then by slug.
 */
export function poolStandings<M extends DrawMatch>(matches: readonly M[]): PoolRow<M>[] {
  const rows = new Map<string, PoolRow<M>>()
  for (const match of matches) {
    for (const team of teamsOf(match)) if (!rows.has(team.slug)) rows.set(team.slug, emptyRow(team))
    addMatch(rows, match)
  }
  const byWins = Map.groupBy(rows.values(), ({ matches_won }) => matches_won)
  return [...byWins]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, equals]) => headToHead(equals.toSorted(compareDifferences), matches))
}

function emptyRow<M extends DrawMatch>(team: TeamOf<M>): PoolRow<M> {
  return {
    team,
    matches_won: 0,
    matches_lost: 0,
    games_won: 0,
    games_lost: 0,
    points_won: 0,
    points_lost: 0,
  }
}

function addMatch(rows: ReadonlyMap<string, PoolRow>, match: DrawMatch): void {
  const tally = tallyGames(match.games)
  const [one, two] = match.sides.map((side) => (side === null ? undefined : rows.get(side.slug)))
  const winner = winnerOf(match)
  const loser = loserOf(match)
  for (const row of [one, two]) {
    if (row?.team.slug === winner?.slug && row !== undefined) row.matches_won++
    if (row?.team.slug === loser?.slug && row !== undefined) row.matches_lost++
  }
  if (one !== undefined) {
    one.games_won += tally.games_one
    one.games_lost += tally.games_two
    one.points_won += tally.points_one
    one.points_lost += tally.points_two
  }
  if (two !== undefined) {
    two.games_won += tally.games_two
    two.games_lost += tally.games_one
    two.points_won += tally.points_two
    two.points_lost += tally.points_one
  }
}

function compareDifferences(a: PoolRow, b: PoolRow): number {
  return (
    b.games_won - b.games_lost - (a.games_won - a.games_lost) ||
    b.points_won - b.points_lost - (a.points_won - a.points_lost) ||
    compareTexts(a.team.slug, b.team.slug)
  )
}

/** Of exactly two equals the one first that won more of their meetings. */
function headToHead<R extends PoolRow>(equals: readonly R[], matches: readonly DrawMatch[]): readonly R[] {
  const [a, b, third] = equals
  if (a === undefined || b === undefined || third !== undefined) return equals
  const winsOf = (row: PoolRow, other: PoolRow) =>
    matches.filter((m) => winnerOf(m)?.slug === row.team.slug && loserOf(m)?.slug === other.team.slug).length
  return winsOf(b, a) > winsOf(a, b) ? [b, a] : equals
}
