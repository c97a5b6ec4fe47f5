import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/browser/page-kinds.ts'
import { ensureBrowser } from '../tests/setup/find-browser.ts'
import { openBrowser } from '../tests/setup/open-browser.ts'

/**
 * `npm run screenshots -- [URL]`: saves every kind of page of a running site at 390 and 1280 pixels, light and dark, to
 * `screenshots/`. Pages of a player, tournament and so on are those of the first one in its list.
 */

const FOLDER = new URL('../screenshots/', import.meta.url)
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = { 390: 844, 1280: 900 }

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
const browser = await openBrowser(ensureBrowser())
for (const kind of PAGE_KINDS) {
  // Not every site has a page of every kind.
  const path = await pathOf(kind, address).catch(() => null)
  if (path !== null) await shoot(browser, new URL(path, address).href, kind.name)
  process.stdout.write(`${kind.name}: ${path ?? 'no such page'}\n`)
}
await browser.close()
