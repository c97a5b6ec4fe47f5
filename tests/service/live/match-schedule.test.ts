import { expect, test } from 'vitest'
import { mayOpen, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([singles('timed', { start_time: '2026-05-02T14:30', court: 'Court 3' }), singles('untimed')], {
        tournaments: [tournament('may-open', { time_zone: 'America/New_York' })],
      }),
    ),
  ),
)
const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

test('the API has the start time, the court and the time zone of the venue', async () => {
  const match = (id: string) => site.ask(`{ match(match_id: "${id}") { start_time court tournament { time_zone } } }`)
  const tournamentZone = { time_zone: 'America/New_York' }
  expect(await match('timed')).toEqual({
    match: { start_time: '2026-05-02T14:30:00-04:00', court: 'Court 3', tournament: tournamentZone },
  })
  expect(await match('untimed')).toEqual({ match: { start_time: null, court: null, tournament: tournamentZone } })
})

test('the page of a match shows its start time and its court only if they are known', async () => {
  expect(await page('/match/timed')).toMatch(
    /<dt>Start time<\/dt><dd><time dateTime="2026-05-02T14:30:00-04:00"[^>]*>2:30 PM \(UTC-4\)<\/time><\/dd>.*<dt>Court<\/dt><dd>Court 3</,
  )
  const untimed = await page('/match/untimed')
  expect(untimed).not.toContain('Start time')
  expect(untimed).not.toContain('>Court<')
})
