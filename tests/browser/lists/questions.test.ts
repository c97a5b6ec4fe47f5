import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { REAL_RESULTS } from '../../fixtures/open-results.ts'
import { printFigure } from '../../fixtures/trial.ts'

/** Questions of visitors, answered from the home page with real results, within three clicks and without JavaScript. */

const MOST_CLICKS = 3

/** A click on a link by its name or position, an opened fold, or a form that is filled in and sent. */
type Step = RegExp | { link: string } | { open: string } | { fill: Readonly<Record<string, string>>; press: string }

interface Question {
  question: string
  /** Steps of one click each. */
  steps: readonly Step[]
  /** The answer on the last page. */
  read: (page: Page) => Promise<string>
  /** Clicks that reading the answer takes. */
  readClicks?: number
  answer: string
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns some columns of a table's first rows. */
const rows =
  (count: number, columns: readonly number[], caption?: string) =>
  async (page: Page): Promise<string> =>
    (await readTable(page, caption)).rows
      .slice(0, count)
      .map((row) => words(columns.map((column) => row[column]).join(' ')))
      .join(', ')

const search = (text: string): Step => ({ fill: { Search: text }, press: 'Search' })
const COMPARE: Step = { fill: { 'Player or pair': 'Ben Johns', Opponent: 'Federico Staksrud' }, press: 'Compare' }

const QUESTIONS: readonly Question[] = [
  {
    question: "Who leads women's doubles by share of matches won?",
    steps: [/^Rankings$/, /^Women's Doubles$/, /^Matches Won %/],
    read: rows(3, [1, 2, 3]),
    answer: 'Anna Leigh Waters 60 0, Anna Bright 57 3, Jorja Johnson 47 9',
  },
  {
    question: 'How do Johns and Staksrud stand against each other?',
    steps: [search('johns vs staksrud')],
    read: rows(1, [1, 2, 3], 'Ben Johns against Federico Staksrud'),
    answer: '10-0 21-3 250-156',
  },
  {
    question: 'Who are the partners of Waters, and what are her records with them?',
    steps: [search('waters'), /^All pairs with/],
    read: rows(4, [0, 1, 3]),
    answer:
      'Anna Leigh Waters / Ben Johns XD 41-1, Anna Bright / Anna Leigh Waters WD 38-0, Anna Leigh Waters / Jorja Johnson MLP 22-0, Anna Leigh Waters / Noe Khlif MLP 20-2',
  },
  {
    question: 'Which is the longest winning streak of Waters?',
    steps: [/^Records$/, /^50 wins of Anna Leigh Waters$/],
    read: async (page) => (await page.getByText(/^Showing 1-\d+ of \d+ matches$/).innerText()).replace(/^.* of /, ''),
    answer: '50 matches',
  },
  {
    question: 'Who beat the top pair last?',
    steps: [/^Pairs$/, /^41-1 matches won and lost by Anna Leigh Waters/, /^Lost$/],
    read: rows(1, [0, 1, 3, 4]),
    answer:
      'Feb 22, 2026 PPA Mesa Cup Anna Leigh Waters / Ben Johns versus Anna Bright / Hayden Patriquin 8-11 9-11 3-11',
  },
  {
    question: "What is the champions' path through the draw of the Texas Open?",
    steps: [/^Tournaments$/, /Veolia Texas Open/, { link: '#draw dd > a' }],
    read: async (page) => {
      const path = page.getByRole('region', { name: 'Path of Ben Johns / Gabriel Tardio' })
      return `${await path.getByRole('listitem').count()} matches`
    },
    answer: '5 matches',
  },
  {
    question: 'How did the mixed final of the latest tournament end?',
    steps: [/^Portland Challenger$/, /^Mixed Doubles Pro/],
    read: async (page) => words(await page.locator('#draw ol > li').first().innerText()).replace(/ \d+%/, ''),
    answer: 'Final: Andrea Koop / Tristan Dussault won Anderson Scarpa / Arielle Butler 11-3 9-11 11-2',
  },
  {
    question: 'Who won the last MLP event, and how do the teams stand?',
    steps: [/^Standings/],
    read: async (page) => {
      const leaders = ['Group 1', 'Group 2'].map(async (caption) => {
        // A team's cell also contains its folded roster.
        const name = await page.getByRole('table', { name: caption }).locator('summary').first().innerText()
        return `${words(name)} ${await rows(1, [1], caption)(page)}`
      })
      return (await Promise.all(leaders)).join(', ')
    },
    answer: 'Kawamoto / Alshon 4-0 (1 unknown), Waters / Khlif 3-0 (1 unknown)',
  },
  {
    question: 'How many medals has each country?',
    steps: [/^Records$/, /^medal tables$/i, /^Countries$/],
    read: rows(3, [0, 1, 2, 3, 4, 5]),
    answer: '1 United States 49 44 47 140, 2 Bolivia 9 0 0 9, 3 Argentina 3 3 4 10',
  },
  {
    question: 'Which was the biggest upset?',
    steps: [/^All upsets/],
    read: rows(1, [1, 2, 3]),
    answer:
      'Jaume Martinez Vich / Jay Devilliers (won) versus Christian Alshon / Hayden Patriquin 11-6 12-10 Mar 13, 2026',
  },
  {
    question: "Who rose most in women's doubles?",
    steps: [/^Rankings$/, /^Women's Doubles$/, { open: 'Greatest risers' }],
    read: async (page) =>
      words(
        (await page.getByRole('list', { name: 'Greatest risers' }).getByRole('listitem').allInnerTexts())
          .slice(0, 3)
          .join(', '),
      ),
    answer: 'Martina Frantova 79 to 32, Jackie Kawamoto 51 to 18, Cailyn Campbell 74 to 46',
  },
  {
    question: 'How did the rankings stand on 1 April?',
    steps: [/^Rankings$/, { open: 'Days' }, { fill: { 'First day': '', 'Last day': '2026-04-01' }, press: 'Show' }],
    read: async (page) =>
      words(
        (await page.getByRole('region', { name: "Women's Doubles" }).getByRole('listitem').allInnerTexts())
          .slice(0, 2)
          .join(', '),
      ),
    answer: '1 Anna Bright won and lost 33-0 100.0% won, 2 Anna Leigh Waters won and lost 33-0 100.0% won',
  },
  {
    question: 'How do Johns and Staksrud compare, side by side?',
    steps: [/^Head-to-head$/, COMPARE],
    read: async (page) => {
      const asked = ['Matches won-lost', 'Finals', 'Deciding games']
      const { rows } = await readTable(page, 'Side by side')
      return rows.flatMap((row) => (asked.includes(row[0] ?? '') ? words(row.join(' ')) : [])).join(', ')
    },
    answer: 'Matches won-lost 108-7 (better) 75-41, Finals 14-1 (better) 0-1, Deciding games 13-0 (better) 10-8',
  },
  {
    question: 'Who won the most games to nothing?',
    steps: [/^Records$/, /^Pickles$/],
    read: rows(5, [0, 1, 2]),
    answer: '1 Anna Leigh Waters 33, 2 Anna Bright 30, 3 Jorja Johnson 14, 4 Andrei Daescu 10, 4 Ben Johns 10',
  },
  {
    question: 'What are the matches of Johns against Staksrud, as a file?',
    steps: [/^Head-to-head$/, COMPARE],
    read: async (page) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'CSV', exact: true }).last().click(),
      ])
      return `${(await readFile(await download.path(), 'utf8')).trimEnd().split('\n').length - 1} matches`
    },
    readClicks: 1,
    answer: '10 matches',
  },
  {
    question: 'Who won the most deciding games, of how many?',
    steps: [/^Records$/, /^Deciding games won$/],
    read: async (page) =>
      words(
        await page
          .getByRole('row', { name: /Ben Johns/ })
          .first()
          .innerText(),
      ),
    answer: '4 Ben Johns 13 of 13 May 2, 2026',
  },
  {
    question: 'Who won the most finals, of how many?',
    steps: [/^Records$/, /^Finals won$/],
    read: rows(2, [0, 1, 2]),
    answer: '1 Anna Leigh Waters 15 of 16, 2 Ben Johns 14 of 15',
  },
  {
    question: 'With whom should Johns play mixed doubles?',
    steps: [/Ben Johns$/, /^Find a partner$/],
    read: rows(2, [0, 2]),
    answer: 'Anna Leigh Waters 41-1, Anna Bright Never played together',
  },
  {
    question: 'How likely do Waters and Johns beat Bright and Patriquin?',
    steps: [
      /^Head-to-head$/,
      {
        fill: { 'Player or pair': 'Anna Leigh Waters / Ben Johns', Opponent: 'Anna Bright / Hayden Patriquin' },
        press: 'Compare',
      },
    ],
    read: async (page) => {
      const chances = await page.getByRole('region', { name: 'Win chance' }).locator('dl > div').allInnerTexts()
      const record = await page.getByRole('heading', { level: 1 }).innerText()
      return words([/\d+ – \d+/.exec(record)?.[0], ...chances].join(', ')).replace(/\.\d%/g, ' %')
    },
    answer: '5 – 1, Waters/Johns 72 %, Bright/Patriquin 27 %',
  },
  {
    question: 'How is this year against last year? The data holds one year.',
    steps: [/^Players$/],
    read: (page) =>
      page
        .getByRole('main')
        .getByText(/\(all time\)$/)
        .innerText(),
    answer: 'Jan 10-Jun 28, 2026 (all time)',
  },
]

async function take(page: Page, step: Step): Promise<void> {
  const main = page.getByRole('main')
  if ('open' in step) return main.locator('summary').filter({ hasText: step.open }).first().click()
  const before = page.url()
  if (step instanceof RegExp) {
    await page.getByRole('link', { name: step }).first().click()
  } else if ('link' in step) {
    await page.locator(step.link).first().click()
  } else {
    for (const [label, text] of Object.entries(step.fill)) {
      await (label === 'Search' ? main.getByRole('combobox') : main.getByLabel(label)).fill(text)
    }
    await main.getByRole('button', { name: step.press, exact: true }).click()
  }
  await page.waitForURL((url) => url.href !== before)
}

describe.skipIf(!existsSync(REAL_RESULTS))('A visitor of the real results', () => {
  test('there are 20 questions', () => expect(QUESTIONS).toHaveLength(20))

  test.for(QUESTIONS)(
    'asks: $question',
    async ({ question, steps, read, readClicks = 0, answer }, { open, realSite }) => {
      const clicks = steps.length + readClicks
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
      const { page } = await open('/', { site: realSite, script: false })
      for (const step of steps) await take(page, step)
      await expect.poll(() => read(page)).toBe(answer)
      printFigure(`${question} ${answer} (${clicks} clicks)`)
    },
  )

  test.for(RANKING_DIVISIONS)(
    'on a phone, the first screen shows five finals, home has three screens with %s, and a ranking ten players',
    async (division, { open, realSite: site }) => {
      const phone = { site, width: 390, height: 844, touch: true }
      const { page: home } = await open(division === 'mens-doubles' ? '/' : `/?ranking=${division}`, phone)
      const finals = home.getByRole('region', { name: 'PPA Atlanta: finals' }).getByRole('listitem')
      expect(await finals.count()).toBe(5)
      for (const text of await finals.allInnerTexts()) expect(text).toMatch(/ d\. .*\d+-\d+ \d+-\d+/s)
      expect((await boxOf(finals.last())).bottom).toBeLessThanOrEqual(844)
      expect(await home.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)

      const { page } = await open(`/rankings/${division}`, phone)
      const rows = page.locator('tbody tr')
      expect((await boxOf(page.locator('h1'))).height).toBeLessThan(30)
      expect((await boxOf(rows.first())).top).toBeLessThan(240)
      expect((await boxOf(rows.nth(9))).bottom).toBeLessThanOrEqual(844)
      // The controls are in one row, exports below the rows, and a row's other figures behind a tap.
      const chosen = page.getByRole('navigation', { name: 'Rankings', exact: true }).locator('[aria-current]')
      const controls = await boxOf(page.locator('main summary').first())
      expect(Math.abs(controls.top - (await boxOf(chosen)).top)).toBeLessThan(8)
      expect((await boxOf(page.getByRole('link', { name: 'CSV' }))).top).toBeGreaterThan((await boxOf(rows.last())).top)
      const points = rows.first().locator('td').nth(4)
      expect(await points.isVisible()).toBe(false)
      await rows.first().locator('summary').tap()
      expect(await points.isVisible()).toBe(true)
    },
  )
})
