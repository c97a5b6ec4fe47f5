import { expect, test } from 'vitest'
import { gold, mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { twoTeamLeagues } from '../../fixtures/folders/team-leagues.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const DATED = ['one', 'two', 'three', 'semi'].map((id) => singles(id, { round: 'Semi-Finals' }))

/** A final without a date after four dated matches, and a gold medal of a division without a match. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([...DATED, singles('final', { round: 'Finals', date: '' })], {
        medals: [gold('ada'), gold('ada', { event_division: 'MIXED_DOUBLES', player_two: 'cleo' })],
      }),
    ),
  ),
)
const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

test('a match without a date shows the days of its tournament', async () => {
  expect(await page('/match/final')).toContain('May 2-3, 2026')
  expect(await page('/match/semi')).toContain('<time dateTime="2026-05-02">May 2, 2026</time></p>')
  expect(await page('/matches')).toContain('<time dateTime="2026-05-02">May 2-3, 2026</time>')
})

test('results and the form strip show the days of the tournament for a match without a date', async () => {
  const headings = [...(await page('/results')).matchAll(/<span class="note">(May [^<]*)<\/span><\/h2>/g)]
  expect(headings.map(([, days]) => days).toSorted()).toEqual(['May 2, 2026', 'May 2-3, 2026'])
  expect(await page('/player/ada')).toContain('against bo, May 2-3, 2026')
})

test('a team match without dates shows the days of its tournament', async () => {
  const { address, close } = await openResultsSite(twoTeamLeagues({ date: '' }))
  const league = await (await fetch(`${address}/tournament/team-may`)).text()
  await close()
  expect(league).toMatch(/<summary>(?:(?!<\/summary>).)*May 2-3, 2026/s)
})

test('a column of the table of matches says whether the date is known', async () => {
  const [header, ...rows] = (await page('/matches.csv')).trim().split('\r\n')
  // Columns of an older version keep their places. A text with a comma comes before this one, so it is counted from the end.
  expect(header?.split(',').slice(-2)).toEqual(['date_known', 'current_game'])
  expect(rows.map((row) => row.split(',').at(-2)).toSorted()).toEqual(['false', 'true', 'true', 'true', 'true'])
})

test('medals of divisions without known matches are counted separately', async () => {
  const data = await site.ask(`{
    ada: player(player_slug: "ada") { medal_counts { gold } medals_without_matches }
    pair: team(team_slug: "ada--cleo") { medals_without_matches }
    bo: player(player_slug: "bo") { medals_without_matches }
  }`)
  expect(data).toEqual({
    ada: { medal_counts: { gold: 2 }, medals_without_matches: 1 },
    pair: { medals_without_matches: 1 },
    bo: { medals_without_matches: 0 },
  })
})
