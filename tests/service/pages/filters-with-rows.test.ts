import { expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openResultsSite(SPRING_SEASON))

/** Returns the main element of a page. */
async function mainOf(path: string): Promise<string> {
  const response = await fetch(site.address + path)
  expect(response.status).toBe(200)
  return (await response.text()).split(/<main[^>]*>|<\/main>/)[1] ?? ''
}

/** Returns the page's URLs with one of its filters. */
async function filtersOf(path: string, filters: RegExp): Promise<string[]> {
  const main = await mainOf(path)
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const fields = [...main.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].flatMap(([, name, options]) =>
    [...(options ?? '').matchAll(/value="([^"]+)"/g)].map(([, value]) => `${path}?${name}=${value}`),
  )
  return [...new Set([...links.filter((link) => link.startsWith(`${path}?`)), ...fields])].filter((link) =>
    filters.test(link),
  )
}

test.for([
  ['/results', /\?league=/],
  ['/medals', /\?(league|division)=/],
  ['/matches', /\?(league|division|round|status)=/],
] as const)('Each league, division, round and status that %s offers has rows', async ([path, filters]) => {
  const links = await filtersOf(path, filters)
  for (const link of links) expect(`${link} ${/No \w+ found/.exec(await mainOf(link))?.[0] ?? ''}`).toBe(`${link} `)
  expect(links.length).toBeGreaterThan(1)
})

test('Comebacks offer no league, because none of these results has one', async () => {
  expect(await mainOf('/comebacks')).toContain('No comebacks found')
  expect(await filtersOf('/comebacks', /\?league=/)).toEqual([])
})

test('A comparison offers only divisions in which the players have met', async () => {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
    '{ players(first: 6, input: {}) { edges { node { player_slug } } } }',
  )
  const slugs = players.edges.map(({ node }) => node.player_slug)
  for (const [at, one] of slugs.entries()) {
    for (const two of slugs.slice(at + 1)) {
      const path = `/compare/${one}/${two}`
      if ((await mainOf(path)).includes('They have not played each other')) continue
      for (const link of await filtersOf(path, /\?division=/)) {
        const main = await mainOf(link)
        expect(main.includes('no meetings') && !main.includes('As partners') ? link : '').toBe('')
      }
    }
  }
})

test('Medals of a man offer no division of women', async () => {
  const main = await mainOf('/medals/won?player=bo-reyes')
  expect(main).toContain('division=MENS_')
  expect(main).not.toContain('division=WOMENS_')
})

test('A filter that leads to a league without matches is still shown as chosen', async () => {
  expect(await mainOf('/results?league=USOPEN')).toContain('USOPEN')
})
