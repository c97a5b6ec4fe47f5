import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRunQuery } from '#server/site/run-query.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { arbitraryRequest } from '../../fixtures/requests/arbitrary-request.ts'
import { tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/**
 * Variables are coerced by graphql-js on the first uses of a document, and by compiled code later. Both must accept the same
 * values, with the same results and the same errors.
 */

const results = await untilEnd(openResults(SPRING_SEASON))
/** Runs documents repeatedly, so that they are compiled. */
const used = createRunQuery(results.database)

const RUNS = tries(100, 300)
const USES_TO_COMPILE = 3
const VOCABULARY = {
  slugs: { player: ['ada-lind', 'cleo-nunez'], tournament: ['harbor-open-2025'] },
  words: ['lind', 'harbor'],
}

interface Spoiling {
  /** Index of the value to replace by an invalid one. Most indexes are beyond the last value. */
  at: number
  how: 'replaced' | 'left out' | 'with another member' | 'in a list'
  by: unknown
}

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(9),
  how: fc.constantFrom('replaced', 'left out', 'with another member', 'in a list'),
  by: fc.oneof(
    fc.constantFrom(null, '', 0, -1, 1.5, 2 ** 31, true, [], {}, 'desc', 'DESC', 'MALE', '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
})

function spoil(variables: object, { at, how, by }: Spoiling): Record<string, unknown> {
  let left = at
  return JSON.parse(JSON.stringify(variables), (key, value) => {
    if (key === '' || left-- !== 0) return value
    if (how === 'with another member') return { ...value, another: by }
    if (how === 'in a list') return [value]
    return how === 'replaced' ? by : undefined
  })
}

/** Expects the same result from both. @returns whether the variables were accepted */
async function answeredAlike(document: string, variables: Record<string, unknown>): Promise<boolean> {
  for (let use = 1; use < USES_TO_COMPILE; use++) await used(document, {})
  const expected = await createRunQuery(results.database)(document, variables)
  expect(asJson(await used(document, variables))).toEqual(asJson(expected))
  return Boolean(expected.data)
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test('compiled documents accept the same variables and report the same errors as interpreted ones', async () => {
  let answered = 0
  const property = fc.asyncProperty(arbitraryRequest(VOCABULARY), spoiling, async ({ document, variables }, how) => {
    if (await answeredAlike(document, spoil(variables, how))) answered++
  })
  await fc.assert(property, { numRuns: RUNS, endOnFailure: false })
  expect(answered).toBeGreaterThan(RUNS / 8)
  expect(answered).toBeLessThan(RUNS - RUNS / 8)
}, 60_000)
