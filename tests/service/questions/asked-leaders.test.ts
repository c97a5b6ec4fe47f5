import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANKING_MINIMUM } from '#domain/figures/figures.ts'
import { MEASURE_NAMES, measureNamed } from '#domain/figures/measure.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import { MAX_LISTED } from '#features/answers/server/families/ranked-rows.ts'
import { FILTER_WORDS } from '#features/answers/server/reading/phrases.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { type ListedMatch, listedMatches, recountedMeasure, sumsOf } from '../../fixtures/recount/measured-sums.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

/** Number of questions of a usual run and of a nightly one. */
const QUESTIONS = IS_USUAL ? 100 : 600

/** Words for the players or pairs that are compared. */
const WHO = [
  ['who', null, false],
  ['which woman', 'FEMALE', false],
  ['which man', 'MALE', false],
  ['which pair', null, true],
] as const

/** Filters that only matches of one side have. */
const SIDED = ['pickle', 'score', 'medal', 'league', 'status']

const FILTERS: readonly (readonly [words: string, filters: MatchFilters])[] = [
  ['', {}],
  ['in mixed doubles', { discipline: 'mixed_doubles' }],
  ['in singles', { discipline: 'singles' }],
  ['not in mixed', { not_discipline: 'mixed_doubles' }],
  ['excluding MLP', { not_league: 'MLP' }],
  ['since 2025', { from: '2025-01-01' }],
  // Many share the lead in a few days.
  ['from 2024-01-01 to 2024-01-20', { from: '2024-01-01', to: '2024-01-20' }],
  ['from 2024-06-01 to 2025-06-01', { from: '2024-06-01', to: '2025-06-01' }],
  ...FILTER_WORDS.filter(([, filter]) => !SIDED.includes(filter)).map(
    ([words, filter, value]) =>
      [`in ${words}`, { [filter]: value, ...(filter === 'round' && { qualifier: 'no' }) } as MatchFilters] as const,
  ),
]

const asker = askerOver(openDemo)
const lists = new Map<string, Promise<ListedMatch[]>>()

/** Reads the played matches with some filters once. */
function playedMatches(filters: MatchFilters): Promise<ListedMatch[]> {
  const input = { ...matchFilterInput({ ...filters, dreambreakers: 'no' }), result: 'PLAYED' }
  const key = JSON.stringify(input)
  const list = lists.get(key) ?? listedMatches(asker, input)
  lists.set(key, list)
  return list
}

/** Groups matches by player, or by pair, with its names in order. */
function bySide(matches: readonly ListedMatch[], gender: string | null, isPair: boolean) {
  const groups = new Map<string, { slugs: string[]; matches: ListedMatch[] }>()
  for (const match of matches) {
    for (const { players } of match.sides) {
      const sides = isPair ? (players.length === 2 ? [players] : []) : players.map((player) => [player])
      for (const side of sides) {
        if (gender !== null && side.some((player) => player.gender !== gender)) continue
        const name = side
          .map((player) => player.name)
          .toSorted()
          .join(' / ')
        const group = groups.get(name) ?? { slugs: side.map(({ player_slug }) => player_slug), matches: [] }
        group.matches.push(match)
        groups.set(name, group)
      }
    }
  }
  return groups
}

const phrases = MEASURE_NAMES.filter((name) => name !== 'partners' && name !== 'opponents').flatMap((name) => {
  const { label, asked } = measureNamed(name)
  return [label, ...asked.split(',').map((phrase) => phrase.trim())].filter(Boolean).map((phrase) => ({ name, phrase }))
})

test('The leaders that an answer names are those of a recount of all matches with its filters', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...phrases),
      fc.constantFrom(...FILTERS),
      fc.constantFrom(...WHO),
      async ({ name, phrase }, [words, filters], [who, gender, isPair]) => {
        const { kind } = measureNamed(name)
        const question = `${who} has the ${kind === 'count' ? 'most' : 'highest'} ${phrase} ${words}`.trim()
        const document = 'query ($question: String!) { answer(question: $question) { value text } }'
        type Answered = { answer: { value: string | null; text: string } }
        const { value, text } = (await asker.ask<Answered>(document, { question })).answer
        const values = [...bySide(await playedMatches(filters), gender, isPair)].flatMap(
          ([side, { slugs, matches }]) => {
            const sums = sumsOf(matches, slugs)
            const isEnough = kind === 'count' || sums.matches_played >= RANKING_MINIMUM
            const number = isEnough ? recountedMeasure(sums, name) : null
            return number === null || number === 0 ? [] : [{ side, number }]
          },
        )
        const best = Math.max(...values.map(({ number }) => number))
        const leaders = values.flatMap(({ side, number }) => (Math.abs(number - best) < 1e-9 ? [side] : []))
        // Longer lists are not named.
        const expected = leaders.length > MAX_LISTED ? [] : leaders
        if (value !== null) answered++
        const named = value?.split(', ').map((side) => side.split(' / ').toSorted().join(' / '))
        expect({ question, text, named: (named ?? []).toSorted() }).toEqual({
          question,
          text,
          named: expected.toSorted(),
        })
      },
    ),
    { numRuns: QUESTIONS, endOnFailure: true },
  )
  expect(answered).toBeGreaterThan(QUESTIONS / 2)
}, 300_000)
