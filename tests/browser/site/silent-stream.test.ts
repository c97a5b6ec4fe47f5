import { test } from '../../fixtures/browser/browser-test.ts'
import { isLive } from '../../fixtures/browser/live-watch.ts'

test('A page whose stream falls silent is not connected until it is connected again', async ({ newPage }) => {
  const { page } = await newPage()
  await page.clock.install()
  await page.goto('/players')
  await isLive(page)
  // The page's clock runs ahead of the server, whose next heartbeat is therefore missing.
  await page.clock.runFor(50_000)
  await page.locator('header [data-connected]').waitFor({ state: 'detached' })
  await page.clock.runFor(4_000)
  await isLive(page)
})
