import { expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const asker = askerOver(() => openResults(SPRING_SEASON))

async function answerTo(question: string) {
  type Answered = { answer: { value: string | null; text: string; not_understood: string[] } }
  const document = 'query ($question: String!) { answer(question: $question) { value text not_understood } }'
  return (await asker.ask<Answered>(document, { question })).answer
}

test.each([
  ['tournaments in rhode island', 'Winter Cup, Harbor Open 2025'],
  ['which ppa tournaments were in bristol', 'Winter Cup, Harbor Open 2025'],
  ['which tournaments were held in brazil', 'Copa da Praia'],
  ['how many tournaments in rhode island', '2'],
  ['how many tournaments in rhode island in 2026', '1'],
  ['how many tournaments in march', '2'],
  ['which tournaments took place in march', '100% Club_Night, Winter Cup'],
  ['mlp events', 'Team Days'],
])('%s: %s', async (question, value) => {
  expect(await answerTo(question)).toMatchObject({ value })
})

test('The number of tournaments without a location is said', async () => {
  const { text } = await answerTo('how many tournaments in bristol')
  expect(text).toBe(
    'There were 2 tournaments in Bristol (May 2, 2025-Mar 2, 2026). Location known for 4 of 5 tournaments.',
  )
})

test('A place without tournaments, and matches of a place, have no answer', async () => {
  expect(await answerTo('tournaments in texas')).toMatchObject({ value: null, not_understood: ['texas'] })
  expect(await answerTo('reyes record in rhode island')).toMatchObject({
    value: null,
    not_understood: ['rhode island'],
  })
})
