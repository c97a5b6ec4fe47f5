import { describe, expect, test } from 'vitest'
import { LEAGUES } from '#domain/league.ts'
import { type Calendar, planCalendar } from './calendar.ts'
import { Random } from './random.ts'

const weekday = (day: string) => new Date(day).getUTCDay()
const plan = (matches: number): Calendar => planCalendar(new Random('calendar'), matches)

describe('planCalendar', () => {
  test.each([300, 1000, 5000, 20_000, 120_000, 1_200_000])('plans about %i matches', (matches) => {
    expect(Math.abs(plan(matches).matches / matches - 1)).toBeLessThan(0.02)
  })

  test('holds every league even in the smallest seasons', () => {
    const leagues = new Set(plan(300).tournaments.map(({ league }) => league))
    for (const league of LEAGUES) expect(leagues).toContain(league)
  })

  const { tournaments } = plan(20_000)

  test('begins in January 2023 and ends in July 2026', () => {
    const starts = tournaments.map(({ start }) => start).toSorted()
    const ends = tournaments.map(({ end }) => end).toSorted()
    expect(starts[0]).toMatch(/^2023-01/)
    expect(ends.at(-1)).toMatch(/^2026-07/)
  })

  test('lets every tournament end on a Saturday or a Sunday of the week that it begins in', () => {
    for (const { start, end } of tournaments) {
      expect([0, 6]).toContain(weekday(end))
      expect(start <= end).toBe(true)
      expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBeLessThan(6)
    }
  })

  test('gives every tournament a slug of its own, and a series the same place and logo every year', () => {
    expect(new Set(tournaments.map(({ slug }) => slug)).size).toBe(tournaments.length)
    const places = new Map<string, Set<string>>()
    for (const { logo, location } of tournaments) places.set(logo, (places.get(logo) ?? new Set()).add(location))
    expect(places.size).toBeLessThan(tournaments.length * 0.6)
    for (const locations of places.values()) expect(locations.size).toBe(1)
  })
})
