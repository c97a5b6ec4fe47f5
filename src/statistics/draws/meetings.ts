import { UnionFind } from '#statistics/union-find.ts'
import { type DrawMatch, teamsOf } from './draw-match.ts'

/** Groups matches by teams that met each other, directly or through other teams. Matches keep their order. */
export function meetingGroups<M extends DrawMatch>(rows: readonly M[]): M[][] {
  const teams = new UnionFind<string>()
  for (const { sides } of rows) if (sides[0] !== null && sides[1] !== null) teams.join(sides[0].slug, sides[1].slug)
  // A match without teams is a group of its own.
  const groups = Map.groupBy(rows, (match) => {
    const [team] = teamsOf(match)
    return team === undefined ? match : teams.find(team.slug)
  })
  return [...groups.values()]
}

/** Returns whether three or more teams all met each other equally often. */
export function isRoundRobin(rows: readonly DrawMatch[]): boolean {
  const teams = new Set<string>()
  const meetings = new Map<string, number>()
  for (const match of rows) {
    const [one, two] = teamsOf(match)
      .map(({ slug }) => slug)
      .toSorted()
    if (one === undefined || two === undefined) return false
    teams.add(one).add(two)
    const key = `${one} ${two}`
    meetings.set(key, (meetings.get(key) ?? 0) + 1)
  }
  const pairs = (teams.size * (teams.size - 1)) / 2
  return teams.size >= 3 && meetings.size === pairs && new Set(meetings.values()).size === 1
}
