import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect } from 'vitest'
import { previewSvg } from '#server/pages/preview-image.ts'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { player, singles, tournament, writeResults } from '../../fixtures/results-folder.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'

/** Markup for each place where a text may stand: elements, attributes, script elements, comments, addresses, JSON. */
const HOSTILE = [
  '<script>canary()</script>',
  '"><img src=/canary onerror=canary()>',
  "' onmouseover='canary()' autofocus onfocus='canary()",
  '</script><script>canary()</script>',
  '--><svg onload=canary()>',
  '</title><iframe src=/canary>',
  '{{canary()}}\\u003cimg src=/canary\\u003e',
  'javascript:canary()',
] as const
const ALL = HOSTILE.join(' ')

/** Results in which every text that a source may choose holds all of them. */
function hostileSite(): Promise<Site> {
  const [ada, bo] = [
    player('ada', { name: ALL, aliases: ALL, gender: 'M', image_url: 'https://pictures.example/"onerror="canary()' }),
    player('bo', { name: `Bo ${HOSTILE[1]}`, gender: 'M' }),
  ]
  const mayOpen = tournament('may-open', {
    title: ALL,
    location: ALL,
    logo_url: 'https://pictures.example/<svg onload=canary()>',
  })
  const matches = ['m1', 'm2'].map((id) => singles(id, { event_name: ALL, note: ALL }))
  return openResultsSite(writeResults({ tournaments: [mayOpen], players: [ada, bo], matches }))
}

let site: Site

beforeAll(async () => {
  site = await hostileSite()
})

afterAll(() => site.close())

const QUERY = encodeURIComponent(ALL)
const PAGES = [
  '/',
  '/tournaments',
  '/tournament/may-open',
  '/players',
  '/player/ada',
  '/partners',
  '/top-events',
  '/matches?player=ada',
  '/rankings/mens-singles?period=ALL_TIME',
  `/search?q=${QUERY}`,
  `/players?q=${QUERY}`,
  `/matches?player=ada&division=${QUERY}&period=${QUERY}`,
]
const MISSING = [`/${QUERY}`, `/player/${QUERY}`]

test('Markup in the data, in what is searched for and in addresses is text on every kind of page', {
  timeout: 60_000,
}, async ({ newPage }) => {
  const opened = await newPage({ site })
  const { page } = opened
  const canaries: string[] = []
  await page.exposeFunction('canary', () => canaries.push('script'))
  page.on('dialog', (dialog) => {
    canaries.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/canary') canaries.push(request.url())
  })
  for (const path of [...PAGES, ...MISSING]) {
    const status = MISSING.includes(path) ? 404 : 200
    await goTo(opened, path, { status })
    // Also what would run on a pointer or a focus; each script element has a source of the site, or is data.
    const foreign = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'script, iframe, [onerror], [onload], [onfocus], [onmouseover], a[href^="javascript:"]',
        ),
      ]
        .filter(
          (element) => !(element instanceof HTMLScriptElement && (element.type.includes('json') || element.src !== '')),
        )
        .map((element) => element.outerHTML),
    )
    expect([path, foreign]).toEqual([path, []])
  }
  expect(canaries).toEqual([])
  // It was there to be run: the name that holds it is shown, letter by letter.
  await goTo(opened, '/player/ada')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(HOSTILE[0])
})

test('Markup in the data is text in JSON-LD, CSV and JSON', async () => {
  const html = await (await fetch(`${site.address}/player/ada`)).text()
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.stringify(JSON.parse(jsonLd))).toContain(JSON.stringify(HOSTILE[0]).slice(1, -1))
  for (const [form, type] of [
    ['csv', 'text/csv'],
    ['json', 'application/json'],
  ] as const) {
    const answer = await fetch(`${site.address}/players.${form}`)
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(answer.headers.get('content-type')).toContain(type)
    expect(await answer.text()).toContain(HOSTILE[0])
  }
})

/** The elements of an XML text, and the text in each. @throws where it is no XML */
function elementsOf(xml: string): { name: string; text: string }[] {
  const parser = new SaxesParser({ xmlns: true })
  const open: { name: string; text: string }[] = []
  const all: typeof open = []
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('opentag', ({ name }) => all.push(open[open.push({ name, text: '' }) - 1] as (typeof open)[0]))
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return all
}

test('Markup in the data is text in the feed of results', async () => {
  const elements = elementsOf(await (await fetch(`${site.address}/results.atom`)).text())
  const known = 'feed id title updated generator author name link subtitle rights entry summary content published'
  expect(elements.map(({ name }) => name).filter((name) => !known.split(' ').includes(name))).toEqual([])
  const html = elements.filter(({ name }) => ['title', 'summary', 'content'].includes(name)).map(({ text }) => text)
  // Readers take these texts for HTML: the data's markup is escaped in it once more.
  expect(html.join(' ')).toContain('&lt;script&gt;canary()&lt;/script&gt;')
  const tags = html.flatMap((text) => [...text.matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag))
  expect(tags.filter((tag) => !['p', 'ul', 'li'].includes(tag as string))).toEqual([])
})

test('Markup in the data is text in calendars, and begins no line of their own', async () => {
  for (const path of ['/tournaments.ics', '/tournaments/ppa.ics']) {
    const calendar = new ICAL.Component(ICAL.parse(await (await fetch(`${site.address}${path}`)).text()))
    const [event, ...more] = calendar.getAllSubcomponents('vevent')
    expect(more).toEqual([])
    expect(event?.getFirstPropertyValue('summary')).toBe(ALL)
    expect(event?.getFirstPropertyValue('location')).toBe(ALL)
    const properties = event?.getAllProperties().map(({ name }) => name) ?? []
    const known = 'uid sequence dtstamp dtstart dtend summary description location url'
    expect(properties.filter((name) => !known.split(' ').includes(name) && !name.startsWith('x-microsoft'))).toEqual([])
  }
})

test('Markup in the data is drawn in the pictures of pages letter by letter', async () => {
  for (const path of ['/preview/player/ada.png', '/preview/tournament/may-open.png', '/preview/index.png']) {
    const answer = await fetch(`${site.address}${path}`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  for (const text of [ALL, ...HOSTILE]) {
    const svg = await previewSvg({ title: text, description: text, figures: [[text, text]] })
    const drawn = new Set(elementsOf(svg).map(({ name }) => name))
    const plain = 'svg defs clipPath mask rect path image linearGradient stop g pattern'
    expect([...drawn].filter((name) => !plain.split(' ').includes(name))).toEqual([])
    expect(svg.match(/href="(?!data:image\/svg\+xml|#)[^"]*"/g)).toBeNull()
    expect(svg).not.toContain('canary')
  }
})
