import { expect, test } from 'vitest'
import { mayOpen, type Row, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const LAST = { date: '2026-05-03' }
const UNPLAYED: Row = { winning_team: '', games: '', completion: 'scheduled' }
const between = (one: string, two: string, row: Row) => ({ team_one_player_one: one, team_two_player_one: two, ...row })
const running = (row: Row) => ({ ...UNPLAYED, event_name: 'Running', ...row })

/** Events with one peculiarity each. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([
        singles('s1', between('ada', 'bo', running({ round: 'SF', position: '1' }))),
        singles('s2', between('cleo', 'dag', running({ round: 'SF', position: '2' }))),
        singles('f1', between('', '', running({ round: 'F', position: '1', ...LAST }))),
        singles('north', { event_name: 'Two Draws', draw: 'North', round: 'F', ...LAST }),
        singles('south', { event_name: 'Two Draws', draw: 'South', round: 'F', ...LAST }),
        singles('w1', between('ada', 'cleo', { event_name: 'Swapped', round: 'SF' })),
        singles('w2', between('bo', 'dag', { event_name: 'Swapped', round: 'SF' })),
        singles('third', between('cleo', 'dag', { event_name: 'Swapped', round: 'Finals', ...LAST })),
        singles('final', between('ada', 'bo', { event_name: 'Swapped', round: 'Bronze', ...LAST })),
        singles('gs', { event_name: 'Marked', round: 'Finals GS', ...LAST }),
      ]),
    ),
  ),
)

async function textOf(path: string): Promise<string> {
  const response = await fetch(`${site.address}${path}`)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}
const event = (name: string) => `/tournament/may-open?event=may-open--mens-singles-${name}`

test('the draw of a live tournament names the matches that decide its empty sides', async () => {
  const html = await textOf(event('running'))
  expect(html).toContain('Winner of semifinal 1')
  expect(html).toContain('Winner of semifinal 2')
  expect(html).not.toContain('This draw is not complete')
  expect(html).not.toContain('Place in the draw unknown')
})

test('the page of an event without a main draw says why it has no medals', async () => {
  expect(await textOf(event('two-draws'))).toContain(
    'No medals: it is unknown whether North or South is the main draw.',
  )
  expect(await textOf(event('swapped'))).not.toContain('No medals')
})

test('the podium shows the score of a final that the source labels wrongly, and the page of the match says so', async () => {
  expect(await textOf(event('swapped'))).toContain('href="/match/final"')
  expect(await textOf('/match/third')).toContain('Listed as “Finals”, but both semifinals show otherwise.')
  expect(await textOf('/match/final')).toContain('Listed as “Bronze”, but both semifinals show otherwise.')
  expect(await textOf('/match/gs')).not.toContain('Listed as')
})

test('pages and files show the source’s text of a round that was not recognized', async () => {
  expect(await textOf('/match/gs')).toContain('Finals GS')
  expect(await textOf(event('marked'))).toContain('Finals GS')
  const [header = '', ...rows] = (await textOf('/tournament/may-open.csv')).trim().split('\r\n')
  expect(header.split(',')).toContain('round_text')
  expect(rows.find((row) => row.startsWith('gs,'))).toContain(',Finals GS')
  const items = JSON.parse(await textOf('/tournament/may-open.json')) as Record<string, unknown>[]
  expect(items.find(({ id }) => id === 'gs')).toMatchObject({ round_name: null, round_text: 'Finals GS' })
})
