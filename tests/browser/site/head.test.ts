import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { rankingRows } from '../../fixtures/recount/ranking-rows.ts'

/** The site's public URL, as configured for the tests' server. */
const PUBLIC_URL = 'http://localhost'

/** Kinds of pages: the path with a state, the canonical path, and the type of its structured data. */
const KINDS = [
  ['/', '/', 'Pickleball statistics, ratings and head-to-heads', 'WebSite'],
  ['/tournaments?q=cup&order=asc', '/tournaments', 'Tournaments', 'CollectionPage'],
  ['/tournament/harbor-open-2025?page=2', '/tournament/harbor-open-2025', 'Harbor Open 2025', 'SportsEvent'],
  ['/player/ada-lind?period=2025', '/player/ada-lind?period=2025', 'Ada Lind, 2025', 'Person'],
  ['/partners/ada-lind--bo-reyes', '/partners/ada-lind--bo-reyes', 'Ada Lind / Bo Reyes', 'SportsTeam'],
  [
    '/rankings/mens-singles?period=ALL_TIME&sort=POINTS_WON',
    '/rankings/mens-singles?period=ALL_TIME',
    "Men's Singles Rankings, all time",
    'CollectionPage',
  ],
  ['/search?q=lind', '/search', 'Search: lind', 'SearchResultsPage'],
  ['/matches?player=ada-lind', '/matches?player=ada-lind', 'Ada Lind: all matches', 'CollectionPage'],
] as const

/** Reads everything in a page's head that other programs read, and its heading. */
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
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
    headings: document.querySelectorAll('h1').length,
  }
}

describe('The head of a page', () => {
  test.for(KINDS)(
    'describes the page to other programs: %s',
    async ([path, canonical, title, type], { open, springSite }) => {
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
      const [data, crumbs] = head.jsonLd
      expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type, url })
      expect(JSON.stringify(data)).not.toMatch(/"url":"(?!http:\/\/localhost\/)|"name":(""|null)/)
      expect(crumbs === undefined).toBe(head.meta['twitter:card'] === 'summary')
      if (crumbs === undefined) return
      const steps = crumbs.itemListElement as { position: number; name: string; item: string }[]
      expect(crumbs['@type']).toBe('BreadcrumbList')
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      expect(steps[0]).toMatchObject({ '@type': 'ListItem', name: 'Erne', item: `${PUBLIC_URL}/` })
      expect(steps.at(-1)?.item).toBe(url)
      if (steps.length > 1) expect(head.title).toBe(`${steps.at(-1)?.name} · Erne`)
    },
  )

  test('describes known facts of a player, a pair, a tournament and a ranking, and nothing else', async ({
    open,
    springSite,
  }) => {
    const jsonLd = async (path: string) => {
      const { page } = await open(path, { site: springSite, script: false })
      return (await page.evaluate(readHead)).jsonLd[0]
    }
    expect((await jsonLd('/player/ada-lind')).image).toBe('https://pictures.example/ada.svg')
    expect(await jsonLd('/player/cleo-nunez')).toMatchObject({
      name: 'Cleo Núñez',
      alternateName: ['La Pared'],
      gender: 'Female',
      nationality: { '@type': 'Country', name: 'Spain' },
    })
    expect(Object.keys(await jsonLd('/player/quin-east'))).toEqual(['@context', '@type', 'name', 'url'])
    const { athlete } = await jsonLd('/partners/ada-lind--bo-reyes')
    expect(athlete).toMatchObject([{ name: 'Ada Lind' }, { name: 'Bo Reyes' }])
    expect(await jsonLd('/tournament/harbor-open-2025')).toMatchObject({
      image: 'https://pictures.example/harbor.svg',
      sport: 'Pickleball',
      startDate: '2025-05-02',
      endDate: '2025-05-04',
      location: { '@type': 'Place', name: 'Pier 9, Bristol, RI' },
    })
    expect(await jsonLd('/tournament/club-night-2026')).not.toHaveProperty('location')
    const ranking = await jsonLd('/rankings/mens-singles?period=ALL_TIME')
    const rows = await rankingRows(springSite, { division: 'mens-singles', period: 'ALL_TIME' })
    expect(ranking.mainEntity.itemListElement).toMatchObject(
      rows.map(([rank, name]) => ({ position: Number(rank), name })),
    )
  })

  test.for([
    ['/nowhere', 404],
    ['/player/nobody', 404],
    ['/rankings/mens-doubles?sort=NAME', 400],
    ['/search?q=lind', 200],
  ] as const)('keeps out of search engines what is no page of its own: %s', async ([path, status], { open }) => {
    const { page } = await open(path, { status, script: false })
    expect((await page.evaluate(readHead)).meta.robots).toBe('noindex')
  })
})
