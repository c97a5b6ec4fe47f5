import { describe, expect, it } from 'vitest'
import type { Gender } from '#domain/division/gender.ts'
import type { CountedMatch } from './counted-match.ts'
import { GenderEvidence } from './gender-inference.ts'

function match(match_division: CountedMatch['match_division'], one: number[], two: number[]): CountedMatch {
  return {
    match_id: 'a',
    event: 1,
    event_division: 'MLP',
    match_division,
    draw_kind: 'MAIN',
    round: null,
    date: '2026-01-11',
    status: 'COMPLETED',
    winning_team: 1,
    games: null,
    finished_games: null,
    team_one: 1,
    team_two: 2,
    team_one_players: one,
    team_two_players: two,
  }
}

function infer(source: [number, Gender][], ...matches: CountedMatch[]) {
  const evidence = new GenderEvidence()
  for (const each of matches) evidence.add(each)
  return evidence.infer(new Map(source))
}

// The inferred genders themselves are checked by the recount in tests/service/numbers.
describe('gender inference', () => {
  it('leaves a gender unknown and reports a contradiction if the evidence disagrees', () => {
    const { byDivision, byPartner, contradictions } = infer(
      [
        [1, 'MALE'],
        [2, 'FEMALE'],
      ],
      match('MIXED_DOUBLES', [1, 3], [2, 3]),
      match('MENS_SINGLES', [4], [5]),
      match('WOMENS_SINGLES', [4], [6]),
    )
    expect(byPartner.has(3)).toBe(false)
    expect(byDivision.has(4)).toBe(false)
    expect(contradictions).toContainEqual({ player: 3, kind: 'plays mixed doubles with partners of both genders' })
    expect(contradictions).toContainEqual({ player: 4, kind: 'plays in divisions of both genders' })
  })

  it('keeps the gender from the source and reports divisions and partners that contradict it', () => {
    const { byDivision, contradictions } = infer(
      [
        [1, 'FEMALE'],
        [2, 'FEMALE'],
      ],
      match('MENS_SINGLES', [1], [3]),
      match('MIXED_DOUBLES', [1, 2], [4, 5]),
    )
    expect(byDivision.has(1)).toBe(false)
    expect(contradictions.filter(({ player }) => player === 1).map(({ kind }) => kind)).toEqual([
      'plays in divisions of the other gender',
      'plays mixed doubles with a partner of the same gender',
    ])
  })
})
