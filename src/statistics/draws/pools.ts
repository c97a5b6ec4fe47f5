import { compareTexts } from '#domain/names/compare-texts.ts'
import type { ReadMatch } from './bracket-stages.ts'
import { type DrawMatch, loserOf, teamsOf } from './draw-match.ts'
import { isRoundRobin, meetingGroups } from './meetings.ts'
import { type PoolRow, poolStandings } from './pool-standings.ts'

/** A pool of teams that play each other. */
export interface Pool<M extends DrawMatch = DrawMatch> {
  /** The source's name, otherwise "Group 1", "Group 2" and so on; null for the only nameless pool of a draw. */
  name: string | null
  standings: PoolRow<M>[]
  matches: M[]
}

/** The matches of a draw without a knockout round, by kind. */
export interface PoolsAndBackdraw<M extends DrawMatch> {
  pools: Pool<M>[]
  /** Matches without a round between two teams that had lost in the draw's knockout. */
  inferredBackdraw: M[]
  other: M[]
}

/** Sorts matches of pools and matches without a round into pools, backdraw and other matches. @param rows of one draw, in order */
export function sortPools<M extends DrawMatch>(rows: readonly ReadMatch<M>[]): PoolsAndBackdraw<M> {
  const losers = knockoutLosers(rows)
  const pools = rows.filter(({ round }) => round.kind === 'ROUND_ROBIN')
  const isPoolRow = new Set<DrawMatch>(pools.map(({ match }) => match))
  const loose = rows.filter(({ round }) => round.kind === 'ROUND_ROBIN' || round.kind === 'BLANK')
  const found: PoolsAndBackdraw<M> = { pools: [], inferredBackdraw: [], other: [] }
  const byPool = Map.groupBy(loose, ({ match }) => match.pool)
  for (const [name, ofPool] of byPool) {
    const matches = ofPool.map(({ match }) => match)
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

/** Sorts pools with names by name, then the others by their first team slug; several nameless pools are numbered. */
function namedPools<M extends DrawMatch>(pools: readonly Pool<M>[]): Pool<M>[] {
  const named = pools.filter(({ name }) => name !== null)
  const nameless = pools
    .filter(({ name }) => name === null)
    .toSorted((a, b) => compareTexts(firstSlug(a), firstSlug(b)))
  return [
    ...named.toSorted((a, b) => compareTexts(a.name ?? '', b.name ?? '')),
    ...nameless.map((pool, at) => (nameless.length === 1 ? pool : { ...pool, name: `Group ${at + 1}` })),
  ]
}

function firstSlug({ matches }: Pool): string {
  return matches.flatMap(teamsOf).reduce((first, { slug }) => (first === '' || slug < first ? slug : first), '')
}
