import { describe, expect, test } from 'vitest'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the data of charts with the matches, medals and tournaments that the API lists. */

const results = await untilEnd(openDemo())
const asker = askerOf(results.database)

interface Match {
  date: string
  status: string
  round: string | null
  match_division: string
  winning_team: 'ONE' | 'TWO' | null
  team_one_slug: string
  team_two_slug: string
}

/** Returns all matches of a filter. */
const matchesOf = (input: object) =>
  walkPages<Match>(asker, {
    field: 'matchesList',
    input,
    selection: 'date status round: round_name match_division winning_team team_one_slug team_two_slug',
  })

type Own = (teamSlug: string) => boolean

/** Returns the record of each group of matches, by its key. */
function recount(matches: readonly Match[], own: Own, keyOf: (match: Match) => string) {
  const decided = matches.filter(({ status, winning_team }) => status !== 'WALKOVER' && winning_team !== null)
  return [...Map.groupBy(decided, keyOf)].map(([key, group]) => {
    const won = group.filter((match) => own(match.team_one_slug) === (match.winning_team === 'ONE')).length
    return { key, matches_won: won, matches_lost: group.length - won }
  })
}

const { slugs } = await someSlugs(asker, 40)
/** Returns the player and the pair with the most matches, and others further down the list. */
const chosen = (of: keyof typeof slugs) => [...slugs[of].slice(0, 3), ...slugs[of].slice(-3)]

test.each(['player', 'team'] as const)(
  'the monthly results of a %s equal a recount of its matches, in either order of the slug',
  async (kind) => {
    for (const slug of chosen(kind)) {
      const turned = slug.split('--').toReversed().join('--')
      const { side } = await asker.ask<{ side: { monthly_results: object[] } }>(
        `{ side: ${kind}(${kind}_slug: "${turned}") { monthly_results { key: month matches_won matches_lost } } }`,
      )
      const matches = await matchesOf({ [`${kind}_slug`]: slug })
      expect(matches.length).toBeGreaterThan(0)
      const own: Own = (team) => (kind === 'team' ? team === slug : team.split('--').includes(slug))
      const months = recount(matches, own, ({ date }) => date.slice(0, 7))
      expect(side.monthly_results).toEqual(months.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    }
  },
)

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

describe('the opponents of a team', () => {
  test('are the pairs that it met, sorted by the number of meetings', async () => {
    for (const slug of chosen('team')) {
      const matches = (await matchesOf({ team_slug: slug })).filter((m) => m.match_division !== 'DREAMBREAKER')
      const other = (match: Match) => (match.team_one_slug === slug ? match.team_two_slug : match.team_one_slug)
      const inOrder = recount(matches, (own) => own === slug, other).toSorted(
        (a, b) =>
          b.matches_won + b.matches_lost - a.matches_won - a.matches_lost ||
          b.matches_won - a.matches_won ||
          (a.key < b.key ? -1 : 1),
      )
      const expected = inOrder.map(({ key: team_slug, ...record }) => ({ team: { team_slug }, ...record }))
      for (const first of [2, 100]) {
        expect((await askOpponents(slug, first)).team.opponents).toEqual(expected.slice(0, first))
      }
    }
  })

  test('are limited in number, and a singles team has none', async () => {
    const [pair = ''] = slugs.team
    const refused = await asker.errorsOf(`{ team(team_slug: "${pair}") { opponents(first: 0) { matches_won } } }`)
    expect(refused).toEqual([{ code: 'BAD_USER_INPUT', message: expect.stringContaining('first') }])
    const [single = ''] = slugs.player
    const { team } = await askOpponents(single, 8)
    expect(team.match_count).toBeGreaterThan(0)
    expect(team.opponents).toEqual([])
  })
})

test('the rounds of a tournament have the numbers of listed matches, latest round first', async () => {
  for (const slug of chosen('tournament')) {
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

test('a season has the tournaments that began in its year, oldest first; the default is the newest year', async () => {
  interface Listed {
    start_date: string
  }
  const { tournaments, dataset } = await asker.ask<{
    tournaments: { edges: { node: Listed }[] }
    dataset: { data_through: string }
  }>(
    '{ tournaments(first: 100, input: {}) { edges { node { tournament_slug start_date } } } dataset { data_through } }',
  )
  const earliestFirst = tournaments.edges.map(({ node }) => node).toReversed()
  const years = [...new Set(earliestFirst.map(({ start_date }) => Number(start_date.slice(0, 4))))]
  expect(years.length).toBeGreaterThan(1)
  for (const requestedYear of [null, 1950, ...years]) {
    const { season } = await asker.ask<{ season: object }>(
      'query ($year: Int) { season(year: $year) { year tournaments { tournament_slug start_date } } }',
      { year: requestedYear },
    )
    const year = requestedYear ?? Number(dataset.data_through.slice(0, 4))
    const ofYear = earliestFirst.filter(({ start_date }) => start_date.startsWith(`${year}-`))
    expect(season).toEqual({ year, tournaments: ofYear })
  }
})

test('medals by year equal a recount of the listed medals', async () => {
  let years = 0
  for (const slug of chosen('player')) {
    const { player } = await asker.ask<{
      player: { medals: { medal: string; tournament: { start_date: string } }[]; medal_years: object[] }
    }>(
      `query ($slug: String!) { player(player_slug: $slug) {
        medals(first: 100) { medal tournament { start_date } }
        medal_years { year counts { gold silver bronze } } } }`,
      { slug },
    )
    const byYear = Map.groupBy(player.medals, ({ tournament }) => Number(tournament.start_date.slice(0, 4)))
    const expected = [...byYear].map(([year, medals]) => {
      const count = (medal: string) => medals.filter((one) => one.medal === medal).length
      return { year, counts: { gold: count('GOLD'), silver: count('SILVER'), bronze: count('BRONZE') } }
    })
    expect(player.medal_years).toEqual(expected.toSorted((a, b) => a.year - b.year))
    years += expected.length
  }
  expect(years).toBeGreaterThan(0)
})
