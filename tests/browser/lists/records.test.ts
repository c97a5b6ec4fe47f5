import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { doubles, mayOpen, singles } from '../../fixtures/folders/results-folder.ts'

interface Book {
  recordBook: { record: string; rows: { value: number; player: { name: string } }[] }[]
}

describe('The record book', () => {
  test('has a line for each record: the name opens its list, and the number opens its matches', async ({
    open,
    site,
  }) => {
    const { recordBook } = await site.ask<Book>(
      '{ recordBook(first: 1, input: {}) { record rows { value player { name } } } }',
    )
    const { page } = await open('/records', { script: false })
    const { rows } = await readTable(page)
    // An upset, a comeback and a run follow the records.
    expect(rows.length).toBe(recordBook.length + 3)
    for (const [index, { rows: leaders }] of recordBook.entries()) {
      const [leader] = leaders
      expect(rows[index]?.join(' ')).toContain(leader?.player.name)
    }
    const won = recordBook.find(({ record }) => record === 'MATCHES_WON')?.rows[0]
    await page
      .getByRole('link', { name: `${won?.value} matches by ${won?.player.name}` })
      .first()
      .click()
    await page.getByText(`of ${won?.value} matches`).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Longest winning streak' }).click()
    await page.getByRole('heading', { level: 1, name: 'Longest winning streak' }).waitFor()
    const [first] = (await readTable(page)).rows
    // A note may follow the number.
    const [value] = first?.[2]?.split(' ') ?? []
    // An uncertain streak has its full length in a sentence.
    const sentence = page
      .locator('tbody tr')
      .first()
      .getByText(/^\d+ wins \(at least/)
    const length = (await sentence.count()) > 0 ? Number.parseInt(await sentence.innerText(), 10) : value
    await page
      .getByRole('link', { name: new RegExp(`^${value?.replace('+', '\\+')} wins? by `) })
      .first()
      .click()
    await page.getByText(`of ${length} matches`).waitFor()
  })

  test('is filtered by links without JavaScript, and prints the first day that it counts', async ({ open, site }) => {
    const { page } = await open('/records?of=PAIR&gender=FEMALE', { script: false, width: 390 })
    await expectNoSidewaysScroll(page)
    expect(await page.getByText(/The data begins on /).count()).toBe(1)
    expect(await page.getByText('Triple crowns').count()).toBe(0)
    const { recordBook } = await site.ask<{
      recordBook: { rows: { value: number; team: { player_one: { name: string } } }[] }[]
    }>('{ recordBook(first: 1, input: { of: PAIR, gender: FEMALE }) { rows { value team { player_one { name } } } } }')
    const text = await page.locator('main').innerText()
    for (const { rows } of recordBook) expect(text).toContain(rows[0]?.team.player_one.name)
    await page.locator('summary', { hasText: 'All disciplines' }).click()
    await page.getByRole('link', { name: 'Mixed doubles' }).click()
    expect(page.url()).toBe(`${site.address}/records?of=PAIR&gender=FEMALE&discipline=mixed_doubles`)
  })
})

describe('A medal table', () => {
  test.for(['player', 'pair', 'country'])('by %s links each number to as many medals', async (by, { open }) => {
    const { page } = await open(`/medals?by=${by}`, { width: by === 'country' ? 390 : 1280, script: false })
    await expectNoSidewaysScroll(page)
    const { rows } = await readTable(page)
    const gold = rows[0]?.[2] as string
    const link = page.getByRole('link', { name: new RegExp(`^${gold} gold medals won by `) }).first()
    const name = ((await link.getAttribute('aria-label')) ?? '').replace(/^.* won by /, '')
    await link.click()
    await page.getByRole('heading', { level: 1, name: `Gold medals of ${name}` }).waitFor()
    await page.getByText(`of ${gold} medals`).waitFor()
    const won = await readTable(page)
    expect(new Set(won.rows.map((row) => row[0]))).toEqual(new Set(['Gold']))
    expect(won.rows.length).toBe(Math.min(20, Number(gold)))
  })

  test('has a singular label for a single medal', async ({ open, springSite }) => {
    const { page } = await open('/medals', { site: springSite, script: false })
    await page
      .getByRole('link', { name: /^1 (gold|silver|bronze) medal won by / })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: /^1 .*medals/ }).count()).toBe(0)
  })

  test('reports the number of medals without a known country', async ({ open, site }) => {
    const { medalTable } = await site.ask<{ medalTable: { medals: number; medals_without_country: number } }>(
      '{ medalTable(page: 1, pageSize: 1, input: { by: COUNTRY }) { medals medals_without_country } }',
    )
    const { page } = await open('/medals?by=country', { script: false })
    const { medals, medals_without_country: unknown } = medalTable
    await page.getByText(`${medals.toLocaleString('en-US')} medals; the country is unknown for ${unknown}.`).waitFor()
  })
})

test('the doubt about a streak has lines of several words on phones', async ({ open, openSite }) => {
  // Ada's streak ends on a day with a win and a defeat in different events.
  const defeat = doubles('defeat', { date: '2026-05-03', winning_team: '2', games: '7-11 9-11' })
  const wins = ['2026-05-02', '2026-05-03'].map((date) => singles(date, { date }))
  const site = await openSite(mayOpen([...wins, defeat]))
  for (const path of ['/records', '/records/winning-streak']) {
    const { page } = await open(path, { site, width: 390, script: false })
    const lines = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        if (texts.currentNode.textContent?.includes('at least 1: order') !== true) continue
        range.selectNodeContents(texts.currentNode)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }
      return null
    })
    expect(lines).toBeLessThanOrEqual(2)
    expect(lines).toBeGreaterThan(0)
  }
})
