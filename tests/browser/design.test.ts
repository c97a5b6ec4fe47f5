import { expect } from 'vitest'
import { test } from '../fixtures/browser-test.ts'

test('The page of components shows both schemes at once, and search engines leave it out', async ({ open }) => {
  const { page } = await open('/design', { scheme: 'dark' })
  const grounds = await page.evaluate(() =>
    ['light', 'dark'].map((scheme) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === `Marks, ${scheme}`)
      const ground = heading?.closest('section')?.parentElement
      return ground && Number(/\d+/.exec(getComputedStyle(ground).backgroundColor)?.[0])
    }),
  )
  expect(grounds[0]).toBeGreaterThan(200)
  expect(grounds[1]).toBeLessThan(50)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})
