import { describe, expect, test } from 'vitest'
import { LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import { LISTED_EVENT_DIVISIONS, LISTED_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { MEDALS } from '#domain/division/medal.ts'
import { MATCH_STATUSES } from '#domain/match/match.ts'
import { MATCH_RESULTS } from '#domain/match/match-result.ts'
import { ROUNDS } from '#domain/match/round.ts'
import { busiest } from '../../fixtures/busiest.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

/** Compares the values that filters offer with the lists that each value leads to. */

const asker = askerOver(openDemo)

type Input = Record<string, unknown>

/** A filter: its field of the input, its field of the choices, and all of its values. */
type Filter = readonly [field: string, choices: string, values: readonly unknown[]]

interface List {
  choices: string
  type: string
  /** Further arguments of the choices. */
  args?: string
  /** Returns whether the list has rows. */
  hasRows: (input: Input) => Promise<boolean>
  filters: readonly Filter[]
}

/** Returns whether a numbered list has rows; false if its filters exclude each other. */
const counted = (field: string, type: string) => async (input: Input) => {
  const document = `query ($input: ${type}!) { list: ${field}(page: 1, pageSize: 1, input: $input) { pageInfo { totalCount } } }`
  const found = asker.ask<{ list: { pageInfo: { totalCount: number } } }>(document, { input })
  return found.then(
    ({ list }) => list.pageInfo.totalCount > 0,
    () => false,
  )
}

async function periodFilter(): Promise<Filter> {
  const { timePeriods } = await asker.ask<{ timePeriods: { time_period: string }[] }>('{ timePeriods { time_period } }')
  return ['time_period', 'time_periods', timePeriods.map(({ time_period }) => time_period)]
}

const LEAGUE: Filter = ['league_code', 'league_codes', LEAGUES]
const MATCH_DIVISION: Filter = ['match_division', 'match_divisions', LISTED_MATCH_DIVISIONS]
const EVENT_DIVISION: Filter = ['event_division', 'event_divisions', LISTED_EVENT_DIVISIONS]
const YES_NO = [true, false]

async function expectExactChoices({ choices, type, args = '', hasRows, filters }: List, input: Input): Promise<void> {
  const names = filters.map(([, name]) => name).join(' ')
  const document = `query ($input: ${type}!) { choices: ${choices}(input: $input${args}) { ${names} } }`
  const found = await asker.ask<{ choices: Record<string, unknown[] | null> }>(document, { input })
  const expected: Record<string, unknown[]> = {}
  for (const [field, name, values] of filters) {
    const led = await Promise.all(values.map((value) => hasRows({ ...input, [field]: value })))
    expected[name] = values.filter((_, index) => led[index])
  }
  const sorted = (values: unknown[] | null | undefined) => values?.map(String).toSorted()
  for (const [, name] of filters) {
    expect([name, sorted(found.choices[name])], JSON.stringify(input)).toEqual([name, sorted(expected[name])])
  }
}

describe('The values offered for each filter are those that lead to rows:', () => {
  test('matches of a player, a pair, a tournament and of all', async () => {
    const { player, team, tournament } = await busiest(asker)
    const unsided: readonly Filter[] = [
      await periodFilter(),
      LEAGUE,
      MATCH_DIVISION,
      ['discipline', 'disciplines', LISTED_DISCIPLINES],
      EVENT_DIVISION,
      ['status', 'statuses', MATCH_STATUSES],
      ['round', 'rounds', ROUNDS],
      ['qualifier', 'qualifier', YES_NO],
      ['deciding_game', 'deciding_game', YES_NO],
    ]
    const sided: readonly Filter[] = [
      ...unsided,
      ['result', 'results', MATCH_RESULTS],
      ['medal', 'medals', MEDALS],
      ['pickle', 'pickle', YES_NO],
    ]
    const list = {
      choices: 'matchChoices',
      type: 'MatchesListInput',
      hasRows: counted('matchesList', 'MatchesListInput'),
    }
    for (const owner of [{ player_slug: player }, { team_slug: team }]) {
      await expectExactChoices({ ...list, filters: sided }, owner)
      await expectExactChoices({ ...list, filters: sided }, { ...owner, result: 'LOST', time_period: 'LAST_6_MONTHS' })
      const without = sided.filter(([field]) => field !== 'discipline')
      await expectExactChoices(
        { ...list, filters: without },
        { ...owner, match_division: 'MIXED_DOUBLES', medal: 'GOLD' },
      )
      const days = sided.filter(([field]) => field !== 'time_period')
      await expectExactChoices(
        { ...list, filters: days },
        { ...owner, from: '2025-03-10', to: '2025-09-20', pickle: true },
      )
    }
    for (const scope of [{}, { tournament_slug: tournament }]) {
      await expectExactChoices({ ...list, filters: unsided }, scope)
      await expectExactChoices({ ...list, filters: unsided }, { ...scope, round: 'FINALS', league_code: 'PPA' })
      await expectExactChoices({ ...list, filters: unsided }, { ...scope, status: 'WALKOVER' })
    }
  }, 120_000)

  test('upsets, comebacks and past forecasts', async () => {
    const filters: readonly Filter[] = [
      await periodFilter(),
      LEAGUE,
      MATCH_DIVISION,
      ['include_newcomers', 'include_newcomers', YES_NO],
    ]
    const [choices, type] = ['forecastChoices', 'ForecastRecordInput']
    const upsets = { choices, type, hasRows: counted('upsets', type), filters }
    const comebacks = { choices, type, args: ', comebacks: true', hasRows: counted('comebacks', type), filters }
    const hasPast = counted('pastForecasts', type)
    const past = { choices, type, args: ', list: PAST_FORECASTS', hasRows: hasPast, filters }
    for (const list of [upsets, comebacks, past]) {
      await expectExactChoices(list, {})
      await expectExactChoices(list, { match_division: 'WOMENS_DOUBLES', time_period: 'LAST_30_DAYS' })
      await expectExactChoices(list, { league_code: 'MLP', include_newcomers: true })
    }
  }, 120_000)

  test('medals of a table, of a winner, and titles', async () => {
    const { player } = await busiest(asker)
    const filters: readonly Filter[] = [await periodFilter(), LEAGUE, EVENT_DIVISION]
    const list = { choices: 'medalChoices', type: 'MedalChoicesInput', filters }
    for (const chosen of [
      {},
      { league_code: 'PPA', time_period: 'LAST_3_MONTHS' },
      { event_division: 'MENS_SINGLES' },
    ]) {
      const champions = ({ medal: _, ...input }: Input) => counted('champions', 'ChampionsInput')(input)
      await expectExactChoices(
        { ...list, hasRows: counted('wonMedals', 'WonMedalsInput') },
        { ...chosen, player_slug: player },
      )
      await expectExactChoices(
        { ...list, hasRows: counted('wonMedals', 'WonMedalsInput') },
        { ...chosen, country_code: 'US' },
      )
      await expectExactChoices(
        { ...list, hasRows: counted('medalTable', 'MedalTableInput') },
        { ...chosen, by: 'PAIR' },
      )
      await expectExactChoices({ ...list, hasRows: champions }, { ...chosen, medal: 'GOLD' })
    }
  }, 120_000)

  test('results in events of a player, a pair and of all', async () => {
    const { player, team } = await busiest(asker)
    const period = await periodFilter()
    const list = { choices: 'eventTeamChoices', type: 'EventTeamChoicesInput' }
    const own = { ...list, hasRows: counted('eventTeamStatsList', 'EventTeamStatsListInput'), filters: [period] }
    await expectExactChoices(own, { player_slug: player })
    await expectExactChoices(own, { team_slug: team })
    const hasRows = async (input: Input) => {
      const document =
        'query ($input: EventTeamStatsInput!) { list: eventTeamStats(first: 1, input: $input) { edges { node { id } } } }'
      return (await asker.ask<{ list: { edges: object[] } }>(document, { input })).list.edges.length > 0
    }
    const all = { ...list, hasRows, filters: [period, LEAGUE, EVENT_DIVISION] }
    await expectExactChoices(all, {})
    await expectExactChoices(all, { event_division: 'MLP', min_matches: 8 })
    await expectExactChoices(all, { league_code: 'APP', time_period: 'LAST_30_DAYS' })
  }, 120_000)
})

test('an unknown player offers no values', async () => {
  const document = '{ matchChoices(input: { player_slug: "no-one" }) { time_periods results rounds } }'
  expect(await asker.ask(document)).toEqual({ matchChoices: { time_periods: [], results: [], rounds: [] } })
})
