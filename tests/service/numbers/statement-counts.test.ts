import { type OperationDefinitionNode, parse, print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '#database/database.ts'
import { createLoaders } from '#graphql/loaders.ts'
import { TRUSTED_DOCUMENTS } from '#website/data/generated/trusted-documents.ts'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { countingStatements } from '../../fixtures/counted-statements.ts'
import { type OpenedResults, openDemo } from '../../fixtures/open-results.ts'
import { wholeSelection } from '../../fixtures/whole-selection.ts'

let results: OpenedResults
let counting: ReturnType<typeof countingStatements>
let asker: Asker
/** Those who have the most rows: whatever is fetched for each row would show. */
let busiest: { player_slug: string; team_slug: string; tournament_slug: string; event_slug: string; match_id: string }
/** Two pairs of four players. */
let twoPairs: [string[], string[]]

beforeAll(async () => {
  results = await openDemo()
  counting = countingStatements(results.database)
  asker = askerOf(counting.database)
  interface Slugs {
    players: { edges: { node: { player_slug: string } }[] }
    teamsStats: { edges: { node: { team_slug: string } }[] }
    tournaments: { edges: { node: { tournament_slug: string; events: { event_slug: string }[] } }[] }
  }
  const slugs = await asker.ask<Slugs>(`{
    players(first: 1, input: {}) { edges { node { player_slug } } }
    teamsStats(first: 20, input: {}) { edges { node { team_slug } } }
    tournaments(first: 1, input: { filter: { league: PPA } }) { edges { node { tournament_slug events { event_slug } } } }
  }`)
  const tournament = slugs.tournaments.edges[0]!.node
  busiest = {
    player_slug: slugs.players.edges[0]!.node.player_slug,
    team_slug: slugs.teamsStats.edges[0]!.node.team_slug,
    tournament_slug: tournament.tournament_slug,
    event_slug: tournament.events[0]!.event_slug,
    match_id: await lastMatch(slugs.players.edges[0]!.node.player_slug),
  }
  const [pair = [], ...others] = slugs.teamsStats.edges.map(({ node }) => node.team_slug.split('--'))
  twoPairs = [pair, others.find((other) => !other.some((player) => pair.includes(player)))!]
})

afterAll(() => results.close())

async function lastMatch(player_slug: string): Promise<string> {
  const { matchesList } = await asker.ask<{ matchesList: { items: { id: string }[] } }>(
    'query ($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) { items { id } } }',
    { input: { player_slug } },
  )
  return matchesList.items[0]!.id
}

async function statementsOf(document: string, variables: Record<string, unknown>): Promise<number> {
  await asker.ask(document, variables)
  return counting.last
}

interface CountedList {
  /** The arguments that page it. */
  by: 'first' | 'pageSize'
  field: string
  inputType: string
  node: string
  input: object
}

function countedLists(): Record<string, CountedList> {
  const tournaments = { by: 'first', field: 'tournaments', inputType: 'TournamentsInput', node: 'Tournament' } as const
  const players = { by: 'first', field: 'players', inputType: 'PlayersInput', node: 'Player' } as const
  const ranking = { by: 'first', field: 'playersStats', inputType: 'PlayersStatsInput', node: 'PlayerStats' } as const
  const pairs = { by: 'first', field: 'teamsStats', inputType: 'TeamsStatsInput', node: 'TeamStats' } as const
  const top = {
    by: 'first',
    field: 'eventTeamStats',
    inputType: 'EventTeamStatsInput',
    node: 'EventTeamStats',
  } as const
  const results = { by: 'pageSize', field: 'eventTeamStatsList', inputType: 'EventTeamStatsListInput' } as const
  const matches = { by: 'pageSize', field: 'matchesList', inputType: 'MatchesListInput', node: 'Match' } as const
  const { player_slug, team_slug, tournament_slug, event_slug } = busiest
  return {
    tournaments: { ...tournaments, input: {} },
    'tournaments by a word': { ...tournaments, input: { filter: { search: 'open' } } },
    'tournaments by a letter': { ...tournaments, input: { filter: { search: 'o', league: 'PPA' } } },
    players: { ...players, input: {} },
    'players by a word': { ...players, input: { filter: { search: 'ann', gender: 'FEMALE' } } },
    'a ranking': { ...ranking, input: { gender: 'MALE', sort_by: 'singles_points_won' } },
    pairs: { ...pairs, input: {} },
    'pairs by a word': { ...pairs, input: { filter: { search: 'ann' } } },
    'pairs of a player': { ...pairs, input: { filter: { player_slug } } },
    'top events': { ...top, input: {} },
    "a player's events": { ...results, node: 'EventTeamStats', input: { player_slug } },
    "a team's events": { ...results, node: 'EventTeamStats', input: { team_slug } },
    "a player's matches": { ...matches, input: { player_slug } },
    "a team's matches": { ...matches, input: { team_slug } },
    "an event's matches": { ...matches, input: { event_slug } },
    "a tournament's matches": { ...matches, input: { tournament_slug } },
    "a tournament's matches by event_slug": { ...matches, input: { event_slug: tournament_slug } },
    "a player's matches, narrowed": { ...matches, input: { player_slug, result: 'WON', discipline: 'mixed_doubles' } },
    "a team's matches, narrowed by everything": {
      ...matches,
      input: {
        team_slug,
        event_slug: tournament_slug,
        match_division: 'MENS_DOUBLES',
        event_division: 'MENS_DOUBLES',
        time_period: 'LAST_52_WEEKS',
        opponent_slug: team_slug,
        result: 'PLAYED',
        round: 'FINALS',
        league: 'PPA',
        status: 'COMPLETED',
        medal: 'GOLD',
      },
    },
  }
}

/** The statements of a page of each size. */
async function statementsBySize({ by, field, inputType, input }: CountedList, selection: string): Promise<number[]> {
  const rows = by === 'first' ? `edges { node { ${selection} } }` : `items { ${selection} }`
  const page = by === 'first' ? '' : 'page: 1, '
  const document = `query ($size: Int!, $input: ${inputType}!) {
    ${field}(${page}${by}: $size, input: $input) { ${rows} pageInfo { hasNextPage } }
  }`
  // What is kept from the first request on is no matter of the size.
  await statementsOf(document, { size: 1, input })
  const counts: number[] = []
  for (const size of [1, 20, 100]) counts.push(await statementsOf(document, { size, input }))
  return counts
}

/** Of a page that asks for ids alone: look-ups of slugs, a count, the rows, and the dataset's version. */
const MOST_OF_A_PAGE = 10

/** What hangs below rows is fetched once for all of them, for each of the two levels that are asked for. */
const MOST_BELOW_ROWS = 2 * Object.keys(createLoaders({} as Snapshot)).length

describe('A page of a list takes a fixed number of statements', () => {
  test('whatever its size', async () => {
    for (const list of Object.values(countedLists())) {
      const counts = await statementsBySize(list, 'id')
      expect(Math.min(...counts)).toBe(Math.max(...counts))
      expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_OF_A_PAGE)
    }
  })

  test('whatever is asked of its rows', async () => {
    for (const list of Object.values(countedLists())) {
      const [ids] = (await statementsBySize(list, 'id')) as [number]
      const [one, some, many] = (await statementsBySize(list, wholeSelection(list.node, 2))) as [number, number, number]
      expect(many).toBe(some)
      // A first row alone may have nothing below it.
      expect(one).toBeLessThanOrEqual(some)
      expect(some - ids).toBeLessThanOrEqual(MOST_BELOW_ROWS)
    }
  })
})

/** What any document of the website takes at most. */
const MOST_OF_A_DOCUMENT = 30

/** What the website asks with, by the type of a variable or, where that says too little, by its name. */
function variableOf(name: string, type: string): unknown {
  const byType: Record<string, unknown> = {
    PlayersStatsInput: { gender: 'FEMALE', sort_by: 'mixed_doubles_matches_won', time_period: 'LAST_52_WEEKS' },
    EventTeamStatsListInput: { player_slug: busiest.player_slug },
    MatchesListInput: { player_slug: busiest.player_slug },
    SplitsInput: { player_slug: busiest.player_slug, by: 'OPPONENT' },
    RatingsInput: { gender: 'FEMALE' },
    ForecastRecordInput: {},
    RecordsInput: { record: 'TITLES' },
    MedalTableInput: { by: 'PAIR' },
    WonMedalsInput: { country_code: 'US' },
    TimePeriod: 'LAST_52_WEEKS',
    MatchDivision: 'MIXED_DOUBLES',
    Boolean: true,
    '[String]': name === 'one' ? twoPairs[0] : twoPairs[1],
  }
  const [[a, b], [c, d]] = twoPairs
  const byName: Record<string, unknown> = {
    ...busiest,
    slug: busiest.player_slug,
    a,
    b,
    c,
    d,
    draw: '',
    last: 4,
    first: 20,
    imports: 5,
    page: 1,
    pageSize: 15,
    medals: 100,
    meetings: 10,
    one: busiest.player_slug,
    two: busiest.team_slug,
    events_page: 1,
    events_size: 15,
    matches_page: 1,
    matches_size: 8,
    tournaments: 6,
    top: 5,
    text: 'ann',
    player: busiest.player_slug,
    team: busiest.team_slug,
    event: busiest.event_slug,
    tournament: busiest.tournament_slug,
    opponent: busiest.team_slug,
    partner: busiest.player_slug,
    without: busiest.player_slug,
  }
  return byType[type] ?? byName[name] ?? (type.endsWith('Input') ? {} : undefined)
}

describe("The website's own documents", () => {
  const documents = Object.values(TRUSTED_DOCUMENTS)

  test('take few statements each', async () => {
    expect(documents.length).toBeGreaterThan(10)
    for (const document of documents) {
      const operation = parse(document).definitions.find((d): d is OperationDefinitionNode => 'operation' in d)
      const variables = (operation?.variableDefinitions ?? []).map(({ variable, type }) => {
        const name = variable.name.value
        return [name, variableOf(name, print(type).replaceAll('!', ''))]
      })
      const statements = await statementsOf(document, Object.fromEntries(variables))
      expect(statements, operation?.name?.value).toBeLessThanOrEqual(MOST_OF_A_DOCUMENT)
    }
  })
})
