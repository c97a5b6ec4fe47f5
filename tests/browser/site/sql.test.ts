import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'

let licensed: Site

beforeAll(async () => {
  const { database, url, close } = await openDemo(300)
  const settings = { DATA_LICENCE: 'CC BY 4.0', DATABASE_URL: url, DOWNLOAD_FOLDER: temporaryFolder() }
  licensed = await serveDatabase(database, close, settings)
}, 60_000)
afterAll(() => licensed.close())

const withQuery = (query: string) => `/sql?${new URLSearchParams({ query })}`

describe('The page with SQL', () => {
  test('is linked from the page of the API, and shows the result of an example with a chart', async ({ open }) => {
    const { page } = await open('/about/api', { site: licensed, width: 390 })
    await page.getByRole('link', { name: 'write a query in SQL' }).click()
    await page.getByRole('link', { name: 'How are the matches divided among the divisions?' }).click()
    await page.getByRole('heading', { name: 'matches by division' }).waitFor()
    const { matches } = (await licensed.ask<{ dataset: { matches: number } }>('{ dataset { matches } }')).dataset
    const { headers, rows } = await readTable(page)
    expect(headers).toEqual(['division', 'matches'])
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(matches)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('restores a query from its link, and saves its rows as a CSV file', async ({ open }) => {
    const { page } = await open(withQuery(`select 'a "b", c' as text, 2 as number union select '=1+1', 3`), {
      site: licensed,
    })
    await page.getByRole('heading', { name: 'number by text' }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const content = readFileSync(await (await saving).path(), 'utf8')
    expect(content.split('\r\n')).toEqual(['text,number', `"'=1+1",3`, '"a ""b"", c",2', ''])
  })

  test('says why a query failed, and that a long query was stopped', async ({ newPage }) => {
    const opened = await newPage({ site: licensed })
    const { page } = opened
    await page.clock.install()
    await goTo(opened, '/sql')
    const run = async (query: string) => {
      await page.getByRole('textbox', { name: 'Query' }).fill(query)
      await page.getByRole('button', { name: 'Run' }).click()
    }
    await run('select rank from players')
    await page.getByText('SQLite could not run this query: no such column: rank').waitFor()
    await run('with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n')
    const pass = async () => {
      await page.clock.runFor(1_000)
      return page.locator('main').innerText()
    }
    await expect.poll(pass).toContain('The query took longer than five seconds and was stopped.')
    await run('select count(*) as players from players')
    await page.getByRole('columnheader', { name: 'players' }).waitFor()
  }, 60_000)

  test('does not exist without a stated license', async ({ open }) => {
    const { page } = await open('/sql', { status: 404 })
    await page.getByText('SQL queries need a stated license').waitFor()
    await page.goto('/about/api')
    expect(await page.getByRole('link', { name: 'write a query in SQL' }).count()).toBe(0)
  })
})
