import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import { previewSvg } from '#server/pages/preview-image.ts'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { player, singles, tournament, writeResults } from '../../fixtures/results-folder.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/**
 * Markup for each place where a text may stand: elements, attributes, script elements, comments, addresses, JSON. Of
 * what programs read, tests/service/pages/site-for-programs.test.ts holds the same.
 */
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

const site = await untilEnd(hostileSite())

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

/** The names of the elements of an XML text. @throws where it is no XML */
function elementsOf(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true })
  const names: string[] = []
  parser.on('opentag', ({ name }) => void names.push(name))
  parser.write(xml).close()
  return names
}

test('Markup in the data is drawn in the pictures of pages letter by letter', async () => {
  for (const path of ['/preview/player/ada.png', '/preview/tournament/may-open.png', '/preview/index.png']) {
    const answer = await fetch(`${site.address}${path}`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  for (const text of [ALL, ...HOSTILE]) {
    const svg = await previewSvg({ title: text, description: text, figures: [[text, text]] })
    const drawn = new Set(elementsOf(svg))
    const plain = 'svg defs clipPath mask rect path image linearGradient stop g pattern'
    expect([...drawn].filter((name) => !plain.split(' ').includes(name))).toEqual([])
    expect(svg.match(/href="(?!data:image\/svg\+xml|#)[^"]*"/g)).toBeNull()
    expect(svg).not.toContain('canary')
  }
})
