import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { readIdentity } from '#server/identity/identity.ts'
import { iconSvg } from '#server/pages/icon-image.ts'
import { previewSvg } from '#server/pages/preview-image.ts'
import { PAGE_KINDS, type PageKind, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { restoreDateStyle } from '../../fixtures/date-style.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { zipContent } from '../../fixtures/folders/zip-content.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const NAME = 'Court & Club'
const ESCAPED = 'Court &amp; Club'

const folder = temporaryFolder()
restoreDateStyle()

const logoPath = join(folder, 'logo.svg')
writeFileSync(logoPath, '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 0h9v9z"/></svg>')

const pagesFolder = join(folder, 'pages')
mkdirSync(pagesFolder)
writeFileSync(join(pagesFolder, 'about.md'), '# The club\n\nWho we are.')
writeFileSync(
  join(pagesFolder, 'imprint.md'),
  '# Imprint\n\nCourt Club, <b>Innsbruck</b>. [Mail](mailto:me@erne.example)',
)

/** Settings of the site. The accent color is a usual red. */
const SETTINGS = {
  SITE_NAME: NAME,
  HOME_HEADLINE: 'Results of the club',
  SITE_LANGUAGE: 'en-GB',
  SITE_LOGO: logoPath,
  ACCENT_COLOR: '#b3261e',
  PAGES_FOLDER: pagesFolder,
}
const demo = await openDemo()
const site = await untilEnd(
  serveDatabase(demo.database, demo.close, {
    ...SETTINGS,
    DATA_LICENCE: 'CC BY 4.0',
    DATABASE_URL: demo.url,
    DOWNLOAD_FOLDER: folder,
  }),
)

async function get(path: string, accept = 'text/html', method = 'GET') {
  const response = await fetch(`${site.address}${path}`, { headers: { accept }, method, redirect: 'manual' })
  return { response, text: await response.text() }
}

/** Returns the text without the names of invented tournaments, which are named after the shot that is called an erne. */
const withoutTitles = (text: string) => text.replaceAll(/\p{Lu}\p{L}+ Erne\b/gu, '')
const POWERED_BY = `<p>Powered by ${SOFTWARE_NAME}</p>`

describe('A site with a name of its own', () => {
  // The site states a license, so that it has the page of SQL queries.
  const ownKinds = [...PAGE_KINDS, { name: 'own page', path: '/imprint' }]
    .filter(({ name }) => name !== 'comparison')
    .map((kind) => (kind.name === 'sql' ? { ...kind, status: 200 } : kind))
  test.each<PageKind>(ownKinds)('names the software only in the footer of its pages: $name', async (kind) => {
    const { text, response } = await get(await pathOf(kind, site.address))
    expect(response.status).toBe(kind.status ?? 200)
    expect(text).toContain('<html lang="en-GB" data-day-first>')
    expect(text).toMatch(new RegExp(`<title>[^<]+ · ${ESCAPED}</title>`))
    expect(text).toContain(`aria-label="${ESCAPED}, home"`)
    expect(text.split(POWERED_BY)).toHaveLength(2)
    expect(withoutTitles(text).replace(POWERED_BY, '')).not.toContain(SOFTWARE_NAME)
  })

  test.each([
    ['/results.atom', `<title>${ESCAPED}: pickleball results</title>`],
    ['/tournaments.ics', `PRODID:-//${NAME}//Results//EN`],
    ['/tournaments/ppa.ics', `PRODID:-//${NAME}//Results//EN`],
    ['/opensearch.xml', `<ShortName>${ESCAPED}</ShortName>`],
    ['/llms.txt', `# ${NAME}\n`],
    ['/graphql', `<title>Data service · ${ESCAPED}</title>`],
    ['/embed/rankings/womens-doubles', `>${ESCAPED}: full page →</a>`],
    ['/embed/nowhere', `>${ESCAPED}</a>`],
    ['/mcp', `<a href="/">${ESCAPED}</a>`],
    ['/healthz/nowhere', `<title>Page not found · ${ESCAPED}</title>`],
    ['/players.csv', ''],
    ['/players.json', ''],
    ['/robots.txt', ''],
    ['/sitemap.xml', ''],
    ['/schema.graphql', ''],
    ['/data/erne.sha256', '  court-club-'],
  ])('has its own name in %s', async (path, named) => {
    const { text } = await get(path)
    expect(text.length).toBeGreaterThan(20)
    expect(text).toContain(named)
    expect(withoutTitles(text).replace(POWERED_BY, '')).not.toContain(SOFTWARE_NAME)
  })

  test('shows its name on pages whose queries fail', async () => {
    site.failing = true
    const { text, response } = await get('/players')
    site.failing = false
    expect(response.status).toBe(500)
    expect(text).toContain(`<title>Players · ${ESCAPED}</title>`)
    expect(text.replace(POWERED_BY, '')).not.toContain(SOFTWARE_NAME)
  })

  test('offers its data without the name of the software', async () => {
    const response = await fetch(`${site.address}/data/erne.zip`)
    expect(response.headers.get('content-disposition')).toMatch(/filename="court-club-[0-9a-f]+\.zip"/)
    const files = zipContent(Buffer.from(await response.arrayBuffer()))
    expect(Object.keys(files).length).toBeGreaterThan(4)
    for (const [name, content] of Object.entries(files)) {
      expect(`${name}\n${withoutTitles(String(content))}`).not.toContain(SOFTWARE_NAME)
    }
  })

  test('names the files of its tables by its own name', async () => {
    for (const path of ['/players.csv', '/players.json', '/rankings/mens-doubles.csv']) {
      const { response } = await get(path)
      expect(response.headers.get('content-disposition')).toMatch(
        /filename="court-club-(?:players|rankings)[a-z0-9-]*\./,
      )
    }
  })

  test('presents itself to assistants by its name', async () => {
    expect((await get('/about/api')).text).toContain('&quot;court-club&quot;: {')
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site.address}/mcp`)))
    expect(client.getServerVersion()).toMatchObject({ name: 'court-club', title: `${NAME}: pickleball statistics` })
    expect(JSON.stringify(await client.listTools())).not.toContain(SOFTWARE_NAME)
    await client.close()
  })

  test('has link pictures without the drawn name of the software', async () => {
    const preview = { title: 'Players', description: 'All players', figures: [] }
    const pictureWith = async (settings: Record<string, string>) =>
      previewSvg(preview, await readIdentity(testConfig(settings)))
    const logo = `href="data:image/svg+xml;base64,${readFileSync(logoPath).toString('base64')}"`
    // The lines of the court, and the drawn name.
    expect((await pictureWith({})).match(/<image/g)).toHaveLength(2)
    expect((await pictureWith({ SITE_NAME: NAME })).match(/<image/g)).toHaveLength(1)
    const own = await pictureWith(SETTINGS)
    expect(own).toContain(logo)
    expect(own).toContain('fill="#861c16"')
    expect((await get('/preview/players.png')).response.headers.get('content-type')).toBe('image/png')
  })

  test('has icons with its initials in its own color', async () => {
    const { text, response } = await get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(text).toContain('fill="#861c16"')
    const other = await iconSvg(await readIdentity(testConfig({ ...SETTINGS, SITE_NAME: 'Other' })))
    expect(text).not.toBe(other)
    for (const size of [180, 512]) {
      const icon = await fetch(`${site.address}/icon-${size}.png`)
      const { width, height, type } = imageSize(Buffer.from(await icon.arrayBuffer()))
      expect({ width, height, type }).toEqual({ width: size, height: size, type: 'png' })
    }
  })

  test('shows its logo in the header, 32 pixels high, from a file that runs no script', async () => {
    const { text } = await get('/players')
    const [, url = ''] = /<img src="([^"]+)" width="160" height="32" alt="Court &amp; Club"\/>/.exec(text) ?? []
    const { text: svg, response } = await get(url)
    expect(svg).toBe(readFileSync(logoPath, 'utf8'))
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('has its accent color in the styles that the policy allows', async () => {
    const { text, response } = await get('/players')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    expect(styles).toMatch(/:root:root,\.off-court\.off-court\{--accent:light-dark\(#b3261e,#[0-9a-f]{6}\)[^}]*\}$/)
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(text).toContain('<meta name="theme-color" content="#861c16"')
  })

  test('has its own pages, which other pages, the site map and llms.txt link to', async () => {
    const { text, response } = await get('/imprint')
    expect(response.status).toBe(200)
    expect(text).toContain(`<title>Imprint · ${ESCAPED}</title>`)
    expect(text).toContain('<h1>Imprint</h1>')
    expect(text).toContain('Court Club, &lt;b&gt;Innsbruck&lt;/b&gt;. <a href="mailto:me@erne.example">Mail</a>')
    expect((await get('/preview/imprint.png')).response.headers.get('content-type')).toBe('image/png')
    expect((await get('/imprint/')).response.headers.get('location')).toBe('/imprint')
    expect((await get('/players')).text).toContain('<a href="/imprint">Imprint</a>')
    expect((await get('/sitemaps/pages.xml')).text).toContain('<loc>http://localhost/imprint</loc>')
    expect((await get('/llms.txt')).text).toContain('- [Imprint](http://localhost/imprint)')
  })

  test('has a page about itself in place of the built-in one', async () => {
    const { text } = await get('/about')
    expect(text).toContain('<h1>The club</h1>')
    expect(text.match(/href="\/about"/g)).toHaveLength(2)
  })

  test('writes dates as its country does, also in texts for visitors without script', async () => {
    const { dataset } = await site.ask<{ dataset: { data_through: string } }>('{ dataset { data_through } }')
    const day = new Date(dataset.data_through)
    const date = `${day.getUTCDate()} ${day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${day.getUTCFullYear()}`
    const { text } = await get('/results')
    expect(text).toContain(`Data through ${date}<`)
    expect(text).toContain(`Updated through ${date}. <a href="">Reload</a>`)
    expect((await readIdentity(testConfig({ SITE_LANGUAGE: 'en-US' }))).isDayFirst).toBe(false)
    expect((await readIdentity(testConfig())).isDayFirst).toBe(false)
  })

  test('shows its own headline on the home page', async () => {
    const { text } = await get('/')
    expect(text).toMatch(/<h1[^>]*>Results of the club<\/h1>/)
    expect(text).toContain(`<title>Results of the club · ${ESCAPED}</title>`)
  })
})
