import { type GraphQLObjectType, getNamedType, type OperationDefinitionNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#service/schema.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'
import { busiest as busiestOf } from '../../fixtures/busiest.ts'
import { countingStatements } from '../../fixtures/databases/counted-statements.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { wholeSelection } from '../../fixtures/whole-selection.ts'

const results = await untilEnd(openDemo())
const counting = countingStatements(results.database)
const asker = askerOf(counting.database)
const { slugs } = await someSlugs(asker)
interface Largest {
  matchesList: { items: { id: string }[] }
  tournament: { events: { event_slug: string }[] }
  tournaments: { edges: { node: { series: { series_slug: string } | null } }[] }
}
const { player, team, tournament: tournament_slug } = await busiestOf(asker)
const largest = await asker.ask<Largest>(`{
  matchesList(page: 1, pageSize: 1, input: { player_slug: "${player}" }) { items { id } }
  tournament(tournament_slug: "${tournament_slug}") { events { event_slug } }
  tournaments(first: 100, input: {}) { edges { node { series { series_slug } } } }
}`)
/** Players and pairs with the most rows, which would reveal a query per row. */
const busiest = {
  player_slug: player,
  team_slug: team,
  tournament_slug,
  event_slug: largest.tournament.events[0]!.event_slug,
  match_id: largest.matchesList.items[0]!.id,
  series_slug: largest.tournaments.edges.find(({ node }) => node.series !== null)!.node.series!.series_slug,
}
const [pair = [], ...others] = slugs.team.map((slug) => slug.split('--'))
/** Two pairs with four different players. */
const twoPairs = [pair, others.find((other) => !other.some((each) => pair.includes(each)))!] as const

async function statementsOf(document: string, variables: Record<string, unknown>): Promise<number> {
  await asker.ask(document, variables)
  return counting.last
}

/** Returns lists that grow with the results, with different filters. */
function countedLists(): [field: string, input: object][] {
  const { player_slug, team_slug, tournament_slug, event_slug } = busiest
  const narrowed = { result: 'WON', discipline: 'mixed_doubles', league: 'PPA', time_period: 'LAST_52_WEEKS' }
  const inputs: Record<string, object[]> = {
    tournaments: [{}, { filter: { search: 'o', league: 'PPA' } }],
    players: [{}, { filter: { search: 'ann', gender: 'FEMALE' } }],
    playersStats: [{ gender: 'MALE', sort_by: 'singles_points_won' }],
    teamsStats: [{}, { filter: { search: 'ann' } }, { filter: { player_slug } }],
    eventTeamStats: [{}],
    splits: ['OPPONENT', 'YEAR'].map((by) => ({ player_slug, by })),
    eventTeamStatsList: [{ player_slug }, { team_slug }],
    matchesList: [
      { player_slug },
      { team_slug },
      { event_slug },
      { tournament_slug },
      { event_slug: tournament_slug },
      ...[
        { player_slug, ...narrowed },
        { team_slug, opponent_slug: team_slug, round: 'FINALS', medal: 'GOLD' },
      ],
    ],
  }
  return Object.entries(inputs).flatMap(([field, of]) => of.map((input): [string, object] => [field, input]))
}

/** Sizes of pages whose values are within the limit of a request. */
function sizesOf(field: string): number[] {
  // The champions of all editions below a tournament are thousands of values.
  if (field === 'tournaments') return [1, 10, 20]
  // All fields of a match, of its players and of its tournament are more than a thousand values.
  if (field === 'matchesList') return [1, 20, 50]
  return [1, 20, 100]
}

/** Counts the statements of a page of each size. @param selectionOf returns the selection for rows of a type */
async function statementsBySize(field: string, input: object, selectionOf: (node: string) => string) {
  const { args, type } = schema.getQueryType()!.getFields()[field]!
  const isNumbered = args.some(({ name }) => name === 'pageSize')
  const inputType = args.find(({ name }) => name === 'input')?.type
  const list = getNamedType(type) as GraphQLObjectType
  const rowsOf = (name: string) => getNamedType(list.getFields()[name]?.type) as GraphQLObjectType
  const node = isNumbered ? rowsOf('items') : getNamedType(rowsOf('edges').getFields().node?.type)
  const selection = selectionOf((node as GraphQLObjectType).name)
  const rows = isNumbered ? `items { ${selection} }` : `edges { node { ${selection} } }`
  const document = `query ($size: Int!, $input: ${inputType}) {
    ${field}(${isNumbered ? 'page: 1, pageSize' : 'first'}: $size, input: $input) { ${rows} pageInfo { hasNextPage } }
  }`
  // Values that the first request caches do not depend on the size.
  await statementsOf(document, { size: 1, input })
  const counts: number[] = []
  for (const size of sizesOf(field)) counts.push(await statementsOf(document, { size, input }))
  return counts as [one: number, some: number, many: number]
}

/** Statements of a page of ids: look-ups of slugs, a count, the rows, and the dataset's version. */
const MAX_PER_PAGE = 10

/** Maximum number of statements for the values below rows: some twenty loaders, each at most once for two levels of rows. */
const MAX_BELOW_ROWS = 40

test('A page of a list takes a fixed number of statements for any size and selection', async () => {
  for (const [field, input] of countedLists()) {
    const ids = await statementsBySize(field, input, () => (field === 'splits' ? 'key' : 'id'))
    expect(Math.min(...ids)).toBe(Math.max(...ids))
    expect(Math.max(...ids)).toBeLessThanOrEqual(MAX_PER_PAGE)
    const [one, some, many] = await statementsBySize(field, input, (node) => wholeSelection(node, 2))
    expect(many).toBe(some)
    // A single first row may have nothing below it.
    expect(one).toBeLessThanOrEqual(some)
    expect(some - ids[0]).toBeLessThanOrEqual(MAX_BELOW_ROWS)
  }
})

/** Maximum number of statements of a document of the website. */
const MAX_PER_DOCUMENT = 30

/** Returns a value for a variable of the website's documents, by its type or its name. */
function variableOf(name: string, type: string): unknown {
  const byType: Record<string, unknown> = {
    PlayersStatsInput: { gender: 'FEMALE', sort_by: 'mixed_doubles_matches_won', time_period: 'LAST_52_WEEKS' },
    EventTeamStatsListInput: { player_slug: busiest.player_slug },
    MatchesListInput: { player_slug: busiest.player_slug },
    SplitsInput: { player_slug: busiest.player_slug, by: 'OPPONENT' },
    RatingsInput: { gender: 'FEMALE' },
    Gender: 'FEMALE',
    ForecastRecordInput: {},
    RecordsInput: { record: 'TITLES' },
    MedalTableInput: { by: 'PAIR' },
    WonMedalsInput: { country_code: 'US' },
    TimePeriod: 'LAST_52_WEEKS',
    MatchDivision: 'MIXED_DOUBLES',
    IdentityName: 'MATCHES_HAVE_ROUNDS',
    Boolean: true,
    Int: name.endsWith('page') || name === 'version_id' ? 1 : 20,
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
    series: busiest.series_slug,
    text: 'ann',
    one: busiest.player_slug,
    two: busiest.team_slug,
    player: busiest.player_slug,
    pair: busiest.team_slug,
    team: busiest.team_slug,
    event: busiest.event_slug,
    tournament: busiest.tournament_slug,
    opponent: busiest.team_slug,
    partner: busiest.player_slug,
    side: busiest.player_slug,
    without: busiest.player_slug,
  }
  if (/(^name|_name|_first|_second)$/.test(name)) return 'ann'
  return byType[type] ?? byName[name] ?? (type.endsWith('Input') ? {} : undefined)
}

test("The website's documents take few statements each", async () => {
  const documents = Object.values(TRUSTED_DOCUMENTS)
  expect(documents.length).toBeGreaterThan(10)
  for (const document of documents) {
    const operation = parse(document).definitions.find((d): d is OperationDefinitionNode => 'operation' in d)
    const variables = (operation?.variableDefinitions ?? []).map(({ variable, type }) => {
      const name = variable.name.value
      return [name, variableOf(name, print(type).replaceAll('!', ''))]
    })
    const side = operation?.name?.value === 'Team' && { side: busiest.team_slug }
    const statements = await statementsOf(document, { ...Object.fromEntries(variables), ...side })
    expect(statements, operation?.name?.value).toBeLessThanOrEqual(MAX_PER_DOCUMENT)
  }
})
