import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawMatch, teamsOf, winnerOf } from '#statistics/draws/draw-match.ts'
import { type Draw, drawsOf } from '#statistics/draws/draws.ts'
import { leaguesOf } from '#statistics/draws/leagues.ts'
import { fixture, knockout, meeting } from '../fixtures/folders/invented-draw.ts'

const idsOf = (matches: readonly DrawMatch[]) => matches.map(({ match_id }) => match_id)

/** Returns the rows in all places of a draw. */
function rowsOf({ stages, bronze, backdraw, inferredBackdraw, pools, unplaced, other }: Draw): DrawMatch[] {
  const nodes = stages.flatMap((stage) => stage.nodes)
  return [
    ...nodes.flatMap(({ match, repeats }) => (match === null ? repeats : [match, ...repeats])),
    ...pools.flatMap(({ matches }) => matches),
    ...[bronze, backdraw, inferredBackdraw, unplaced, other].flat(),
  ]
}

const nodesOf = (draw: Draw) => draw.stages.flatMap((stage) => stage.nodes)

/** Lists which match feeds which, including links over unlisted nodes. */
function linksOf(draw: Draw): string[] {
  const nodes = new Map(nodesOf(draw).map((node) => [`${node.depth}/${node.slot}`, node]))
  return nodesOf(draw)
    .flatMap(({ depth, slot, match }) => {
      const parent = nodes.get(`${depth - 1}/${Math.floor(slot / 2)}`)?.match
      return match === null || parent == null ? [] : [`${match.match_id} feeds ${parent.match_id}`]
    })
    .toSorted()
}

const team = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '-')
const ROUND_TEXTS = ['Finals', 'Semi-Finals', 'Quarter Finals', 'Round 16', 'Round 32', 'Bronze', 'RR', '', 'Finals W']
const MORE_TEXTS = ['Finals GS', 'Round 2 L1', 'Round 8', 'Winners Final', 'Losers Final', 'Grand Final Reset', 'R4']
/** Rows that no real tournament has: several finals, cycles, a team everywhere. */
const dirtyRows = fc.array(
  fc
    .record({
      one: team,
      two: team,
      winning_team: fc.constantFrom(1, 2, null),
      source_round: fc.constantFrom(...ROUND_TEXTS, ...MORE_TEXTS),
      date: fc.constantFrom('2026-05-02', '2026-05-03'),
      draw: fc.constantFrom(null, null, 'Qualifier'),
      pool: fc.constantFrom(null, null, null, 'A'),
      position: fc.constantFrom(null, 1, 2),
    })
    .map(({ one, two, winning_team, ...facts }) => ({ ...meeting(`${one} ${two}`, facts), winning_team })),
  { maxLength: 30 },
)

/** A knockout of 4 to 64 teams, with byes in place of some first-round matches. */
const cleanDraw = fc
  .record({
    deep: fc.integer({ min: 1, max: 5 }),
    winners: fc.array(fc.boolean(), { minLength: 63, maxLength: 63 }),
    byes: fc.array(fc.nat(31), { maxLength: 12 }),
  })
  .map(({ deep, ...rest }) => knockout(deep, rest))

test('every row is in exactly one place, whatever the rows are', () => {
  fc.assert(
    fc.property(dirtyRows, (rows) => {
      expect(idsOf(drawsOf(rows).flatMap(rowsOf)).toSorted()).toEqual(idsOf(rows).toSorted())
    }),
    { numRuns: 500 },
  )
})

test('every place holds one match, and the places below it have twice its slot', () => {
  fc.assert(
    fc.property(fc.oneof(dirtyRows, cleanDraw), (rows) => {
      for (const draw of drawsOf(rows)) {
        const places = nodesOf(draw).map(({ depth, slot }) => `${depth}/${slot}`)
        expect(new Set(places).size).toBe(places.length)
        const top = draw.stages.at(-1)?.depth ?? 0
        const below = nodesOf(draw).filter(({ depth }) => depth > top)
        for (const { depth, slot } of below) expect(places).toContain(`${depth - 1}/${Math.floor(slot / 2)}`)
      }
    }),
    { numRuns: 300 },
  )
})

test('the winner of each place plays in the next one, unless the link is flagged', () => {
  fc.assert(
    fc.property(fc.oneof(dirtyRows, cleanDraw), (rows) => {
      for (const draw of drawsOf(rows)) {
        const nodes = new Map(nodesOf(draw).map((node) => [`${node.depth}/${node.slot}`, node]))
        for (const { depth, slot, winner, advancedWithoutWin } of nodes.values()) {
          const next = nodes.get(`${depth - 1}/${Math.floor(slot / 2)}`)
          if (next === undefined || winner === null || advancedWithoutWin) continue
          // The next match may be listed without its players yet.
          if (next.fedByPosition.includes(slot % 2 === 0 ? 'ONE' : 'TWO')) continue
          const teams = next.match === null ? [next.winner, next.opponent] : teamsOf(next.match)
          expect(teams.map((each) => each?.slug)).toContain(winner.slug)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('draws do not depend on the order of rows', () => {
  const shuffled = fc
    .oneof(dirtyRows, cleanDraw)
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })))
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(drawsOf(others)).toEqual(drawsOf(rows))
    }),
    { numRuns: 300 },
  )
})

test('links do not depend on the order of known sides, except if two teams use the same match', () => {
  const swapped = fc
    .oneof(dirtyRows, cleanDraw)
    .chain((rows) =>
      fc.tuple(fc.constant(rows), fc.array(fc.boolean(), { minLength: rows.length, maxLength: rows.length })),
    )
  fc.assert(
    fc.property(swapped, ([rows, swaps]) => {
      // The order of undecided sides matters: the first is the winner of the earlier position.
      const others = rows.map((match, at) => (swaps[at] && !match.sides.includes(null) ? swapSides(match) : match))
      const [before, after] = [drawsOf(rows), drawsOf(others)]
      if ([...before, ...after].some((draw) => nodesOf(draw).some(({ usedTwice }) => usedTwice.length > 0))) return
      expect(after.map(linksOf)).toEqual(before.map(linksOf))
    }),
    { numRuns: 300 },
  )
})

function swapSides(match: DrawMatch): DrawMatch {
  const [one, two] = match.sides
  const winning_team = match.winning_team && (match.winning_team === 1 ? 2 : 1)
  return { ...match, sides: [two, one], winning_team }
}

test('a draw without one to three of its rows has no link, winner or opponent that all rows contradict', () => {
  const torn = cleanDraw.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.subarray(rows, { minLength: 1, maxLength: Math.min(3, rows.length) })),
  )
  fc.assert(
    fc.property(torn, ([rows, removed]) => {
      const [complete] = drawsOf(rows)
      const [draw] = drawsOf(rows.filter((match) => !removed.includes(match)))
      if (complete === undefined || draw === undefined) return
      const links = new Set(linksOf(complete))
      expect(linksOf(draw).filter((link) => !links.has(link))).toEqual([])
      for (const { depth, match, winner, opponent } of nodesOf(draw)) {
        if (match !== null) continue
        const found = removed.find(
          (each) => matchDepth(complete, each) === depth && winnerOf(each)?.slug === winner?.slug,
        )
        expect(found).toBeDefined()
        const names = found === undefined ? [] : teamsOf(found).map(({ slug }) => slug)
        if (opponent !== null) expect(names).toContain(opponent.slug)
      }
    }),
    { numRuns: 1_000 },
  )
})

function matchDepth(draw: Draw, match: DrawMatch): number | undefined {
  return nodesOf(draw).find((node) => node.match === match)?.depth
}

test('every row of a league is in at most one fixture, whatever the order of rows', () => {
  const player = fc.constantFrom('wa', 'wb', 'wc', 'wd', 'ma', 'mb', 'mc', 'md')
  const rows = fc.array(
    fc
      .record({ four: fc.uniqueArray(player, { minLength: 4, maxLength: 4 }), rubber: fc.nat(4), round: fc.nat(2) })
      .map(({ four: [a, b, c, d], rubber, round }) => {
        const words = [0, 1, 2, 3, 4].map(() => `${a}+${b}* ${c}+${d}`)
        return fixture(words, { source_round: `Round ${round} RR` })[rubber] as DrawMatch
      }),
    { maxLength: 20 },
  )
  const shuffled = rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([all, others]) => {
      const leagues = leaguesOf(all)
      const placed = leagues.flatMap(({ fixtures, unresolved }) => [
        ...fixtures.flatMap((f) => f.matches),
        ...unresolved,
      ])
      expect(idsOf(placed).toSorted()).toEqual(idsOf(all).toSorted())
      for (const { one, two } of leagues.flatMap(({ fixtures }) => fixtures)) expect(one.id < two.id).toBe(true)
      expect(leaguesOf(others)).toEqual(leagues)
    }),
    { numRuns: 200 },
  )
})
