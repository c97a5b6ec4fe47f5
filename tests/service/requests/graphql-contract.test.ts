import { readFileSync } from 'node:fs'
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { printedSchema, schema } from '#service/schema.ts'

const CONTRACT = readFileSync(new URL('../../fixtures/contract.graphql', import.meta.url), 'utf8')

/** A point of a schema on which clients rely. */
interface Point {
  is: string
  description: string | null | undefined
}

/** Returns the points of a schema by coordinate: `Query.players(first:)` is `Int!`. */
function pointsOf(of: GraphQLSchema): Map<string, Point> {
  const points = new Map<string, Point>()
  const addInput = (coordinate: string, { type, defaultValue, description }: GraphQLArgument | GraphQLInputField) => {
    const is = defaultValue === undefined ? String(type) : `${type} = ${JSON.stringify(defaultValue)}`
    points.set(coordinate, { is, description })
  }
  for (const type of Object.values(of.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
    points.set(type.name, { is: type.constructor.name, description: type.description })
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const { name, type: is, args, description } of Object.values(type.getFields())) {
        points.set(`${type.name}.${name}`, { is: String(is), description })
        for (const argument of args) addInput(`${type.name}.${name}(${argument.name}:)`, argument)
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) addInput(`${type.name}.${field.name}`, field)
    } else if (isEnumType(type)) {
      for (const { name, description } of type.getValues()) {
        points.set(`${type.name}.${name}`, { is: 'enum value', description })
      }
    }
  }
  return points
}

/** Returns the differences that break a client of the contract, including new required arguments. */
function breaks(contract: GraphQLSchema, service: GraphQLSchema): string[] {
  const served = pointsOf(service)
  const changed = [...pointsOf(contract)].filter(([coordinate, { is }]) => served.get(coordinate)?.is !== is)
  return [
    ...changed.map(([coordinate, { is }]) => `${coordinate}: ${is} became ${served.get(coordinate)?.is}`),
    ...findBreakingChanges(contract, service).map(({ description }) => description),
  ]
}

describe('the schema', () => {
  test('equals the committed schema.graphql, which `npm run schema` writes', () => {
    expect(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema())
  })

  test('keeps every promise of the contract: names, types, nullability and defaults', () => {
    expect(pointsOf(buildSchema(CONTRACT)).size).toBeGreaterThan(250)
    expect(breaks(buildSchema(CONTRACT), schema)).toEqual([])
  })

  test.each([
    ['title_display: String!', 'title: String!'],
    ['  age: Int\n', '  age: Float\n'],
    ['\n  name: String!', '\n  name: String'],
    ['total_matches_played, order_by: OrderBy = desc', 'total_matches_played, order_by: OrderBy = asc'],
    ['USOPEN LT', 'LT'],
    ['tournament(tournament_slug: String!)', 'tournament(tournament_slug: String!, year: Int!)'],
  ])('would break the contract if it had %j replaced by %j', (promised, broken) => {
    expect(CONTRACT).toContain(promised)
    expect(breaks(buildSchema(CONTRACT), buildSchema(CONTRACT.replace(promised, broken)))).not.toEqual([])
  })

  test('describes every type, field, argument and value', () => {
    const silent = [...pointsOf(schema)].filter(([, { description }]) => !description?.trim())
    expect(silent.map(([coordinate]) => coordinate)).toEqual([])
  })
})
