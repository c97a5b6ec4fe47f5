// Forecasts of any two pairs, and all draws and leagues of the tournament with the most matches.
import { checkGoal, count } from '../report.ts'
import { median, often, quantile } from '../rounds.ts'
import type { Ask } from '../service-calls.ts'
import { type Figures, type Measured, timesOf, workOf } from './measured.ts'
import { allPlayers } from './players.ts'

/** Maximum milliseconds of the forecast for any two pairs, and of the structure of the largest tournament. */
const FORECAST_GOAL = 5
const STRUCTURE_GOAL = 20
/** Number of pairs, and of requests for the structure, including those that warm up. */
const NAMES = often(200, 5)
const TIMES = often(60, 3)
const WARM_UP = often(10, 1)

export async function forecasts({ ask }: Measured): Promise<Figures> {
  const rows = [await forecastTimes(ask), await structureTimes(ask)]
  return { columns: ['asked once, CPU', 'median', 'p99'], rows }
}

/** Forecasts for invented pairs of men, with different players each time. */
async function forecastTimes(ask: Ask): Promise<string[]> {
  const players = await allPlayers(ask)
  const slugs = players.filter(({ gender }) => gender === 'MALE').map(({ player_slug }) => player_slug)
  const step = Math.floor(slugs.length / 4)
  const times: number[] = []
  for (let number = 0; number < Math.min(NAMES, step); number++) {
    const [one = '', two = '', three = '', four = ''] = [0, 1, 2, 3].map((index) => slugs[number + index * step])
    times.push(await workOf(() => ask(FORECAST, { one: [one, two], two: [three, four] })))
  }
  checkGoal(`forecasts at most ${FORECAST_GOAL} ms at p99`, quantile(times, 0.99) <= FORECAST_GOAL)
  return ['forecast of two pairs', ...timesOf(times)]
}

const FORECAST = `query Forecast($one: [String!]!, $two: [String!]!) {
  forecast(one: $one, two: $two) { probability points_share points_share_low points_share_high }
}`

/** Queries all draws and leagues of the tournament with the most matches. */
async function structureTimes(ask: Ask): Promise<string[]> {
  const { tournaments } = (await ask(TOURNAMENTS, {})) as unknown as TournamentsAnswer
  const [largest] = tournaments.edges.map(({ node }) => node).toSorted((a, b) => b.match_count - a.match_count)
  if (largest === undefined) throw new Error('the database has no tournaments')
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    times.push(await workOf(() => ask(STRUCTURE, { slug: largest.tournament_slug })))
  }
  const name = `structure of a tournament of ${count(largest.match_count)} matches`
  checkGoal(`${name} at most ${STRUCTURE_GOAL} ms`, median(times.slice(WARM_UP)) <= STRUCTURE_GOAL)
  return [name, ...timesOf(times.slice(WARM_UP))]
}

const TOURNAMENTS = '{ tournaments(first: 100, input: {}) { edges { node { tournament_slug match_count } } } }'
const STRUCTURE = `query Structure($slug: String!) {
  draws(tournament_slug: $slug) {
    id status stages { depth nodes { slot match { id winning_team } winner { slug } opponent { slug } repeats { id } } }
    entries { depth slot side late } bronze { id } backdraw { id } inferred_backdraw { id } unplaced { id } other { id }
    pools { name standings { team { slug } matches_won } matches { id } }
  }
  leagues(tournament_slug: $slug) {
    id rosters { id name } groups { standings { roster { id } points_at_least } } fixtures { id winner } unresolved { id }
  }
}`

interface TournamentsAnswer {
  tournaments: { edges: { node: { tournament_slug: string; match_count: number } }[] }
}
