import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

/** The site's own address, as the tests' server is told it. */
const PUBLIC_URL = 'http://localhost'

/** Every kind of page: its path with a state of it, the path that is its one address, and what it says that it is. */
const KINDS = [
  ['/', '/', 'Professional pickleball statistics', 'WebSite'],
  ['/tournaments?q=cup&order=asc', '/tournaments', 'Tournaments', 'CollectionPage'],
  ['/tournament/harbor-open-2025?page=2', '/tournament/harbor-open-2025', 'Harbor Open 2025', 'SportsEvent'],
  ['/players?order=asc', '/players', 'Players', 'CollectionPage'],
  ['/player/ada-lind?period=2025', '/player/ada-lind?period=2025', 'Ada Lind, 2025', 'Person'],
  ['/partners?division=MLP', '/partners', 'Pairs', 'CollectionPage'],
  ['/partners/ada-lind--bo-reyes', '/partners/ada-lind--bo-reyes', 'Ada Lind / Bo Reyes', 'SportsTeam'],
  ['/top-events?order=asc', '/top-events', 'Most dominant runs', 'CollectionPage'],
  [
    '/rankings/mens-singles?period=ALL_TIME',
    '/rankings/mens-singles?period=ALL_TIME',
    "Men's Singles Rankings, all time",
    'CollectionPage',
  ],
  ['/search?q=lind', '/search', 'Search: lind', 'SearchResultsPage'],
  ['/matches?player=ada-lind', '/matches?player=ada-lind', 'Ada Lind: all matches', 'CollectionPage'],
] as const

/** All that a page's head says to others, and its heading. */
function readHead() {
  const meta = Object.fromEntries(
    [...document.querySelectorAll('meta[name], meta[property]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property'),
      element.getAttribute('content') ?? '',
    ]),
  )
  return {
    title: document.title,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    meta,
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    headings: document.querySelectorAll('h1').length,
  }
}

/** Every value below the keys of a JSON-LD document. */
function valuesOf(document: unknown, key: string): unknown[] {
  if (document === null || typeof document !== 'object') return []
  return Object.entries(document).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ])
}

/** The way from the first page to this one: positions from 1, and this page at its end. */
function expectBreadcrumbs(
  crumbs: { '@type': string; itemListElement: { '@type': string; position: number; name: string; item: string }[] },
  url: string,
  title: string,
) {
  const { itemListElement: steps } = crumbs
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
  expect(steps[0]).toMatchObject({ '@type': 'ListItem', name: 'Erne', item: `${PUBLIC_URL}/` })
  expect(steps.at(-1)?.item).toBe(url)
  if (steps.length > 1) expect(title).toBe(`${steps.at(-1)?.name} · Erne`)
}

describe('The head of a page', () => {
  test.for(KINDS)('tells others what it is: %s', async ([path, canonical, title, type], { open, springSite }) => {
    const { page } = await open(path, { site: springSite, script: false })
    const head = await page.evaluate(readHead)
    const url = `${PUBLIC_URL}${canonical}`
    expect(head.title).toBe(`${title} · Erne`)
    expect(head.canonical).toEqual([url])
    expect(head.headings).toBe(1)
    expect(head.meta.description?.length).toBeGreaterThan(30)
    expect(head.meta).toMatchObject({
      'og:site_name': 'Erne',
      'og:type': 'website',
      'og:title': head.title,
      'og:description': head.meta.description,
      'og:url': url,
      'og:image': expect.stringMatching(/^https?:\/\//),
      'twitter:card': head.meta.robots ? 'summary' : 'summary_large_image',
      'twitter:title': head.title,
      'twitter:image': head.meta['og:image'],
    })
    expect(head.jsonLd).toHaveLength(head.meta['twitter:card'] === 'summary' ? 1 : 2)
    for (const crumbs of head.jsonLd.slice(1)) expectBreadcrumbs(JSON.parse(crumbs), url, head.title)
    const jsonLd = JSON.parse(head.jsonLd[0] ?? '')
    expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': type, url })
    expect(valuesOf(jsonLd, 'name').every((name) => typeof name === 'string' && name !== '')).toBe(true)
    for (const address of valuesOf(jsonLd, 'url')) expect(address).toMatch(/^http:\/\/localhost\//)
  })

  test('tells the picture of whom or what the page is about, where there is one', async ({ open, springSite }) => {
    const pictures: unknown[] = []
    for (const path of ['/player/ada-lind', '/player/bo-reyes', '/tournament/harbor-open-2025']) {
      const { page } = await open(path, { site: springSite, script: false })
      pictures.push(JSON.parse((await page.evaluate(readHead)).jsonLd[0] ?? '').image)
    }
    expect(pictures).toEqual(['https://pictures.example/ada.svg', undefined, 'https://pictures.example/harbor.svg'])
  })

  test('tells what is known of a player, a pair and a tournament, and nothing else', async ({ open, springSite }) => {
    const told = async (path: string) => {
      const { page } = await open(path, { site: springSite, script: false })
      return JSON.parse((await page.evaluate(readHead)).jsonLd[0] ?? '')
    }
    expect(await told('/player/cleo-nunez')).toMatchObject({
      name: 'Cleo Núñez',
      alternateName: ['La Pared'],
      gender: 'Female',
      nationality: { '@type': 'Country', name: 'Spain' },
    })
    expect(Object.keys(await told('/player/quin-east'))).toEqual(['@context', '@type', 'name', 'url'])
    const { athlete } = await told('/partners/ada-lind--bo-reyes')
    expect(athlete.map(({ name }: { name: string }) => name)).toEqual(['Ada Lind', 'Bo Reyes'])
    expect(await told('/tournament/harbor-open-2025')).toMatchObject({
      sport: 'Pickleball',
      startDate: '2025-05-02',
      endDate: '2025-05-04',
      location: { '@type': 'Place', name: 'Pier 9, Bristol, RI' },
    })
    expect(await told('/tournament/club-night-2026')).not.toHaveProperty('location')
  })

  test.for([
    ['/nowhere', 404],
    ['/player/nobody', 404],
    ['/rankings/mens-doubles?sort=NAME', 400],
    ['/search?q=lind', 200],
  ] as const)(
    'keeps out of search engines what is no page of its own: %s',
    async ([path, status], { open, springSite }) => {
      const { page } = await open(path, { site: springSite, status, script: false })
      expect((await page.evaluate(readHead)).meta.robots).toBe('noindex')
    },
  )
})
