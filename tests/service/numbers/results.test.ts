import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/day.ts'
import { allOf, type Data, openData, openInvented } from '../../fixtures/recount/awards-service.ts'
import { tries } from '../../fixtures/trial.ts'

/** The pages of results by day, recounted from match rows. */

const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')

const DAYS = `query ($league: League, $from: Date, $to: Date) {
  resultDays(first: 100, league: $league, from: $from, to: $to) { day matches }
}`
const MATCHES = `query ($page: Int!, $input: MatchesListInput!) {
  list: matchesList(page: $page, pageSize: 50, input: $input) {
    pageInfo { totalCount } items { id date round_name }
  }
}`

interface Listed {
  id: string
  date: string
  round_name: string | null
}

const KINDS = [
  { name: 'invented results', open: openInvented },
  { name: 'the real results', open: () => openData(REAL) },
]

describe.each(KINDS.filter(({ name }) => name !== 'the real results' || existsSync(REAL)))('Over $name', ({ open }) => {
  let data: Data

  beforeAll(async () => {
    data = await open()
  }, 120_000)

  afterAll(() => data?.results.close())

  const leagueOf = (tournament: string) => data.tournaments.get(tournament)?.league

  test('each day has as many matches as the rows say, and lists them with the finals first', async () => {
    const days = [...new Set(data.matches.map(({ date }) => date))].toSorted()
    const leagues = [...new Set(data.matches.map(({ tournament }) => leagueOf(tournament)))]
    const states = fc.record({
      league: fc.option(fc.constantFrom(...leagues), { nil: undefined }),
      month: fc.option(fc.constantFrom(...new Set(days.map((day) => day.slice(0, 7)))), { nil: undefined }),
      day: fc.constantFrom(...days),
    })
    await fc.assert(
      fc.asyncProperty(states, async ({ league, month, day }) => {
        const ofLeague = data.matches.filter(
          ({ tournament }) => league === undefined || leagueOf(tournament) === league,
        )
        const inMonth = ofLeague.filter(({ date }) => month === undefined || date.startsWith(month))
        const expected = [...Map.groupBy(inMonth, ({ date }) => date)]
          .map(([date, matches]) => ({ day: date, matches: matches.length }))
          .toSorted((a, b) => b.day.localeCompare(a.day))
        const first = month && `${month}-01`
        const asked = first && { from: first, to: addDays(addMonths(first, 1), -1) }
        const { resultDays } = await data.asker.ask<{ resultDays: object[] }>(DAYS, { league, ...(asked || {}) })
        expect(resultDays).toEqual(expected.slice(0, 100))
        const listed = await allOf<Listed>(data, MATCHES, { league, from: day, to: day })
        const rows = ofLeague.filter(({ date }) => date === day)
        expect(listed.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        const finals = listed.map(({ round_name }) => round_name === 'FINALS')
        expect(finals).toEqual(finals.toSorted((a, b) => Number(b) - Number(a)))
      }),
      { numRuns: tries(25, 500) },
    )
  })
})
