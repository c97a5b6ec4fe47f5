import { expect, test } from 'vitest'
import { listMatches } from '../../fixtures/listed-matches.ts'
import type { RecountedMatch } from '../../fixtures/recount/recount.ts'
import type { RecountedMedal } from '../../fixtures/recount/recount-medals.ts'
import { type Data, overResults } from '../../fixtures/recount/recounted-service.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'

/** Compares timelines of careers with a recount of match and medal rows, and with the lists that their results open. */

interface Result {
  event_division: string
  medal: string
  round: string | null
  draw_kind: string | null
  tournament: { tournament_slug: string }
  event: { event_slug: string } | null
}

interface Row {
  tournament: { tournament_slug: string; series: { series_slug: string } | null }
  years: { year: number; results: Result[] }[]
}

const TIMELINE = `query ($slug: String!, $page: Int!) { list: careerTimeline(page: $page, pageSize: 5, slug: $slug) {
  years pageInfo { hasNextPage } items {
    tournament { tournament_slug series { series_slug } }
    years { year results { event_division medal round draw_kind tournament { tournament_slug } event { event_slug } } }
  }
} }`

async function timelineOf({ asker }: Data, slug: string): Promise<{ years: number[]; rows: Row[] }> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list } = await asker.ask<{ list: { years: number[]; items: Row[]; pageInfo: { hasNextPage: boolean } } }>(
      TIMELINE,
      { slug, page },
    )
    rows.push(...list.items)
    if (!list.pageInfo.hasNextPage) return { years: list.years, rows }
  }
}

/** Rounds by the texts of the source, deepest first. A bronze medal match is played by the losers of the semifinals. */
const ROUNDS: readonly [round: string, text: RegExp][] = [
  ['FINALS', /^(finals|championships?)$/i],
  ['SEMI_FINALS', /^(semi-?finals|bronze.*)$/i],
  ['QUARTER_FINALS', /^quarter[- ]?finals$/i],
  ['ROUND_16', /^round of 16$/i],
  ['ROUND_32', /^round of 32$/i],
  ['ROUND_64', /^round of 64$/i],
  ['ROUND_128', /^round of 128$/i],
]
const DIVISIONS = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES', 'WOMENS_SINGLES', 'MENS_SINGLES', 'MLP']
const MEDALS = ['GOLD', 'SILVER', 'BRONZE']
const roundOf = ({ round }: RecountedMatch) => ROUNDS.findIndex(([, text]) => text.test(round))

/** The result of a side in one event; `round` is null if the recount does not know the words of the source. */
interface Recounted {
  tournament: string
  event: string | null
  division: string
  medal: string
  round: string | null
}

function resultOf(matches: readonly RecountedMatch[], medals: readonly RecountedMedal[]): Recounted {
  const [one] = [...matches, ...medals]
  const main = matches.filter(({ draw }) => draw === '')
  const known = main.length > 0 && main.every((match) => roundOf(match) >= 0)
  return {
    tournament: one?.tournament ?? '',
    event: one?.event ?? null,
    division: one?.eventDivision ?? '',
    medal: MEDALS.find((name) => medals.some(({ medal }) => medal === name)) ?? 'NONE',
    round: known ? (ROUNDS[Math.min(...main.map(roundOf))]?.[0] ?? null) : null,
  }
}

/** Returns the value of a result. Higher is better; a final without a known winner is between silver and bronze. */
function worth({ medal, round }: Recounted): number {
  if (medal === 'GOLD') return 100
  if (medal === 'SILVER') return 90
  const reached = ROUNDS.findIndex(([name]) => name === round)
  return Math.max(medal === 'BRONZE' ? 79.5 : 0, reached < 0 ? 0 : 80 - reached)
}

/** Returns all results of a side, by event. */
function resultsOf({ matches, medals }: Data, slug: string): Recounted[] {
  const players = slug.split('--')
  const isPair = players.length === 2
  const holds = (team: readonly string[]) => (isPair ? team.join('--') === slug : team.includes(slug))
  const own = matches.filter(({ sides, matchDivision }) => matchDivision !== 'DREAMBREAKER' && sides.some(holds))
  const won = medals.filter(({ team }) => holds(team))
  const keyOf = (row: RecountedMatch | RecountedMedal) => [row.tournament, row.eventDivision, row.event].join(' | ')
  const [byEvent, medalsByEvent] = [Map.groupBy(own, keyOf), Map.groupBy(won, keyOf)]
  return [...new Set([...byEvent.keys(), ...medalsByEvent.keys()])].map((key) =>
    resultOf(byEvent.get(key) ?? [], medalsByEvent.get(key) ?? []),
  )
}

const groupOf = ({ tournament: { tournament_slug, series } }: Row) => series?.series_slug ?? tournament_slug

/** Returns the tournaments of all series. */
async function seriesOf({ asker }: Data) {
  const { tournaments } = await asker.ask<{ tournaments: { edges: { node: Row['tournament'] }[] } }>(
    '{ tournaments(first: 100, input: {}) { edges { node { tournament_slug series { series_slug } } } } }',
  )
  return new Map(tournaments.edges.map(({ node }) => [node.tournament_slug, node.series?.series_slug ?? null]))
}

overResults('Timelines', '41', (data, isReal) => {
  const sides = async () => {
    const { slugs } = await someSlugs(data().asker, 60)
    return [slugs.player, slugs.team].flatMap((some) => some.filter((_slug, index) => index < 8 || index % 12 === 0))
  }

  test('have the best result of each year and division by a recount', async () => {
    const series = await seriesOf(data())
    let [medals, rounds, joined] = [0, 0, 0]
    for (const slug of await sides()) {
      const groups = Map.groupBy(resultsOf(data(), slug), ({ tournament, division }) =>
        [series.get(tournament) ?? tournament, data().ends.get(tournament)?.slice(0, 4), division].join(' | '),
      )
      const { rows, years } = await timelineOf(data(), slug)
      const shown = rows.flatMap((row) =>
        row.years.flatMap(({ year, results }) =>
          results.map((result) => ({ key: [groupOf(row), year, result.event_division].join(' | '), result })),
        ),
      )
      expect({ slug, keys: shown.map(({ key }) => key).sort() }).toEqual({ slug, keys: [...groups.keys()].sort() })
      expect(years).toEqual([...new Set(rows.flatMap((row) => row.years.map(({ year }) => year)))].sort())
      joined += rows.filter((row) => row.years.length > 1).length
      for (const { key, result } of shown) {
        const own = groups.get(key) ?? []
        const best = own.toSorted((one, other) => worth(other) - worth(one))[0]
        expect({ slug, key, medal: result.medal }).toEqual({ slug, key, medal: best?.medal })
        medals += result.medal === 'NONE' ? 0 : 1
        if (best?.round == null || own.some(({ round, medal }) => round === null && medal === 'NONE')) continue
        expect({ slug, key, round: result.round, draw: result.draw_kind }).toEqual({
          slug,
          key,
          round: best.round,
          draw: 'MAIN',
        })
        rounds++
      }
    }
    expect(medals).toBeGreaterThan(0)
    if (!isReal) expect(Math.min(rounds, joined)).toBeGreaterThan(0)
  })

  test('list tournaments of the most years first, then the newest, with divisions in their usual order', async () => {
    for (const slug of (await sides()).slice(0, 8)) {
      const { rows } = await timelineOf(data(), slug)
      const endOf = ({ tournament }: Row) => data().ends.get(tournament.tournament_slug) ?? ''
      const sorted = rows.toSorted(
        (one, other) =>
          other.years.length - one.years.length ||
          endOf(other).localeCompare(endOf(one)) ||
          (one.tournament.tournament_slug < other.tournament.tournament_slug ? -1 : 1),
      )
      expect(rows).toEqual(sorted)
      for (const { results } of rows.flatMap(({ years }) => years)) {
        const places = results.map(({ event_division }) => DIVISIONS.indexOf(event_division))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }
    }
  })

  test('have results whose lists of matches include the round', async () => {
    let opened = 0
    for (const slug of (await sides()).slice(0, 4)) {
      const side = slug.includes('--') ? { team: slug } : { player: slug }
      const { rows } = await timelineOf(data(), slug)
      for (const { event } of rows.slice(0, 3).flatMap((row) => row.years.flatMap(({ results }) => results))) {
        if (event === null) continue
        const { counted } = await listMatches(data().asker, { ...side, event: event.event_slug, dreambreakers: 'no' })
        expect(counted.matches).toBeGreaterThan(0)
        opened++
      }
    }
    expect(opened).toBeGreaterThan(0)
  })

  test('are empty for an unknown player', async () => {
    expect(await timelineOf(data(), 'no-such-player')).toEqual({ years: [], rows: [] })
  })
})
