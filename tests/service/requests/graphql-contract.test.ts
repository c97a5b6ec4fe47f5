import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { printedSchema, schema } from '#graphql/schema.ts'

const CONTRACT = readFileSync(new URL('../../fixtures/contract.graphql', import.meta.url), 'utf8')

/** Every point of a schema that a client can rely on, by its coordinate: `Query.players(first:)` → `Int!`. */
function coordinates(of: GraphQLSchema): Map<string, string> {
  const found = new Map<string, string>()
  for (const type of typesOf(of)) {
    found.set(type.name, type.constructor.name)
    if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        found.set(`${type.name}.${field.name}`, String(field.type))
        for (const argument of field.args) {
          found.set(`${type.name}.${field.name}(${argument.name}:)`, inputOf(argument))
        }
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) found.set(`${type.name}.${field.name}`, inputOf(field))
    } else if (isEnumType(type)) {
      for (const { name } of type.getValues()) found.set(`${type.name}.${name}`, 'enum value')
    }
  }
  return found
}

function inputOf({ type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  return defaultValue === undefined ? String(type) : `${type} = ${JSON.stringify(defaultValue)}`
}

function typesOf(of: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(of.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
}

/** What a client of the contract would find different, and which arguments it does not know it must give. */
function breaks(contract: GraphQLSchema, service: GraphQLSchema): string[] {
  const promised = coordinates(contract)
  const served = coordinates(service)
  const broken = [...promised].flatMap(([coordinate, is]) =>
    served.get(coordinate) === is ? [] : [`${coordinate}: ${is} became ${served.get(coordinate) ?? 'nothing'}`],
  )
  const demanded = [...served].flatMap(([coordinate, is]) => {
    const isArgument = coordinate.endsWith(':)')
    const owner = coordinate.replace(isArgument ? /\(.*$/ : /\..*$/, '')
    const isInput = isArgument || isInputObjectType(service.getType(owner))
    const isNew = !promised.has(coordinate) && promised.has(owner)
    return isInput && isNew && is.endsWith('!') ? [`${coordinate} is new and required`] : []
  })
  return [...broken, ...demanded]
}

describe('The schema', () => {
  test('is the one that is committed in schema.graphql; `npm run schema` prints it anew', () => {
    expect(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema())
  })

  test('keeps every promise of the contract: names, types, nullability and defaults', () => {
    expect(coordinates(buildSchema(CONTRACT)).size).toBeGreaterThan(250)
    expect(breaks(buildSchema(CONTRACT), schema)).toEqual([])
  })

  test.each([
    ['a renamed field', 'title_display: String!', 'title: String!', 'Tournament.title_display: String! became nothing'],
    ['a retyped field', '  age: Int\n', '  age: Float\n', 'Player.age: Int became Float'],
    ['a field that may be null', '\n  name: String!', '\n  name: String', 'Player.name: String! became String'],
    [
      'another default',
      'sort_by: PlayersSortBy = total_matches_played, order_by: OrderBy = desc',
      'sort_by: PlayersSortBy = total_matches_played, order_by: OrderBy = asc',
      'PlayersInput.order_by: OrderBy = "desc" became OrderBy = "asc"',
    ],
    ['a missing value', 'USOPEN LT', 'LT', 'League.USOPEN: enum value became nothing'],
    [
      'a new argument that must be given',
      'tournament(tournament_slug: String!)',
      'tournament(tournament_slug: String!, year: Int!)',
      'Query.tournament(year:) is new and required',
    ],
  ])('would be refused with %s', (_what, promised, broken, found) => {
    expect(CONTRACT).toContain(promised)
    expect(breaks(buildSchema(CONTRACT), buildSchema(CONTRACT.replace(promised, broken)))).toEqual([found])
  })

  test('describes every type, field, argument and value', () => {
    const silent: string[] = []
    const check = (coordinate: string, { description }: { description?: string | null }) => {
      if (!description?.trim()) silent.push(coordinate)
    }
    for (const type of typesOf(schema)) {
      check(type.name, type)
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value)
      if (!isObjectType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field)
        for (const argument of 'args' in field ? field.args : []) {
          check(`${type.name}.${field.name}(${argument.name}:)`, argument)
        }
      }
    }
    expect(silent).toEqual([])
  })
})
