import {
  type ExecutionResult,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import { compileOperation } from '#server/site/compile-operation.ts'
import { createEngine } from '#service/engine.ts'
import { schema } from '#service/schema.ts'
import { importDemo, openDemo } from '../../fixtures/folders/open-results.ts'
import { addRareValues } from '../../fixtures/requests/rare-values.ts'
import { addSealedDay } from '../../fixtures/sealed/add-sealed-day.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { wholeSelection } from '../../fixtures/whole-selection.ts'

/**
 * A document is interpreted on its first uses, which serializes every value by its type. Later it is compiled, and values
 * are used unchanged, so the values of the database and the resolvers must already have the right type.
 */

const results = await untilEnd(openDemo(1_400))
// A second import creates a history of versions.
await importDemo(results.database)
await addRareValues(results.database)
await addSealedDay(results.database)
const engine = createEngine(
  (cause) => {
    throw cause
  },
  {
    compile: compileOperation,
    // Documents that select every field exceed the usual limits.
    limits: { ...QUERY_LIMITS, tokens: 10_000, fields: 10_000, values: 10_000_000, milliseconds: 60_000 },
    site: {
      identity: {
        name: 'Court Club',
        headline: 'Results of the club',
        logo: { url: '/logo.svg', width: 90, height: 32 },
        pages: [{ title: 'Imprint', path: '/imprint' }],
      },
      software_version: '1.4.0',
      site_owner: 'Statistics Club',
      public_url: 'https://erne.example',
      source_name: 'The Tour',
      source_url: 'https://tour.example',
      licence: 'CC BY 4.0',
      contact_url: 'mailto:me@erne.example',
      shows_pictures: true,
      levels: ['Pro'],
      ranked_levels: ['Pro'],
    },
  },
)

async function run(text: string): Promise<ExecutionResult> {
  return (await engine.execute(results.database, { document: engine.parse(text) })).result
}

/** Returns a query for results from a player's side. The field needs no argument, but is null without one. */
function withResults({ splits = [], matchesList = [] }: Record<string, string[]>): string {
  const side = /player_slug: ("[^"]+")/.exec(splits.join())?.[1]
  return `{ __typename matchesList(${matchesList[0]}) { items { result(side: ${side}) } } }`
}

/** Returns queries for a team league with an assumed result, and with a score that no team match can have. */
async function withTeamMatch({ leagues = [] }: Record<string, string[]>): Promise<string[]> {
  interface Found {
    leagues: { what_if: { groups: { team_matches: { fixture_id: string }[] }[] } }[]
  }
  const [question] = leagues
  const found = await askerOf(results.database).ask<Found>(
    `{ leagues(${question}) { what_if { groups { team_matches { fixture_id } } } } }`,
  )
  const id = found.leagues[0]!.what_if.groups[0]!.team_matches[0]!.fixture_id
  const input = (one: number) => `input: { results: [{ fixture_id: "${id}", games_one: ${one}, games_two: 2 }] }`
  const rows = 'standings { first_before first standard_error row { points_at_least } }'
  const teamMatches = 'team_matches { fixture_id date probability_one games_one games_two }'
  const leagueOf = (one: number) => `what_if(${input(one)}) { problem groups { ${rows} ${teamMatches} } }`
  return [3, 2].map((one) => `{ leagues(${question}) { ${leagueOf(one)} } }`)
}

/** Returns queries for the matches of a draw from which a pair withdraws, and for a change that contradicts the draw. */
async function withChanges({ draws = [] }: Record<string, string[]>): Promise<string[]> {
  interface Found {
    draws: { what_if: { chances: { team: { slug: string } }[] } | null }[]
  }
  for (const question of draws) {
    const found = await askerOf(results.database).ask<Found>(
      `{ draws(${question}) { what_if { chances(first: 1) { team { slug } } } } }`,
    )
    const slug = found.draws.flatMap(({ what_if }) => what_if?.chances ?? [])[0]?.team.slug
    if (slug === undefined) continue
    return [slug, 'nobody'].map((pair) => {
      const rounds = 'rounds { matches { winner_slug assumed sides { withdrawn probability } } }'
      const opponents = 'rounds { opponents { probability probability_overall win_probability } }'
      const outlook = `outlook { ${opponents} hinge_matches { outcomes { probability title_chance } } }`
      return `{ draws(${question}) { what_if(input: { withdrawn: "${pair}" }) { problem ${rounds} ${outlook} } } }`
    })
  }
  throw new Error('no draw of the demonstration has title odds')
}

const USES = 3
const QUERY_FIELDS = Object.values(schema.getQueryType()?.getFields() ?? {})

/** Returns arguments for all fields that need them, chosen to find as many rows as possible. */
async function readQuestions(): Promise<Record<string, string[]>> {
  interface Found {
    eventTeamStats: { edges: { node: OwnResult }[] }
    ofLeagues: { edges: { node: { tournament: { tournament_slug: string } } }[] }
    upsets: { items: { id: string; team_one_slug: string; team_two_slug: string }[] }
    tournaments: { edges: { node: { tournament_slug: string; league: string } }[] }
  }
  interface OwnResult {
    team_slug: string
    player_one: { player_slug: string }
    tournament: { tournament_slug: string; start_date: string; events: { event_slug: string }[] }
  }
  const found = await askerOf(results.database).ask<Found>(`{
    ofLeagues: eventTeamStats(first: 1, input: { event_division: MLP }) {
      edges { node { tournament { tournament_slug } } }
    }
    eventTeamStats(first: 1, input: { event_division: MIXED_DOUBLES }) {
      edges { node { team_slug player_one { player_slug } tournament { tournament_slug start_date events { event_slug } } } }
    }
    upsets(page: 1, pageSize: 1) { items { id team_one_slug team_two_slug } }
    tournaments(first: 100, input: {}) { edges { node { tournament_slug league } } }
  }`)
  const { team_slug, player_one, tournament } = found.eventTeamStats.edges[0]!.node
  const { id, team_one_slug, team_two_slug } = found.upsets.items[0]!
  const ofEachLeague = new Map(found.tournaments.edges.map(({ node }) => [node.league, node.tournament_slug]))
  const players = (slug: string) => JSON.stringify(slug.split('--'))
  const player = `player_slug: "${player_one.player_slug}"`
  const page = 'page: 1, pageSize: 50'
  return {
    event: [`event_slug: "${tournament.events[0]!.event_slug}"`],
    tournaments: ['first: 20, input: {}'],
    tournament: [`tournament_slug: "${tournament.tournament_slug}"`],
    players: ['first: 30, input: {}'],
    player: [player],
    playersStats: ['first: 20, input: { gender: MALE, sort_by: mixed_doubles_points_won }'],
    risers: ['first: 20, input: { gender: MALE, sort_by: gender_doubles_matches_won, min_matches: 2 }'],
    playerStats: [player, `${player}, time_period: LAST_52_WEEKS`],
    teamsStats: ['first: 20, input: {}'],
    team: [`team_slug: "${team_slug}"`],
    eventTeamStats: ['first: 20, input: {}'],
    eventTeamStatsList: [`${page}, input: { ${player} }`],
    match: [`match_id: "${id}"`],
    rivalries: ['first: 3'],
    topMeetings: ['gender: FEMALE'],
    headToHead: [`one: "${team_one_slug.split('--')[0]}", two: "${team_two_slug.split('--')[0]}"`],
    sideSummary: [`slug: "${team_slug}"`],
    career: [`slug: "${team_slug}"`, `slug: "${team_slug.split('--')[0]}"`],
    careerTimeline: [`${page}, slug: "${team_slug}"`, `${page}, slug: "${team_slug.split('--')[0]}"`],
    splits: [`${page}, input: { ${player}, by: LEAGUE }`],
    matchNeighbours: [`match_id: "${id}"`],
    undatedTournaments: [`input: { to: "${tournament.start_date}" }`],
    matchesList: [`${page}, input: { ${player} }`, `${page}, input: { ${player}, medal: GOLD }`],
    matchChoices: [`input: { ${player} }`],
    matchLeaders: [
      `${page}, input: { by: PAIR, measure: points_won_percentage, matches: { games_score: "2-0" } }`,
      `${page}, input: { by: TOURNAMENT, measure: matches_won, matches: { ${player}, straight_games: true } }`,
    ],
    forecastChoices: ['input: {}'],
    medalChoices: [`input: { ${player} }`],
    eventTeamChoices: [`input: { ${player} }`],
    // Together these tournaments have every kind of draw.
    draws: [...ofEachLeague.values()].map((slug) => `tournament_slug: "${slug}"`),
    leagues: found.ofLeagues.edges.map(({ node }) => `tournament_slug: "${node.tournament.tournament_slug}"`),
    ratings: ['first: 20, input: { gender: FEMALE }'],
    forecast: [`one: ${players(team_one_slug)}, two: ${players(team_two_slug)}`],
    matchup: [`one: ${players(team_one_slug)}, two: ${players(team_two_slug)}`],
    upsets: [page],
    pastForecasts: [page, `${page}, input: { calibration_bin: 2 }`],
    comebacks: [page],
    mostImproved: ['gender: FEMALE', 'gender: MALE'],
    ratedPairs: [`${page}, match_division: MIXED_DOUBLES`],
    partnerCandidates: [`${page}, ${player}, match_division: MIXED_DOUBLES`],
    records: [`${page}, input: { record: WINNING_STREAK }`, `${page}, input: { record: FINALS_WON, of: PAIR }`],
    topTournaments: ['first: 5'],
    latestFixtures: ['first: 5'],
    liveMatches: ['first: 5'],
    scheduledMatches: [page],
    resultDays: ['first: 31', 'first: 5, league: PPA'],
    longestGames: [page],
    answer: ['How many finals has Ann won?', 'most titles', 'biggest upset', 'who won the most titles in the rain'].map(
      (question) => `question: "${question}"`,
    ),
    recordBook: ['first: 5, input: {}'],
    medalTable: ['PLAYER', 'PAIR', 'COUNTRY'].map((by) => `${page}, input: { by: ${by} }`),
    wonMedals: [`${page}, input: { country_code: "US" }`],
    champions: [`${page}, input: {}`],
    series: ['series_slug: "cup"'],
    seriesPlayers: [`${page}, series_slug: "cup"`],
    seasons: [page, `${page}, league: PPA`],
    newPlayers: [`${page}, year: ${tournament.start_date.slice(0, 4)}`],
    datasetVersions: [page],
    corrections: [page],
    sealedDays: [page],
    datasetChanges: [`${page}, input: { version_id: 2 }`],
    identityFailures: [`${page}, input: { identity: ONE_GOLD }`],
    joinedIdentityFailures: [`${page}, input: { identity: MATCHES_HAVE_ROUNDS }`],
    search: ['text: "an", first: 5'],
    node: [`global_id: "Match:${id}"`],
  }
}

function documentsOf(
  { name, args, type }: (typeof QUERY_FIELDS)[number],
  questions: Record<string, string[]>,
): string[] {
  const selection = `{ ${wholeSelection(getNamedType(type).name, 3)} }`
  if (!args.some(isRequiredArgument)) return [`{ __typename ${name} ${selection} }`]
  const asked = questions[name] ?? []
  if (asked.length === 0) throw new Error(`${name} is asked nothing by this test`)
  return asked.map((question) => `{ __typename ${name}(${question}) ${selection} }`)
}

/** Executes a document repeatedly: interpreted at first, and compiled later. */
async function answerOfEachUse(document: string): Promise<ExecutionResult> {
  const interpreted = await run(document)
  for (let use = 2; use <= USES; use++) expect(await run(document)).toEqual(interpreted)
  return interpreted
}

/** Collects the leaf fields with a value in a result, such as `Player.age`. */
function noteLeaves(type: GraphQLOutputType, value: unknown, seen: Set<string>): void {
  const of = getNamedType(type)
  if (value === null || value === undefined || !isObjectType(of)) return
  for (const object of [value].flat() as Record<string, unknown>[]) {
    for (const [name, field] of Object.entries(of.getFields())) {
      const below = object[name]
      if (below === null || below === undefined || (Array.isArray(below) && below.length === 0)) continue
      seen.add(`${of.name}.${name}`)
      noteLeaves(field.type, below, seen)
    }
  }
}

function allLeaves(): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) =>
      Object.values(isObjectType(type) ? type.getFields() : {})
        .filter((field) => isLeafType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    )
}

/** Fields without a value in the demonstration, such as matches that fit nowhere in a draw. */
const NOT_IN_A_DEMONSTRATION = [
  'Player.singles_rating',
  'Event.main_draw_candidates',
  'Tournament.time_zone',
  'Match.start_time',
  'Match.court',
  'DrawStage.unplaced_ids',
  'OpenSide.depth',
  'OpenSide.slot',
  'OpenSide.side',
  'Fixture.draw',
  'FixtureForecast.one_probability_now',
]

test('every field of the schema has the same value and type in interpreted and compiled documents', async () => {
  const seen = new Set<string>()
  const questions = await readQuestions()
  const documents = QUERY_FIELDS.flatMap((field) => documentsOf(field, questions))
  const changed = [...(await withChanges(questions)), ...(await withTeamMatch(questions))]
  for (const document of [...documents, withResults(questions), ...changed]) {
    const { data, errors } = await answerOfEachUse(document)
    expect(errors).toBeUndefined()
    noteLeaves(schema.getQueryType() as GraphQLOutputType, data, seen)
  }
  for (const { name } of QUERY_FIELDS) expect(seen).toContain(`Query.${name}`)
  expect(allLeaves().filter((leaf) => !seen.has(leaf))).toEqual(NOT_IN_A_DEMONSTRATION)
})

test('introspection returns the same in interpreted and compiled documents', async () => {
  const { data } = await answerOfEachUse(getIntrospectionQuery())
  expect(data).toHaveProperty('__schema.types')
})
