import { expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const asker = askerOver(() => openResults(SPRING_SEASON))

test.each([
  // Conditions that results do not have, also where a word resembles another one.
  'reyes record against lefties',
  'reyes record in three games',
  'reyes record in paris',
  'reyes record indoors',
  'how many miles has reyes run',
  // A name that fits several players, and questions that do not name one side.
  'best three game record',
  'reyes games won and lost',
  'which partners has reyes won a title with',
  'reyes win rate vs top players',
  'moss record',
  'lind record',
  'record vs reyes',
  'reyes vs reyes',
  'reyes to vale winning streak',
  'reyes record in january last 7 days',
  'how many times has reyes won the winter cup',
  // Words that change what is counted.
  'most wins at one tournament',
  'who has won the winter cup most often',
  'who has won the mixed at the winter cup most often',
  'who has the most 11-0 games',
  'when did ada lind last win 11-0',
  'reyes undefeated partners',
  'matches that went to a decider in straight games',
  // Conditions that lists of medals, records, ranks and ratings do not have.
  'reyes medals not in mixed',
  'reyes titles excluding the app',
  'who has the most titles not in mixed',
  'longest winning streak excluding the app',
  'which country has the most medals not in mixed',
  'best player not in mixed',
  'how many dreambreakers in mixed',
  // A walkover is not played, and a pair has no other partner.
  'how many walkovers has reyes won',
  'reyes walkovers',
  'who has the most walkovers',
  'reyes and vale record without lind',
  // No such medal is known, of anybody.
  'reyes usap titles',
  'when did reyes last win a usap title',
  // Other numbers than those that the words name apart.
  'share of reyes matches in mixed',
  'reyes partners against vale',
  'how many partners did reyes have against vale',
  'who pickled most opponents',
  'double pickle by ada lind',
  'reyes wins by tournament',
  'reyes win rate when he plays with vale',
  'when did reyes last get pickled',
  'how many players won exactly one title',
  'how did reyes lose to vale',
  'players reyes has never beaten',
  'which medals has ada lind won',
  // Opponents and exceptions that have no name.
  'reyes record against qualifiers',
  'does reyes have a losing record against anyone',
  'reyes record excluding the ppa mixed',
  // Two questions in one.
  'how many finals has reyes played and won',
  'final score and winner of the winter cup mixed',
  'reyes record, titles and medals',
])('%s: has no answer', async (question) => {
  const document = 'query ($question: String!) { answer(question: $question) { value text } }'
  const { answer } = await asker.ask<{ answer: { value: string | null; text: string } }>(document, { question })
  expect({ question, value: answer.value }).toEqual({ question, value: null })
  expect(answer.text.length).toBeGreaterThan(10)
})
