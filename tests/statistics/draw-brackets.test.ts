import { describe, expect, test } from 'vitest'
import type { BracketNode } from '#statistics/draws/bracket.ts'
import { readDrawRound } from '#statistics/draws/draw-round.ts'
import type { Draw } from '#statistics/draws/draws.ts'
import { drawOf, knockout, meeting, rounds, wordsOf } from '../fixtures/folders/invented-draw.ts'

/** Returns each stage's nodes as `slot: teams`, or as `slot: winner (opponent)` for unlisted matches. */
function treeOf(draw: Draw): Record<string, string[]> {
  const text = ({ slot, match, winner, opponent }: BracketNode) =>
    `${slot}: ${match === null ? `${winner?.slug} (${opponent?.slug ?? ''})` : wordsOf(match)}`
  return Object.fromEntries(draw.stages.map(({ round, nodes }) => [round, nodes.map(text)]))
}

function entriesOf({ entries }: Draw): string[] {
  return entries.map(
    ({ depth, slot, side, team, late }) => `${depth}/${slot} ${side} ${team.slug}${late ? ' late' : ''}`,
  )
}

const SIXTEEN = knockout(3, { winners: [true] })
const without = (...words: string[]) => SIXTEEN.filter((match) => !words.includes(wordsOf(match)))

describe('readDrawRound', () => {
  test.each([
    ['Finals', { kind: 'KNOCKOUT', depth: 0, mark: null }],
    ['Finals W', { kind: 'KNOCKOUT', depth: 0, mark: 'WINNERS' }],
    ['Finals GS', { kind: 'KNOCKOUT', depth: 0, mark: 'GRAND_FINAL' }],
    ['Round of 32 W', { kind: 'KNOCKOUT', depth: 4, mark: 'WINNERS' }],
    ['Round 8', { kind: 'KNOCKOUT', depth: 2, mark: null }],
    ['Round 128', { kind: 'KNOCKOUT', depth: 6, mark: null }],
    ['Round 2 L1', { kind: 'BACKDRAW' }],
    ['Semi-Finals L12', { kind: 'BACKDRAW' }],
    ['Finals B', { kind: 'BRONZE' }],
    // The import reads this as one of two semifinals: a known name of a round has no suffix.
    ['Semi-Finals B', { kind: 'KNOCKOUT', depth: 1, mark: null }],
    ['Quarter-Finals W', { kind: 'KNOCKOUT', depth: 2, mark: 'WINNERS' }],
    ['Finals L1', { kind: 'BACKDRAW' }],
    ['Bronze', { kind: 'BRONZE' }],
    ['RR', { kind: 'ROUND_ROBIN' }],
    ['Round 3 RR', { kind: 'ROUND_ROBIN' }],
    ['Pool B', { kind: 'ROUND_ROBIN' }],
    ['Round 2 W', { kind: 'BLANK' }],
    ['Round 3', { kind: 'BLANK' }],
    ['Who knows', { kind: 'BLANK' }],
    [null, { kind: 'BLANK' }],
  ])('reads "%s"', (text, round) => {
    expect(readDrawRound(text)).toEqual(round)
  })
})

describe('a draw of sixteen teams', () => {
  /** Summarizes a draw, with the matches of each stage. */
  const summaryOf = (draw: Draw) => ({
    shape: draw.shape,
    status: draw.status,
    entries: entriesOf(draw),
    unplaced: draw.unplaced.map(wordsOf),
    ...treeOf(draw),
  })
  const ROUND_16 = [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => {
    return `${slot}: ${[2 * slot, 2 * slot + 1].map((team) => `t${String(team).padStart(3, '0')}`).join('* ')}`
  })
  const QUARTERS = ['0: t000* t002', '1: t004* t006', '2: t008* t010', '3: t012* t014']
  const SEMIS = ['0: t000* t004', '1: t008* t012']
  const FINALS = ['0: t000* t008']
  const complete = { ROUND_16, QUARTER_FINALS: QUARTERS, SEMI_FINALS: SEMIS, FINALS }

  test.each<[string, lacking: string[], object]>([
    ['any missing match is complete, first round first', [], { shape: 'TREE', status: 'COMPLETE', ...complete }],
    [
      'a quarter-final names the only possible loser there and keeps the match before it',
      ['t004* t006'],
      { status: 'GAPS', ROUND_16, QUARTER_FINALS: QUARTERS.with(1, '1: t004 (t006)') },
    ],
    [
      'a quarter-final and the match before it has a late entry and names its opponent',
      ['t004* t006', 't004* t005'],
      {
        status: 'GAPS',
        entries: ['2/1 ONE t004'],
        ROUND_16: ROUND_16.toSpliced(2, 1),
        QUARTER_FINALS: QUARTERS.with(1, '1: t004 (t006)'),
      },
    ],
    [
      'two quarter-finals names no opponent',
      ['t004* t006', 't008* t010'],
      {
        status: 'PARTIAL',
        unplaced: ['t006* t007', 't010* t011'],
        QUARTER_FINALS: QUARTERS.with(1, '1: t004 ()').with(2, '2: t008 ()'),
      },
    ],
    [
      'a first-round match is complete, with a bye or an unlisted match',
      ['t004* t005'],
      { status: 'COMPLETE', entries: ['2/1 ONE t004'], unplaced: [] },
    ],
    [
      'its final has two trees, ordered by day and id',
      ['t000* t008'],
      { shape: 'FOREST', status: 'GAPS', SEMI_FINALS: SEMIS },
    ],
  ])('without %s', (_missing, lacking, expected) => {
    expect(summaryOf(drawOf(without(...lacking)))).toMatchObject(expected)
  })

  test("without its final, orders its trees by the source's positions", () => {
    const positions: Record<string, number> = { 't000* t004': 2, 't008* t012': 1 }
    const draw = drawOf(without('t000* t008').map((m) => ({ ...m, position: positions[wordsOf(m)] ?? null })))
    expect(treeOf(draw).SEMI_FINALS).toEqual(['0: t008* t012', '1: t000* t004'])
  })

  test('as a qualifier, ends in as many matches as it has places', () => {
    const qualifier = without('t000* t008', 't000* t004', 't008* t012').map((match) => ({
      ...match,
      draw: 'Qualifier',
      draw_kind: 'QUALIFIER' as const,
    }))
    expect(drawOf(qualifier)).toMatchObject({ shape: 'FOREST', status: 'COMPLETE', draw: 'Qualifier' })
    expect(drawOf(qualifier.filter((match) => wordsOf(match) !== 't000* t002')).status).toBe('PARTIAL')
  })

  test('links a match without a winner like any other match', () => {
    const played = SIXTEEN.map((match) => (wordsOf(match) === 't004* t006' ? { ...match, winning_team: null } : match))
    expect(treeOf(drawOf(played)).QUARTER_FINALS?.[1]).toBe('1: t004 t006')
    expect(drawOf(played).status).toBe('COMPLETE')
  })

  test('keeps and flags the link of a team that advances without a win', () => {
    const changed = SIXTEEN.map((match) =>
      wordsOf(match) === 't004* t006' ? { ...match, winning_team: 2 as const } : match,
    )
    const draw = drawOf(changed)
    expect(draw.status).toBe('PARTIAL')
    const [node] = draw.stages.flatMap(({ nodes }) => nodes).filter(({ advancedWithoutWin }) => advancedWithoutWin)
    expect(node).toMatchObject({ depth: 2, slot: 1, winner: { slug: 't006' } })
  })

  test('does not link a side that is not yet known', () => {
    const draw = drawOf([...without('t000* t008'), meeting('t000 -', { source_round: 'Finals' })])
    expect(treeOf(draw).SEMI_FINALS).toEqual(['0: t000* t004'])
    expect(draw.status).toBe('PARTIAL')
  })
})

describe('a draw in which half of a stage enters', () => {
  const PROGRESSION = {
    Finals: ['a* c'],
    'Semi-Finals': ['a* b', 'c* d'],
    'Quarter Finals': ['a* e', 'b* f', 'c* g', 'd* h'],
    'Round of 16': ['e* i', 'f* j', 'g* k', 'h* l'],
    'Round of 32': ['i* m', 'j* n', 'k* o', 'l* p'],
  }

  const ENTRIES = [
    '3/1 ONE e',
    '3/3 ONE f',
    '3/5 ONE g',
    '3/7 ONE h',
    '2/0 ONE a',
    '2/1 ONE b',
    '2/2 ONE c',
    '2/3 ONE d',
  ]

  test('has no late entries', () => {
    const draw = drawOf(rounds(PROGRESSION))
    expect(draw.status).toBe('COMPLETE')
    expect(entriesOf(draw)).toEqual(ENTRIES)
  })

  test('leaves the match before a missing row unplaced and names no opponent', () => {
    const draw = drawOf(rounds(PROGRESSION).filter((match) => wordsOf(match) !== 'e* i'))
    expect(draw.status).toBe('PARTIAL')
    expect(draw.unplaced.map(wordsOf)).toEqual(['i* m'])
    expect(entriesOf(draw)).toEqual([
      '3/3 ONE f',
      '3/5 ONE g',
      '3/7 ONE h',
      '2/0 ONE a',
      '2/0 TWO e',
      ...ENTRIES.slice(5),
    ])
  })
})

describe('matches in the same place', () => {
  const SEMIS = ['a* d', 'b* c']

  test('keep an earlier final of the same two teams as a repeat', () => {
    const draw = drawOf(rounds({ 'Semi-Finals': SEMIS, Finals: ['a b*', 'a* b'] }))
    expect(draw.status).toBe('COMPLETE')
    const [root] = draw.stages.at(-1)?.nodes ?? []
    expect(root?.match && wordsOf(root.match)).toBe('a* b')
    expect(root?.repeats.map(wordsOf)).toEqual(['a b*'])
  })

  test("keep a grand final as a repeat of the winners' final", () => {
    const draw = drawOf([
      ...rounds({ 'Finals GS': ['a c*'] }, { date: '2026-05-01' }),
      ...rounds({ 'Semi-Finals W': SEMIS, 'Finals W': ['a* b'], 'Round 2 L1': ['c* d'] }),
    ])
    const [root] = draw.stages.at(-1)?.nodes ?? []
    expect(draw.status).toBe('COMPLETE')
    expect(root?.match && wordsOf(root.match)).toBe('a* b')
    expect(root?.repeats.map(wordsOf)).toEqual(['a c*'])
    expect(draw.backdraw.map(wordsOf)).toEqual(['c* d'])
  })

  test('of different teams leave the earlier final unplaced', () => {
    const draw = drawOf(rounds({ 'Semi-Finals': SEMIS, Finals: ['c* d', 'a* b'] }))
    expect(draw.status).toBe('PARTIAL')
    expect(draw.unplaced.map(wordsOf)).toEqual(['c* d'])
  })

  test('keep a match used by two teams where it is found first and flag the other side', () => {
    const draw = drawOf(rounds({ 'Semi-Finals': ['a* b'], Finals: ['a* b'] }))
    expect(treeOf(draw)).toEqual({ SEMI_FINALS: ['0: a* b'], FINALS: ['0: a* b'] })
    expect(draw.stages.at(-1)?.nodes[0]?.usedTwice).toEqual(['TWO'])
    expect(draw.status).toBe('PARTIAL')
  })
})
