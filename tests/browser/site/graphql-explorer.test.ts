import { expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { watchPage } from '../../fixtures/browser/watched-page.ts'

/** Everything of the editor has to be read and drawn before it can be used. */
const SLOWLY = { timeout: 20_000 }

/** The editor draws its letters one by one: its text is compared without spaces, of which it has several kinds. */
function bare(text: string | null): string {
  return (text ?? '').replace(/[\s\u00a0\u00b7]+/g, '')
}

test("The data service's address in a browser opens an explorer that runs a query, and shows what can be asked", async ({
  browser,
  springSite,
}) => {
  // A page whose requests nobody steers: the explorer's address is the data service's own.
  const context = await browser.newContext({ baseURL: springSite.address })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const { problems } = watchPage(page)
  const query = '{ player(player_slug: "bo-reyes") { name } }'
  const response = await page.goto(`/graphql?query=${encodeURIComponent(query)}`, SLOWLY)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  // The schema is there once the query's fields are known; before, the editor still loads.
  await expect
    .poll(async () => bare(await page.locator('body').textContent()), SLOWLY)
    .toContain('player_slug:"bo-reyes"')
  const answered = page.waitForResponse(async (answer) => (await answer.text()).includes('Bo Reyes'), SLOWLY)
  await page.getByRole('button', { name: /execute query/i }).click(SLOWLY)
  await answered
  await expect.poll(async () => bare(await page.locator('body').textContent()), SLOWLY).toContain('"name":"BoReyes"')
  await page
    .getByRole('button', { name: /documentation explorer/i })
    .first()
    .click(SLOWLY)
  const docs = page.locator('.graphiql-doc-explorer')
  await docs.getByText('Query', { exact: true }).first().click(SLOWLY)
  await docs.getByText('Tournaments by their first day.').waitFor(SLOWLY)
  expect(problems()).toEqual([])
})
