import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import { readIdentity } from '#server/identity/identity.ts'
import { previewSvg } from '#server/pages/preview-image.ts'
import { INLINE_SCRIPT } from '#server/request/inline-script.ts'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { player, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite, type Site } from '../../fixtures/services/site.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/**
 * Markup for each place where a string may appear: elements, attributes, script elements, comments, URLs, JSON.
 * tests/service/pages/site-for-programs.test.ts does the same for responses that programs read.
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

/** Starts a site whose results have all of this markup in every string that a source chooses. */
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

test('Markup in the data, in searches and in URLs is shown as text on every kind of page', {
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
    // Includes what would run on a pointer or focus event. Each script element has a source of the site, is data, or is the site's own.
    const foreign = await page.evaluate(
      (own) =>
        [
          ...document.querySelectorAll(
            'script, iframe, [onerror], [onload], [onfocus], [onmouseover], a[href^="javascript:"]',
          ),
        ]
          .filter(
            (element) =>
              !(
                element instanceof HTMLScriptElement &&
                (element.type.includes('json') || element.src !== '' || element.textContent === own)
              ),
          )
          .map((element) => element.outerHTML),
      INLINE_SCRIPT,
    )
    expect([path, foreign]).toEqual([path, []])
  }
  expect(canaries).toEqual([])
  // The markup was on the page: the name that contains it is shown letter by letter.
  await goTo(opened, '/player/ada')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(HOSTILE[0])
})

/** Returns the names of the elements of an XML document. @throws if it is not XML */
function elementsOf(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true })
  const names: string[] = []
  parser.on('opentag', ({ name }) => void names.push(name))
  parser.write(xml).close()
  return names
}

test('Markup in the data is drawn letter by letter in the pictures of pages', async () => {
  for (const path of ['/preview/player/ada.png', '/preview/tournament/may-open.png', '/preview/index.png']) {
    const answer = await fetch(`${site.address}${path}`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  for (const text of [ALL, ...HOSTILE]) {
    const svg = await previewSvg(
      { title: text, description: text, figures: [[text, text]] },
      await readIdentity(testConfig()),
    )
    const drawn = new Set(elementsOf(svg))
    const plain = 'svg defs clipPath mask rect path image linearGradient stop g pattern'
    expect([...drawn].filter((name) => !plain.split(' ').includes(name))).toEqual([])
    expect(svg.match(/href="(?!data:image\/svg\+xml|#)[^"]*"/g)).toBeNull()
    expect(svg).not.toContain('canary')
  }
})
