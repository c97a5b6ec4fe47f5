import { describe, expect, test } from 'vitest'
import { mayOpen, player, type Row, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Maximum size of the HTML of a page with a draw of 128 teams, in bytes, before compression. */
const MAX_BYTES = 150_000
const TEAMS = 128
const ROUNDS = ['Finals', 'Semi-Finals', 'Quarter Finals', 'Round of 16', 'Round of 32', 'Round of 64', 'Round of 128']

/** Players with names of a usual length: 14 characters. */
const PLAYERS = Array.from({ length: 2 * TEAMS }, (_, at) => {
  const number = String(at).padStart(3, '0')
  return player(`anna${number}-family`, { name: `Anna${number} Family` })
})

function pairRow(team: number, side: 'one' | 'two'): Row {
  return {
    [`team_${side}_player_one`]: PLAYERS[2 * team]?.player_slug ?? '',
    [`team_${side}_player_two`]: PLAYERS[2 * team + 1]?.player_slug ?? '',
  }
}

/** Writes a men's doubles draw of 128 pairs. The upper pair wins each match in three games. */
function largeDraw(): Row[] {
  return ROUNDS.flatMap((round, depth) =>
    Array.from({ length: 2 ** depth }, (_, slot) => {
      const width = TEAMS / 2 ** depth
      return singles(`match-${depth}-${String(slot).padStart(3, '0')}`, {
        event_division: 'MENS_DOUBLES',
        match_division: 'MENS_DOUBLES',
        round,
        games: '11-9 8-11 12-10',
        ...pairRow(slot * width, 'one'),
        ...pairRow(slot * width + width / 2, 'two'),
      })
    }),
  )
}

const site = await untilEnd(openResultsSite(writeResults({ ...mayOpen(largeDraw()), players: PLAYERS })))

async function page(query: string): Promise<string> {
  const response = await fetch(`${site.address}/tournament/may-open${query}`)
  expect(response.status).toBe(200)
  return response.text()
}

describe('the page of a draw of 128 pairs', () => {
  test.for(['', 'round=ROUND_16', 'round=ROUND_64', 'round=ROUND_128', 'after=ROUND_64'])(
    'is within the maximum size with %s',
    async (query) => {
      const html = await page(`?event=may-open--mens-doubles&${query}`)
      expect(html).toMatch(/Family(?: \/ |\/<wbr\/?>)(?:Anna001 )?Family/)
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
    },
  )

  test('shows the only event if the URL names none', async () => {
    expect(await page('')).toContain('Quarterfinal 1: ')
  })

  test.for(['', '&team=anna000-family--anna001-family', '&round=ROUND_32&page=2'])(
    'contains no later result with %s, neither in HTML nor in JSON',
    async (query) => {
      const seen = (html: string) => html.slice(html.indexOf('<main'))
      const replay = seen(await page(`?after=QUARTER_FINALS${query}`))
      expect(replay).toContain('Rewound to the end of the Quarterfinals: later results are hidden.')
      expect(replay).not.toContain('Final: ')
      const later = /\/match\/match-[01]-0|Gold|Silver|Path of|podium|"gold"/
      const whole = seen(await page(query.replace('&', '?')))
      expect(whole).toMatch(later)
      expect(replay).not.toMatch(later)
      const depthsIn = (html: string) => [...new Set(html.match(/\bmatch-\d/g))].toSorted()
      expect(depthsIn(whole)).toContain('match-0')
      expect(depthsIn(replay)[0]).toBe('match-2')
    },
  )

  test('shows the title odds of the remaining teams, and the chances of sides before their matches', async () => {
    const html = await page('?after=QUARTER_FINALS')
    const odds = html.slice(
      html.indexOf('Title odds before the Semifinals'),
      html.indexOf('The draw as it stood after'),
    )
    const shares = [...odds.matchAll(/<span>([\d.]+)%<\/span>/g)].map(([, share]) => Number(share))
    expect(shares).toHaveLength(4)
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(0.2)
    // The upper side won every match up to the quarter-finals, so two semi-finals remain.
    expect(html.match(/to be played/g)).toHaveLength(2)
    const next = html.slice(html.indexOf('Next: Semifinals'), html.indexOf('to be played'))
    const [one, two] = [...next.matchAll(/<small>(\d+)%<\/small>/g)].map(([, chance]) => Number(chance))
    expect((one as number) + (two as number)).toBe(100)
    expect(await page('')).toContain('Title odds before the Round of 128')
  })

  test('shows the final state if the URL names no valid round to stop after', async () => {
    for (const after of ['FINALS', 'nonsense', 'ROUND_ROBIN']) {
      expect(await page(`?after=${after}`)).toContain('Final: ')
    }
  })
})
