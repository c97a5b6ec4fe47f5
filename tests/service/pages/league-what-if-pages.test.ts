import { expect, test } from 'vitest'
import { mayOpen, player, type Row, seats, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { mainText } from '../../fixtures/requests/main-text.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const TEAMS = ['a', 'b', 'c']
const PLAYERS = TEAMS.flatMap((team) =>
  ['f1', 'f2', 'm1', 'm2'].map((part) => player(`${team}-${part}`, { gender: part.startsWith('f') ? 'F' : 'M' })),
)

/** Returns the four games of a team match. @param winners the winning team of each, such as `1112`; none is scheduled */
function teamMatch(one: string, two: string, date: string, winners: string): Row[] {
  const pairs = [
    ['WOMENS_DOUBLES', 'f1', 'f2'],
    ['MENS_DOUBLES', 'm1', 'm2'],
    ['MIXED_DOUBLES', 'f1', 'm1'],
    ['MIXED_DOUBLES', 'f2', 'm2'],
  ]
  return pairs.map(([match_division = '', first, second], at) => {
    const winning_team = winners[at] ?? ''
    return singles(`${one}${two}_${at}.x`, {
      event_division: 'MLP',
      match_division,
      round: 'Round 1 RR',
      date,
      tie_id: `${one}${two}`,
      ...seats(`${one}-${first}`, `${one}-${second}`, `${two}-${first}`, `${two}-${second}`),
      team_one_name: `Team ${one.toUpperCase()}`,
      team_two_name: `Team ${two.toUpperCase()}`,
      winning_team,
      games: winning_team === '' ? '' : winning_team === '1' ? '11-7' : '7-11',
      completion: winning_team === '' ? 'scheduled' : 'completed',
    })
  })
}

const LEAGUE = [
  ...teamMatch('a', 'b', '2026-05-02', '1111'),
  ...teamMatch('a', 'c', '2026-05-03', '1112'),
  ...teamMatch('b', 'c', '2026-05-03', ''),
]
const site = await untilEnd(openResultsSite(writeResults({ ...mayOpen(LEAGUE), players: PLAYERS })))
const PATH = '/tournament/may-open/what-if'

async function page(query: string): Promise<string> {
  const response = await fetch(`${site.address}${PATH}${query}`)
  expect(response.status).toBe(200)
  return response.text()
}

const textOf = (html: string) => mainText(html, ' ')

test('the page of a team league shows the standings and the chance to finish first', async () => {
  const html = await page('')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(textOf(html)).toMatch(/Team A 2-0 6 100\.0% /)
})

test('a tapped score counts in the standings, and a second tap takes it back', async () => {
  const html = await page('?day=2026-05-02')
  const value = / value="([^"]*)"[^>]*aria-label="Team C win 4-0"/.exec(html)?.[1]
  expect(value).toMatch(/^(ac|bc)%5F0%2Ex\.0-4$/)
  const set = await page(`?day=2026-05-02&set=${encodeURIComponent('ac%5F0%2Ex.0-4')}`)
  expect(textOf(set)).toMatch(/Team C 1-0 3 [\d.]+% [\d.]+%/)
  expect(set).toContain('<input type="hidden" name="result" value="ac%5F0%2Ex.0-4"/>')
  const again = `?day=2026-05-02&result=${encodeURIComponent('ac%5F0%2Ex.0-4')}&set=${encodeURIComponent('ac%5F0%2Ex.')}`
  expect(textOf(await page(again))).toMatch(/Team C 0-0 0 /)
})

test.for([
  ['result=nothing.3-1', '“nothing” is not a team match of a group'],
  ['result=x', '“result=x” is not a valid change'],
  [`day=2026-05-02&result=${encodeURIComponent('ab%5F0%2Ex.3-1')}`, 'Team A and Team B already have a result'],
  [`result=${encodeURIComponent('bc%5F0%2Ex.2-2')}`, 'A team match can’t end 2-2'],
] as const)('the page says what is wrong with %s', async ([query, sentence]) => {
  expect(textOf(await page(`?${query}`))).toContain(sentence)
})

test('the page of the tournament links to the page of what if', async () => {
  expect(await (await fetch(`${site.address}/tournament/may-open`)).text()).toContain(`href="${PATH}"`)
})

test('results and home list team matches with their scores and win chances', async () => {
  const read = async (path: string) => textOf(await (await fetch(`${site.address}${path}`)).text())
  expect(await read('/results/2026-05-02')).toMatch(
    /Team A won 4 , Team B 0 Win chance before play: Team A [\d.]+%\. DreamBreaker: [\d.]+% likely, Team A wins it [\d.]+%\./,
  )
  const day = await read('/results/2026-05-03')
  expect(day).toMatch(/Team A won 3 , Team C 1 Win chance before play: Team A [\d.]+%/)
  expect(day).toMatch(/No result yet.* Team B , Team C , result not known Win chance before play: Team B [\d.]+%/)
  expect(await read('/')).toMatch(/Team A won 3 , Team C 1 Win chance before play: Team A [\d.]+%/)
})
