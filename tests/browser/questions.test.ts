import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { hydrated, test } from '../fixtures/browser/browser-test.ts'
import { readTable } from '../fixtures/browser/read-table.ts'
import { openResultsSite, type Site } from '../fixtures/site.ts'
import { tellFigure } from '../fixtures/trial.ts'

/** Questions of visitors, answered over the real results from the home page, each within three clicks. */

const REAL = join(import.meta.dirname, '../../../shared/real-results/2026')
const MOST_CLICKS = 3

interface Question {
  question: string
  /** What is pressed, by the names of links. */
  clicks: readonly RegExp[]
  /** The answer as it stands on the last page. */
  read: (page: Page) => Promise<string>
  answer: string
}

const textOf = async (page: Page, row: RegExp) => {
  const text = await page.getByRole('row', { name: row }).first().innerText()
  return text.replace(/\s+/g, ' ')
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Which are the longest winning streaks?',
    clicks: [/^Records$/, /^50 wins of Anna Leigh Waters$/],
    read: async (page) => (await page.getByText(/^Showing 1-\d+ of \d+ matches$/).innerText()).replace(/^.* of /, ''),
    answer: '50 matches',
  },
  {
    question: 'How many medals has each country?',
    clicks: [/^Records$/, /^medal tables$/i, /^Countries$/],
    read: async (page) =>
      (await readTable(page)).rows
        .slice(0, 3)
        .map((row) => row.join(' ').replace(/\s+/g, ' '))
        .join(', '),
    answer: '1 United States 49 44 47 140, 2 Bolivia 9 0 0 9, 3 Argentina 3 3 4 10',
  },
  {
    question: 'Who won the most games to nothing?',
    clicks: [/^Records$/, /^Pickles$/],
    read: async (page) => {
      const players = ['Anna Leigh Waters', 'Anna Bright', 'Jorja Johnson', 'Andrei Daescu', 'Ben Johns']
      const rows = await Promise.all(players.map((name) => textOf(page, new RegExp(name))))
      return rows.map((row) => row.replace(/ [A-Z][a-z]{2} \d.*$/, '').replace(/\b[A-Z]{2} (?=[A-Z])/, '')).join(', ')
    },
    answer: '1 Anna Leigh Waters 33, 2 Anna Bright 30, 3 Jorja Johnson 14, 4 Andrei Daescu 10, 4 Ben Johns 10',
  },
]

describe.skipIf(!existsSync(REAL))('A visitor of the real results', () => {
  let site: Site

  beforeAll(async () => {
    site = await openResultsSite(REAL)
  }, 60_000)

  afterAll(() => site?.close())

  test.for(QUESTIONS)('asks: $question', async ({ question, clicks, read, answer }, { open }) => {
    expect(clicks.length).toBeLessThanOrEqual(MOST_CLICKS)
    const { page } = await open('/', { site })
    for (const name of clicks) {
      const before = page.url()
      await page.getByRole('link', { name }).first().click()
      await page.waitForURL((url) => url.href !== before)
      await hydrated(page)
    }
    await expect.poll(() => read(page)).toBe(answer)
    tellFigure(`${question} ${answer} (${clicks.length} clicks)`)
  })
})
