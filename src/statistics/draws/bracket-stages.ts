import { compareFinals } from '#domain/draws/deciding-match.ts'
import { compareMatches, type DrawMatch, teamsOf } from './draw-match.ts'
import { type DrawRound, hasWinnersFinal } from './draw-round.ts'

/** A row together with its parsed round. */
export interface ReadMatch<M extends DrawMatch> {
  match: M
  round: DrawRound
}

/** The knockout matches of one depth. */
export interface Stage<M extends DrawMatch> {
  /** Sorted by day and id. If two teams met several times, only their last match is listed. */
  matches: M[]
  /** Earlier matches of the same two teams, by their last match. */
  repeats: Map<M, M[]>
  /** Each team's last match. */
  byTeam: Map<string, M>
  /** The matches by position in the round; null unless each of them has its own position. */
  byPosition: Map<number, M> | null
}

/** The knockout rows of a draw, by depth. */
export interface Stages<M extends DrawMatch> {
  /** The smallest depth with a match. */
  top: number
  /** The greatest depth with a match. */
  deepest: number
  /** True if a winners' final leads to the final: then the other finalist comes from the losers' side. */
  hasWinnersFinal: boolean
  /** The stages by depth, from `top` to `deepest`, empty ones included. */
  at: Map<number, Stage<M>>
  /** The smallest and the greatest depth in which each team has a match. */
  depths: Map<string, { least: number; greatest: number }>
}

/** Groups knockout matches by depth. Returns null if there are none. */
export function stagesOf<M extends DrawMatch>(rows: readonly ReadMatch<M>[]): Stages<M> | null {
  const byDepth = new Map<number, ReadMatch<M>[]>()
  for (const row of rows) {
    if (row.round.kind !== 'KNOCKOUT') continue
    const stage = byDepth.get(row.round.depth)
    if (stage === undefined) byDepth.set(row.round.depth, [row])
    else stage.push(row)
  }
  if (byDepth.size === 0) return null
  const top = Math.min(...byDepth.keys())
  const deepest = Math.max(...byDepth.keys())
  const at = new Map<number, Stage<M>>()
  for (let depth = deepest; depth >= top; depth--) {
    const stage = byDepth.get(depth) ?? []
    at.set(depth, depth === 0 ? finalStage(stage) : stageOf(stage.map(({ match }) => match)))
  }
  return { top, deepest, hasWinnersFinal: hasWinnersFinal(rows), at, depths: depthsOf(byDepth) }
}

function depthsOf<M extends DrawMatch>(byDepth: ReadonlyMap<number, readonly ReadMatch<M>[]>) {
  const depths: Stages<M>['depths'] = new Map()
  for (const [depth, rows] of byDepth) {
    for (const { slug } of rows.flatMap(({ match }) => teamsOf(match))) {
      const known = depths.get(slug)
      depths.set(slug, {
        least: Math.min(depth, known?.least ?? depth),
        greatest: Math.max(depth, known?.greatest ?? depth),
      })
    }
  }
  return depths
}

function stageOf<M extends DrawMatch>(rows: readonly M[], compare = compareMatches): Stage<M> {
  const stage: Stage<M> = { matches: [], repeats: new Map(), byTeam: new Map(), byPosition: positionsOf(rows) }
  const groups = Map.groupBy(rows.toSorted(compare), meetingOf)
  for (const group of groups.values()) {
    const last = group.at(-1)
    if (last === undefined) continue
    stage.matches.push(last)
    if (group.length > 1) stage.repeats.set(last, group.slice(0, -1))
  }
  stage.matches.sort(compare)
  for (const match of stage.matches) for (const { slug } of teamsOf(match)) stage.byTeam.set(slug, match)
  return stage
}

/** Returns a stage's matches by position; null if one has none, or if two that were not cancelled have the same. */
function positionsOf<M extends DrawMatch>(rows: readonly M[]): Map<number, M> | null {
  const byPosition = new Map<number, M>()
  const isOff = ({ status }: M) => status === 'CANCELLED'
  for (const match of rows.toSorted((a, b) => Number(isOff(b)) - Number(isOff(a)))) {
    if (match.position === null) return null
    const other = byPosition.get(match.position)
    if (other !== undefined && !isOff(other)) return null
    byPosition.set(match.position, match)
  }
  return byPosition
}

/** Returns the same string for matches of the same two teams; a match with an undecided side has a string of its own. */
function meetingOf({ sides: [one, two], match_id }: DrawMatch): string {
  if (one === null || two === null) return match_id
  return one.slug < two.slug ? `${one.slug} ${two.slug}` : `${two.slug} ${one.slug}`
}

/**
 * Returns the stage of the finals, whose last match is the draw's final: the one that decides the medals. If finals are
 * marked as `Finals W` and `Finals GS`, it is the last final of the winners' side, and grand finals are repeats of it.
 */
function finalStage<M extends DrawMatch>(rows: readonly ReadMatch<M>[]): Stage<M> {
  if (rows.every((row) => rankOf(row) === PLAIN_FINAL))
    return stageOf(
      rows.map(({ match }) => match),
      compareFinals,
    )
  const sorted = rows.toSorted((a, b) => rankOf(a) - rankOf(b) || compareFinals(a.match, b.match))
  const root = sorted.at(-1)?.match
  if (root === undefined) return stageOf([])
  const belongs = (row: ReadMatch<M>) => rankOf(row) !== PLAIN_FINAL || meetingOf(row.match) === meetingOf(root)
  const others = sorted.filter((row) => !belongs(row)).map(({ match }) => match)
  const stage = stageOf(others, compareFinals)
  const repeats = sorted.filter((row) => row.match !== root && belongs(row)).map(({ match }) => match)
  stage.matches.push(root)
  stage.repeats.set(root, repeats.toSorted(compareFinals))
  return stage
}

const PLAIN_FINAL = 1

/** Ranks a final of the winners' side above a final without a side, and that above a grand final. */
function rankOf({ round }: ReadMatch<DrawMatch>): number {
  if (round.kind !== 'KNOCKOUT' || round.mark === null) return PLAIN_FINAL
  return round.mark === 'GRAND_FINAL' ? 0 : 2
}

/** Returns whether new teams enter in the stage, as in stages of 16, 8, 8, 8, 4, 2 and 1 matches. */
export function isProgression<M extends DrawMatch>({ at, deepest }: Stages<M>, depth: number): boolean {
  if (depth + 1 >= deepest) return false
  const size = at.get(depth)?.matches.length ?? 0
  const before = at.get(depth + 1)?.matches.length ?? 0
  return (before === size && size > 1) || (size >= 4 && Math.abs(before - size) <= 1)
}
