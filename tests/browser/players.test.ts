import { describe, expect, onTestFinished } from 'vitest'
import { PlayersDocument, type PlayersQuery } from '#website/data/generated/players.ts'
import { test } from '../fixtures/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations, layoutShift } from '../fixtures/page-checks.ts'
import { readTable, tableOf } from '../fixtures/read-table.ts'
import { openDemoSite } from '../fixtures/site.ts'

const MOST_PLAYED = { first: 20, input: { sort_by: 'total_matches_played', order_by: 'desc' } }
const GENDERS = { MALE: 'Male', FEMALE: 'Female' }

describe('The players table', () => {
  test("shows the service's own answer, those with the most matches first", async ({ open, site }) => {
    const { page } = await open('/players')
    const { players } = await site.ask<PlayersQuery>(PlayersDocument, MOST_PLAYED)
    const expected = players.edges.map(({ node }) => [
      node.name,
      String(node.age ?? '-'),
      node.gender ? GENDERS[node.gender] : '-',
      node.country_code ?? '-',
      String(node.total_matches_played),
    ])
    expect(await readTable(page)).toEqual({
      headers: ['Player', 'Age', 'Gender', 'Country', 'Matches'],
      rows: expected,
    })
  })

  test('gives way to its error where the server cannot ask for it, and comes back', async ({ open }) => {
    const site = await openDemoSite()
    onTestFinished(() => site.close())
    site.failing = true
    const { page } = await open('/players', { site, status: 500 })
    expect(await page.getByRole('alert').textContent()).toBe('Error: Unexpected error')
    expect(await tableOf(page).count()).toBe(0)
    site.failing = false
    await page.getByRole('link', { name: 'Try again' }).click()
    await tableOf(page, 'Players').waitFor()
  })

  test.for(['HTTP 500', 'GraphQL error', 'network error'] as const)(
    'gives way to its error on a %s',
    async (answer, { open }) => {
      const { page, service } = await open('/players')
      service.answerWith(answer)
      await page.getByRole('link', { name: 'Matches' }).click()
      await page.getByText('Error: Unexpected error').waitFor()
      expect(await tableOf(page).count()).toBe(0)
      service.answerWith('real')
      await page.getByRole('button', { name: 'Try again' }).click()
      await tableOf(page).waitFor()
    },
  )

  test('shows skeleton rows until a new order is there', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('held')
    await page.getByRole('link', { name: 'Matches' }).click()
    const { operation, variables, release } = await service.request(1)
    expect({ operation, variables }).toMatchObject({ operation: 'Players', variables: { input: { order_by: 'asc' } } })
    await expect.poll(async () => (await readTable(page)).rows).toEqual(Array(20).fill(Array(5).fill('')))
    await release()
    await expect.poll(async () => (await readTable(page)).rows[0]?.[0]).not.toBe('')
  })

  test('says that there is nothing where nothing is found', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('empty')
    await page.getByRole('link', { name: 'Matches' }).click()
    await page.getByText('No players found', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
  })

  test.for([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('can be used by everybody at %i pixels, %s', async ([width, scheme], { open }) => {
    const { page } = await open('/players', { width, scheme })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    expect(await layoutShift(page)).toBe(0)
  })
})
