import { expect, test } from 'vitest'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  player,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { mainText } from '../../fixtures/requests/main-text.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** A final without games, a tournament with only a medal, and a tournament with only a schedule. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen(
        [
          singles('final', { round: 'Finals', games: '' }),
          doubles('mixed'),
          singles('next', { tournament_slug: 'next', date: '', completion: 'scheduled', winning_team: '', games: '' }),
        ],
        {
          tournaments: [
            tournament('may-open', { title: 'May Open', location: 'Mesa, AZ' }),
            tournament('medals-only', { title: 'Medals Only', start_date: '2026-04-01', end_date: '2026-04-02' }),
            tournament('next', { title: 'Next Open', start_date: '2026-05-20', end_date: '2026-05-21' }),
          ],
          players: [...PLAYERS.filter(({ player_slug }) => player_slug !== 'ada'), player('ada', { name: 'Ada Lee' })],
          medals: [gold('bo', { tournament_slug: 'medals-only' })],
        },
      ),
    ),
  ),
)

const pageOf = async (path: string) => (await fetch(site.address + path)).text()

const textOf = async (path: string) => mainText(await pageOf(path), '')

test('the podium links a final without a score by the word "Final", not by a dash', async () => {
  expect(await pageOf('/tournament/may-open')).toMatch(/<a href="\/match\/final"[^>]*>Final<\/a>/)
  expect(await textOf('/tournament/may-open')).not.toContain('final: -')
})

test.each([
  ['/top-events', 'No event team stats found', 3, '/top-events?min=1'],
  ['/partners?sort=matches_won_percentage', 'No partners found', 10, '/partners?sort=matches_won_percentage&amp;min=1'],
  [
    '/rankings/mens-singles?sort=MATCHES_WON_PERCENTAGE&min=40',
    'No players found',
    40,
    'sort=MATCHES_WON_PERCENTAGE&amp;min=1',
  ],
  ['/ratings/women', 'No players found', 10, '/ratings/women?min=1'],
])('%s says that its minimum hides every row, and links to all rows', async (path, empty, minimum, href) => {
  expect(await textOf(path)).toContain(`${empty}No one has at least ${minimum} matches. Show all`)
  expect(await pageOf(path)).toContain(href)
})

test('a list without a minimum, or of an empty database, says only that nothing was found', async () => {
  expect(await textOf('/players?q=nobody')).not.toContain('No one has at least')
  const empty = await openResultsSite()
  const text = await (await fetch(`${empty.address}/top-events`)).text()
  expect(text).toContain('No event team stats found')
  expect(text).not.toContain('No one has at least')
  await empty.close()
})

test.each([
  [
    '/tournament/may-open',
    'May Open: Professional Pickleball Association, Mesa, AZ, May 2-3, 2026. Results of 2 matches.',
  ],
  ['/tournament/medals-only', 'Medals Only: Professional Pickleball Association, Apr 1-2, 2026. Medal winners.'],
  ['/tournament/next', 'Next Open: Professional Pickleball Association, May 20-21, 2026. Schedule of 1 match.'],
])('the description of %s contains only known facts', async (path, description) => {
  expect(await pageOf(path)).toContain(`<meta name="description" content="${description}">`)
})
