import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryMatches } from '../../tests/fixtures/arbitrary-matches.ts'
import type { CountedMatch } from './counted-match.ts'
import { EventTeamTallies, pointAverages } from './event-team-tallies.ts'
import { tallyGames } from './games.ts'
import { partnerTeams } from './partner-teams.ts'

function tally(matches: readonly CountedMatch[]) {
  const tallies = new EventTeamTallies()
  for (const match of matches) tallies.add(match)
  return [...tallies.all()]
}

function counts(match: CountedMatch): boolean {
  return match.status !== 'WALKOVER' && match.match_division !== 'DREAMBREAKER'
}

const isPair = (team: number) => team >= 100

describe('event teams', () => {
  it('balance matches, games and points within every event', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        const teams = tally(matches)
        for (const event of new Set(teams.map((team) => team.event))) {
          const of = teams.filter((team) => team.event === event)
          const total = (
            key: 'matches_won' | 'matches_lost' | 'games_won' | 'games_lost' | 'points_won' | 'points_lost',
          ) => of.reduce((sum, team) => sum + team[key], 0)
          expect(total('matches_won')).toBe(total('matches_lost'))
          expect(total('games_won')).toBe(total('games_lost'))
          expect(total('points_won')).toBe(total('points_lost'))
        }
      }),
    )
  })

  it('exist exactly where a team has a played match that is no Dreambreaker', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        const expected = new Set(
          matches.filter(counts).flatMap((m) => [`${m.event} ${m.team_one}`, `${m.event} ${m.team_two}`]),
        )
        expect(new Set(tally(matches).map((team) => `${team.event} ${team.team}`))).toEqual(expected)
      }),
    )
  })

  it('take the differential from the exact sums', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        for (const team of tally(matches)) {
          const own = matches.filter((m) => counts(m) && m.event === team.event)
          const games = own.filter((m) => m.team_one === team.team || m.team_two === team.team).map((m) => m.games)
          const scored = games.reduce((sum, game) => sum + tallyGames(game).games, 0)
          const exact = scored === 0 ? null : (team.points_won - team.points_lost) / scored
          expect(pointAverages(team).avg_point_differential).toBe(exact)
        }
      }),
    )
  })
})

describe('partner teams', () => {
  it('add up the pairs of each division, one row each, and leave single players out', () => {
    fc.assert(
      fc.property(arbitraryMatches, (matches) => {
        const eventTeams = tally(matches)
        const pairs = partnerTeams(eventTeams, isPair)
        expect(new Set(pairs.map((pair) => `${pair.team} ${pair.event_division}`)).size).toBe(pairs.length)
        expect(pairs.every((pair) => isPair(pair.team))).toBe(true)
        const won = eventTeams.filter((team) => isPair(team.team)).reduce((sum, team) => sum + team.matches_won, 0)
        expect(pairs.reduce((sum, pair) => sum + pair.matches_won, 0)).toBe(won)
        for (const pair of pairs) {
          const events = eventTeams.filter((t) => t.team === pair.team && t.event_division === pair.event_division)
          expect(pair.events_played).toBe(events.length)
        }
      }),
    )
  })
})

describe('games', () => {
  it('are won by the side with more points, under any format, and an equal game by neither', () => {
    expect(tallyGames('11-7 9-11 21-20 15-3 7-7')).toEqual({
      games: 5,
      games_one: 3,
      games_two: 1,
      points_one: 63,
      points_two: 48,
    })
  })

  it('add up to nothing where the source gives none', () => {
    expect(tallyGames(null).games).toBe(0)
  })
})
