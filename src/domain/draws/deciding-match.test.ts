import { describe, expect, it } from 'vitest'
import { compareNaturally, decidingMatch, type FinalMatch } from './deciding-match.ts'

const FINAL: FinalMatch = {
  match_id: 'f',
  date: '2026-05-03',
  source_round: 'Finals',
  position: null,
  start_time: null,
  status: 'COMPLETED',
}

type Facts = Partial<FinalMatch>
/** Each case: the earlier final, then the one that decides. */
const CASES: [what: string, earlier: Facts, decides: Facts][] = [
  ['the day', { date: '2026-05-03', match_id: 'z' }, { date: '2026-05-04', match_id: 'a' }],
  ['the day before the words', { source_round: 'Reset' }, { date: '2026-05-04' }],
  ['a reset', { source_round: 'Grand Final', match_id: 'z' }, { source_round: 'Grand Final Reset', match_id: 'a' }],
  ['a second game', { source_round: 'Finals Game 1', match_id: 'z' }, { source_round: 'Finals Game 2', match_id: 'a' }],
  ['a second game without a first', { match_id: 'z' }, { source_round: 'Finals Game 2', match_id: 'a' }],
  ['a second final', { match_id: 'z' }, { source_round: 'Second Final', match_id: 'a' }],
  [
    'a match if necessary',
    { source_round: 'Gold Medal Match', match_id: 'z' },
    { source_round: 'Gold Medal Match (if necessary)', match_id: 'a' },
  ],
  ['the words before the position', { position: 2 }, { position: 1, source_round: 'Final 2' }],
  ['the position', { position: 1, match_id: 'z' }, { position: 2, match_id: 'a' }],
  [
    'the start time, whatever its offset',
    { start_time: '2026-05-03T14:30:00+02:00', match_id: 'z' },
    { start_time: '2026-05-03T09:00:00-05:00', match_id: 'a' },
  ],
  [
    'the position before the start time',
    { position: 1, start_time: '2026-05-03T18:00:00Z' },
    { position: 2, start_time: '2026-05-03T14:00:00Z' },
  ],
  ['the id by its number', { match_id: 'may-9' }, { match_id: 'may-10' }],
  ['the id with numbers in the middle', { match_id: 'may-9-final' }, { match_id: 'may-10-final' }],
]

describe('decidingMatch', () => {
  it.each(CASES)('goes by %s', (_what, earlier, decides) => {
    const [one, two] = [
      { ...FINAL, match_id: 'a', ...earlier },
      { ...FINAL, match_id: 'b', ...decides },
    ]
    expect(decidingMatch([one, two])).toBe(two)
    expect(decidingMatch([two, one])).toBe(two)
  })

  it.each(['CANCELLED', 'ABANDONED', 'SCHEDULED', 'POSTPONED', 'IN_PROGRESS'] as const)(
    'leaves out a later match that is %s if another has a result',
    (status) => {
      const reset = { ...FINAL, match_id: 'r', source_round: 'Final (if necessary)', status }
      expect(decidingMatch([reset, FINAL])).toBe(FINAL)
    },
  )

  it('is a scheduled match before one that was cancelled', () => {
    const cancelled = { ...FINAL, date: '2026-05-05', status: 'CANCELLED' as const }
    const scheduled = { ...FINAL, status: 'SCHEDULED' as const }
    expect(decidingMatch([scheduled, cancelled])).toBe(scheduled)
  })
})

describe('compareNaturally', () => {
  it('orders numbers by value and other text by its characters', () => {
    const ids = ['b', 'a-10', 'a-9', 'a-09', 'a', 'a-9-2', 'a-9-10', '10', '9', 'a-99999999999999999999', 'a-100']
    expect(ids.toSorted(compareNaturally)).toEqual([
      '9',
      '10',
      'a',
      'a-09',
      'a-9',
      'a-9-2',
      'a-9-10',
      'a-10',
      'a-100',
      'a-99999999999999999999',
      'b',
    ])
  })
})
