import type { MatchDivision } from '#domain/division/division.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { type DrawMatch, teamsOf } from './draw-match.ts'

/** Maximum number of matches of each division in a fixture of a team league. */
const FIXTURE_SIZES: Partial<Record<MatchDivision, number>> = {
  WOMENS_DOUBLES: 1,
  MENS_DOUBLES: 1,
  MIXED_DOUBLES: 2,
  DREAMBREAKER: 1,
}

/** Returns whether one fixture can have all of these matches. */
export function fitFixture(matches: readonly DrawMatch[]): boolean {
  const sizes = Map.groupBy(matches, ({ match_division }) => match_division)
  return sizes.entries().every(([division, { length }]) => length <= (FIXTURE_SIZES[division] ?? 0))
}

/** Groups matches by draw and round, in that order. */
export function roundGroups<M extends DrawMatch>(matches: readonly M[]): M[][] {
  const groups = Map.groupBy(matches, ({ draw, source_round }) => JSON.stringify([draw, source_round]))
  return [...groups.values()].toSorted(
    ([a], [b]) =>
      compareTexts(a?.draw ?? '', b?.draw ?? '') || compareTexts(a?.source_round ?? '', b?.source_round ?? ''),
  )
}

/** Another player in a match of a player, as a partner or an opponent. */
interface Neighbour {
  slug: string
  sameSide: boolean
}

/**
 * Returns the two sides of each fixture of a round, as lists of player slugs: partners are on the same side, opponents on
 * the other. Players are left out if their matches contradict each other or are too many for one fixture.
 */
export function fixtureSides(matches: readonly DrawMatch[]): string[][] {
  const neighbours = neighboursOf(matches)
  const seen = new Set<string>()
  const found: string[][] = []
  for (const start of [...neighbours.keys()].toSorted(compareTexts)) {
    if (seen.has(start)) continue
    const { sides, contradicts } = twoSides(start, neighbours)
    for (const slug of sides.keys()) seen.add(slug)
    const rows = matches.filter((match) =>
      teamsOf(match).some((team) => team.players.some((p) => sides.has(p.player_slug))),
    )
    if (contradicts || !fitFixture(rows)) continue
    // The side of the alphabetically first slug comes first.
    for (const side of [true, false]) {
      found.push([...sides].flatMap(([slug, at]) => (at === side ? [slug] : [])).toSorted(compareTexts))
    }
  }
  return found
}

function neighboursOf(matches: readonly DrawMatch[]): Map<string, Neighbour[]> {
  const neighbours = new Map<string, Neighbour[]>()
  for (const match of matches) {
    const players = match.sides.flatMap((team, side) => team?.players.map((p) => ({ slug: p.player_slug, side })) ?? [])
    for (const { slug, side } of players) {
      const others = players.filter((other) => other.slug !== slug)
      const known = neighbours.get(slug) ?? []
      neighbours.set(slug, [...known, ...others.map((other) => ({ slug: other.slug, sameSide: other.side === side }))])
    }
  }
  return neighbours
}

/** Returns all players connected with a player: true for those on the player's side, false for the other side. */
function twoSides(start: string, neighbours: ReadonlyMap<string, readonly Neighbour[]>) {
  const sides = new Map([[start, true]])
  let contradicts = false
  for (const [slug, side] of sides) {
    for (const neighbour of neighbours.get(slug) ?? []) {
      const expected = neighbour.sameSide ? side : !side
      const known = sides.get(neighbour.slug)
      if (known === undefined) sides.set(neighbour.slug, expected)
      else if (known !== expected) contradicts = true
    }
  }
  return { sides, contradicts }
}
