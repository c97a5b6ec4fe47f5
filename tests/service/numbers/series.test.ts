import { expect, test } from 'vitest'
import { listMatches } from '../../fixtures/listed-matches.ts'
import { counts, groupBy, type RecountedMatch } from '../../fixtures/recount/recount.ts'
import { type Data, overResults } from '../../fixtures/recount/recounted-service.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the editions of tournaments with a recount of match and medal rows. */

interface ListedTournament {
  tournament_slug: string
  title_display: string
  start_date: string
  series: { series_slug: string; editions: { tournament_slug: string }[]; title_count: number } | null
}

async function tournamentsOf({ asker }: Data): Promise<ListedTournament[]> {
  const { tournaments } = await asker.ask<{ tournaments: { edges: { node: ListedTournament }[] } }>(`{
    tournaments(first: 100, input: {}) { edges { node {
      tournament_slug title_display start_date series { series_slug title_count editions { tournament_slug } }
    } } }
  }`)
  return tournaments.edges.map(({ node }) => node)
}

interface Player {
  player: { player_slug: string; name: string }
  editions: number
  titles: number
  matches_played: number
  matches_won: number
  matches_lost: number
}

const PLAYER = 'player { player_slug name } editions titles matches_played matches_won matches_lost'

/** Returns all rows of the list of a series' players. */
const playersOf = ({ asker }: Data, series: string, more = '') =>
  walkPages<Player>(asker, { field: 'seriesPlayers', args: `series_slug: "${series}"${more}`, selection: PLAYER })

/** Returns the number of a player's titles: one for each event, and one in a team league. */
function titlesOf({ medals }: Data, player: string, editions: readonly string[]): number {
  const won = medals.filter(
    ({ medal, tournament, team }) => medal === 'GOLD' && editions.includes(tournament) && team.includes(player),
  )
  return new Set(won.map((row) => [row.tournament, row.eventDivision, row.eventDivision === 'MLP' || row.event].join()))
    .size
}

const wonBy = (player: string, matches: readonly RecountedMatch[]) =>
  matches.filter(({ winner, sides }) => winner && sides[winner - 1]?.includes(player)).length

overResults('Series', '41', (data, isReal) => {
  test('join the tournaments of a demonstration with one title in several years, and none of one season', async () => {
    const tournaments = await tournamentsOf(data())
    const byTitle = Map.groupBy(tournaments, ({ title_display }) => title_display.replace(/^20\d\d /, ''))
    const joined = tournaments.filter(({ series }) => series !== null)
    if (isReal) expect(joined).toEqual([])
    else expect(joined.length).toBeGreaterThan(4)
    for (const { series, title_display } of joined) {
      const alike = byTitle.get(title_display.replace(/^20\d\d /, '')) ?? []
      expect(series?.editions.map(({ tournament_slug }) => tournament_slug)).toEqual(
        alike.map(({ tournament_slug }) => tournament_slug),
      )
    }
    const apart = [...byTitle.values()].filter((alike) => alike.length > 1 && alike.some(({ series }) => !series))
    if (!isReal) expect(apart).toEqual([])
  })

  test('have the records and titles of a recount, and lists of the matches behind them', async () => {
    for (const { series } of new Map(
      (await tournamentsOf(data())).map((row) => [row.series?.series_slug, row]),
    ).values()) {
      if (series === null) continue
      const editions = series.editions.map(({ tournament_slug }) => tournament_slug)
      const matches = data().matches.filter((match) => counts(match) && editions.includes(match.tournament))
      const byPlayer = groupBy(matches, ({ sides }) => sides.flat())
      const rows = await playersOf(data(), series.series_slug)
      const known = rows.map(({ player }) => player.player_slug)
      expect(new Set(known).size).toBe(known.length)
      expect(known).toEqual(expect.arrayContaining([...byPlayer.keys()]))
      for (const { player, ...row } of rows) {
        const slug = player.player_slug
        const own = byPlayer.get(slug) ?? []
        const decided = own.filter(({ winner }) => winner)
        expect({ slug, ...row }).toMatchObject({
          titles: titlesOf(data(), slug, editions),
          matches_played: own.length,
          matches_won: wonBy(slug, own),
          matches_lost: decided.length - wonBy(slug, own),
        })
      }
      expect(rows.map(({ titles }) => titles)).toEqual(rows.map(({ titles }) => titles).toSorted((a, b) => b - a))
      const [best] = rows
      const listed = await listMatches(data().asker, {
        player: best!.player.player_slug,
        series: series.series_slug,
        dreambreakers: 'no',
        result: 'PLAYED',
      })
      expect(listed.totalCount).toBe(best!.matches_played)
    }
  })

  test('have the same champions in their list as in the list of all titles', async () => {
    for (const { tournament_slug: slug, series } of await tournamentsOf(data())) {
      if (series === null) continue
      interface Titles {
        series: { champions: { tournament: { tournament_slug: string }; teams: { team_slug: string }[] }[] }
        champions: { pageInfo: { totalCount: number }; items: Titles['series']['champions'] }
      }
      const titles = 'tournament { tournament_slug } teams { team_slug }'
      const { series: shown, champions } = await data().asker.ask<Titles>(`{
        series(series_slug: "${series.series_slug}") { champions(first: 100) { ${titles} } }
        champions(page: 1, pageSize: 100, input: { series_slug: "${series.series_slug}", level: "*" }) {
          items { ${titles} } pageInfo { totalCount } }
      }`)
      expect(champions.pageInfo.totalCount).toBe(series.title_count)
      expect(shown.champions).toEqual(champions.items)
      const gold = data().medals.filter(({ medal, tournament }) => medal === 'GOLD' && tournament === slug)
      const own = champions.items.filter(({ tournament }) => tournament.tournament_slug === slug)
      expect(own.flatMap(({ teams }) => teams.map(({ team_slug }) => team_slug)).toSorted()).toEqual(
        gold.map(({ team }) => team.join('--')).toSorted(),
      )
    }
  })

  test('list the matches of all editions', async () => {
    const first = (await tournamentsOf(data())).find(({ series }) => series !== null)
    if (!first?.series) return
    const { series_slug, editions } = first.series
    const slugs = editions.map(({ tournament_slug }) => tournament_slug)
    const rows = await walkPages<{ id: string }>(data().asker, {
      field: 'matchesList',
      input: { series_slug },
      selection: 'id',
    })
    const expected = data().matches.filter(({ tournament }) => slugs.includes(tournament))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    const [player] = await playersOf(data(), series_slug)
    const found = await playersOf(data(), series_slug, `, search: "${player!.player.name}", sort_by: matches_won`)
    expect(found.map((row) => row.player.player_slug)).toContain(player!.player.player_slug)
  })
})
