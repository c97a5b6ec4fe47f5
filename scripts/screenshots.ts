import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../tests/setup/find-browser.ts'

/**
 * `npm run screenshots -- [ADDRESS]`: every kind of page of a site that is served, at 390 and 1280 pixels, light and
 * dark, into `screenshots/`. The pages of somebody and something are those that stand first in their lists.
 */

const FOLDER = new URL('../screenshots/', import.meta.url)
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = { 390: 844, 1280: 900 }

/** The address of the first link in the content of a page that begins so. */
async function firstLink(browser: Browser, address: string, list: string, beginning: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(new URL(list, address).href)
  const path = await page.locator(`main a[href^="${beginning}"]`).first().getAttribute('href')
  await page.close()
  return path ?? list
}

async function pagesOf(browser: Browser, address: string): Promise<Record<string, string>> {
  const player = await firstLink(browser, address, '/players', '/player/')
  return {
    home: '/',
    search: '/search?q=an',
    tournaments: '/tournaments',
    tournament: await firstLink(browser, address, '/tournaments', '/tournament/'),
    players: '/players',
    player,
    partners: '/partners',
    team: await firstLink(browser, address, '/partners', '/partners/'),
    'top-events': '/top-events',
    rankings: '/rankings/mens-doubles',
    matches: `/matches?player=${player.replace('/player/', '')}`,
    design: '/design',
    'not-found': '/nowhere',
  }
}

async function shoot(browser: Browser, url: string, name: string): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ viewport: { width: Number(width), height }, colorScheme })
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.screenshot({
        path: fileURLToPath(new URL(`${name}-${width}-${colorScheme}.png`, FOLDER)),
        fullPage: true,
      })
      await page.close()
    }
  }
}

const [address = 'http://localhost:3000'] = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const [name, path] of Object.entries(await pagesOf(browser, address))) {
  await shoot(browser, new URL(path, address).href, name)
  process.stdout.write(`${name}: ${path}\n`)
}
await browser.close()
