import { expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'

const PLAYER = '/player/cleo-nunez'

test('The links of the picture save it under the name of the page', async ({ open, springSite }) => {
  const { page } = await open(PLAYER, { site: springSite })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Portrait picture' }).click()
  expect((await saved).suggestedFilename()).toBe('cleo-nunez.png')
})

test('The links of the picture open the share dialog where the browser has one', async ({ newPage, springSite }) => {
  const { page } = await newPage({ site: springSite, width: 390 })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, title }: { files: File[]; title: string }) => {
        shared.push([title, ...files.map(({ name, type, size }) => [name, type, size > 1_000])])
      },
    })
  })
  await page.goto(PLAYER)
  await hydrated(page)
  await page.getByRole('link', { name: 'Share picture' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  await expect.poll(shared).toEqual([['Cleo Núñez', ['cleo-nunez.png', 'image/png', true]]])
})
