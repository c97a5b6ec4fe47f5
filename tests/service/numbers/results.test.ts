import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/days/day.ts'
import { leaguesOf, optional, overResults } from '../../fixtures/recount/recounted-service.ts'
import { runs } from '../../fixtures/trial.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the results by day with a recount of match rows. */

const DAYS = `query ($league: League, $from: Date, $to: Date) {
  resultDays(first: 100, league: $league, from: $from, to: $to) { day matches }
}`

interface ListedMatch {
  id: string
  round_name: string | null
  date_known: boolean
  tournament: { tournament_slug: string }
}

overResults('The result days', '24', (data) => {
  test('have the matches of a recount, with the finals of each tournament first', async () => {
    const { asker, matches, tournaments } = data()
    const days = [...new Set(matches.map(({ date }) => date))].toSorted()
    const states = fc.record({
      league: optional(leaguesOf(data())),
      month: optional([...new Set(days.map((day) => day.slice(0, 7)))]),
      day: fc.constantFrom(...days),
    })
    const property = fc.asyncProperty(states, async ({ league, month, day }) => {
      const isOf = (tournament: string) => league === undefined || tournaments.get(tournament)?.league === league
      const ofLeague = matches.filter(({ tournament }) => isOf(tournament))
      const inMonth = ofLeague.filter(({ date }) => month === undefined || date.startsWith(month))
      const expected = [...Map.groupBy(inMonth, ({ date }) => date)]
        .map(([date, own]) => ({ day: date, matches: own.length }))
        .toSorted((a, b) => b.day.localeCompare(a.day))
      const first = month && `${month}-01`
      const asked = first && { from: first, to: addDays(addMonths(first, 1), -1) }
      const { resultDays } = await asker.ask<{ resultDays: object[] }>(DAYS, { league, ...(asked || {}) })
      expect(resultDays).toEqual(expected.slice(0, 100))
      const input = { league, from: day, to: day }
      const walked = {
        field: 'matchesList',
        input,
        selection: 'id round_name date_known tournament { tournament_slug }',
      }
      const listed = await walkPages<ListedMatch>(asker, walked, 50)
      const rows = ofLeague.filter(({ date }) => date === day)
      expect(listed.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      const ofTournaments = Map.groupBy(listed, ({ tournament, date_known }) => tournament.tournament_slug + date_known)
      for (const own of ofTournaments.values()) {
        const finals = own.map(({ round_name }) => round_name === 'FINALS')
        expect(finals).toEqual(finals.toSorted((a, b) => Number(b) - Number(a)))
      }
    })
    await fc.assert(property, { numRuns: runs(25, 500) })
  })
})
