import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const asker = askerOver(() => openResults(SPRING_SEASON))

describe('the error for an unknown name suggests a similar name', () => {
  test.each([
    ['field', '{ dataset { verson } }', /Did you mean "version"\?/],
    ['field of the query', '{ player(player_slug: "a") { nam } }', /Did you mean "name"\?/],
    ['argument', '{ player(player_slg: "a") { name } }', /Did you mean "player_slug"\?/],
    ['input field', '{ players(first: 1, input: { filter: { serch: "a" } }) { edges { cursor } } }', /"search"/],
    ['enum value', '{ ratings(first: 1, input: { gender: FEMAL }) { as_of } }', /"FEMALE"/],
    ['type', 'query ($input: PlayerInput) { players(first: 1, input: $input) { edges { cursor } } }', /"PlayersInput"/],
  ])('%s', async (_what, document, hint) => {
    const errors = await asker.errorsOf(document)
    expect(errors.map(({ message }) => message).join()).toMatch(hint)
  })

  test('variable', async () => {
    const document = 'query ($input: RatingsInput!) { ratings(first: 1, input: $input) { as_of } }'
    const errors = await asker.errorsOf(document, { input: { gender: 'FEMALE', min_match: 3 } })
    expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: expect.stringContaining('Did you mean "min_matches"') }])
  })
})

test('a document full of unknown names gets a response in time, with at most 20 suggestions', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `plaiers${index}`)
  const started = performance.now()
  const errors = await asker.errorsOf(`{ ${names.join(' ')} }`)
  expect(errors.length).toBeLessThanOrEqual(21)
  const long = `p${'layer'.repeat(QUERY_LIMITS.bytes / 10)}`
  expect((await asker.errorsOf(`{ ${long} }`)).length).toBe(1)
  const input = Object.fromEntries(names.map((name) => [name, 1]))
  const document = 'query ($input: PlayersInput!) { players(first: 1, input: $input) { edges { cursor } } }'
  expect((await asker.errorsOf(document, { input })).length).toBeLessThanOrEqual(11)
  expect(performance.now() - started).toBeLessThan(QUERY_LIMITS.milliseconds)
})
