import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openMenu } from '../../fixtures/browser/menus.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

interface ForecastOf {
  winning_team: 'ONE' | 'TWO'
  forecast: { team_one_probability: number; newcomer: boolean }
}

const chanceOf = ({ winning_team, forecast }: ForecastOf) =>
  winning_team === 'ONE' ? forecast.team_one_probability : 1 - forecast.team_one_probability

describe('The forecast record', () => {
  test('equals the figures of its file of all forecasts', async ({ open, site }) => {
    const { page } = await open('/about/forecasts', { script: false })
    const { headers, rows } = await readTable(page, 'Record')
    expect(headers).toEqual(['Forecast by', 'Log loss', 'Brier', 'Correct'])
    const file = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href')
    const rowsOfFile = (await (await fetch(new URL(file ?? '', site.address))).json()) as { match: ForecastOf }[]
    const matches = rowsOfFile.map(({ match }) => match)
    expect(matches.length).toBeGreaterThan(1000)
    const mean = (of: (chance: number) => number) =>
      matches.reduce((sum, match) => sum + of(chanceOf(match)), 0) / matches.length
    const logLoss = mean((chance) => -Math.log(chance))
    expect(rows.map(([name]) => name)).toEqual(['This site', 'Coin', 'Elo'])
    expect(Number(rows[0]?.[1])).toBeCloseTo(logLoss, 3)
    expect(Number(rows[0]?.[2])).toBeCloseTo(
      mean((chance) => (1 - chance) ** 2),
      3,
    )
    expect(rows[1]?.slice(1, 3)).toEqual(['.693', '.250'])
  })

  test('links to the matches of a division and of a calibration bin', async ({ open }) => {
    const { page } = await open('/about/forecasts', { script: false })
    const { rows } = await readTable(page, 'By division, league and year')
    const women = rows.find(([name]) => name === 'Women’s Doubles')
    await page.getByText('Before the match as a table', { exact: true }).click()
    const bin = page
      .getByRole('table', { name: 'Calibration: Before the match', exact: true })
      .getByRole('row')
      .nth(3)
      .getByRole('link')
    const count = await bin.textContent()
    await bin.click()
    await page.waitForURL('**/about/forecasts/matches?bin=3')
    await page.getByText(`of ${count} matches`).first().waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Women’s Doubles' }).click()
    await page.waitForURL('**/about/forecasts/matches?division=WOMENS_DOUBLES')
    await page.getByText(`of ${women?.[1]} matches`).first().waitFor()
  })
})

test('The accuracy during the match equals the figures of the API', async ({ open, site }) => {
  const { forecastRecord } = await site.ask<{
    forecastRecord: { after_games: { forecasts: number; log_loss: number; baselines: { log_loss: number }[] } }
  }>('{ forecastRecord { after_games { forecasts log_loss baselines { log_loss } } } }')
  const { forecasts, log_loss, baselines } = forecastRecord.after_games
  const { page } = await open('/about/forecasts', { script: false })
  const { rows } = await readTable(page, 'During the match')
  const shown = rows.slice(0, 3).map(([, loss]) => Number(loss))
  expect(shown).toEqual([log_loss, ...baselines.map((each) => each.log_loss)].map((loss) => Number(loss.toFixed(3))))
  expect(await page.locator('#during').innerText()).toContain(`After ${forecasts.toLocaleString('en-US')} games`)
})

describe('The comebacks', () => {
  test('are listed by the lowest chance with the path of each match, without newcomers by default', async ({
    open,
    site,
  }) => {
    const { comebacks } = await site.ask<{ comebacks: { items: { lowest: number }[] } }>(
      '{ comebacks(page: 1, pageSize: 20) { items { lowest } } }',
    )
    const { page } = await open('/comebacks', { script: false })
    await page.getByText('Each player had at least 10 earlier matches.').waitFor()
    const { headers, rows } = await readTable(page)
    const column = (name: string) => rows.map((row) => row[headers.indexOf(name)])
    expect(column('Lowest chance')).toEqual(comebacks.items.map(({ lowest }) => `${(100 * lowest).toFixed(1)}%`))
    for (const path of column('Chance by game')) expect(path).toMatch(/^[<>]?\d+%( → [<>]?\d+%)+ → won$/)
    await openMenu(page, 'Newcomers')
    await page.getByRole('link', { name: 'Include newcomers' }).click()
    expect(new URL(page.url()).search).toBe('?newcomers=1')
    await openMenu(page, 'Division')
    await page.getByRole('link', { name: 'Mixed Doubles' }).click()
    expect(new URL(page.url()).search).toBe('?division=MIXED_DOUBLES&newcomers=1')
  })

  test('lead to matches whose pages have the path as text, chart and table', async ({ open, site }) => {
    const { comebacks } = await site.ask<{
      comebacks: { items: { match: { id: string; forecast: { turned: number; team_one_after_games: number[] } } }[] }
    }>('{ comebacks(page: 1, pageSize: 1) { items { match { id forecast { turned team_one_after_games } } } } }')
    const { id, forecast } = comebacks.items[0]!.match
    const { page } = await open(`/match/${id}`, { width: 390, script: false })
    const section = page.locator('#win-probability')
    expect(await section.textContent()).toMatch(/\d+% → .*won\. Turned in game \d/)
    expect(await section.innerText()).toContain(`Turned in game ${forecast.turned}.`)
    expect(await section.getByRole('img').count()).toBe(1)
    await section.getByText('After each game as a table').click()
    const { rows } = await readTable(page, 'Win probability after each game')
    expect(rows.length).toBe(forecast.team_one_after_games.length + 1)
    expect(rows.at(-1)?.at(-1)).toBe('won')
    expect(rows[forecast.turned]?.[0]).toContain('(turned)')
  })
})

describe('The upsets', () => {
  test.for([
    ['/upsets?page=2', false],
    ['/upsets?newcomers=1&page=2', true],
  ] as const)(
    'are listed by chance, lowest first, with newcomers marked: %s',
    async ([path, newcomers], { open, site }) => {
      const { page } = await open(path, { script: false })
      const { upsets } = await site.ask<{ upsets: { items: ForecastOf[] } }>(
        `query ($newcomers: Boolean) { upsets(page: 2, pageSize: 20, input: { include_newcomers: $newcomers }) {
        items { winning_team forecast { team_one_probability newcomer } } } }`,
        { newcomers },
      )
      expect(upsets.items.some(({ forecast }) => forecast.newcomer)).toBe(newcomers)
      const chances = upsets.items.map(chanceOf)
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
      const { headers, rows } = await readTable(page)
      const column = headers.indexOf('Winners’ chance')
      const shown = upsets.items.map(({ forecast }, index) => {
        return `${(100 * (chances[index] ?? 0)).toFixed(1)}%${forecast.newcomer ? '*' : ''}`
      })
      expect(rows.map((row) => row[column])).toEqual(shown)
    },
  )

  test('show the last page for a page past the end', async ({ open }) => {
    const { page } = await open('/upsets?league=PPA&page=9999', { script: false })
    expect(page.url()).toMatch(/\/upsets\?league=PPA&page=\d{1,3}$/)
  })

  test('have a switch that includes newcomers and explains their mark, without JavaScript', async ({ open }) => {
    const { page } = await open('/upsets?division=MIXED_DOUBLES', { script: false })
    await page.getByText('Each player had at least 10 earlier matches.').waitFor()
    await openMenu(page, 'Newcomers')
    await page.getByRole('link', { name: 'Include newcomers' }).click()
    expect(new URL(page.url()).search).toBe('?division=MIXED_DOUBLES&newcomers=1')
    await page.locator('main p', { hasText: '* A player had fewer than 10 earlier matches.' }).waitFor()
    await openMenu(page, 'Newcomers')
    await page.getByRole('link', { name: 'Without newcomers' }).click()
    expect(new URL(page.url()).search).toBe('?division=MIXED_DOUBLES')
  })

  test('have a list of all matches of the record that accepts any range of days', async ({ open, site }) => {
    const { forecastRecord } = await site.ask<{ forecastRecord: { groups: { key: string; matches: number }[] } }>(
      '{ forecastRecord { groups(by: YEAR) { key matches } } }',
    )
    const { key, matches } = forecastRecord.groups.at(-1) as { key: string; matches: number }
    for (const days of [`period=${key}`, `from=${key}-01-01&to=${key}-12-31`]) {
      const { page } = await open(`/about/forecasts/matches?${days}`, { script: false })
      await page
        .getByText(`of ${matches.toLocaleString('en-US')} matches`)
        .first()
        .waitFor()
    }
  })
})
