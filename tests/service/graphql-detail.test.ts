import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '#graphql/schema.ts'
import { type Asker, askerOf } from '../fixtures/ask.ts'
import { CURSOR_LISTS, type EveryList, NUMBERED_LISTS } from '../fixtures/every-list.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../fixtures/open-results.ts'

/** Lists read no more of what stands beside their rows than is selected: what is there must not hang on that. */

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

/** As deep as the fields of a row's tournament's events. */
const DEPTH = 3

/** Every field below a type that has no arguments and no fields of its own, by the way to it. */
function pathsBelow(type: GraphQLObjectType, depth = DEPTH): string[][] {
  return Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0) return []
    const of = getNamedType(field.type)
    if (isLeafType(of)) return [[field.name]]
    if (!isObjectType(of) || depth === 1) return []
    return pathsBelow(of, depth - 1).map((path) => [field.name, ...path])
  })
}

function selectionOf(path: readonly string[]): string {
  return path.reduceRight((below, field) => (below === '' ? field : `${field} { ${below} }`), '')
}

/** What stands at the way's end, in a row; of several rows in between, all of them. */
function at(row: unknown, path: readonly string[]): unknown {
  if (Array.isArray(row)) return row.map((each) => at(each, path))
  const [field, ...rest] = path
  if (field === undefined || row === null || row === undefined) return row
  return at((row as Record<string, unknown>)[field], rest)
}

interface ListedRows {
  rows: (selection: string) => Promise<unknown[]>
  paths: string[][]
}

function cursorRows({ field, inputType, input }: EveryList): ListedRows {
  return {
    rows: async (selection) => {
      const document = `query ($input: ${inputType}!) {
        list: ${field}(first: 3, input: $input) { edges { node { ${selection} } } }
      }`
      const { list } = await asker.ask<{ list: { edges: { node: unknown }[] } }>(document, { input })
      return list.edges.map(({ node }) => node)
    },
    paths: pathsBelow(rowTypeOf(field, 'edges', 'node')),
  }
}

function numberedRows({ field, inputType, input }: EveryList): ListedRows {
  return {
    rows: async (selection) => {
      const document = `query ($input: ${inputType}!) {
        list: ${field}(page: 1, pageSize: 3, input: $input) { items { ${selection} } }
      }`
      return (await asker.ask<{ list: { items: unknown[] } }>(document, { input })).list.items
    },
    paths: pathsBelow(rowTypeOf(field, 'items')),
  }
}

/** Pairs that are found together with their players, of whom more is selected. */
function searchedPairs(): ListedRows {
  return {
    rows: async (selection) => {
      const document = `{ search(text: "an", first: 3) { players { age country_code } teams { ${selection} } } }`
      return (await asker.ask<{ search: { teams: unknown[] } }>(document)).search.teams
    },
    paths: pathsBelow(rowTypeOf('search', 'teams')),
  }
}

function rowTypeOf(...path: string[]): GraphQLObjectType {
  return path.reduce((type, name) => {
    const below = getNamedType(type.getFields()[name]?.type)
    if (!isObjectType(below)) throw new Error(`${type.name}.${name} has no fields`)
    return below
  }, schema.getQueryType() as GraphQLObjectType)
}

/** The whole rows, asked for field by field of the row, so that no question is too large. */
async function wholeRows({ rows, paths }: ListedRows): Promise<Map<string, unknown[]>> {
  const byFirst = Map.groupBy(paths, ([first]) => first as string)
  const whole = new Map<string, unknown[]>()
  for (const [first, group] of byFirst) whole.set(first, await rows(group.map(selectionOf).join(' ')))
  return whole
}

describe('A field of a row is the same, whatever is selected beside it:', () => {
  test.each([
    ...CURSOR_LISTS.map((list) => [list.field, () => cursorRows(list)] as const),
    ...NUMBERED_LISTS.map((list) => [list.field, () => numberedRows(list)] as const),
    ['matchesList, narrowed', () => numberedRows(narrowedMatches())] as const,
    ['the pairs of a search', searchedPairs] as const,
  ])('%s', async (_name, listed) => {
    const list = listed()
    const whole = await wholeRows(list)
    expect(list.paths.length).toBeGreaterThan(6)
    for (const path of list.paths) {
      const alone = await list.rows(selectionOf(path))
      expect(alone.length).toBeGreaterThan(0)
      expect([path, at(alone, path)]).toEqual([path, at(whole.get(path[0] as string), path)])
    }
  })
})

/** Matches that conditions leave, which another query reads. */
function narrowedMatches(): EveryList {
  const [matches] = NUMBERED_LISTS.filter(({ field }) => field === 'matchesList')
  if (matches === undefined) throw new Error('matches are listed no more')
  return { ...matches, input: { ...matches.input, result: 'WON' } }
}

test("A ranking's figures are there for each discipline that variables include, document by document", async () => {
  const document = `query ($singles: Boolean!, $doubles: Boolean!, $mixed: Boolean!) {
    playersStats(first: 3, input: { gender: MALE, sort_by: gender_doubles_matches_won }) { edges { node {
      singles @include(if: $singles) { matches_won points_won }
      gender_doubles @include(if: $doubles) { matches_won points_won }
      mixed_doubles @skip(if: $mixed) { matches_won points_won }
    } } }
  }`
  type Answer = { playersStats: { edges: { node: Record<string, unknown> }[] } }
  const nodes = async (singles: boolean, doubles: boolean, mixed: boolean) =>
    (await asker.ask<Answer>(document, { singles, doubles, mixed: !mixed })).playersStats.edges.map(({ node }) => node)
  // What was found for one choice of the variables is not taken for another one.
  await nodes(true, false, false)
  const all = await nodes(true, true, true)
  expect(Object.keys(all[0] ?? {})).toEqual(['singles', 'gender_doubles', 'mixed_doubles'])
  for (const discipline of ['singles', 'gender_doubles', 'mixed_doubles'] as const) {
    const only = await nodes(discipline === 'singles', discipline === 'gender_doubles', discipline === 'mixed_doubles')
    expect(only).toEqual(all.map((node) => ({ [discipline]: node[discipline] })))
  }
  expect(await nodes(true, true, true)).toEqual(all)
})
