import { expect, test } from 'vitest'
import { openRated, pairForecast } from '../../fixtures/recount/rated-service.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

interface Match {
  id: string
  winning_team: 'ONE' | 'TWO' | null
  team_one_slug: string
  team_two_slug: string
}
interface Odds {
  on: string | null
  chances: { team: { slug: string }; probability: number }[]
}
interface SeenDraw {
  kind: string
  status: string
  event: { event_division: string }
  stages: { depth: number; round_name: string; nodes: { match: Match | null; repeats: object[] }[] }[]
  title_odds: Odds | null
}

const ODDS = 'title_odds(after: $after) { on chances { team { slug } probability } }'
const DRAWS = `query ($slug: String!, $after: Round) { draws(tournament_slug: $slug) { kind status event { event_division }
  stages { depth round_name nodes { match { id winning_team team_one_slug team_two_slug } repeats { id } } } ${ODDS} } }`

/** Returns all draws of the results with their title odds after a round, or before the first round. */
async function drawsAfter(after: string | null): Promise<SeenDraw[]> {
  const tournaments = [...new Set(service.matches.map(({ tournament }) => tournament))]
  const answers = await Promise.all(
    tournaments.map((slug) => service.asker.ask<{ draws: SeenDraw[] }>(DRAWS, { slug, after })),
  )
  return answers.flatMap((answer) => answer.draws)
}

const played = ({ stages }: SeenDraw) => stages.flatMap(({ nodes }) => nodes.flatMap(({ match }) => match ?? []))
const teams = (of: readonly Match[]) => [...new Set(of.flatMap((match) => [match.team_one_slug, match.team_two_slug]))]

/** Compares the service's title odds with its forecasts of the same pairs. */
const service = await untilEnd(openRated())
const facts = new Map(service.matches.map((match) => [match.id, match]))
const draws = await drawsAfter(null)

test('Title odds exist only for complete draws of singles and doubles with one final', () => {
  expect(draws.some(({ title_odds }) => title_odds === null)).toBe(true)
  for (const draw of draws) {
    const finals = draw.stages.find(({ depth }) => depth === 0)?.nodes ?? []
    const isOpen = finals.length === 1 && finals.every(({ repeats }) => repeats.length === 0)
    const isForecast = /_(?:DOUBLES|SINGLES)$/.test(draw.event.event_division)
    expect(draw.title_odds !== null).toBe(draw.kind === 'TREE' && draw.status === 'COMPLETE' && isOpen && isForecast)
  }
})

test('Title odds add up to one after every round, and are 0 for eliminated pairs', async () => {
  for (const [depth, round] of ['FINALS', 'SEMI_FINALS', 'QUARTER_FINALS', 'ROUND_16'].entries()) {
    const after = (await drawsAfter(round)).filter(({ title_odds }) => title_odds !== null)
    expect(after.length).toBeGreaterThan(0)
    for (const draw of after) {
      const chances = draw.title_odds!.chances
      const matches = played(draw)
      expect(chances.map(({ team }) => team.slug).toSorted()).toEqual(teams(matches).toSorted())
      expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10)
      const later = draw.stages.filter((stage) => stage.depth < depth).flatMap(({ nodes }) => nodes)
      const final = draw.stages.at(-1)!.nodes[0]!.match!
      const left = teams(later.flatMap(({ match }) => match ?? []))
      const champion = final.winning_team === 'ONE' ? final.team_one_slug : final.team_two_slug
      const possible = chances.filter(({ probability }) => probability > 0).map(({ team }) => team.slug)
      expect(possible.toSorted()).toEqual(depth === 0 ? [champion] : left.toSorted())
    }
  }
})

test('Title odds equal the forecast before the final, and follow from four forecasts before the semifinals', async () => {
  const before = await drawsAfter('QUARTER_FINALS')
  const sample = before.filter(({ title_odds }) => title_odds !== null).slice(0, 6)
  expect(sample.length).toBeGreaterThan(3)
  for (const draw of sample) {
    const [semis, [final]] = [1, 0].map((depth) =>
      draw.stages.find((stage) => stage.depth === depth)!.nodes.map((node) => node.match!),
    ) as [Match[], [Match]]
    const on = draw.title_odds!.on!
    const four = semis.flatMap((match) => [match.team_one_slug, match.team_two_slug])
    const [a, b, c, d] = four as [string, string, string, string]
    const wins = async (one: string, two: string, { id }: Match) => {
      const pairs = [one.split('--'), two.split('--')] as const
      return (await pairForecast(service.asker, pairs, facts.get(id)!, on)).probability
    }
    const reach = await wins(a, b, semis[0]!)
    const other = await wins(c, d, semis[1]!)
    const title = reach * (other * (await wins(a, c, final)) + (1 - other) * (await wins(a, d, final)))
    const given = draw.title_odds!.chances.find(({ team }) => team.slug === a)
    expect(given!.probability).toBeCloseTo(title, 10)
  }
})
