import { expect, test } from 'vitest'
import { GENDERS } from '#domain/division/gender.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { walkList } from '../../fixtures/walked-list.ts'

const asker = askerOver(() => openDemo(1_500))

interface Rated {
  rank: number
  number_one_chance: number | null
  player: { player_slug: string }
}
interface Meeting {
  one: string
  two: string
  matches_won: number
  matches_lost: number
}
interface Record {
  matches_won: number
  matches_lost: number
}

const topMeetings = async (gender: string) => {
  const { topMeetings } = await asker.ask<{ topMeetings: { ratings: Rated[]; meetings: Meeting[] } }>(`{
    topMeetings(gender: ${gender}) {
      ratings { rank number_one_chance player { player_slug } }
      meetings { one two matches_won matches_lost }
    }
  }`)
  return topMeetings
}

/** Returns all listed players of a gender with their ranks and chances. */
const listOf = (gender: string) =>
  walkList<Rated>(asker, {
    field: 'ratings',
    input: { gender, min_matches: 0, active_days: 36_500 },
    selection: 'rank number_one_chance player { player_slug }',
  })

test.each(GENDERS)('the records of the top ten against each other are those of the comparisons: %s', async (gender) => {
  const { ratings, meetings } = await topMeetings(gender)
  expect(ratings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const slugs = ratings.map(({ player }) => player.player_slug)
  const expected: Meeting[] = []
  for (const [index, one] of slugs.entries()) {
    for (const two of slugs.slice(index + 1)) {
      const { headToHead } = await asker.ask<{ headToHead: { opponents: Record } }>(
        'query ($one: String!, $two: String!) { headToHead(one: $one, two: $two) { opponents { matches_won matches_lost } } }',
        { one, two },
      )
      const { matches_won, matches_lost } = headToHead.opponents
      if (matches_won + matches_lost > 0) expected.push({ one, two, matches_won, matches_lost })
    }
  }
  expect(expected.length).toBeGreaterThan(5)
  expect(meetings).toEqual(expected)
})

test.each(GENDERS)('the chances to be number one sum to 1 over the ranked players: %s', async (gender) => {
  const list = await listOf(gender)
  const chances = list.flatMap(({ number_one_chance }) => (number_one_chance === null ? [] : [number_one_chance]))
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  for (const { rank, number_one_chance } of list) expect(number_one_chance === null).toBe(rank === null)
  expect(list.find(({ rank }) => rank === 1)?.number_one_chance).toBeGreaterThan(0.05)
  // A player's own rating has the same chance.
  const [first] = (await topMeetings(gender)).ratings
  const { player } = await asker.ask<{ player: { rating: Rated } }>(
    'query ($slug: String!) { player(player_slug: $slug) { rating { number_one_chance } } }',
    { slug: first?.player.player_slug },
  )
  expect(player.rating.number_one_chance).toBe(first?.number_one_chance)
  expect(list.find(({ rank }) => rank === 1)?.number_one_chance).toBe(first?.number_one_chance)
})
