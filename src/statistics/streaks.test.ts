import { describe, expect, test } from 'vitest'
import type { Round } from '#domain/match/round.ts'
import { longestStreak, runningStreak, type StreakMatch, type StreakResult } from './streaks.ts'

/** Reads a result in words: `W 3 1 QUARTER_FINALS` is a win on May 3 in event 1. */
function result(words: string, index: number): StreakResult<StreakMatch> {
  const [letter, day, event, round] = words.split(' ')
  const match = {
    match_id: `m${index}`,
    date: `2026-05-0${day}`,
    event_id: Number(event),
    draw_kind: 'MAIN' as const,
    round: (round ?? null) as Round | null,
  }
  return { match, isWon: letter === 'W' }
}

const results = (...words: readonly string[]) => words.map(result)
const shown = (streak: ReturnType<typeof runningStreak>) =>
  streak && [streak.matches, streak.certain, streak.first.match_id, streak.last.match_id, ...streak.doubtful_days]

describe('the longest streak', () => {
  test('is the first or the last of equally long streaks, as requested', () => {
    const equals = results('W 1 1', 'W 1 1', 'L 2 1', 'W 3 1', 'W 4 1')
    expect(shown(longestStreak(equals, 'first'))).toEqual([2, 2, 'm0', 'm1'])
    expect(shown(longestStreak(equals, 'last'))).toEqual([2, 2, 'm3', 'm4'])
  })

  test('is null without a win', () => expect(longestStreak(results('L 1 1'), 'first')).toBeNull())

  test('is certain without the wins that may lie beyond a defeat of an unknown round', () => {
    const doubtful = results('W 1 1', 'W 2 1 FINALS', 'L 2 1')
    expect(shown(longestStreak(doubtful, 'first'))).toEqual([2, 1, 'm0', 'm1', '2026-05-02'])
  })

  test('is not certain after a defeat in the main draw before a back draw', () => {
    const doubtful = results('L 1 1 ROUND_16', 'W 1 1 BACKDRAW')
    expect(shown(longestStreak(doubtful, 'first'))).toEqual([1, 0, 'm1', 'm1', '2026-05-01'])
  })
})

test('the running streak ends with the last match', () => {
  expect(shown(runningStreak(results('W 1 1', 'L 2 1', 'W 3 1', 'W 4 1')))).toEqual([2, 2, 'm2', 'm3'])
  expect(runningStreak(results('W 1 1', 'L 2 1'))).toBeNull()
  expect(runningStreak([])).toBeNull()
})
