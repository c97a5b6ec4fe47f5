import { expect, test } from 'vitest'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'
import { championsByEvent } from './past-champions.ts'

type Title = [year: number, division: ChampionsRowFragment['event_division'], name: string]

const titleOf = ([year, event_division, event_name]: Title) =>
  ({
    tournament: { tournament_slug: `cup-${year}` },
    event_division,
    event: { event_slug: `cup-${year}--${event_name}`, event_name },
    teams: [],
    final: null,
  }) as unknown as ChampionsRowFragment

const eventsOf = (...titles: Title[]) =>
  championsByEvent(titles.map(titleOf)).map(({ name, titles: own }) => [
    name,
    own.map(({ tournament }) => tournament.tournament_slug).join(' '),
  ])

test('the events of a division are one event over the years, whatever their names', () => {
  expect(eventsOf([2026, 'MENS_DOUBLES', 'Men’s Pro'], [2025, 'MENS_DOUBLES', 'Men’s Doubles'])).toEqual([
    ['Men’s Doubles', 'cup-2026 cup-2025'],
  ])
})

test('several events of a division in one year are distinguished by their names', () => {
  expect(eventsOf([2026, 'MENS_DOUBLES', 'Pro'], [2026, 'MENS_DOUBLES', '50+'], [2025, 'MENS_DOUBLES', 'Pro'])).toEqual(
    [
      ['Pro', 'cup-2026 cup-2025'],
      ['50+', 'cup-2026'],
    ],
  )
})

test('divisions are in their usual order', () => {
  expect(eventsOf([2026, 'MENS_SINGLES', 'MS'], [2026, 'WOMENS_DOUBLES', 'WD']).map(([name]) => name)).toEqual([
    'Women’s Doubles',
    'Men’s Singles',
  ])
})
