import { compareTexts } from '#statistics/positions.ts'
import type { ReadMatch } from './bracket-stages.ts'
import { type DrawMatch, loserOf, teamsOf } from './draw-match.ts'
import { isRoundRobin, meetingGroups } from './meetings.ts'
import { type PoolRow, poolStandings } from './pool-standings.ts'

/** Teams that meet each other. */
export interface Pool<M extends DrawMatch = DrawMatch> {
  /** The source's, else "Group 1" and on; null where a draw has one pool without a name. */
  name: string | null
  standings: PoolRow<M>[]
  matches: M[]
}

/** What becomes of the rows of a draw that say no knockout round. */
export interface PoolsAndBackdraw<M extends DrawMatch> {
  pools: Pool<M>[]
  /** Both teams had lost in the knockout of the same draw. */
  inferredBackdraw: M[]
  other: M[]
}

/** Sorts out rows of pools and rows without a round. @param rows of one draw, in order */
export function sortPools<M extends DrawMatch>(rows: readonly ReadMatch<M>[]): PoolsAndBackdraw<M> {
  const losers = knockoutLosers(rows)
  const pools = rows.filter(({ round }) => round.kind === 'ROUND_ROBIN')
  const isPoolRow = new Set<DrawMatch>(pools.map(({ match }) => match))
  const loose = rows.filter(({ round }) => round.kind === 'ROUND_ROBIN' || round.kind === 'BLANK')
  const found: PoolsAndBackdraw<M> = { pools: [], inferredBackdraw: [], other: [] }
  const byPool = Map.groupBy(loose, ({ match }) => match.pool)
  for (const [name, of] of byPool) {
    const matches = of.map(({ match }) => match)
    for (const group of name === null ? meetingGroups(matches) : [matches]) {
      if (name !== null || group.some((match) => isPoolRow.has(match)) || isRoundRobin(group)) {
        found.pools.push({ name, standings: poolStandings(group), matches: group })
        continue
      }
      for (const match of group) {
        const lost = match.sides.every((side) => side !== null && losers.has(side.slug))
        found[lost ? 'inferredBackdraw' : 'other'].push(match)
      }
    }
  }
  return { ...found, pools: namedPools(found.pools) }
}

function knockoutLosers(rows: readonly ReadMatch<DrawMatch>[]): Set<string> {
  const losers = new Set<string>()
  for (const { match, round } of rows) {
    const loser = round.kind === 'KNOCKOUT' ? loserOf(match) : null
    if (loser !== null) losers.add(loser.slug)
  }
  return losers
}

/** Pools with names by name, then the others by their least team slug, numbered where there are several. */
function namedPools<M extends DrawMatch>(pools: readonly Pool<M>[]): Pool<M>[] {
  const named = pools.filter(({ name }) => name !== null)
  const nameless = pools
    .filter(({ name }) => name === null)
    .toSorted((a, b) => compareTexts(leastSlug(a), leastSlug(b)))
  return [
    ...named.toSorted((a, b) => compareTexts(a.name ?? '', b.name ?? '')),
    ...nameless.map((pool, at) => (nameless.length === 1 ? pool : { ...pool, name: `Group ${at + 1}` })),
  ]
}

function leastSlug({ matches }: Pool): string {
  return matches.flatMap(teamsOf).reduce((least, { slug }) => (least === '' || slug < least ? slug : least), '')
}
