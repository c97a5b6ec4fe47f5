import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRunQuery } from '#server/site/run-query.ts'
import { printedSchema } from '#service/schema.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const COMPILER = fileURLToPath(new URL('../../../node_modules/relay-compiler/cli.js', import.meta.url))

/** The configuration from the page about the API. */
const CONFIG = {
  src: './src',
  schema: './schema.graphql',
  language: 'javascript',
  artifactDirectory: './artifacts',
  eagerEsModules: true,
  schemaConfig: { nodeInterfaceIdField: 'global_id' },
}

const DOCUMENTS = `import { graphql } from 'relay-runtime'
graphql\`query AppOneSlugQuery {
  player(player_slug: "ada-lind") { id player_slug name }
  team(team_slug: "ada-lind") { id team_slug match_count }
}\`
graphql\`query AppPlayersQuery($first: Int!, $after: String) {
  players(first: $first, after: $after, input: {}) @connection(key: "App_players") {
    edges { node { id name } }
  }
}\`
graphql\`fragment AppPlayer on Player @refetchable(queryName: "AppPlayerRefetchQuery") { name total_matches_played }\`
`

const folder = temporaryFolder()
const results = await untilEnd(openResults(SPRING_SEASON))
const run = createRunQuery(results.database)

beforeAll(() => {
  for (const name of ['src', 'artifacts']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'schema.graphql'), printedSchema())
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(CONFIG))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'src/App.js'), DOCUMENTS)
  execFileSync(process.execPath, [COMPILER, 'relay.config.json'], { cwd: folder, stdio: 'pipe' })
})

async function compiled(name: string): Promise<ConcreteRequest> {
  const file = pathToFileURL(join(folder, `artifacts/${name}.graphql.js`)).href
  return (await import(/* @vite-ignore */ file)).default
}

/** Opens a Relay store with the line from the page about the API. */
function openEnvironment(): Environment {
  return new Environment({
    network: Network.create(async ({ text }, variables) => {
      return (await run(text ?? '', variables)) as unknown as GraphQLResponse
    }),
    store: new Store(new RecordSource()),
    getDataID: (fieldValue: { global_id?: string }) => fieldValue.global_id as string,
  })
}

async function ask(environment: Environment, name: string, variables: object): Promise<Record<string, unknown>> {
  const request = await compiled(name)
  await fetchQuery(environment, request, variables).toPromise()
  const { fragment } = createOperationDescriptor(request, variables as Record<string, unknown>)
  return environment.lookup(fragment).data as Record<string, unknown>
}

describe("Relay's compiler", () => {
  test('accepts the schema, connections and refetchable fragments', () => {
    expect(readdirSync(join(folder, 'artifacts')).toSorted()).toEqual([
      'AppOneSlugQuery.graphql.js',
      'AppPlayer.graphql.js',
      'AppPlayerRefetchQuery.graphql.js',
      'AppPlayersQuery.graphql.js',
    ])
  })
})

describe("Relay's store", () => {
  test('distinguishes a player and a team with the same slug', async () => {
    const environment = openEnvironment()
    expect(await ask(environment, 'AppOneSlugQuery', {})).toMatchObject({
      player: { id: 'ada-lind', player_slug: 'ada-lind', name: expect.any(String) },
      team: { id: 'ada-lind', team_slug: 'ada-lind' },
    })
    const records = environment.getStore().getSource()
    expect([records.has('Player:ada-lind'), records.has('Team:ada-lind')]).toEqual([true, true])
  })

  test('joins the pages of a connection', async () => {
    const environment = openEnvironment()
    const first = await ask(environment, 'AppPlayersQuery', { first: 2, after: null })
    const { edges, pageInfo } = first.players as { edges: object[]; pageInfo: { endCursor: string } }
    expect(edges).toHaveLength(2)
    const next = await ask(environment, 'AppPlayersQuery', { first: 2, after: pageInfo.endCursor })
    expect((next.players as { edges: object[] }).edges).toHaveLength(4)
  })

  test('fetches an object again by its global id', async () => {
    const environment = openEnvironment()
    const request = await compiled('AppPlayerRefetchQuery')
    await fetchQuery(environment, request, { global_id: 'Player:bo-reyes' }).toPromise()
    expect(environment.getStore().getSource().get('Player:bo-reyes')).toMatchObject({ name: 'Bo Reyes' })
  })
})
