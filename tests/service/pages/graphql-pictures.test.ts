import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { type OpenedResults, openDemo } from '../../fixtures/open-results.ts'

/** What pages draw pictures of, held against the matches, medals and tournaments that the service lists. */

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openDemo()
  asker = askerOf(results.database)
})

afterAll(() => results.close())

interface Match {
  date: string
  status: string
  round: string | null
  match_division: string
  winning_team: 'ONE' | 'TWO' | null
  team_one_slug: string
  team_two_slug: string
}

/** All matches of somebody or something, by the pages of the list. */
async function matchesOf(input: object): Promise<Match[]> {
  const document = `query ($page: Int!, $input: MatchesListInput!) {
    matchesList(page: $page, pageSize: 100, input: $input) {
      pageInfo { totalPages }
      items { date status round: round_name match_division winning_team team_one_slug team_two_slug }
    }
  }`
  const matches: Match[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { matchesList } = await asker.ask<{
      matchesList: { pageInfo: { totalPages: number }; items: Match[] }
    }>(document, { page, input })
    matches.push(...matchesList.items)
    last = matchesList.pageInfo.totalPages
  }
  return matches
}

type Own = (teamSlug: string) => boolean

const isDecided = ({ status, winning_team }: Match) => status !== 'WALKOVER' && winning_team !== null
const isWon = (match: Match, own: Own) => own(match.team_one_slug) === (match.winning_team === 'ONE')

function recount<Key>(matches: readonly Match[], own: Own, keyOf: (match: Match) => Key) {
  const groups = Map.groupBy(matches.filter(isDecided), keyOf)
  return [...groups].map(([key, group]) => {
    const won = group.filter((match) => isWon(match, own)).length
    return { key, matches_won: won, matches_lost: group.length - won }
  })
}

/** The busiest, and somebody further down the list. */
async function slugsOf(list: string, node: string): Promise<string[]> {
  const answer = await asker.ask<{ list: { edges: { node: { slug: string } }[] } }>(
    `{ list: ${list}(first: 40, input: {}) { edges { node { slug: ${node} } } } }`,
  )
  const slugs = answer.list.edges.map(({ node: { slug } }) => slug)
  return [...slugs.slice(0, 3), ...slugs.slice(-3)]
}

interface Months {
  monthly_results: { month: string; matches_won: number; matches_lost: number }[]
}

const MONTHS = 'monthly_results { month matches_won matches_lost }'

/** Rows of a recount as the service gives them. */
const asMonths = (rows: ReturnType<typeof recount<string>>) =>
  rows.map(({ key: month, ...record }) => ({ month, ...record })).toSorted((a, b) => (a.month < b.month ? -1 : 1))

describe('The months of', () => {
  test('a player are those of the matches that name the player', async () => {
    for (const slug of await slugsOf('players', 'player_slug')) {
      const { player } = await asker.ask<{ player: Months }>(
        `query ($slug: String!) { player(player_slug: $slug) { ${MONTHS} } }`,
        { slug },
      )
      const matches = await matchesOf({ player_slug: slug })
      expect(matches.length).toBeGreaterThan(0)
      const own: Own = (team) => team.split('--').includes(slug)
      expect(player.monthly_results).toEqual(asMonths(recount(matches, own, ({ date }) => date.slice(0, 7))))
    }
  })

  test('a team are those of its matches, whichever way round its players stand', async () => {
    for (const slug of await slugsOf('teamsStats', 'team_slug')) {
      const { team } = await asker.ask<{ team: Months }>(
        `query ($slug: String!) { team(team_slug: $slug) { ${MONTHS} } }`,
        { slug: slug.split('--').toReversed().join('--') },
      )
      const matches = await matchesOf({ team_slug: slug })
      expect(matches.length).toBeGreaterThan(0)
      expect(team.monthly_results).toEqual(
        asMonths(
          recount(
            matches,
            (own) => own === slug,
            ({ date }) => date.slice(0, 7),
          ),
        ),
      )
    }
  })
})

interface Opponents {
  team: {
    match_count: number
    opponents: { team: { team_slug: string }; matches_won: number; matches_lost: number }[]
  }
}

const askOpponents = (slug: string, first: number) =>
  asker.ask<Opponents>(
    `query ($slug: String!, $first: Int!) { team(team_slug: $slug) { match_count
      opponents(first: $first) { team { team_slug } matches_won matches_lost } } }`,
    { slug, first },
  )

describe('The opponents of a team', () => {
  test('are the pairs that it met, those that it met most often first', async () => {
    for (const slug of await slugsOf('teamsStats', 'team_slug')) {
      const { team } = await askOpponents(slug, 100)
      const matches = (await matchesOf({ team_slug: slug })).filter((m) => m.match_division !== 'DREAMBREAKER')
      const expected = recount(
        matches,
        (own) => own === slug,
        (match) => (match.team_one_slug === slug ? match.team_two_slug : match.team_one_slug),
      )
      const inOrder = expected
        .map(({ key, ...record }) => ({ team: { team_slug: key }, ...record }))
        .toSorted(
          (a, b) =>
            b.matches_won + b.matches_lost - a.matches_won - a.matches_lost ||
            b.matches_won - a.matches_won ||
            (a.team.team_slug < b.team.team_slug ? -1 : 1),
        )
      expect(team.opponents).toEqual(inOrder)
      const few = await askOpponents(slug, 2)
      expect(few.team.opponents).toEqual(inOrder.slice(0, 2))
    }
  })

  test('are asked for within bounds', async () => {
    const errors = await asker.errorsOf('{ team(team_slug: "nobody") { match_count } }')
    expect(errors).toEqual([])
    const [slug = ''] = await slugsOf('teamsStats', 'team_slug')
    const refused = await asker.errorsOf(`{ team(team_slug: "${slug}") { opponents(first: 0) { matches_won } } }`)
    expect(refused).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT' })])
    expect(refused[0]?.message).toContain('first')
  })

  test('are none for a single player', async () => {
    const [slug = ''] = await slugsOf('players', 'player_slug')
    const { team } = await askOpponents(slug, 8)
    expect(team.match_count).toBeGreaterThan(0)
    expect(team.opponents).toEqual([])
  })
})

test('A tournament has as many matches of each round as are listed, the latest rounds first', async () => {
  for (const slug of await slugsOf('tournaments', 'tournament_slug')) {
    const { tournament } = await asker.ask<{
      tournament: { rounds: { round: string | null; match_count: number }[] }
    }>('query ($slug: String!) { tournament(tournament_slug: $slug) { rounds { round match_count } } }', { slug })
    const rounds = Map.groupBy(await matchesOf({ tournament_slug: slug }), ({ round }) => round)
    expect(new Map(tournament.rounds.map(({ round, match_count }) => [round, match_count]))).toEqual(
      new Map([...rounds].map(([round, matches]) => [round, matches.length])),
    )
    const order = tournament.rounds.map(({ round }) => round)
    if (order.includes('FINALS')) expect(order[0]).toBe('FINALS')
  }
})

interface Listed {
  tournament_slug: string
  start_date: string
}

describe('A season', () => {
  test('holds the tournaments that began in its year, the earliest first; the newest year without one', async () => {
    const all = await asker.ask<{ tournaments: { edges: { node: Listed }[] }; dataset: { data_through: string } }>(
      '{ tournaments(first: 100, input: { order_by: desc }) { edges { node { tournament_slug start_date } } } dataset { data_through } }',
    )
    const tournaments = all.tournaments.edges.map(({ node }) => node).toReversed()
    const newest = Number(all.dataset.data_through.slice(0, 4))
    const years = [...new Set(tournaments.map(({ start_date }) => Number(start_date.slice(0, 4))))]
    expect(years.length).toBeGreaterThan(1)
    for (const year of [null, ...years]) {
      const { season } = await asker.ask<{ season: { year: number; tournaments: Listed[] } }>(
        'query ($year: Int) { season(year: $year) { year tournaments { tournament_slug start_date } } }',
        { year },
      )
      expect(season.year).toBe(year ?? newest)
      expect(season.tournaments).toEqual(
        tournaments.filter(({ start_date }) => start_date.startsWith(`${season.year}-`)),
      )
    }
  })

  test('without tournaments is empty', async () => {
    const { season } = await asker.ask<{ season: { tournaments: unknown[] } }>(
      '{ season(year: 1950) { tournaments { id } } }',
    )
    expect(season.tournaments).toEqual([])
  })
})

test('Medals by year are those that are listed', async () => {
  let years = 0
  for (const slug of await slugsOf('players', 'player_slug')) {
    const { player } = await asker.ask<{
      player: {
        medals: { medal: string; tournament: { start_date: string } }[]
        medal_years: { year: number; counts: Record<'gold' | 'silver' | 'bronze', number> }[]
      }
    }>(
      `query ($slug: String!) { player(player_slug: $slug) {
        medals(first: 100) { medal tournament { start_date } }
        medal_years { year counts { gold silver bronze } } } }`,
      { slug },
    )
    const byYear = Map.groupBy(player.medals, ({ tournament }) => Number(tournament.start_date.slice(0, 4)))
    const count = (medals: { medal: string }[], medal: string) => medals.filter((one) => one.medal === medal).length
    const expected = [...byYear].map(([year, medals]) => ({
      year,
      counts: { gold: count(medals, 'GOLD'), silver: count(medals, 'SILVER'), bronze: count(medals, 'BRONZE') },
    }))
    expect(player.medal_years).toEqual(expected.toSorted((a, b) => a.year - b.year))
    years += expected.length
  }
  expect(years).toBeGreaterThan(0)
})
