import { expect, test } from 'vitest'
import { type RecountedMatch, recordOf } from '../../fixtures/recount/recount.ts'
import { sideAgainst } from '../../fixtures/recount/recount-opponents.ts'
import { overResults } from '../../fixtures/recount/recounted-service.ts'

/** Compares the rivalries with a recount of the meetings of the best rated players. */

interface Rivalry {
  one: { slug: string }
  two: { slug: string }
  opponents: { matches_played: number; matches_won: number; matches_lost: number }
}

const SELECTION = '{ one { slug } two { slug } opponents { matches_played matches_won matches_lost } }'
const RATED = '(first: 20, input: { gender: GENDER }) { edges { node { player { player_slug } } } }'

/** Returns the number of meetings of two sides, by their slugs. */
function countMeetings(matches: readonly RecountedMatch[], sidesOf: (side: string[]) => string[]) {
  const meetings = new Map<string, number>()
  for (const { sides, matchDivision, status } of matches) {
    if (matchDivision === 'DREAMBREAKER' || status === 'WALKOVER') continue
    for (const own of sidesOf(sides[0])) {
      for (const other of sidesOf(sides[1])) {
        const key = [own, other].toSorted().join(' v ')
        meetings.set(key, (meetings.get(key) ?? 0) + 1)
      }
    }
  }
  return meetings
}

/** Returns the most frequent meetings, each side once; equal numbers in the order of the slugs. */
function mostFrequent(meetings: ReadonlyMap<string, number>, count: number): [string, number][] {
  const chosen: [string, number][] = []
  for (const [key, played] of [...meetings].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    const sides = key.split(' v ')
    const isTaken = chosen.some(([other]) => other.split(' v ').some((side) => sides.includes(side)))
    if (!isTaken && chosen.length < count) chosen.push([key, played])
  }
  return chosen
}

overResults('Rivalries', '12', (data, isReal) => {
  test('are the most frequent meetings of the best rated players and pairs', async () => {
    const { asker, matches, players } = data()
    const { women, men, rivalries } = await asker.ask<{
      women: { edges: { node: { player: { player_slug: string } } }[] }
      men: { edges: { node: { player: { player_slug: string } } }[] }
      rivalries: { players: Rivalry[]; pairs: Rivalry[] }
    }>(`{
      women: ratings${RATED.replace('GENDER', 'FEMALE')}
      men: ratings${RATED.replace('GENDER', 'MALE')}
      rivalries(first: 5) { players ${SELECTION} pairs ${SELECTION} }
    }`)
    const best = new Set([...women.edges, ...men.edges].map(({ node }) => node.player.player_slug))
    const genderOf = (slug: string) => players.get(slug)?.gender
    const opponents = [...countMeetings(matches, (side) => side.filter((slug) => best.has(slug)))].filter(([key]) => {
      const [one = '', two = ''] = key.split(' v ')
      return genderOf(one) === genderOf(two)
    })
    const pairs = countMeetings(matches, (side) =>
      side.length === 2 && side.every((slug) => best.has(slug)) ? [side.toSorted().join('--')] : [],
    )
    const found = (list: Rivalry[]) =>
      list.map(({ one, two, opponents: { matches_played } }) => [`${one.slug} v ${two.slug}`, matches_played])
    expect(rivalries.players).toHaveLength(5)
    expect(found(rivalries.players)).toEqual(mostFrequent(new Map(opponents), 5))
    expect(found(rivalries.pairs)).toEqual(mostFrequent(pairs, 5))
    for (const { one, two, opponents: record } of [...rivalries.players, ...rivalries.pairs]) {
      const { played, won, lost } = recordOf(matches, sideAgainst(one.slug, two.slug))
      expect(record).toEqual({ matches_played: played, matches_won: won, matches_lost: lost })
    }
    if (isReal) expect(found(rivalries.players)[0]).toEqual(['ben-johns v hayden-patriquin', 15])
  })

  test('are refused for a number out of bounds', async () => {
    await expect(data().asker.ask('{ rivalries(first: 11) { pairs { one { slug } } } }')).rejects.toThrow(
      'first must be between 1 and 10, got 11',
    )
  })
})
