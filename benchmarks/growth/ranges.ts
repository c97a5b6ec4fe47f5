// Lists over ranges of days: the first page with ranks of 28 days before, for ranges that were not requested before, and
// the next page.
import { QUERY_LIMITS } from '#api/limits.ts'
import { addDays } from '#domain/days/day.ts'
import { compileOperation } from '#server/site/compile-operation.ts'
import { createEngine } from '#service/engine.ts'
import { askerOf } from '../../tests/fixtures/services/ask.ts'
import { checkGoal, count, milliseconds } from '../report.ts'
import { often, quantile } from '../rounds.ts'
import type { Figures, Measured } from './measured.ts'

/** Number of different ranges of each length, and of those that run before the code is compiled. */
const RANGES = often(20, 2)
const WARM_UP = often(3, 1)
/** Lengths of ranges in days; the longest covers all data. */
const LENGTHS = [30, 91, 364, 3_000]
/** Maximum milliseconds for the first and the next page in SQLite, by the number of matches. */
const GOALS = new Map([
  [120_000, { first: 40, later: 2 }],
  [1_200_000, { first: 400, later: 5 }],
])

const LISTS = {
  'a ranking': {
    document: `query ($after: String, $input: PlayersStatsInput!) {
      list: playersStats(first: 20, after: $after, input: $input) {
        edges { rank previous_rank node { player { player_slug name } gender_doubles { matches_won matches_lost } } }
        pageInfo { endCursor }
      }
    }`,
    input: (days: object) => ({
      gender: 'FEMALE',
      sort_by: 'gender_doubles_matches_won_percentage',
      min_matches: 10,
      ...days,
    }),
    isHeld: true,
  },
  pairs: {
    document: `query ($after: String, $input: TeamsStatsInput!) {
      list: teamsStats(first: 20, after: $after, input: $input) {
        edges { node { id matches_won matches_lost } } pageInfo { endCursor }
      }
    }`,
    input: (days: object) => ({ filter: { min_matches: 10, ...days }, sort_by: 'matches_won_percentage' }),
    isHeld: false,
  },
}

interface Page {
  list: { pageInfo: { endCursor: string } }
}

/** Creates an engine without the usual time limit, so that slow lists can be measured too. */
function unlimitedEngine() {
  const rethrow = (cause: unknown) => {
    throw cause
  }
  return createEngine(rethrow, { limits: { ...QUERY_LIMITS, milliseconds: 60_000 }, compile: compileOperation })
}

/** Returns the result, the elapsed milliseconds, and the CPU milliseconds, which don't include other work. */
async function timed<T>(work: () => Promise<T>): Promise<[result: T, elapsed: number, cpu: number]> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, performance.now() - began, (user + system) / 1_000]
}

export async function ranges({ matches, database }: Measured): Promise<Figures> {
  const { ask } = askerOf(database, unlimitedEngine())
  const { dataset } = await ask<{ dataset: { data_through: string } }>('{ dataset { data_through } }')
  const rows: string[][] = []
  for (const [name, { document, input, isHeld }] of Object.entries(LISTS)) {
    for (const length of LENGTHS) {
      const [firsts, works, laters]: [number[], number[], number[]] = [[], [], []]
      for (let range = 0; range < RANGES; range++) {
        const to = addDays(dataset.data_through, -3 * range)
        const variables = { input: input({ from: addDays(to, -length), to }) }
        const [page, first, worked] = await timed(() => ask<Page>(document, variables))
        const after = page.list.pageInfo.endCursor
        const [, later] = await timed(() => ask<Page>(document, { ...variables, after }))
        firsts.push(first)
        works.push(worked)
        laters.push(later)
      }
      const [first, work, later] = [firsts, works, laters].map((times) => quantile(times.slice(WARM_UP), 0.5)) as [
        number,
        number,
        number,
      ]
      rows.push([`${name}, ${length} days`, milliseconds(first), milliseconds(work), milliseconds(later)])
      const goal = GOALS.get(matches)
      if (isHeld && goal && database.dialect === 'sqlite')
        checkGoal(`${name} of ${length} days, ${count(matches)} matches`, first <= goal.first && later <= goal.later)
    }
  }
  return { columns: ['list', 'first page', 'CPU of first page', 'next page'], rows }
}
