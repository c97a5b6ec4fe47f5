import { expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { watchPage } from '../../fixtures/browser/watched-page.ts'

/** Time limit in milliseconds: the whole editor is loaded and rendered before it can be used. */
const SLOWLY = { timeout: 20_000 }

/** Removes spaces: the editor renders its text letter by letter, with several kinds of spaces. */
function bare(text: string | null): string {
  return (text ?? '').replace(/[\s\u00a0\u00b7]+/g, '')
}

test("The service's URL opens an editor in a browser, which runs a query and shows the schema", async ({
  browser,
  springSite,
}) => {
  // A page without intercepted requests, because the explorer's URL is the service's.
  const context = await browser.newContext({ baseURL: springSite.address })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const { problems } = watchPage(page)
  const query = '{ player(player_slug: "bo-reyes") { name } }'
  const response = await page.goto(`/graphql?query=${encodeURIComponent(query)}`, SLOWLY)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  // The schema is loaded once the query's fields are known; before that, the editor is still loading.
  await expect
    .poll(async () => bare(await page.locator('body').textContent()), SLOWLY)
    .toContain('player_slug:"bo-reyes"')
  const answered = page.waitForResponse(async (answer) => (await answer.text()).includes('Bo Reyes'), SLOWLY)
  await page.getByRole('button', { name: 'Run query' }).click(SLOWLY)
  await answered
  await expect.poll(async () => bare(await page.locator('body').textContent()), SLOWLY).toContain('"name":"BoReyes"')
  const docs = page.locator('#schema')
  await docs.getByText('Tournaments, sorted by their first day.').waitFor(SLOWLY)
  await docs.getByRole('button', { name: 'Player', exact: true }).first().click(SLOWLY)
  await docs.getByText('player_slug', { exact: true }).waitFor(SLOWLY)
  expect(problems()).toEqual([])
})
