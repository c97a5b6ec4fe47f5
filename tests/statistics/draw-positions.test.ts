import { describe, expect, test } from 'vitest'
import type { DrawMatch } from '#statistics/draws/draw-match.ts'
import type { Draw } from '#statistics/draws/draws.ts'
import { drawOf, type MatchFacts, type Meeting, meeting, wordsOf } from '../fixtures/folders/invented-draw.ts'

const SCHEDULED: MatchFacts = { status: 'SCHEDULED' }

/** Returns a round's matches, with their order as position; "-" is a side that is not yet known. */
function round(source_round: string, meetings: readonly Meeting[], facts: MatchFacts = {}): DrawMatch[] {
  return meetings.map((words, index) => {
    const state = words.includes('*') ? {} : SCHEDULED
    return meeting(words, { source_round, position: index + 1, ...state, ...facts })
  })
}

/** Returns each stage's nodes as `slot: teams`, with the sides that are linked by position. */
function treeOf(draw: Draw): Record<string, string[]> {
  return Object.fromEntries(
    draw.stages.map((stage) => [
      stage.round,
      stage.nodes.map(({ slot, match, fedByPosition }) =>
        [`${slot}:`, match === null ? 'none' : wordsOf(match), ...fedByPosition].join(' '),
      ),
    ]),
  )
}

const QUARTERS = ['a b', 'c d', 'e f', 'g h']

describe('sides without players', () => {
  test('are linked by position in a draw that has not begun', () => {
    const rows = [
      ...round('Quarter-Finals', QUARTERS),
      ...round('Semi-Finals', ['- -', '- -']),
      ...round('Finals', ['- -']),
    ]
    const tree = {
      QUARTER_FINALS: ['0: a b', '1: c d', '2: e f', '3: g h'],
      SEMI_FINALS: ['0: - - ONE TWO', '1: - - ONE TWO'],
      FINALS: ['0: - - ONE TWO'],
    }
    for (const order of [rows, rows.toReversed()]) {
      const draw = drawOf(order)
      expect([treeOf(draw), draw.status, draw.unplaced]).toEqual([tree, 'COMPLETE', []])
    }
  })

  test('are also linked in the first rounds if no match has players', () => {
    const draw = drawOf([...round('Semi-Finals', ['- -', '- -']), ...round('Finals', ['- -'])])
    expect(treeOf(draw)).toEqual({ SEMI_FINALS: ['0: - -', '1: - -'], FINALS: ['0: - - ONE TWO'] })
  })

  test('are linked to the match that no player links, whichever side is known', () => {
    const draw = drawOf([
      ...round('Quarter-Finals', ['a* b', 'c d', 'e f', 'g* h']),
      // The winner of the fourth match is on the upper side.
      ...round('Semi-Finals', ['a -', 'g -']),
      ...round('Finals', ['- -']),
    ])
    expect(treeOf(draw)).toEqual({
      QUARTER_FINALS: ['0: a* b', '1: c d', '2: g* h', '3: e f'],
      SEMI_FINALS: ['0: a - TWO', '1: g - TWO'],
      FINALS: ['0: - - ONE TWO'],
    })
  })

  test('are never linked to a match whose players are linked elsewhere', () => {
    const draw = drawOf([
      ...round('Quarter-Finals', ['a* b', 'c* d', 'e f', 'g h']),
      // The winner of the second match plays in the second semi-final.
      ...round('Semi-Finals', ['a -', 'c -']),
      ...round('Finals', ['- -']),
    ])
    expect(treeOf(draw)).toMatchObject({ SEMI_FINALS: ['0: a -', '1: c - TWO'] })
    expect(treeOf(draw).QUARTER_FINALS).toEqual(['0: a* b', '2: c* d', '3: g h'])
  })

  test('are linked even if the previous match has a winner', () => {
    const draw = drawOf([...round('Semi-Finals', ['a* b', 'c d*']), ...round('Finals', ['- -'])])
    expect(treeOf(draw)).toEqual({ SEMI_FINALS: ['0: a* b', '1: c d*'], FINALS: ['0: - - ONE TWO'] })
    expect(draw.status).toBe('COMPLETE')
  })

  test.each<[string, (rows: DrawMatch[]) => DrawMatch[]]>([
    [
      'a match of the round before has no position',
      (rows) => rows.with(3, { ...(rows[3] as DrawMatch), position: null }),
    ],
    [
      'a match of their own round has no position',
      (rows) => rows.with(5, { ...(rows[5] as DrawMatch), position: null }),
    ],
    ['two matches have the same position', (rows) => rows.with(3, { ...(rows[3] as DrawMatch), position: 1 })],
  ])('are not linked if %s', (_why, change) => {
    const rows = [...round('Quarter-Finals', QUARTERS), ...round('Semi-Finals', ['- -', '- -'])]
    const draw = drawOf(change([...rows, ...round('Finals', ['- -'])]))
    expect(treeOf(draw).QUARTER_FINALS).toEqual([])
    expect(draw.status).toBe('PARTIAL')
  })

  test('are not linked to a cancelled match if another match has its position', () => {
    const draw = drawOf([
      ...round('Semi-Finals', ['a b', 'c d']),
      meeting('a c', { source_round: 'Semi-Finals', position: 1, status: 'CANCELLED' }),
      ...round('Finals', ['- -']),
    ])
    expect(treeOf(draw).SEMI_FINALS).toEqual(['0: a b', '1: c d'])
  })
})

describe('the root of a draw', () => {
  test('is the final that decides the gold medal, with other finals as repeats', () => {
    const draw = drawOf([
      ...round('Semi-Finals', ['a* c', 'b* d']),
      ...round('Grand Final Reset', ['a* b'], { match_id: 'final-10', position: null }),
      ...round('Grand Final', ['a b*'], { match_id: 'final-9', position: null }),
    ])
    const [root] = draw.stages.at(-1)?.nodes ?? []
    expect([root?.match?.match_id, root?.repeats.map(({ match_id }) => match_id)]).toEqual(['final-10', ['final-9']])
    expect(draw.status).toBe('COMPLETE')
  })

  test('is the played final rather than a later cancelled one', () => {
    const draw = drawOf([
      ...round('Finals', ['a* b']),
      ...round('Finals (if necessary)', ['a b'], { status: 'CANCELLED' }),
    ])
    expect(treeOf(draw)).toEqual({ FINALS: ['0: a* b'] })
  })

  test('is the same for draws named Main, Main Draw or without a name', () => {
    const draw = drawOf([
      ...round('Semi-Finals', ['a* c'], { draw: 'Main' }),
      ...round('Semi-Finals', ['b* d'], { draw: null }),
      ...round('Finals', ['a* b'], { draw: 'Main Draw' }),
    ])
    expect([draw.draw, draw.status]).toEqual([null, 'COMPLETE'])
  })
})
