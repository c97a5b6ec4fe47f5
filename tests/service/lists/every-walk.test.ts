import { type GraphQLEnumType, type GraphQLInputObjectType, getNamedType, isEnumType, isInputObjectType } from 'graphql'
import { beforeAll, expect, inject, test } from 'vitest'
import { schema } from '#service/schema.ts'
import { busiest } from '../../fixtures/busiest.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { IS_TRIAL, printFigure } from '../../fixtures/trial.ts'
import { walkList, walkPages } from '../../fixtures/walked-list.ts'

const SIZES = IS_TRIAL ? Array.from({ length: 100 }, (_, index) => index + 1) : [33]
const TIMEOUT = IS_TRIAL ? 1_200_000 : 60_000

// With so few matches, most players are tied, and many figures are missing.
const asker = askerOver(() => openDemo(400))
let player_slug: string

beforeAll(async () => {
  player_slug = (await busiest(asker)).player
})

interface Sorted {
  field: string
  input: Record<string, unknown>
  isNumbered: boolean
}

/** Returns every list of the service in each of its orders. */
function everyOrder(): Sorted[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const isNumbered = field.args.some(({ name }) => name === 'pageSize')
    if (!isNumbered && !field.args.some(({ name }) => name === 'after')) return []
    const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type) as GraphQLInputObjectType
    if (!isInputObjectType(input) || input.getFields().sort_by === undefined) return []
    const choices = (name: string) => {
      const type = getNamedType(input.getFields()[name]?.type)
      return isEnumType(type) ? (type as GraphQLEnumType).getValues().map((value) => value.name) : [undefined]
    }
    const gender = field.name === 'playersStats' ? 'FEMALE' : undefined
    return choices('sort_by').flatMap((sort_by) =>
      choices('order_by').map((order_by) => ({
        field: field.name,
        isNumbered,
        input: given({ sort_by, order_by, gender }),
      })),
    )
  })
}

/** Removes arguments without a value. */
function given(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

async function idsOf({ field, input, isNumbered }: Sorted, size: number): Promise<string[]> {
  const walked = { field, input: isNumbered ? { ...input, player_slug } : input, selection: 'id' }
  const rows = await (isNumbered ? walkPages : walkList)<{ id: string }>(asker, walked, size)
  return rows.map(({ id }) => id)
}

test('every list in every order has the same rows with every page size', { timeout: TIMEOUT }, async () => {
  const orders = everyOrder()
  expect(new Set(orders.map(({ field }) => field)).size).toBeGreaterThanOrEqual(7)
  let walks = 0
  for (const order of orders) {
    const whole = await idsOf(order, 100)
    expect(whole.length, JSON.stringify(order)).toBeGreaterThan(5)
    expect(new Set(whole).size).toBe(whole.length)
    for (const size of SIZES) {
      expect(await idsOf(order, size), `${JSON.stringify(order)} by ${size}`).toEqual(whole)
      walks++
    }
  }
  printFigure(
    `${inject('dialect')}: ${orders.length} lists and orders, ${walks} walks by pages of 1 to 100: each the whole list`,
  )
})
