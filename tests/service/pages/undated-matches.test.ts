import { describe, expect, it, test } from 'vitest'
import { doubles, mayOpen, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const UNDATED = { date: '' }
const JUNE = { tournament_slug: 'june-open', date: '2026-06-06' }

/** The May Open with undated matches, one of them a walkover, and the June Open, which is still being played. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen(
        [
          singles('final', UNDATED),
          singles('semi', UNDATED),
          singles('walkover', { ...UNDATED, completion: 'walkover', games: '' }),
          doubles('mixed', UNDATED),
          singles('dated'),
          singles('june', JUNE),
          singles('june-undated', { ...JUNE, ...UNDATED }),
        ],
        {
          tournaments: [
            tournament('may-open', { title: 'May Open' }),
            tournament('may-masters', { title: 'May Masters', end_date: '2026-05-04' }),
            tournament('june-open', { start_date: '2026-06-05', end_date: '2026-06-08' }),
          ],
        },
      ),
    ),
  ),
)

/** Returns the slugs and numbers of matches that the API returns for an input. */
async function undated(input: string): Promise<string[]> {
  const { undatedTournaments } = await site.ask<{
    undatedTournaments: { matches: number; tournament: { tournament_slug: string } }[]
  }>(`{ undatedTournaments(input: { ${input} }) { matches tournament { tournament_slug } } }`)
  return undatedTournaments.map(({ matches, tournament: { tournament_slug } }) => `${tournament_slug} ${matches}`)
}

describe('undatedTournaments', () => {
  it.each([
    ['a range that ends within the tournament', 'to: "2026-05-02"', ['may-open 3']],
    ['a range that begins within the tournament', 'from: "2026-05-03"', ['may-open 3']],
    ['a range that ends with the tournament', 'to: "2026-05-03"', []],
    ['a range that begins with the tournament', 'from: "2026-05-02"', []],
    ['a range between tournaments', 'from: "2026-05-10", to: "2026-05-20"', []],
    ['all time', '', []],
    ['a range that ends on the last day of the data', 'to: "2026-06-06"', []],
    ['a range that ends before the last day of the data', 'to: "2026-06-05"', ['june-open 1']],
    ['a range that cuts two tournaments', 'from: "2026-05-03", to: "2026-06-05"', ['june-open 1', 'may-open 3']],
    ['a division', 'to: "2026-05-02", match_division: MENS_SINGLES', ['may-open 2']],
    ['a division without undated matches', 'to: "2026-05-02", match_division: WOMENS_SINGLES', []],
    ['a player', 'to: "2026-05-02", player_slug: "cleo"', ['may-open 1']],
    ['a pair in either order', 'to: "2026-05-02", team_slug: "bo--ada"', ['may-open 1']],
    ['a player without undated matches', 'to: "2026-05-02", player_slug: "eva"', []],
    ['an unknown player', 'to: "2026-05-02", player_slug: "nobody"', []],
  ])('of %s', async (_of, input, expected) => {
    expect(await undated(input)).toEqual(expected)
  })

  it('rejects a player together with a team', async () => {
    await expect(undated('player_slug: "ada", team_slug: "ada--bo"')).rejects.toThrow(
      'input takes one of player_slug, team_slug, got player_slug and team_slug',
    )
  })
})

const textOf = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

/** The sentence for a number of matches of the May Open. */
const sentence = (matches: string) => `${matches} no date and are counted on May 2, 2026.`

test.each([
  '/rankings',
  '/players',
  '/partners',
  '/top-events',
  '/matches',
  '/records',
  '/records/winning-streak',
  '/medals',
  '/upsets',
  '/compare/ada/bo',
])('%s says how many matches have no date if its range ends within their tournament', async (path) => {
  expect(await textOf(`${path}?to=2026-05-02`)).toContain(sentence('3 matches at May Open have'))
  expect(await textOf(path)).not.toContain('no date and are counted')
})

test('a ranking counts the undated matches of its division', async () => {
  expect(await textOf('/rankings/mens-singles?to=2026-05-02')).toContain(sentence('2 matches at May Open have'))
  expect(await textOf('/rankings/mens-doubles?to=2026-05-02')).not.toContain('no date and are counted')
})

test.each(['', '/matches', '/partners', '/splits', '/events'])(
  'a profile counts the undated matches of the player: %s',
  async (tab) => {
    const one = '1 match at May Open has no date and is counted on May 2, 2026.'
    expect(await textOf(`/player/cleo${tab}?to=2026-05-02`)).toContain(one)
    expect(await textOf(`/player/ada${tab}?to=2026-05-02`)).toContain(sentence('3 matches at May Open have'))
    expect(await textOf(`/player/eva${tab}?to=2026-05-02`)).not.toContain('no date and are counted')
  },
)

test('a list of one division counts its undated matches', async () => {
  expect(await textOf('/partners?division=MIXED_DOUBLES&to=2026-05-02')).toContain('1 match at May Open has')
  expect(await textOf('/partners?division=MENS_DOUBLES&to=2026-05-02')).not.toContain('no date and are counted')
})

test('undated matches of several tournaments are counted together', async () => {
  expect(await textOf('/matches?from=2026-05-03&to=2026-06-05')).toContain(
    '4 matches at 2 tournaments have no date and are counted on the first day.',
  )
})
