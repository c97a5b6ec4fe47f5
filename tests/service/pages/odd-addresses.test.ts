import { expect, test } from 'vitest'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(1_500))
const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')
const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

test.for(['', '0', '11', 'abc', '1.5'])('the page of upsets ignores the unknown bin %j', async (bin) => {
  expect(titleOf(await page(`/upsets?bin=${bin}`))).toBe('Upsets')
})

test('the former address of a bin of forecasts redirects to its list, which names the bin', async () => {
  for (const [former, current] of [
    ['/upsets?newcomers=1&bin=10', '/about/forecasts/matches?bin=10'],
    [
      '/upsets?division=MIXED_DOUBLES&period=2026&bin=3&page=2',
      '/about/forecasts/matches?division=MIXED_DOUBLES&period=2026&bin=3',
    ],
    ['/upsets.csv?newcomers=1&bin=10', '/about/forecasts/matches.csv?bin=10'],
  ] as const) {
    const response = await fetch(site.address + former, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, current])
  }
  expect(titleOf(await page('/upsets?bin=10'))).toBe('Past forecasts in group 10 of 10')
})

test.for(['', '0', '11', 'abc'])('the list of past forecasts ignores the unknown bin %j', async (bin) => {
  expect(titleOf(await page(`/about/forecasts/matches?bin=${bin}`))).toBe('Past forecasts')
})

test.for([
  ['/players?league=nowhere&foo=%3Cb%3E', 'Invalid league &quot;nowhere&quot;: it can be '],
  ['/players?division=MIXED_DOUBLES', 'Unknown parameter &quot;division&quot;: this page takes q, from, to, period, '],
  ['/rankings/mens-doubles?period=SOON', 'Invalid period &quot;SOON&quot;: it can be ALL_TIME or '],
  ['/about?%3Cb%3E=1', 'Unknown parameter &quot;&lt;b&gt;&quot;: this page takes no parameters.'],
] as const)('%s shows its default, and says what it does not use', async ([path, sentence]) => {
  expect(await page(path)).toContain(`Part of this address is not used. ${sentence}`)
})

test.for([
  '/players?q=ann&order=asc&period=ALL_TIME&league=&sort=',
  '/?utm_source=news&utm_campaign=finals&fbclid=1&ref=mail',
  '/matches?version=0123456789abcdef',
])('%s says nothing about its parameters, which are all known or come from other programs', async (path) => {
  expect(await page(path)).not.toContain('Part of this address')
})

test('the ratings of a day are those before the first day of its month', async () => {
  const response = await fetch(`${site.address}/ratings/men?on=2026-02-15&min=1`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([307, '/ratings/men?on=2026-02-01&min=1'])
})

test('the record book of a period has the biggest upset of the period', async () => {
  const upsetOf = (html: string) => /Biggest upset.*?href="(\/match\/[^"]+)"/.exec(html)?.[1]
  const upset = upsetOf(await page('/records?period=2026'))
  expect(upset).toBeDefined()
  expect(upset).toBe(upsetOf(await page('/records?from=2026-01-01&to=2026-12-31')))
})

test('the same pair named twice has another message than unknown names', async () => {
  const { teamsStats } = await site.ask<{
    teamsStats: { edges: { node: { player_one: { name: string }; player_two: { name: string } } }[] }
  }>('{ teamsStats(first: 1, input: {}) { edges { node { player_one { name } player_two { name } } } } }')
  const { player_one, player_two } = teamsStats.edges[0]?.node ?? { player_one: { name: '' }, player_two: { name: '' } }
  const name = encodeURIComponent(`${player_one.name} ${player_two.name}`)
  const html = await page(`/compare?one=${name}&two=${name}`)
  expect(html).toContain('Choose two different players or pairs.')
  expect(html).not.toContain('No player or pair found')
  expect(await page(`/compare?one=${name}&two=xyzzy`)).toContain('No player or pair found for “xyzzy”.')
})

test.for(["''''", '/', '-'])('the match finder finds no player called %j, and lists no matches', async (name) => {
  const response = await fetch(`${site.address}/matches?player=${encodeURIComponent(name)}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Player not found')
})
