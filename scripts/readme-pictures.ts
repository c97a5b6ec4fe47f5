import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/browser/page-kinds.ts'
import { withServedDemo } from '../tests/fixtures/services/served-demo.ts'
import { ensureBrowser } from '../tests/setup/find-browser.ts'
import { openBrowser } from '../tests/setup/open-browser.ts'

/** `npm run readme-pictures`: writes the pictures of the README and of docs/design.md into `docs/pictures/`, from demonstration seasons. */

const FOLDER = new URL('../docs/pictures/', import.meta.url)
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }
/** WebP quality from 0 to 1. Text stays sharp, and ten pictures take far less than a megabyte. */
const QUALITY = 0.82

const PICTURES = [
  { name: 'home', size: DESK, scheme: 'light' },
  { name: 'player', size: DESK, scheme: 'dark' },
  { name: 'rankings', size: DESK, scheme: 'light' },
  { name: 'tournament', size: PHONE, scheme: 'light' },
  { name: 'results', size: PHONE, scheme: 'dark' },
  { name: 'team', size: PHONE, scheme: 'light' },
  { name: 'match', size: DESK, scheme: 'light' },
  { name: 'comparison', size: DESK, scheme: 'dark' },
  { name: 'ratings', size: DESK, scheme: 'light' },
  { name: 'season', size: DESK, scheme: 'light' },
] as const

/** Converts a picture to WebP in the browser. */
async function webp(blank: Page, png: Buffer): Promise<Buffer> {
  const url = await blank.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function savePictures(browser: Browser, address: string): Promise<void> {
  const blank = await browser.newPage()
  for (const { name, size, scheme } of PICTURES) {
    const kind = PAGE_KINDS.find((known) => known.name === name)
    if (!kind) throw new Error(`Unknown kind of page "${name}"`)
    const page = await browser.newPage({ viewport: size, colorScheme: scheme, deviceScaleFactor: 1.5 })
    await page.goto(new URL(await pathOf(kind, address), address).href, { waitUntil: 'networkidle' })
    const picture = await webp(blank, await page.screenshot())
    writeFileSync(new URL(`${name}.webp`, FOLDER), picture)
    process.stdout.write(`${name}: ${Math.round(picture.length / 1000)} kB\n`)
    await page.close()
  }
}

mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser(ensureBrowser())
await withServedDemo((address) => savePictures(browser, address))
await browser.close()
