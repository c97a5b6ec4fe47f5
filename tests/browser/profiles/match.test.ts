import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { textsOf } from '../../fixtures/own-results.ts'
import type { Site } from '../../fixtures/site.ts'

const SIDES = ['one', 'two']
  .map((team) => `team_${team}_player_one { name } team_${team}_player_two { name }`)
  .join(' ')

interface Found {
  id: string
  winning_team: 'ONE' | 'TWO'
  status: string
  games_ordered: { team_one_score: number; team_two_score: number }[]
  [player: `team_${string}`]: { name: string } | null
}

/** The last doubles match of the demonstration's busiest player that somebody won. */
async function lastMatch(site: Site): Promise<Found> {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug } } } }',
  )
  const { matchesList } = await site.ask<{ matchesList: { items: Found[] } }>(
    `query ($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) {
      items { id winning_team status games_ordered { team_one_score team_two_score } ${SIDES} }
    } }`,
    {
      input: {
        player_slug: players.edges[0]?.node.player_slug,
        discipline: 'mixed_doubles',
        result: 'WON',
        status: 'COMPLETED',
      },
    },
  )
  const [match] = matchesList.items
  if (match === undefined) throw new Error('the busiest player won no mixed doubles')
  return match
}

function titleOf(match: Found): string {
  const last = (player: { name: string } | null | undefined) => player?.name.split(' ').at(-1)
  const side = (team: 'one' | 'two') =>
    [match[`team_${team}_player_one`], match[`team_${team}_player_two`]].map(last).join('/')
  const score = (flip: boolean) =>
    match.games_ordered.map(({ team_one_score: a, team_two_score: b }) => (flip ? `${b}-${a}` : `${a}-${b}`)).join(' ')
  return match.winning_team === 'ONE'
    ? `${side('one')} d. ${side('two')} ${score(false)}`
    : `${side('two')} d. ${side('one')} ${score(true)}`
}

describe('A match’s page', () => {
  test('is opened by the score, names the winner in words and has each game', async ({ open, site }) => {
    const match = await lastMatch(site)
    const { page } = await open(`/match/${match.id}`, { script: false })
    expect(await page.title()).toBe(`${titleOf(match)} · Erne`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titleOf(match))
    const rows = await textsOf(page, 'main table tbody tr')
    expect(rows[0]).toContain('Won')
    expect(rows[1]).not.toContain('Won')
    const games = await page.locator('main table').first().locator('tbody tr').first().locator('td').count()
    expect(games).toBe(match.games_ordered.length)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
    expect(data).toMatchObject({ '@type': 'SportsEvent', name: titleOf(match) })
  })

  test('lists earlier meetings, whose scores lead to their own pages', async ({ open, site }) => {
    const match = await lastMatch(site)
    const { page } = await open(`/match/${match.id}`)
    const scores = page.locator('#meetings td a[href^="/match/"]')
    for (const box of await scores.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(24)
    const ids = await scores.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(ids).not.toContain(`/match/${match.id}`)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
