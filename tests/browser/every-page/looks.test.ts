import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { difference, lookOf } from '../../fixtures/browser/looks.ts'

/** Small pictures of pages that look right. A missing one is written by this test, to be looked at and committed. */
const FOLDER = new URL('../../fixtures/looks/', import.meta.url)
/** Share of a picture that may look different: other fonts break lines elsewhere. A missing style changes far more. */
const TOLERANCE = 0.08

const PAGES = {
  home: '/',
  player: '/player/bo-reyes',
  pair: '/partners/ada-lind--bo-reyes',
  tournament: '/tournament/harbor-open-2025',
  rankings: '/rankings/mens-doubles',
  comparison: '/compare/ada-lind--bo-reyes/cleo-nunez--gus-vale',
} as const

test.for(
  Object.entries(PAGES).flatMap(([name, path]) => [
    { name, path, width: 390, scheme: 'dark' } as const,
    { name, path, width: 1280, scheme: 'light' } as const,
  ]),
)('The page $name looks as it did at $width pixels, $scheme', async ({ name, path, ...look }, { open, springSite }) => {
  const { page } = await open(path, { site: springSite, ...look })
  const file = new URL(`${name}-${look.width}.png`, FOLDER)
  const now = await lookOf(page)
  if (!existsSync(file)) {
    writeFileSync(file, now)
    expect.fail(`${file.pathname} was missing: look at the page, and commit the picture`)
  }
  expect(await difference(page, readFileSync(file), now)).toBeLessThan(TOLERANCE)
})

test('A page without its styles, or with a broken layout, looks different', async ({ open, springSite }) => {
  const { page } = await open(PAGES.player, { site: springSite })
  const before = await lookOf(page)
  expect(await difference(page, before, await lookOf(page))).toBe(0)
  for (const styles of ['link[rel=stylesheet]', 'main > :first-child']) {
    await page.reload()
    await page
      .locator(styles)
      .first()
      .evaluate((element) => element.remove())
    expect(await difference(page, before, await lookOf(page))).toBeGreaterThan(TOLERANCE)
  }
})
