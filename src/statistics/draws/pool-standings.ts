import { compareTexts } from '#domain/names/compare-texts.ts'
import { type MatchRecord, recordOf, type WonAndLost } from '#statistics/match-record.ts'
import { type DrawMatch, type DrawTeam, loserOf, type TeamOf, teamsIn, winnerOf } from './draw-match.ts'

/** A team's results in a pool. Walkovers count as won and lost, because the table decides which teams advance. */
export interface PoolRow<M extends DrawMatch = DrawMatch> extends WonAndLost {
  team: TeamOf<M>
}

/**
 * Returns a pool's table, sorted by wins. A tie between exactly two teams is broken by their head-to-head record, then, like
 * every other tie, by difference of games, difference of points, and slug.
 */
export function poolStandings<M extends DrawMatch>(matches: readonly M[]): PoolRow<M>[] {
  const rows = teamsIn(matches).map((team) => ({ team, ...recordIn(matches, team) }))
  return [...Map.groupBy(rows, ({ matches_won }) => matches_won)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, equals]) => headToHead(equals.toSorted(compareDifferences), matches))
}

function recordIn(matches: readonly DrawMatch[], { slug }: DrawTeam): MatchRecord {
  return recordOf(
    matches.flatMap(({ sides, winning_team, games, finished_games }) => {
      const side = sides.findIndex((team) => team?.slug === slug)
      return side < 0 ? [] : [{ own_team: side === 0 ? 1 : 2, winning_team, games, finished_games }]
    }),
  )
}

function compareDifferences(a: PoolRow, b: PoolRow): number {
  return (
    b.games_won - b.games_lost - (a.games_won - a.games_lost) ||
    b.points_won - b.points_lost - (a.points_won - a.points_lost) ||
    compareTexts(a.team.slug, b.team.slug)
  )
}

/** Breaks a tie between exactly two teams by their head-to-head record. */
function headToHead<R extends PoolRow>(equals: readonly R[], matches: readonly DrawMatch[]): readonly R[] {
  const [a, b, third] = equals
  if (a === undefined || b === undefined || third !== undefined) return equals
  const winsOf = (row: PoolRow, other: PoolRow) =>
    matches.filter((m) => winnerOf(m)?.slug === row.team.slug && loserOf(m)?.slug === other.team.slug).length
  return winsOf(b, a) > winsOf(a, b) ? [b, a] : equals
}
