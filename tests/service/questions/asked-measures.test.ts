import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEASURE_NAMES, type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import { formatAverage, formatPercentage } from '#domain/format/format.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import { FILTER_WORDS } from '#features/answers/server/reading/phrases.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { countedSums, recountedMeasure } from '../../fixtures/recount/measured-sums.ts'
import { type Asker, askerOver } from '../../fixtures/services/ask.ts'
import { IS_USUAL, printFigure } from '../../fixtures/trial.ts'

/** Number of questions of each property in a usual run and in a nightly one. */
const QUESTIONS = IS_USUAL ? 300 : 2_000

interface Answer {
  kind: string | null
  value: string | null
  text: string
  not_understood: string[]
}

async function answerOf({ ask }: Asker, question: string): Promise<Answer> {
  const document = 'query ($question: String!) { answer(question: $question) { kind value text not_understood } }'
  return (await ask<{ answer: Answer }>(document, { question })).answer
}

/** Phrases of filters with the filters that they mean, as the match list has them. */
const FILTERS: readonly (readonly [words: string, filters: MatchFilters])[] = [
  ['', {}],
  ['in mixed doubles', { discipline: 'mixed_doubles' }],
  ['in singles', { discipline: 'singles' }],
  ['not in mixed', { not_discipline: 'mixed_doubles' }],
  ['excluding MLP', { not_league: 'MLP' }],
  ['since 2025', { from: '2025-01-01' }],
  ['from 2024-06-01 to 2025-06-01', { from: '2024-06-01', to: '2025-06-01' }],
  // A league's name may also be the beginning of a title, and a status has no result.
  ...FILTER_WORDS.filter(([, filter]) => filter !== 'league' && filter !== 'status').map(
    ([words, filter, value]) =>
      [`in ${words}`, { [filter]: value, ...(filter === 'round' && { qualifier: 'no' }) } as MatchFilters] as const,
  ),
]

/** Questions about a measure of a side; every label and every phrase is asked. */
const TEMPLATES: readonly ((side: string, measure: string, where: string) => string)[] = [
  (side, measure, where) => `${side} ${measure} ${where}`,
  (side, measure, where) => `what are the ${measure} of ${side} ${where}?`,
  (side, measure, where) => `${side}'s ${measure} ${where}`,
]

const phrasesOf = (name: MeasureName) => {
  const { label, asked } = measureNamed(name)
  return [label, ...asked.split(',').map((phrase) => phrase.trim())].filter(Boolean)
}

/** Measures that need another word in a question: "partners" alone asks for names. */
const BARE: readonly MeasureName[] = ['partners', 'opponents']

const measurePhrases = MEASURE_NAMES.filter((name) => !BARE.includes(name)).flatMap((name) =>
  phrasesOf(name).map((phrase) => ({ name, phrase })),
)

describe('A question built from the definitions', () => {
  const asker = askerOver(openDemo)

  async function readNames() {
    const { players } = await asker.ask<{
      players: { edges: { node: { player_slug: string; name: string } }[] }
    }>('{ players(first: 60, input: {}) { edges { node { player_slug name } } } }')
    return players.edges.map(({ node }) => node)
  }

  test('has the value that a recount of the match list with its filters has', async () => {
    const players = await readNames()
    let [answered, refused] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...players),
        fc.constantFrom(...measurePhrases),
        fc.constantFrom(...FILTERS),
        fc.option(fc.constantFrom(...players), { freq: 3 }),
        fc.constantFrom(...TEMPLATES),
        async (player, { name, phrase }, [words, given], opponent, template) => {
          if (opponent?.player_slug === player.player_slug) return
          // A share of all matches, or of those in straight games, may be meant: there is no answer.
          if (name === 'matches_won_percentage' && given.straight_games !== undefined) return
          const filters: MatchFilters = {
            player: player.player_slug,
            ...given,
            ...(opponent && { opponent: opponent.player_slug }),
            dreambreakers: 'no',
          }
          const question = template(player.name, phrase, `${opponent ? `against ${opponent.name} ` : ''}${words}`)
          const { value, text } = await answerOf(asker, question)
          const expected = await recounted(asker, filters, player.player_slug, name)
          if (value === null) {
            refused++
            // Only a number over no matches may have no answer.
            expect({ question, text, expected: [null, '0'].includes(expected) }).toMatchObject({ expected: true })
            return
          }
          answered++
          expect({ question, text, value }).toEqual({ question, text, value: expected })
        },
      ),
      { numRuns: QUESTIONS, endOnFailure: true },
    )
    printFigure(`${answered} questions equal the recount, ${refused} are about no matches`)
    expect(answered).toBeGreaterThan(QUESTIONS / 4)
  }, 600_000)

  test('is refused with a meaningless word, which is named', async () => {
    const players = await readNames()
    const word = fc.constantFrom('blorp', 'zwink', 'quantum', 'lefthanded', 'backhand', 'sponsor', 'umbrella')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...players),
        fc.constantFrom(...measurePhrases),
        fc.constantFrom(...FILTERS),
        word,
        fc.nat(),
        async (player, { phrase }, [where], added, place) => {
          const plain = `${player.name} ${phrase} ${where}`.trim()
          const words = plain.split(' ')
          // Between the words of a name or a phrase, the word may leave other names and phrases.
          const at = place % 2 === 0 ? words.length : 0
          const question = words.toSpliced(at, 0, added).join(' ')
          const { value, not_understood } = await answerOf(asker, question)
          expect({ question, value }).toEqual({ question, value: null })
          expect(not_understood.join(' ')).toContain(added)
        },
      ),
      { numRuns: QUESTIONS, endOnFailure: true },
    )
  }, 600_000)

  test.each([
    ['straight games', 'matches won in straight games'],
    ['2-0', 'matches won 2-0'],
    ['deciding games', 'matches won in deciding games'],
    ['mixed', 'matches won in mixed'],
    ['ppa', 'matches won in the ppa'],
    ['not in mixed', 'matches won not in mixed'],
    ['since 2025', 'matches won since 2025'],
  ])('has another answer for some player without %s: each part has an effect', async (part, words) => {
    const players = await readNames()
    const differs = await Promise.all(
      players.slice(0, 20).map(async ({ name }) => {
        const [whole, less] = [`${name} ${words}`, `${name} matches won`]
        const [one, two] = [await answerOf(asker, whole), await answerOf(asker, less)]
        return one.value !== null && one.value !== two.value
      }),
    )
    expect({ part, differs: differs.includes(true) }).toEqual({ part, differs: true })
  })
})

/** Counts a measure again from the rows of the match list. */
async function recounted(asker: Asker, filters: MatchFilters, slug: string, name: MeasureName) {
  const value = recountedMeasure(await countedSums(asker, matchFilterInput(filters), slug), name)
  const { kind } = measureNamed(name)
  if (kind === 'count' || value === null) return value === null ? null : String(value)
  return kind === 'share' ? formatPercentage(value) : formatAverage(value)
}
