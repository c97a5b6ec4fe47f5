import { describe, expect, test } from 'vitest'
import { dayFromNumber, dayNumber } from '#domain/days/day.ts'
import { openRated } from '../../fixtures/recount/rated-service.ts'
import type { RecountedMatch } from '../../fixtures/recount/recount.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkList } from '../../fixtures/walked-list.ts'

/** Compares the service's ratings with the folder's matches. */
const service = await untilEnd(openRated())
const matches = service.matches

interface Listed {
  player: { id: string; gender: string }
  rank: number | null
  previous_rank: number | null
  rating: number
  matches: number
  last_played: string
}

const RATING = 'player { id gender } rank previous_rank rating matches last_played'

async function listed(input: object, size = 100): Promise<{ as_of: string | null; rows: Listed[] }> {
  const rows = await walkList<Listed>(service.asker, { field: 'ratings', input, selection: RATING }, size)
  const { ratings } = await service.asker.ask<{ ratings: { as_of: string | null } }>(
    'query ($input: RatingsInput!) { ratings(first: 1, input: $input) { as_of } }',
    { input },
  )
  return { as_of: ratings.as_of, rows }
}

describe('Ratings', () => {
  test('list the players of a gender by rating, with any page size', async () => {
    const { as_of, rows } = await listed({ gender: 'FEMALE' }, 7)
    const through = matches.filter(({ status }) => status !== 'WALKOVER').map(({ date }) => date)
    expect(as_of).toBe(dayFromNumber(dayNumber(through.toSorted().at(-1)!) + 1))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows).toEqual((await listed({ gender: 'FEMALE' })).rows)
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1))
    for (const [index, { player, rating }] of rows.entries()) {
      expect(player.gender).toBe('FEMALE')
      if (index > 0) expect(rating).toBeLessThanOrEqual(rows[index - 1]!.rating)
    }
  })

  test('of an earlier day are those of the latest list before it', async () => {
    const { rows: today, as_of } = await listed({ gender: 'MALE' })
    const before = await listed({ gender: 'MALE', on: dayFromNumber(dayNumber(as_of!) - 28) })
    expect(before.as_of).toBe(dayFromNumber(dayNumber(as_of!) - 28))
    const ranks = new Map(before.rows.map(({ player, rank }) => [player.id, rank]))
    for (const { player, previous_rank } of today) expect(previous_rank).toBe(ranks.get(player.id) ?? null)
    const month = await listed({ gender: 'MALE', on: `${as_of!.slice(0, 7)}-01` })
    expect(month.as_of).toBe(`${as_of!.slice(0, 7)}-01`)
    expect(await listed({ gender: 'MALE', on: '2001-01-01' })).toEqual({ as_of: null, rows: [] })
  })

  test('count doubles matches, and include all players on request', async () => {
    const { rows, as_of } = await listed({ gender: 'MALE', min_matches: 0, active_days: 36_500 })
    const active = dayNumber(as_of!) - 365
    for (const { player, matches: count, last_played, rank } of rows) {
      const own = matches.filter((match) => {
        return (
          match.status !== 'WALKOVER' && /_DOUBLES$/.test(match.matchDivision) && match.sides.flat().includes(player.id)
        )
      })
      expect(count).toBe(own.length)
      expect(last_played).toBe(
        own
          .map(({ date }) => date)
          .toSorted()
          .at(-1),
      )
      // Ranked players have ten matches, one of them in the last year.
      expect(rank !== null).toBe(count >= 10 && dayNumber(last_played) >= active)
    }
    expect(rows.some(({ rank }) => rank === null)).toBe(true)
  })

  test('of a player equal the last entry of the history', async () => {
    type Own = { rating: Listed; rating_history: { date: string; rating: number; matches: number }[] }
    const { rows } = await listed({ gender: 'FEMALE' })
    const { player } = await service.asker.ask<{ player: Own }>(
      `query ($slug: String!) { player(player_slug: $slug) { rating { ${RATING} } rating_history { date rating matches } } }`,
      { slug: rows[3]!.player.id },
    )
    expect(player.rating).toEqual(rows[3])
    const last = player.rating_history.at(-1)!
    expect([last.rating, last.matches]).toEqual([player.rating.rating, player.rating.matches])
    const days = player.rating_history.map(({ date }) => date)
    expect(days).toEqual([...new Set(days)].toSorted())
  })
})

describe('Ratings of pairs', () => {
  interface Point {
    date: string
    rating: number
    standard_error: number
  }
  const HISTORY = 'rating_history { date rating standard_error }'

  test('are those of the sum of both strengths, on every day with a rating of both players', async () => {
    type Pair = Record<'player_one' | 'player_two', { rating_history: Point[] }> & { rating_history: Point[] }
    const { teamsStats } = await service.asker.ask<{ teamsStats: { edges: { node: { team_slug: string } }[] } }>(
      '{ teamsStats(first: 20, input: {}) { edges { node { team_slug } } } }',
    )
    let points = 0
    for (const { node } of teamsStats.edges) {
      const { team } = await service.asker.ask<{ team: Pair }>(
        `query ($slug: String!) { team(team_slug: $slug) { ${HISTORY} player_one { ${HISTORY} } player_two { ${HISTORY} } } }`,
        { slug: node.team_slug },
      )
      const { rating_history, player_one, player_two } = team
      const other = new Map(player_two.rating_history.map((point) => [point.date, point]))
      const both = player_one.rating_history.flatMap((one) => {
        const two = other.get(one.date)
        return two ? [{ date: one.date, of: [one, two] }] : []
      })
      expect(rating_history.map(({ date }) => date)).toEqual(both.map(({ date }) => date))
      for (const [index, { of }] of both.entries()) {
        const strengths = of.map(({ rating }) => rating / (22 - Math.abs(rating)))
        // The derivative of the rating by the strength carries the error over, and back for the pair.
        const errors = of.map(({ standard_error }, at) => (standard_error * (1 + Math.abs(strengths[at]!)) ** 2) / 22)
        const strength = strengths[0]! + strengths[1]!
        const point = rating_history[index]!
        expect(point.rating).toBeCloseTo((22 * strength) / (1 + Math.abs(strength)), 10)
        const error = Math.sqrt(errors[0]! ** 2 + errors[1]! ** 2)
        expect(point.standard_error).toBeCloseTo((22 * error) / (1 + Math.abs(strength)) ** 2, 10)
        points++
      }
    }
    expect(points).toBeGreaterThan(20)
  })

  test('do not exist for a single player', async () => {
    const { rows } = await listed({ gender: 'FEMALE' })
    const { team } = await service.asker.ask<{ team: { rating_history: Point[] } | null }>(
      `query ($slug: String!) { team(team_slug: $slug) { ${HISTORY} } }`,
      { slug: rows[0]!.player.id },
    )
    expect(team?.rating_history ?? []).toEqual([])
  })
})

describe('Partner candidates', () => {
  interface Candidate {
    player: { id: string; gender: string }
    together: { matches_played: number; matches_won: number; points_won: number; matches_forecast: number }
    main_partner: { player: { id: string }; matches_played: number } | null
    probability: number
  }

  async function candidates(player_slug: string, match_division: string): Promise<Candidate[]> {
    const { partnerCandidates } = await service.asker.ask<{ partnerCandidates: { items: Candidate[] } }>(
      `query ($player_slug: String!, $match_division: MatchDivision!) { partnerCandidates(page: 1, pageSize: 100,
        player_slug: $player_slug, match_division: $match_division) { items { player { id gender } probability
        together { matches_played matches_won points_won matches_forecast } rating { rating }
        main_partner { player { id } matches_played } } } }`,
      { player_slug, match_division },
    )
    return partnerCandidates.items
  }

  test('have the gender that the division requires, and the record with the player', async () => {
    const own = (await listed({ gender: 'MALE' })).rows[0]!.player.id
    for (const [division, gender] of [
      ['MIXED_DOUBLES', 'FEMALE'],
      ['MENS_DOUBLES', 'MALE'],
    ] as const) {
      const found = await candidates(own, division)
      expect(found.length).toBeGreaterThan(10)
      const chances = found.map(({ probability }) => probability)
      expect(chances).toEqual(chances.toSorted((a, b) => b - a))
      for (const { player, together } of found) {
        expect(player.gender).toBe(gender)
        expect(player.id).not.toBe(own)
        const played = matches.filter(
          ({ sides, status, matchDivision }) =>
            status !== 'WALKOVER' &&
            matchDivision !== 'DREAMBREAKER' &&
            sides.some((side) => side.includes(own) && side.includes(player.id)),
        )
        const side = (match: RecountedMatch) => (match.sides[0].includes(own) ? 1 : 2)
        expect(together).toEqual({
          matches_played: played.length,
          matches_won: played.filter((match) => match.winner === side(match)).length,
          points_won: played.flatMap((m) => m.games.map((game) => game[side(m) - 1]!)).reduce((sum, n) => sum + n, 0),
          matches_forecast: played.filter(({ status }) => status === 'COMPLETED').length,
        })
      }
      expect(found.some(({ together }) => together.matches_played > 0)).toBe(true)
    }
    expect(await candidates(own, 'WOMENS_DOUBLES')).toEqual([])
    expect(await candidates('nobody-at-all', 'MENS_DOUBLES')).toEqual([])
  })
  /** Returns a player's partner with the most played matches of a division in the last 365 days, and their number. */
  function mainPartner(id: string, division: string, from: string, ratings: ReadonlyMap<string, Listed>) {
    const partners = matches
      .filter(({ status, matchDivision, date }) => status !== 'WALKOVER' && matchDivision === division && date >= from)
      .flatMap(({ sides }) => sides.filter((side) => side.includes(id)).flat())
      .filter((partner) => partner !== id)
    const together = [...Map.groupBy(partners, (partner) => partner)].map(([partner, { length }]) => ({
      partner,
      matches_played: length,
      ...(ratings.get(partner) as Listed),
    }))
    return together.toSorted((a, b) => b.matches_played - a.matches_played || b.rating - a.rating)[0]
  }

  test('are marked if they mostly play with another partner among the best 20', async () => {
    const everybody = { min_matches: 0, active_days: 36_500 }
    const men = await listed({ gender: 'MALE', ...everybody })
    const women = await listed({ gender: 'FEMALE', ...everybody })
    const ratings = new Map([...men.rows, ...women.rows].map((row) => [row.player.id, row]))
    const from = dayFromNumber(dayNumber(men.as_of!) - 365)
    const marks = new Set<boolean>()
    for (const division of ['MIXED_DOUBLES', 'MENS_DOUBLES']) {
      for (const { player } of men.rows.slice(0, 3)) {
        for (const candidate of await candidates(player.id, division)) {
          const main = mainPartner(candidate.player.id, division, from, ratings)
          const isTop = main !== undefined && main.matches_played >= 10 && main.rank !== null && main.rank <= 20
          const isMarked = isTop && main.partner !== player.id
          const expected = isMarked ? { player: { id: main.partner }, matches_played: main.matches_played } : null
          expect(candidate.main_partner, `${player.id} ${candidate.player.id}`).toEqual(expected)
          marks.add(isMarked)
        }
      }
    }
    expect(marks).toEqual(new Set([true, false]))
  })
})
