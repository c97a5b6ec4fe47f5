import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCIPLINES, type PlayerFigures } from '#domain/discipline.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { coveredPeriods } from '#domain/time-period.ts'
import { arbitraryMatches } from '../../tests/fixtures/arbitrary-matches.ts'
import type { CountedMatch } from './counted-match.ts'
import { tallyGames } from './games.ts'
import { PlayerTallies } from './player-tallies.ts'

const periods = coveredPeriods({ from: '2024-12-30', through: '2026-06-28' })
const players = Array.from({ length: 12 }, (_, index) => index + 1)

function tally(matches: readonly CountedMatch[]): PlayerTallies {
  const tallies = new PlayerTallies(periods)
  for (const match of matches) tallies.add(match)
  return tallies
}

function everyone(tallies: PlayerTallies, period: number): PlayerFigures[] {
  return players.map((player) => tallies.figures(player, period)).filter((figures) => figures !== null)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

describe('player statistics', () => {
  it('balance wins and losses, points for and against, in every division and period', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        const tallies = tally(matches)
        for (const period of periods.keys()) {
          for (const discipline of DISCIPLINES) {
            const figures = everyone(tallies, period).map((player) => player[discipline])
            expect(sum(figures.map((f) => f.matches_won))).toBe(sum(figures.map((f) => f.matches_lost)))
            expect(sum(figures.map((f) => f.points_won))).toBe(sum(figures.map((f) => f.points_lost)))
          }
        }
      }),
    )
  })

  it('account for every match of a player: won, lost, without a winner, Dreambreakers, walkovers', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        const tallies = tally(matches)
        for (const player of players) {
          const own = matches.filter((m) => [...m.team_one_players, ...m.team_two_players].includes(player))
          const played = own.filter((m) => m.status !== 'WALKOVER')
          const dreambreakers = played.filter((m) => m.match_division === 'DREAMBREAKER')
          const withoutWinner = played.filter((m) => m.winning_team === null && m.match_division !== 'DREAMBREAKER')
          const figures = tallies.figures(player, 0)
          const decided = DISCIPLINES.map((d) => (figures ? figures[d].matches_won + figures[d].matches_lost : 0))
          const total = figures?.total_matches_played ?? 0
          expect(sum(decided) + withoutWinner.length + dreambreakers.length).toBe(total)
          expect(total + own.filter((m) => m.status === 'WALKOVER').length).toBe(own.length)
        }
      }),
    )
  })

  it('agree with a recount of each discipline and period', () => {
    fc.assert(
      fc.property(arbitraryMatches, fc.constantFrom(...players), (matches, player) => {
        const tallies = tally(matches)
        for (const [index, period] of periods.entries()) {
          for (const discipline of DISCIPLINES) {
            const counted = recount(matches, player, discipline, period.from, period.to)
            const figures = tallies.figures(player, index)?.[discipline]
            expect({
              won: figures?.matches_won ?? 0,
              lost: figures?.matches_lost ?? 0,
              scored: figures?.points_won ?? 0,
              conceded: figures?.points_lost ?? 0,
            }).toEqual(counted)
          }
        }
      }),
    )
  })

  it('do not depend on the order of matches', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        expect(everyone(tally(matches.toReversed()), 0)).toEqual(everyone(tally(matches), 0))
      }),
    )
  })

  it('give no percentage where nothing was won or lost', () => {
    const match = fc
      .sample(arbitraryMatches, { seed: 1, numRuns: 50 })
      .flat()
      .find((m) => m.match_division === 'MENS_SINGLES')
    const unscored = { ...match, status: 'RETIRED', winning_team: null, games: null } as CountedMatch
    const figures = tally([unscored]).figures(unscored.team_one_players[0] as number, 0)
    expect(figures?.total_matches_played).toBe(1)
    expect(figures?.singles.matches_won_percentage).toBeNull()
    expect(figures?.singles.points_won_percentage).toBeNull()
  })
})

function recount(matches: readonly CountedMatch[], player: number, discipline: string, from: string, to: string) {
  const counted = { won: 0, lost: 0, scored: 0, conceded: 0 }
  for (const match of matches) {
    if (match.status === 'WALKOVER' || match.date < from || match.date > to) continue
    if (MATCH_DIVISION_FACTS[match.match_division].discipline !== discipline) continue
    const side = match.team_one_players.includes(player) ? 1 : match.team_two_players.includes(player) ? 2 : null
    if (side === null) continue
    const { points_one, points_two } = tallyGames(match.games)
    if (match.winning_team === side) counted.won++
    else if (match.winning_team !== null) counted.lost++
    counted.scored += side === 1 ? points_one : points_two
    counted.conceded += side === 1 ? points_two : points_one
  }
  return counted
}
