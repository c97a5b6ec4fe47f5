import { describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { rankingRows } from '../../fixtures/recount/ranking-rows.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** The site's public URL, as configured for the tests' server. */
const PUBLIC_URL = 'http://localhost'
const site = await untilEnd(openResultsSite(SPRING_SEASON))

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
    'Men’s Singles Rankings, all time',
    'CollectionPage',
  ],
  ['/search?q=lind', '/search', 'Search: lind', 'SearchResultsPage'],
  ['/matches?player=ada-lind', '/matches?player=ada-lind', 'Ada Lind: all matches', 'CollectionPage'],
] as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Reads everything in a page's head that other programs read, and its heading. */
async function readHead(path: string, status = 200) {
  const response = await fetch(site.address + path)
  expect(response.status).toBe(status)
  const html = await response.text()
  const unescaped = (text = '') => text.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)
  const contents = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...texts]) => texts.map(unescaped))
  const meta: Record<string, string> = Object.fromEntries(
    contents(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
  )
  return {
    title: contents(/<title>([^<]*)</g)
      .flat()
      .join(),
    canonical: contents(/<link rel="canonical" href="([^"]*)"/g).flat(),
    meta,
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    ),
    headings: html.match(/<h1[ >]/g)?.length,
  }
}

describe('The head of a page', () => {
  test.for(KINDS)('describes the page to other programs: %s', async ([path, canonical, title, type]) => {
    const head = await readHead(path)
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
  })

  test('describes known facts of a player, a pair, a tournament and a ranking, and nothing else', async () => {
    const jsonLd = async (path: string) => (await readHead(path)).jsonLd[0]
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
    const rows = await rankingRows(site, { division: 'mens-singles', period: 'ALL_TIME' })
    expect(ranking.mainEntity.itemListElement).toMatchObject(
      rows.map(([rank, name]) => ({ position: Number(rank), name })),
    )
  })

  test.for([
    ['/nowhere', 404],
    ['/player/nobody', 404],
    ['/rankings/mens-doubles?sort=NAME', 400],
    ['/search?q=lind', 200],
  ] as const)('keeps out of search engines what is no page of its own: %s', async ([path, status]) => {
    expect((await readHead(path, status)).meta.robots).toBe('noindex')
  })
})
