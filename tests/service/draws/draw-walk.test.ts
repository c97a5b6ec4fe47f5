import { describe, expect, test } from 'vitest'
import { slugify } from '#domain/names/slug.ts'
import { matchesIn, structureIn, walkDraws } from '../../fixtures/draw-walk.ts'
import {
  gold,
  mayOpen,
  player,
  type Row,
  seats,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const SLUG = 'may-open'
const LETTERS = [...'abcdefghijklmnop']

/** Returns rows of one event. Keys are round texts; values are the players of each match. */
function eventRows(event_name: string, rounds: Record<string, readonly string[]>, facts: Row = {}): Row[] {
  return Object.entries(rounds).flatMap(([round, meetings]) =>
    meetings.map((words, at) => {
      const [team_one_player_one = '', team_two_player_one = ''] = words.split(' ')
      const match_id = [event_name, facts.draw ?? '', round, at].join('-').replaceAll(/[^a-z0-9-]/gi, '_')
      return singles(match_id, { event_name, round, team_one_player_one, team_two_player_one, ...facts })
    }),
  )
}

/** Returns a draw of sixteen that the first player of each match wins, without the missing matches. */
function sixteen(event_name: string, lacking: readonly string[], more: Record<string, readonly string[]> = {}): Row[] {
  const meetings = (step: number) =>
    LETTERS.filter((_, at) => at % (2 * step) === 0).map((letter, at) => `${letter} ${LETTERS[(2 * at + 1) * step]}`)
  const rounds = { 'Round of 16': 1, 'Quarter Finals': 2, 'Semi-Finals': 4, Finals: 8 }
  const listed = Object.entries(rounds).map(([round, step]) => [
    round,
    meetings(step).filter((words) => !lacking.includes(words)),
  ])
  return eventRows(event_name, { ...Object.fromEntries(listed), ...more })
}

/** Expected sentences about missing matches, by the event that lacks them. */
const TEXTS: Record<string, { rows: Row[]; round?: string; said: readonly string[] }> = {
  'First round': { rows: sixteen('First round', ['a b']), round: 'ROUND_16', said: ['>a</a> bye or missing match'] },
  Elimination: {
    rows: sixteen('Elimination', ['e g']),
    said: ['This draw is incomplete: 1 match is missing.', 'e advanced over g (inferred; match missing)'],
  },
  Unlisted: {
    rows: sixteen('Unlisted', ['e g', 'i k']),
    round: 'QUARTER_FINALS',
    said: [
      'This draw is incomplete: 2 matches are missing, the place of 2 matches is unknown.',
      'e advanced; match missing',
    ],
  },
  Late: {
    rows: sixteen('Late', ['e g', 'e f', 'g h']),
    said: ['>e</a> earlier match missing'],
  },
  Progression: {
    rows: eventRows('Progression', {
      Finals: ['a c'],
      'Semi-Finals': ['a b', 'c d'],
      'Quarter Finals': ['a e', 'b f', 'c g', 'd h'],
      'Round of 16': ['e i', 'f j', 'g k', 'h l'],
      'Round of 32': ['i m', 'j n', 'k o', 'l p'],
    }),
    round: 'ROUND_16',
    said: ['>a</a> enters here'],
  },
  Disagreement: {
    rows: sixteen('Disagreement', ['e g'], { 'Quarter Finals ': ['g e'] }),
    said: ['the recorded result and the next round disagree'],
  },
  'No winner': {
    rows: sixteen('No winner', []).map((row) =>
      row.round === 'Finals' ? { ...row, winning_team: '', games: '' } : row,
    ),
    said: ['no winner recorded'],
  },
  'Two finals': {
    rows: [
      ...sixteen('Two finals', []).map((row) => ({ ...row, date: '2026-05-03' })),
      ...eventRows('Two finals', { 'Finals ': ['b c'] }),
    ],
    said: ['Place in the draw unknown'],
  },
  'No final': { rows: sixteen('No final', ['a i']), said: ['The final is missing.'] },
  Backdraw: {
    rows: sixteen('Backdraw', [], { '': ['e m', 'c g'] }),
    round: 'BACKDRAW',
    said: ['Rounds aren’t available for these matches. Both teams had already lost in the main draw.'],
  },
}

/** Two team matches of the same rosters on one day, whose games cannot be distinguished. */
const LEAGUE = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES', 'MIXED_DOUBLES'].flatMap((match_division, at) =>
  [1, 2].map((fixture) =>
    singles(`league-${fixture}-${at}`, {
      event_name: 'Teams',
      event_division: 'MLP',
      match_division,
      round: 'Round 1 RR',
      ...seats('a', 'b', 'c', 'd'),
    }),
  ),
)

/** Every list of a draw has a match, and for each list there is a draw with only that list. */
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
  ...Object.values(TEXTS).flatMap(({ rows }) => rows),
]

const players = LETTERS.map((slug) => player(slug))
const site = await untilEnd(
  openResultsSite(
    writeResults({
      ...mayOpen(ROWS),
      players,
      tournaments: [tournament(SLUG)],
      medals: [gold('p', { event_division: 'WOMENS_SINGLES' })],
    }),
  ),
)

test('Every match of a tournament appears in the view of one of its draws, even with contradicting rows', async () => {
  const { tournament: stored } = await site.ask<{ tournament: { match_count: number } }>(
    `{ tournament(tournament_slug: "${SLUG}") { match_count } }`,
  )
  expect(stored.match_count).toBe(ROWS.length)
  expect(await walkDraws(site, SLUG)).toEqual(ROWS.map(({ match_id }) => match_id).toSorted())
})

describe('A page describes missing matches', () => {
  test.for(Object.entries(TEXTS))('%s', async ([name, { round, said }]) => {
    const query = `event=${SLUG}--mens-singles-${slugify(name)}${round === undefined ? '' : `&round=${round}`}`
    const html = await (await fetch(`${site.address}/tournament/${SLUG}?${query}`)).text()
    const text = structureIn(html).replaceAll('<!-- -->', '')
    for (const sentence of said) expect(text.split(sentence)).toHaveLength(2)
  })

  test('if only the medals of a division are known', async () => {
    const html = await (await fetch(`${site.address}/tournament/${SLUG}`)).text()
    expect(html).toContain('Match results not available')
  })
})

test('A draw after a round shows no result of a later round, even with contradicting rows', async () => {
  const rounds = ['Round of 16', 'Quarter Finals', 'Semi-Finals', 'Finals', 'Finals GS', 'Bronze']
  for (const name of ['Dirty', 'Cycle', ...Object.keys(TEXTS)]) {
    const rows = ROWS.filter(({ event_name, draw }) => event_name === name && !draw)
    for (const [at, after] of ['ROUND_16', 'QUARTER_FINALS', 'SEMI_FINALS'].entries()) {
      const query = `event=${SLUG}--mens-singles-${slugify(name)}&after=${after}`
      const response = await fetch(`${site.address}/tournament/${SLUG}?${query}`)
      // A round that is missing, or is the last one, shows the end of the draw.
      if (response.redirected) continue
      const shown = matchesIn(await response.text())
      const later = rounds.slice(at + 1)
      const hidden = rows.filter(({ round = '' }) => later.includes(round.trim())).map(({ match_id }) => match_id)
      expect(hidden.length).toBeGreaterThan(0)
      expect(shown.filter((id) => hidden.includes(id))).toEqual([])
      expect(shown.length).toBeGreaterThan(0)
    }
  }
})
