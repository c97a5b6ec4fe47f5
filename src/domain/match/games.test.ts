import { describe, expect, test } from 'vitest'
import { finishedGames, hasDecidingGame, type PlayedGames, winnerByGames } from './games.ts'

const completed = (games: string | null, best_of: number | null = 3): PlayedGames => ({
  status: 'COMPLETED',
  best_of,
  scoring_format: null,
  games,
})
const retired = (games: string, scoring_format: string | null = null): PlayedGames => ({
  ...completed(games),
  status: 'RETIRED',
  scoring_format,
})

describe('finishedGames', () => {
  test.each([
    ['the unfinished game of a retirement', retired('5-11 1-0'), '5-11'],
    ['a game of a retirement that is led by one', retired('11-10'), null],
    ['a game of a retirement below the target of its format', retired('11-0 15-13', 'sideout_15'), '15-13'],
    ['a game of a retirement beyond the target', retired('12-14 0-3'), '12-14'],
  ])('leaves out %s', (_what, match, games) => expect(finishedGames(match)).toBe(games))

  test.each([
    ['an equal game', completed('11-0 5-5')],
    ['a capped game', completed('11-10 1-0')],
    ['no games', completed(null)],
  ])('keeps %s of a completed match', (_what, match) => expect(finishedGames(match)).toBe(match.games))
})

describe('hasDecidingGame', () => {
  test.each([
    ['as many games as best of', completed('11-3 7-11 11-3')],
    ['2-1 without best of', completed('11-3 7-11 11-3', null)],
    ['3-2 without best of', completed('11-3 7-11 11-3 5-11 9-11', null)],
  ])('is true of %s', (_what, match) => expect(hasDecidingGame(match)).toBe(true))

  test.each([
    ['two games of best of 3', completed('11-3 11-7')],
    ['the only game of best of 1', completed('11-3', 1)],
    ['2-0 without best of', completed('11-3 11-7', null)],
    ['1-0 without best of', completed('11-3', null)],
    ['4-3 without best of', completed('11-3 3-11 11-3 3-11 11-3 3-11 11-3', null)],
    ['three games of a retirement', retired('11-3 7-11 11-3')],
    ['an unknown score', completed(null)],
  ])('is false of %s', (_what, match) => expect(hasDecidingGame(match)).toBe(false))
})

describe('winnerByGames', () => {
  test.each([
    ['two games of best of 3', completed('11-7 9-11 11-4'), 1],
    ['the only game of best of 1', completed('11-15', 1), 2],
    ['two games without best of', completed('7-11 9-11', null), 2],
    ['two games and an equal one', completed('11-7 5-5 11-3'), 1],
  ])('is the side with %s', (_what, match, winner) => expect(winnerByGames(match)).toBe(winner))

  test.each([
    ['one game each', completed('11-7 7-11')],
    ['one game of best of 3', completed('11-7')],
    ['one game without best of', completed('11-7', null)],
    ['two games of best of 5', completed('11-7 11-7', 5)],
    ['a retirement', retired('11-7 11-7')],
    ['an unknown score', completed(null)],
  ])('is unknown after %s', (_what, match) => expect(winnerByGames(match)).toBeNull())
})
