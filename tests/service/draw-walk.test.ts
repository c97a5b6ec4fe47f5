import { afterAll, beforeAll, expect, test } from 'vitest'
import { walkDraws } from '../fixtures/draw-walk.ts'
import { mayOpen, player, type Row, singles, tournament, writeResults } from '../fixtures/results-folder.ts'
import { openResultsSite, type Site } from '../fixtures/site.ts'

const SLUG = 'may-open'
const LETTERS = [...'abcdefghijklmnop']

/** Rows of one event: `a b` by the text of their round. */
function eventRows(event_name: string, rounds: Record<string, readonly string[]>, facts: Row = {}): Row[] {
  return Object.entries(rounds).flatMap(([round, meetings]) =>
    meetings.map((words, at) => {
      const [team_one_player_one = '', team_two_player_one = ''] = words.split(' ')
      const match_id = [event_name, facts.draw ?? '', round, at].join('-').replaceAll(/[^a-z0-9-]/gi, '_')
      return singles(match_id, { event_name, round, team_one_player_one, team_two_player_one, ...facts })
    }),
  )
}

/** Two fixtures of the same rosters on one day: their rubbers can't be told apart. */
const LEAGUE = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES', 'MIXED_DOUBLES'].flatMap((match_division, at) =>
  [1, 2].map((fixture) =>
    singles(`league-${fixture}-${at}`, {
      event_name: 'Teams',
      event_division: 'MLP',
      match_division,
      round: 'Round 1 RR',
      team_one_player_one: 'a',
      team_one_player_two: 'b',
      team_two_player_one: 'c',
      team_two_player_two: 'd',
    }),
  ),
)

/** Every list of a draw has a match, and some draws have nothing but one of them. */
const ROWS = [
  ...eventRows('Dirty', {
    'Round of 64': ['i j', 'k l'],
    'Round of 16': ['a e', 'b f', 'c g', 'd h', 'm n'],
    'Quarter Finals': ['a o', 'b p'],
    'Semi-Finals': ['a b', 'c d', 'e f'],
    Finals: ['c a', 'a c', 'g h'],
    'Finals GS': ['a d'],
    'Round 2 L1': ['b d'],
    Bronze: ['b d'],
    'Round 1 RR': ['k l', 'l m', 'm k'],
    '': ['e f', 'i k', 'p o'],
  }),
  ...eventRows('Dirty', { 'Round of 16': ['a b', 'c d'], 'Quarter Finals': ['b c'] }, { draw: 'Qualifier' }),
  ...eventRows('Pools and bronze', { 'Round 1 RR': ['a b', 'b c'], Bronze: ['a c'] }),
  ...eventRows('No rounds', { '': LETTERS.slice(1).map((letter) => `a ${letter}`) }),
  ...eventRows('Cycle', { 'Semi-Finals': ['a b', 'b a', 'a b'], Finals: ['a b', 'b a', 'a b'] }),
  ...LEAGUE,
]

let site: Site

beforeAll(async () => {
  const players = LETTERS.map((slug) => player(slug))
  site = await openResultsSite(writeResults({ ...mayOpen(ROWS), players, tournaments: [tournament(SLUG)] }))
})

afterAll(() => site.close())

test("Every match of a tournament stands in one of its draws' views, however dirty they are", async () => {
  const { tournament: stored } = await site.ask<{ tournament: { match_count: number } }>(
    `{ tournament(tournament_slug: "${SLUG}") { match_count } }`,
  )
  expect(stored.match_count).toBe(ROWS.length)
  expect(await walkDraws(site, SLUG)).toEqual(ROWS.map(({ match_id }) => match_id).toSorted())
})
