import { expect, test } from 'vitest'
import { gold, mayOpen, singles, writeResults } from '../../fixtures/results-folder.ts'
import { openResultsSite } from '../../fixtures/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** The final has no day in the source; ada's second gold is of a division without a match. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([singles('semi', { round: 'Semi-Finals' }), singles('final', { round: 'Finals', date: '' })], {
        medals: [gold('ada'), gold('ada', { event_division: 'MIXED_DOUBLES', player_two: 'cleo' })],
      }),
    ),
  ),
)
const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

test('A match whose day the source does not give says so', async () => {
  expect(await page('/match/final')).toContain('Not in the source')
  expect(await page('/match/semi')).not.toContain('Not in the source')
})

test('Medals of divisions without known matches are counted apart', async () => {
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
