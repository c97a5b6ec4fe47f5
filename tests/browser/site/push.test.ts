import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, type Row, singles, TODAY, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { createDevice, openPushService, vapidSettings } from '../../fixtures/services/push-service.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const TOURNAMENTS = [tournament('may-open', { start_date: TODAY, end_date: TODAY })]
const folder = (...matches: Row[]) => writeResults(mayOpen(matches, { tournaments: TOURNAMENTS }))

async function openSite(settings: Readonly<Record<string, string>>) {
  const service = await openPushService()
  const { database, close } = await openResults(folder(singles('first', { date: TODAY })))
  const site = await untilEnd(serveDatabase(database, close, settings, { postToService: service.post }))
  return { service, database, site }
}

/** Replaces the browser's subscription, because a browser without a push service refuses it. */
async function pretend(page: Page, device: object, permission: 'granted' | 'denied') {
  await page.addInitScript(
    ({ device: { endpoint, ...keys }, answer }) => {
      let subscription: object | null = null
      const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (subscription = null) }
      PushManager.prototype.subscribe = async () => {
        subscription = made
        return made as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
      Notification.requestPermission = async () => answer
    },
    { device: device as { endpoint: string }, answer: permission },
  )
}

const followBlock = (page: Page) => page.locator('details', { has: page.getByText('Results and schedule') })
const BUTTON = { name: 'Notify me on this device' }

test('A visitor follows a player on a device, which receives the next result, and stops', async ({ newPage }) => {
  const { service, database, site } = await openSite(vapidSettings())
  const phone = createDevice('phone')
  const { page } = await newPage({ site, width: 390 })
  await pretend(page, phone.device, 'granted')
  await page.goto('/player/ada')
  await hydrated(page)
  await followBlock(page).locator('summary').click()
  await page.getByRole('button', BUTTON).click()
  await page.getByText('This device gets a notification for each new result.').waitFor()
  await importFolder({ folder: folder(singles('second', { date: TODAY })), database })
  // The first message says that the device follows the player.
  await expect.poll(() => service.received.length).toBe(2)
  const message = phone.decrypt(service.received[1]?.body ?? Buffer.alloc(0))
  expect(message).toMatchObject({ body: expect.stringContaining('ada d. bo'), url: 'http://localhost/match/second' })
  await page.getByRole('button', { name: 'Stop notifications' }).click()
  await page.getByRole('button', BUTTON).waitFor()
  const rows = await database.write((transaction) => transaction.select('select * from push_subscriptions'))
  expect(rows).toEqual([])
})

test('A visitor whose browser refuses notifications reads why', async ({ newPage }) => {
  const { site } = await openSite(vapidSettings())
  const { page } = await newPage({ site })
  await pretend(page, createDevice('phone').device, 'denied')
  await page.goto('/player/ada')
  await hydrated(page)
  await followBlock(page).locator('summary').click()
  await page.getByRole('button', BUTTON).click()
  await page.getByText('Your browser blocks notifications from this site.').waitFor()
})

test('Without keys of the operator, Follow offers no notifications', async ({ newPage }) => {
  const { site } = await openSite({})
  const { page } = await newPage({ site })
  await page.goto('/player/ada')
  await hydrated(page)
  const answered = page.waitForResponse('**/push')
  await followBlock(page).locator('summary').click()
  await answered
  expect(await page.getByRole('button', BUTTON).count()).toBe(0)
})
